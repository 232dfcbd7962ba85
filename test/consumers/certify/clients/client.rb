require "erb"
require "json"
require "net/http"

TASK = JSON.parse($stdin.read)
BASE = URI(TASK["url"])
PORTFOLIO = "/v1/api/portfolios/#{ERB::Util.url_encode(TASK["portfolioId"])}"
HTTP = Net::HTTP.start(BASE.host, BASE.port)

def call(request_class, path, body = nil)
  request = request_class.new(PORTFOLIO + path)
  request["Authorization"] = "Bearer #{TASK["token"]}"
  request["Content-Type"] = "application/json"
  request.body = JSON.generate(body) if body
  response = HTTP.request(request)
  raise "Status #{response.code}" unless response.is_a?(Net::HTTPOK)
  JSON.parse(response.body)
end

def snapshots
  limit = TASK["limit"] ? "&limit=#{TASK["limit"]}" : ""
  all = []
  1.step do |page|
    answer = call(Net::HTTP::Get, "/snapshots?page=#{page}#{limit}")
    all += answer["data"]
    return all if page >= answer["meta"]["lastPage"]
  end
end

data =
  case TASK["task"]
  when "read-snapshots" then snapshots
  when "read-positions" then call(Net::HTTP::Get, "/snapshots/#{TASK["snapshotId"]}/positions")["data"]
  else call(Net::HTTP::Patch, "/manual-positions/#{TASK["positionId"]}", TASK["changes"])["data"]
  end
puts JSON.generate({ data: data })
