import sys
from urllib.request import Request, urlopen

headers = {"Authorization": "Bearer any", "Content-Type": "application/json"}
for method, url in zip(sys.argv[1::2], sys.argv[2::2]):
    body = b'{"amount":1}' if method == "PATCH" else None
    with urlopen(Request(url, body, headers, method=method)) as response:
        response.read()
