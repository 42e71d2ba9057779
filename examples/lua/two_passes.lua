-- The naive loop, run twice: better, still not uniform.
function shuffle(deck, random)
  for pass = 1, 2 do
    for i = 1, #deck do
      local j = random(#deck)
      deck[i], deck[j] = deck[j], deck[i]
    end
  end
end
