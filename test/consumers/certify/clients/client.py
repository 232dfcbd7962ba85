import json
import sys
from urllib.parse import quote
from urllib.request import Request, urlopen

task = json.load(sys.stdin)
portfolio = f"{task['url']}/v1/api/portfolios/{quote(task['portfolioId'], safe='')}"
headers = {"Authorization": f"Bearer {task['token']}", "Content-Type": "application/json"}


def call(path, method="GET", body=None):
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(portfolio + path, data, headers, method=method)) as response:
        return json.load(response)


if task["task"] == "read-snapshots":
    limit = f"&limit={task['limit']}" if "limit" in task else ""
    data, page, last = [], 1, 1
    while page <= last:
        answer = call(f"/snapshots?page={page}{limit}")
        data, page, last = data + answer["data"], page + 1, answer["meta"]["lastPage"]
elif task["task"] == "read-positions":
    data = call(f"/snapshots/{task['snapshotId']}/positions")["data"]
else:
    data = call(f"/manual-positions/{task['positionId']}", "PATCH", task["changes"])["data"]
json.dump({"data": data}, sys.stdout)
