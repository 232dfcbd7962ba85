/** The output of `mockfolio --help`. */
export const help = `mockfolio: a mock of the Portfolio Snapshot and Manual Position Service

Usage
  mockfolio [flags]                       start the server
  mockfolio scenarios                     list the shipped scenarios
  mockfolio check FILE…                   check scenario files; exits with 1 if one is invalid
  mockfolio exec [flags] -- COMMAND…      start the server on a free port, run COMMAND, then stop;
                                          COMMAND gets MOCKFOLIO_URL, MOCKFOLIO_TOKEN and
                                          MOCKFOLIO_PORTFOLIO_ID in its environment
  mockfolio certify [flags] -- COMMAND…   try a client of the service in some eighty trials; exits
                                          with 1 if it fails in one
  mockfolio init [TOOL…]                  set up a project for vitest, jest, playwright, storybook,
                                          next or vite (default: those in package.json); --dry-run
                                          only tells what it would do

Server flags
  --port N             port to listen on (default 4010; 0 picks a free one)
  --host ADDRESS       address to bind to (default 127.0.0.1)
  --scenario NAME      scenario to serve: a name, or the path of a JSON file (default demo)
  --seed N             override the scenario's seed
  --now INSTANT        override the scenario's start time: ISO 8601, or today
  --base-path PATH     path before /v1/api (default /)
  --state FILE         keep the world in FILE: restore it at startup, save it after changes
  --reset-every TIME   reset all worlds at this interval: an ISO 8601 duration such as PT24H
  --demo-banner TEXT   a text for those who look at the server, shown at the top of the console
  --read-only-ui       let the console at /__admin/ui only show the worlds, not change them
  --log MODE           log requests: pretty (default on a terminal), json, or none (default elsewhere)

Admin API flags
  --admin-token TOKEN  require TOKEN in the header X-Admin-Token (default: none for localhost,
                       a generated one if other machines can reach the server)
  --admin-origin URL   let web pages of this origin use the admin API
  --no-admin           disable the admin API

Namespace flags
  --isolate            give every token its own world
  --require-namespace  answer tokens without a namespace with 401 (default for exec, except for
                       MOCKFOLIO_TOKEN); --no-require-namespace lets exec accept every token

Flags of certify
  --only NAME          run only this trial, or the trials of this subject; may be repeated
  --reporter NAME      text (default), json, junit or tap
  --time-limit N       seconds that a trial may take (default 30)

Other flags
  -h, --help           print this help
  -v, --version        print the version

Environment variables
  MOCKFOLIO_PORT (or PORT), MOCKFOLIO_HOST, MOCKFOLIO_SCENARIO, MOCKFOLIO_SEED, MOCKFOLIO_NOW,
  MOCKFOLIO_BASE_PATH, MOCKFOLIO_STATE, MOCKFOLIO_RESET_EVERY, MOCKFOLIO_DEMO_BANNER,
  MOCKFOLIO_LOG, MOCKFOLIO_ADMIN_TOKEN, MOCKFOLIO_ADMIN_ORIGIN; with the value 1: MOCKFOLIO_NO_ADMIN,
  MOCKFOLIO_ISOLATE, MOCKFOLIO_REQUIRE_NAMESPACE, MOCKFOLIO_NO_REQUIRE_NAMESPACE,
  MOCKFOLIO_READ_ONLY_UI. Flags override environment variables.
`
