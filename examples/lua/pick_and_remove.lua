-- Exactly uniform: takes random cards out of the deck until it is empty.
function shuffle(deck, random)
  local out = {}
  while #deck > 0 do out[#out + 1] = table.remove(deck, random(#deck)) end
  return out
end
