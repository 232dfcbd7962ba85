/** What `mockfolio --help` prints. */
export const help = `mockfolio: a mock of the Portfolio Snapshot and Manual Position Service

Usage
  mockfolio [flags]              serve (the default)
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

Other flags
  -h, --help        this text
  -v, --version     the version

A flag beats its variable in the environment.
`
