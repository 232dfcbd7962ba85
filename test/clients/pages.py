"""Pages through all snapshots with retries and prints their count, the sum of their values, and the retries."""

import http.client
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request

ATTEMPTS = 20
PAUSE = 0.02

URL = os.environ["MOCKFOLIO_URL"]
PORTFOLIO = urllib.parse.quote(os.environ["MOCKFOLIO_PORTFOLIO_ID"], safe="")
HEADERS = {"Authorization": "Bearer " + os.environ["MOCKFOLIO_TOKEN"]}

retries = 0


def get(path):
    """The JSON at a path, tried again after a failure that may pass."""
    global retries
    for _ in range(ATTEMPTS):
        pause = PAUSE
        try:
            with urllib.request.urlopen(urllib.request.Request(URL + path, headers=HEADERS), timeout=10) as reply:
                return json.loads(reply.read())
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                raise
            pause = float(error.headers.get("Retry-After", PAUSE))
        except (OSError, http.client.HTTPException):
            pass
        retries += 1
        time.sleep(pause)
    raise SystemExit("given up on " + path)


count, total, page, last_page = 0, 0.0, 1, 1
while page <= last_page:
    reply = get(f"/v1/api/portfolios/{PORTFOLIO}/snapshots?limit=5&page={page}")
    for snapshot in reply["data"]:
        count += 1
        total += snapshot["usdValue"]
    last_page = reply["meta"]["lastPage"]
    page += 1

print(count, repr(total), retries)
