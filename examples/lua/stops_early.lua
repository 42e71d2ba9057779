-- The loop ends one step too soon: half of all orders never come.
function shuffle(deck, random)
  for i = #deck, 3, -1 do
    local j = random(i)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
