-- For wrk: the method is the first argument, the bodies to send in turn are the others. Prints the result as JSON.
local requests, n = {}, 0

function init(args)
  wrk.method = args[1]
  wrk.headers['Authorization'] = 'Bearer demo-token'
  if #args == 1 then return end
  wrk.headers['Content-Type'] = 'application/json'
  for i = 2, #args do requests[i - 1] = wrk.format(nil, nil, nil, args[i]) end
  request = function()
    n = n % #requests + 1
    return requests[n]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"rps":%.1f,"p50":%.3f,"p99":%.3f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
