-- Exactly uniform: each card is exchanged with a random one of those not yet fixed.
function shuffle(deck, random)
  for i = #deck, 2, -1 do
    local j = random(i)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
