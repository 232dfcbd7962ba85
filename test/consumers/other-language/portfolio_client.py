import json
import os
from urllib.request import Request, urlopen


class PortfolioClient:
    """A client of the service. URL and token come from the environment unless given."""

    def __init__(self, url=None, token=None):
        self.url = url or os.environ["MOCKFOLIO_URL"]
        self.token = token or os.environ["MOCKFOLIO_TOKEN"]

    def snapshots(self, portfolio, page=1):
        return self._call(f"/portfolios/{portfolio}/snapshots?page={page}")

    def positions(self, portfolio, snapshot="latest"):
        return self._call(f"/portfolios/{portfolio}/snapshots/{snapshot}/positions")["data"]

    def update(self, portfolio, position, **fields):
        return self._call(f"/portfolios/{portfolio}/manual-positions/{position}", "PATCH", fields)["data"]

    def _call(self, path, method="GET", body=None):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.url}/v1/api{path}", data, headers, method=method)) as response:
            return json.load(response)
