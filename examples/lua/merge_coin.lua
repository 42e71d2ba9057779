-- Merge sort whose comparison is a coin.
local function merge_sort(cards, first, last, random)
  if first >= last then return end
  local middle = (first + last - 1) // 2
  merge_sort(cards, first, middle, random)
  merge_sort(cards, middle + 1, last, random)
  local out, i, j = {}, first, middle + 1
  while i <= middle and j <= last do
    if random(2) == 1 then
      out[#out + 1], i = cards[i], i + 1
    else
      out[#out + 1], j = cards[j], j + 1
    end
  end
  while i <= middle do out[#out + 1], i = cards[i], i + 1 end
  while j <= last do out[#out + 1], j = cards[j], j + 1 end
  for k = 1, #out do cards[first + k - 1] = out[k] end
end

function shuffle(deck, random)
  merge_sort(deck, 1, #deck, random)
end
