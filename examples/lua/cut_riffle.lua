-- The scheme of 2013: cuts and perfect riffles of three parts, from two random numbers.
local function part(deck, first, last)
  local half, out = (last - first + 1) // 2, {}
  for i = 1, half do
    out[#out + 1] = deck[first + half + i - 1]
    out[#out + 1] = deck[first + i - 1]
  end
  if (last - first + 1) % 2 == 1 then out[#out + 1] = deck[last] end
  return out
end

local function join(...)
  local out = {}
  for _, list in ipairs({...}) do
    for _, card in ipairs(list) do out[#out + 1] = card end
  end
  return out
end

local function cut(deck, count)
  return join({table.unpack(deck, count + 1)}, {table.unpack(deck, 1, count)})
end

local function parts(deck, r, s)
  return join(part(deck, s + 1, #deck), part(deck, r + 1, s), part(deck, 1, r))
end

function shuffle(deck, random)
  local r, s = random(#deck) - 1, random(#deck) - 1
  if r > s then r, s = s, r end
  return cut(parts(cut(parts(cut(deck, r), r, s), r), r, s), r)
end
