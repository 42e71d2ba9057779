-- Exactly uniform: puts each card at a random place among those before it.
function shuffle(deck, random)
  local out = {}
  for i = 1, #deck do table.insert(out, random(i), deck[i]) end
  return out
end
