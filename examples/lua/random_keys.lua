-- Sorts by a fresh random key for each card; equal keys keep their order, which is the only bias.
-- Keys of four bits make it visible.
function shuffle(deck, random)
  local key, place = {}, {}
  for i, card in ipairs(deck) do
    key[card], place[card] = random(16), i
  end
  table.sort(deck, function(a, b)
    if key[a] ~= key[b] then return key[a] < key[b] end
    return place[a] < place[b]
  end)
end
