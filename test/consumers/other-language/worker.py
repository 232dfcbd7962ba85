import json
import os
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = os.environ["MOCKFOLIO_URL"]
WORKER = f"worker-{sys.argv[1]}"


def send(method, path, body=None, token=""):
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(URL + path, data, headers, method=method), timeout=10) as response:
        return json.load(response)


def control(path, body=None):
    return send("POST", f"/__admin/{path}?namespace={WORKER}", body)


def snapshots():
    return send("GET", "/v1/api/portfolios/demo/snapshots", token=token)["meta"]["total"]


token = send("PUT", f"/__admin/namespaces/{WORKER}", {"scenario": "demo"})["token"]
seen = [snapshots()]
control("clock/advance", {"by": "P1D"})
seen.append(snapshots())
control("faults", {"status": 503, "times": 1})
try:
    snapshots()
except HTTPError as error:
    seen.append(error.code)
control("reset", {})
seen.append(snapshots())
print(WORKER, *seen)
