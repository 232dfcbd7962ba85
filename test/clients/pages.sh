#!/bin/sh
# Pages through all snapshots with retries and prints their count, the sum of their values, and the retries.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
retries=0

# Writes the JSON at a path to $folder/body. Retries after a temporary failure.
get() {
  attempts=0
  while [ "$attempts" -lt 20 ]; do
    status=$(curl --silent --max-time 10 --dump-header "$folder/head" --output "$folder/body" --write-out '%{http_code}' \
      --header "Authorization: Bearer $MOCKFOLIO_TOKEN" "$MOCKFOLIO_URL$1") || status=cut
    case $status in
      200) return ;;
      cut | 429 | 5??) ;;
      *) echo "status $status of $1" >&2 && exit 1 ;;
    esac
    pause=0.02
    if [ "$status" != cut ]; then
      pause=$(tr -d '\r' <"$folder/head" | sed -n 's/^[Rr]etry-[Aa]fter: *//p')
    fi
    attempts=$((attempts + 1))
    retries=$((retries + 1))
    sleep "${pause:-0.02}"
  done
  echo "given up on $1" >&2
  exit 1
}

page=1
last=1
while [ "$page" -le "$last" ]; do
  get "/v1/api/portfolios/$MOCKFOLIO_PORTFOLIO_ID/snapshots?limit=5&page=$page"
  grep -o '"usdValue":[^,}]*' "$folder/body" | cut -d: -f2 >>"$folder/values"
  last=$(sed -n 's/.*"lastPage":\([0-9]*\).*/\1/p' "$folder/body")
  page=$((page + 1))
done

awk -v "retries=$retries" '{ total += $1 } END { printf "%d %.17g %d\n", NR, total, retries }' "$folder/values"
