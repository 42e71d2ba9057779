-- Exactly uniform: builds the list in disorder without filling it first (1992). It returns a new deck
-- instead of changing the one it was given.
function shuffle(deck, random)
  local new = {}
  for i = 1, #deck do
    local j = random(i)
    new[i] = new[j]
    new[j] = deck[i]
  end
  return new
end
