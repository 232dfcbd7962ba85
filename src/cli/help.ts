/** What `mockfolio --help` prints. */
export const help = `mockfolio: a mock of the Portfolio Snapshot and Manual Position Service

Usage
  mockfolio [flags]              serve (the default)
  mockfolio scenarios            list the scenarios
  mockfolio check FILE…          check scenario files: exit code 1 and what to mend where one is bad
  mockfolio exec [flags] -- COMMAND ARGUMENTS…
                                 serve on a free port while COMMAND runs, which finds MOCKFOLIO_URL,
                                 MOCKFOLIO_TOKEN and MOCKFOLIO_PORTFOLIO_ID in its environment

Flags of serving, and what they are without one
  --port N          4010; 0 for any free port           (MOCKFOLIO_PORT, PORT)
  --host ADDRESS    127.0.0.1                           (MOCKFOLIO_HOST)
  --scenario NAME   demo; a name or a path of a file    (MOCKFOLIO_SCENARIO)
  --seed N          the scenario's                      (MOCKFOLIO_SEED)
  --now INSTANT     the scenario's; ISO 8601, or today  (MOCKFOLIO_NOW)
  --base-path PATH  /; what comes before /v1/api        (MOCKFOLIO_BASE_PATH)
  --state FILE      none; keeps the world: restored at  (MOCKFOLIO_STATE)
                    the start, saved after changes
  --reset-every D   never; ISO 8601, such as PT24H      (MOCKFOLIO_RESET_EVERY)
  --admin-token T   none, or made up where other        (MOCKFOLIO_ADMIN_TOKEN)
                    machines can reach the server
  --admin-origin O  none; a page's, for /__admin/       (MOCKFOLIO_ADMIN_ORIGIN)
  --no-admin        there is /__admin/                  (MOCKFOLIO_NO_ADMIN=1)
  --require-namespace  a token of no namespace gets     (MOCKFOLIO_REQUIRE_NAMESPACE=1)
                    the default world
  --isolate         tokens share the default world      (MOCKFOLIO_ISOLATE=1)

Other flags
  -h, --help        this text
  -v, --version     the version

A flag beats its variable in the environment.
`
