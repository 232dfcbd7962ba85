import type { Feature } from './route.ts'

/** Descriptions of the tags of the OpenAPI document, in alphabetical order. */
export const featureTexts: Record<Feature, string> = {
  clock: 'Read and move the clock.',
  comments: 'List, add, change and remove comments.',
  faults: 'Rules that make requests fail or slow them down.',
  holdings: 'List, add, change and remove holdings.',
  'manual-positions': 'List, add, change and remove manual positions.',
  namespaces: 'Worlds of their own, each with a bearer token.',
  portfolios: 'List, add and remove portfolios.',
  requests: 'The journal: requests that clients sent.',
  reset: 'Reset the world.',
  server: 'Scenarios, readiness, metrics and events.',
  snapshots: 'List, add, change and remove snapshots.',
  state: 'Save and restore the world.',
  view: 'Read what the API would answer, without a trace in the world.',
}

/** Descriptions of the path parameters, by name. */
export const parameterTexts: Record<string, string> = {
  portfolioId: 'Id of the portfolio.',
  snapshotId: 'Id of a snapshot, or `latest`.',
  holdingId: 'Id of the holding, without the suffix `-<n>` of its positions.',
  manualPositionId: 'Id of the manual position, without the suffix `-<n>`.',
  commentId: 'Id of the comment.',
  faultId: 'Id of the fault rule.',
  name: 'Name of the namespace.',
}

/** What the summaries of the routes leave out, by the id of the route. */
export const routeTexts: Record<string, string> = {
  getHealth: 'Answers once the world is ready, so that a script can wait for the server.',
  streamEvents:
    'Server-sent events. The stream of the default world also has the ends of namespaces, and errors of the server.',
  reset:
    'Ends hanging requests, too. The body can set another scenario, seed or start instant. Equal worlds have equal fingerprints.',
  getClock: 'The instant of the world, which decides about the latest snapshot.',
  setClock: 'Snapshots that are due by then appear at once. The clock cannot go back; reset the world instead.',
  advanceClock: 'An ISO 8601 duration such as `P1DT6H`. Years and months are those of the UTC calendar.',
  runClock: '`rate` is the number of its seconds per second of real time. 0 stops the clock.',
  getState:
    'As JSON that can be restored later and elsewhere. Without the journal and the fault rules that were added.',
  restoreState: 'Takes what `getState` returned. Hanging requests end, as with a reset.',
  getWorld: 'Lists what was changed since the last reset, too.',
  viewSnapshots: 'Needs no token of the scenario.',
  viewPositions: 'Needs no token of the scenario.',
  listFaults: 'In the order in which they are tried: the rules of the scenario first.',
  addFault: 'The first rule that acts on a request wins. Without an id, the rule gets one.',
  listFaultPresets: 'Each with the fields of a rule that it stands for.',
  clearFaults: 'A reset brings the rules of the scenario back.',
  getFault: '`matched` counts the requests that matched the rule, `hits` those that it acted on.',
  removeFault: 'A reset brings a rule of the scenario back.',
  listRequests: 'With the first bytes of each body, and with warnings about what a client should not send.',
  clearRequests: 'Returns how many requests were removed.',
  countRequests: 'With the same filters as `listRequests`.',
  listPortfolios: 'In the order of the scenario; those that were added come last.',
  addPortfolio: 'The fields are those of the scenario format. What is left out has a default that depends on the seed.',
  getPortfolio: 'Instants and durations are in milliseconds.',
  removePortfolio: 'Requests to it get 404 from then on. A reset brings a portfolio of the scenario back.',
  listSnapshotRecords: 'The API lists all snapshots, the scheduled ones included.',
  addSnapshot: 'Now or at another instant. One in the future appears when the clock reaches it.',
  changeSnapshot: 'Scheduled snapshots can be changed, too. Set `overrideTotal` for a total that is not the sum.',
  removeSnapshot: 'Scheduled snapshots can be removed, too.',
  listHoldingRecords: 'The stored facts, from which the positions of each snapshot are computed.',
  addHolding: 'An on-chain position of type `Staked` or `Yield`, over many snapshots.',
  changeHolding: 'New amounts apply at the instant of the clock; growth leads to those before and after.',
  removeHolding: 'It disappears from all snapshots but those that were added or changed with `positions`.',
  listManualPositionRecords: 'Each revision has the amount, the price and the description from an instant on.',
  addManualPosition: 'Of a listed asset, or of a custom one with its name and price.',
  changeManualPosition: 'Unlike an update by the API, it rejects a price for a listed asset.',
  removeManualPosition: 'Its comments are removed, too.',
  listCommentRecords: 'The API shows them with `includeComments=true`.',
  addComment:
    '`on` is the id of a snapshot or of a manual position; without it, the comment is on the latest snapshot.',
  changeComment: 'The author, the instant and the text can be changed.',
  removeComment: 'What it was about stays.',
  getServer: 'What a page can tell its users about the server.',
  getMetrics: 'Requests by operation and status, times to answer, namespaces, and CPU time and memory of the process.',
  getAdminOpenApi: 'With the address of the server. The document of the API itself is at `/openapi.json`.',
  listScenarios: 'Names and summaries. The scenario of a world is in `getWorld`.',
  listNamespaces: 'Those that ended are listed with the reason.',
  addNamespace: 'A name that exists is refused with 409. Without a name, the namespace gets one.',
  getNamespace: 'With its token, its portfolios and the scenario.',
  putNamespace: 'Can be sent again: an existing namespace starts over.',
  removeNamespace: 'Its token gets 401 from then on.',
}
