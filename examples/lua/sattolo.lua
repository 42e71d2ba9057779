-- Off by one: a card is never exchanged with itself, so only single cycles come out.
function shuffle(deck, random)
  for i = #deck, 2, -1 do
    local j = random(i - 1)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
