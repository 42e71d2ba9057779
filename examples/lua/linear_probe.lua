-- Puts each card at a random place, or at the next free one when that is taken.
function shuffle(deck, random)
  local n, out = #deck, {}
  for i = 1, n do
    local place = random(n)
    while out[place] do place = place % n + 1 end
    out[place] = deck[i]
  end
  return out
end
