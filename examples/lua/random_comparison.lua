-- Insertion sort with an answer of less, equal or greater at random.
function shuffle(deck, random)
  for i = 2, #deck do
    local j = i
    while j > 1 and random(-1, 1) > 0 do
      deck[j], deck[j - 1] = deck[j - 1], deck[j]
      j = j - 1
    end
  end
end
