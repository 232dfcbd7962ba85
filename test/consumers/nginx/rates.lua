-- A script for wrk: reads snapshots of 32 worlds in turn. The tokens are the arguments.
local requests, at = {}, 0

function init(tokens)
  for _, token in ipairs(tokens) do
    local headers = { authorization = 'Bearer ' .. token }
    table.insert(requests, wrk.format('GET', '/v1/api/portfolios/demo/snapshots?limit=3', headers))
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
