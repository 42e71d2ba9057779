-- Exactly uniform: the same loop upwards, as it was posted in 1992.
function shuffle(deck, random)
  for i = 2, #deck do
    local j = random(i)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
