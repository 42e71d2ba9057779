-- Exchanges each card with a random one of all: the most common mistake.
function shuffle(deck, random)
  for i = 1, #deck do
    local j = random(#deck)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
