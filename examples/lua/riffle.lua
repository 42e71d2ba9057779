-- One riffle (Gilbert, Shannon, Reeds): a coin for each card, packets keep their order.
function shuffle(deck, random)
  local coins, top, n = {}, 0, #deck
  for i = 1, n do
    coins[i] = random(2)
    if coins[i] == 1 then top = top + 1 end
  end
  local out, left, right = {}, 1, top + 1
  for i = 1, n do
    if coins[i] == 1 then
      out[i], left = deck[left], left + 1
    else
      out[i], right = deck[right], right + 1
    end
  end
  return out
end
