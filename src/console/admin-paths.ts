// Generated from admin-openapi.json by "npm run documents". Do not edit.

export interface paths {
    "/__admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait until the world is ready
         * @description Answers once the world is ready, so that a script can wait for the server.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events: requests, resets, clock changes and fault rule changes
         * @description Server-sent events. The stream of the default world also has the ends of namespaces, and errors of the server.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset data, clock, faults and journal
         * @description Ends hanging requests, too. The body can set another scenario, seed or start instant. Equal worlds have equal fingerprints.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description The instant of the world, which decides about the latest snapshot.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Set the clock to a later instant
         * @description Snapshots that are due by then appear at once. The clock cannot go back; reset the world instead.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock by a duration
         * @description An ISO 8601 duration such as `P1DT6H`. Years and months are those of the UTC calendar.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/clock/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the clock run with real time, or stop it, until the next reset
         * @description `rate` is the number of its seconds per second of real time. 0 stops the clock.
         */
        post: operations["runClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save the world with its changes
         * @description As JSON that can be restored later and elsewhere. Without the journal and the fault rules that were added.
         */
        get: operations["getState"];
        /**
         * Restore a saved world; an invalid state changes nothing
         * @description Takes what `getState` returned. Hanging requests end, as with a reset.
         */
        put: operations["restoreState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/world": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the world: scenario, seed, clock, portfolios and changes
         * @description Lists what was changed since the last reset, too.
         */
        get: operations["getWorld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/view/portfolios/{portfolioId}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List snapshots like the API, but without faults, journal and a step of the clock
         * @description Needs no token of the scenario.
         */
        get: operations["viewSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/view/portfolios/{portfolioId}/snapshots/{snapshotId}/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the positions of a snapshot like the API, but without faults, journal and a step of the clock
         * @description Needs no token of the scenario.
         */
        get: operations["viewPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the fault rules with their counts
         * @description In the order in which they are tried: the rules of the scenario first.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Add a fault rule after the existing ones
         * @description The first rule that acts on a request wins. Without an id, the rule gets one.
         */
        post: operations["addFault"];
        /**
         * Remove all fault rules, including the scenario's, and end the requests that hang or wait because of them
         * @description A reset brings the rules of the scenario back.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/fault-presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the presets that a fault rule can name
         * @description Each with the fields of a rule that it stands for.
         */
        get: operations["listFaultPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/faults/{faultId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fault rule with its counts
         * @description `matched` counts the requests that matched the rule, `hits` those that it acted on.
         */
        get: operations["getFault"];
        put?: never;
        post?: never;
        /**
         * Remove a fault rule, and end the requests that hang or wait because of it
         * @description A reset brings a rule of the scenario back.
         */
        delete: operations["removeFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last requests, oldest first, with tokens redacted
         * @description With the first bytes of each body, and with warnings about what a client should not send.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /**
         * Clear the journal; data, clock and faults stay
         * @description Returns how many requests were removed.
         */
        delete: operations["clearRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/requests/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the last requests
         * @description With the same filters as `listRequests`.
         */
        get: operations["countRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the portfolios with their snapshot schedules
         * @description In the order of the scenario; those that were added come last.
         */
        get: operations["listPortfolios"];
        put?: never;
        /**
         * Add a portfolio
         * @description The fields are those of the scenario format. What is left out has a default that depends on the seed.
         */
        post: operations["addPortfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a portfolio with its snapshot schedule
         * @description Instants and durations are in milliseconds.
         */
        get: operations["getPortfolio"];
        put?: never;
        post?: never;
        /**
         * Remove a portfolio with all its records
         * @description Requests to it get 404 from then on. A reset brings a portfolio of the scenario back.
         */
        delete: operations["removePortfolio"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored snapshots: listed by the scenario, added or changed. Scheduled ones are not stored
         * @description The API lists all snapshots, the scheduled ones included.
         */
        get: operations["listSnapshotRecords"];
        put?: never;
        /**
         * Add a snapshot
         * @description Now or at another instant. One in the future appears when the clock reaches it.
         */
        post: operations["addSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/snapshots/{snapshotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a snapshot
         * @description Scheduled snapshots can be removed, too.
         */
        delete: operations["removeSnapshot"];
        options?: never;
        head?: never;
        /**
         * Change fields of a snapshot; the others stay
         * @description Scheduled snapshots can be changed, too. Set `overrideTotal` for a total that is not the sum.
         */
        patch: operations["changeSnapshot"];
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored holdings
         * @description The stored facts, from which the positions of each snapshot are computed.
         */
        get: operations["listHoldingRecords"];
        put?: never;
        /**
         * Add a holding
         * @description An on-chain position of type `Staked` or `Yield`, over many snapshots.
         */
        post: operations["addHolding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/holdings/{holdingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a holding
         * @description It disappears from all snapshots but those that were added or changed with `positions`.
         */
        delete: operations["removeHolding"];
        options?: never;
        head?: never;
        /**
         * Change fields of a holding; the others stay
         * @description New amounts apply at the instant of the clock; growth leads to those before and after.
         */
        patch: operations["changeHolding"];
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/manual-positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored manual positions with their revisions
         * @description Each revision has the amount, the price and the description from an instant on.
         */
        get: operations["listManualPositionRecords"];
        put?: never;
        /**
         * Add a manual position
         * @description Of a listed asset, or of a custom one with its name and price.
         */
        post: operations["addManualPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/manual-positions/{manualPositionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a manual position
         * @description Its comments are removed, too.
         */
        delete: operations["removeManualPosition"];
        options?: never;
        head?: never;
        /**
         * Change fields of a manual position; the others stay
         * @description Unlike an update by the API, it rejects a price for a listed asset.
         */
        patch: operations["changeManualPosition"];
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored comments on snapshots and manual positions
         * @description The API shows them with `includeComments=true`.
         */
        get: operations["listCommentRecords"];
        put?: never;
        /**
         * Add a comment
         * @description `on` is the id of a snapshot or of a manual position; without it, the comment is on the latest snapshot.
         */
        post: operations["addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/portfolios/{portfolioId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a comment
         * @description What it was about stays.
         */
        delete: operations["removeComment"];
        options?: never;
        head?: never;
        /**
         * Change fields of a comment; the others stay
         * @description The author, the instant and the text can be changed.
         */
        patch: operations["changeComment"];
        trace?: never;
    };
    "/__admin/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the demo banner and the time of the next scheduled reset
         * @description What a page can tell its users about the server.
         */
        get: operations["getServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics of the server in the text format of Prometheus
         * @description Requests by operation and status, times to answer, namespaces, and CPU time and memory of the process.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document of the admin API
         * @description With the address of the server. The document of the API itself is at `/openapi.json`.
         */
        get: operations["getAdminOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipped scenarios
         * @description Names and summaries. The scenario of a world is in `getWorld`.
         */
        get: operations["listScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/namespaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the namespaces, and those that ended last
         * @description Those that ended are listed with the reason.
         */
        get: operations["listNamespaces"];
        put?: never;
        /**
         * Create a namespace; requests with the returned bearer token use it
         * @description A name that exists is refused with 409. Without a name, the namespace gets one.
         */
        post: operations["addNamespace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__admin/namespaces/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a namespace
         * @description With its token, its portfolios and the scenario.
         */
        get: operations["getNamespace"];
        /**
         * Create a namespace with the token `ns-NAME`, or replace it by a new one
         * @description Can be sent again: an existing namespace starts over.
         */
        put: operations["putNamespace"];
        post?: never;
        /**
         * Remove a namespace; its event streams and hanging requests end
         * @description Its token gets 401 from then on.
         */
        delete: operations["removeNamespace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the world starts with. Default: the same as before. */
        Reset: {
            /** @description The name of a shipped scenario, or a whole scenario in the format of scenario.schema.json. */
            scenario?: string | Record<string, unknown>;
            /** @description Overrides the scenario's seed. */
            seed?: number;
            /** @description Overrides the scenario's `now`: an ISO 8601 instant, or `today`. */
            now?: string;
        };
        ResetResult: {
            scenario: string;
            seed: number;
            /** Format: date-time */
            now: string;
            /** @description Digest of the world. Equal resets give equal digests. */
            fingerprint: string;
        };
        Clock: {
            /** Format: date-time */
            now: string;
        };
        /** @description A later instant. */
        ClockSetting: {
            /** Format: date-time */
            now: string;
        };
        /** @description A duration such as `P1DT6H` or `P1M`. Years and months are those of the UTC calendar. */
        ClockAdvance: {
            /** Format: calendar duration */
            by: string;
        };
        /** @description How fast the clock runs. */
        ClockRun: {
            /** @description Seconds of the clock per second of real time; 0 stops it. */
            rate: number;
        };
        /** @description A state that `GET /__admin/state` returned. */
        SavedState: Record<string, unknown>;
        World: {
            scenario: string;
            summary: string;
            seed: number;
            /**
             * Format: date-time
             * @description The instant at which the clock started.
             */
            start: string;
            /**
             * Format: date-time
             * @description The clock's instant.
             */
            now: string;
            clock: components["schemas"]["ClockSpec"];
            /** @description Digest of the world. Equal worlds have equal digests. */
            fingerprint: string;
            /** @description A bearer token that selects this world and has the most access; null if no token does. */
            token: string | null;
            /** @description The first hundred portfolios. */
            portfolioIds: string[];
            /** @description The market events of the scenario. */
            events: components["schemas"]["EventSpec"][];
            /** @description The portfolios that differ from those of scenario and seed. */
            changes: components["schemas"]["WorldChange"][];
        };
        /** @description How the clock moves: not at all, with real time, or after each request of one operation. */
        ClockSpec: "frozen" | components["schemas"]["RunningClockSpec"] | components["schemas"]["SteppingClockSpec"];
        /** @description A clock that runs with real time. */
        RunningClockSpec: {
            /** @description Simulated seconds per second of real time. */
            rate: number;
        };
        /** @description A clock that moves after each request of one operation. */
        SteppingClockSpec: {
            /**
             * Format: duration
             * @description How far the clock moves, an ISO 8601 duration such as `PT1H`.
             */
            step: string;
            /**
             * @description Operation after which the clock moves.
             * @enum {string}
             */
            after: "listSnapshots" | "listPositions" | "updateManualPosition";
        };
        /** @description A market event: from `at` on, the price is multiplied by about `1 + change`. */
        EventSpec: {
            /** @description Symbol of an asset, or `all` for every asset without a peg, each by a factor of its own. */
            asset: components["schemas"]["AssetSymbol"];
            /**
             * Format: date-time
             * @description When it begins. It takes full effect 15 minutes later, and overshoots in the next hours.
             */
            at: string;
            /** @description Relative change of the price: −0.6 for a fall of 60 %, −1 for a total loss. */
            change: number;
            /**
             * Format: duration
             * @description Time until the price has recovered, at least `PT15M`. Default: it never recovers.
             */
            recovery?: string;
        };
        /**
         * @description Symbol of an asset: a built-in one, or any other.
         * @example BTC
         * @example WBTC
         * @example cbBTC
         * @example ETH
         * @example WETH
         * @example stETH
         * @example wstETH
         * @example rETH
         * @example cbETH
         * @example swETH
         * @example weETH
         * @example SOL
         * @example mSOL
         * @example JitoSOL
         * @example POL
         * @example AVAX
         * @example sAVAX
         * @example BNB
         * @example ATOM
         * @example stATOM
         * @example OSMO
         * @example TIA
         * @example DOT
         * @example NEAR
         * @example ADA
         * @example LINK
         * @example AAVE
         * @example UNI
         * @example CRV
         * @example CVX
         * @example LDO
         * @example MKR
         * @example SNX
         * @example COMP
         * @example BAL
         * @example RPL
         * @example PENDLE
         * @example ENA
         * @example SWELL
         * @example ARB
         * @example GMX
         * @example OP
         * @example AERO
         * @example USDC
         * @example USDT
         * @example DAI
         * @example FRAX
         * @example GHO
         * @example USDe
         * @example sUSDe
         * @example sDAI
         */
        AssetSymbol: string;
        WorldChange: {
            portfolioId: string;
            /** @enum {string} */
            kind: "added" | "removed" | "changed";
            /** @description What is different in a changed portfolio. */
            details: string[];
        };
        /** @description Reply of `listSnapshots`. */
        SnapshotList: {
            data: components["schemas"]["Snapshot"][];
            meta: components["schemas"]["PaginationMeta"];
        };
        /** @description A valuation of a portfolio at a point in time. */
        Snapshot: {
            /** @description A ULID whose time part is the instant of the snapshot. */
            id: string;
            /** @description Total in USD: the sum of the positions' `usdValue`, added in listing order. */
            usdValue: number;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds.
             */
            timestamp: string;
            /** @description Only with `includeComments=true`, and only if there are any. */
            comments?: components["schemas"]["Comment"][];
        };
        /** @description A comment on a snapshot or on a manual position. */
        Comment: {
            /** @description Name of the author. */
            author: string;
            /** @description ISO 8601 date-time with an offset, such as `2026-02-05T11:55:37.383+00:00`. */
            timestamp: string;
            content: string;
        };
        /** @description The place of a page in the list of snapshots. */
        PaginationMeta: {
            /** @description Number of snapshots on all pages. */
            total: number;
            perPage: number;
            currentPage: number;
            lastPage: number;
            firstPage: number;
        };
        /** @description Reply of `listPositions`. */
        PositionList: {
            data: components["schemas"]["Position"][];
        };
        /** @description One asset of a holding, or a manual position, valued at a snapshot. */
        Position: {
            /** @description `<position_id>-<n>`, where `<n>` is the number of the asset in its holding, from 1. */
            id: string;
            /** @description Network; `Manual` for manual positions. */
            network: string;
            /** @description Platform; `Manual` for manual positions. */
            platform: string;
            /** @description Label of the account. */
            account: string;
            /** @description Wallet address. Absent for manual positions and for accounts at an exchange. */
            address?: string;
            /** @description `Staked`, `Yield` or `Manual`. Be prepared for others. */
            type: string;
            assetSymbol: string;
            assetName: string;
            /** @description `supply`, or absent. Always absent for manual positions. Be prepared for others. */
            assetContext?: string;
            amount: number;
            /** @description USD per unit. */
            price: number;
            /** @description USD: the product `amount * price`. */
            usdValue: number;
            /** @description Note, or null. */
            description: string | null;
            /** @description Only with `includeComments=true`, and only on manual positions with comments. */
            comments?: components["schemas"]["Comment"][];
        };
        /** @description The rule with its counts since the last reset. */
        FaultStatus: {
            id: string;
            /** @description Number of requests that matched the rule. */
            matched: number;
            /** @description Number of requests that the rule acted on. */
            hits: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A rule that makes matching requests fail or delays them. A request goes to the first rule that matches; if that rule does not act on it, it goes to the next one. A rule that says nothing about its effect replies with status 500. */
        FaultRule: {
            /**
             * Format: id
             * @description Default: the first free one of `fault-1`, `fault-2`, …
             */
            id?: string;
            /**
             * @description Operation to match. Default: every operation.
             * @enum {string}
             */
            operation?: "listSnapshots" | "listPositions" | "updateManualPosition";
            /** @description Portfolio to match. Default: every portfolio. */
            portfolioId?: string;
            /**
             * @description Method to match. Default: every method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "PATCH";
            /** @description Text that the path and query of the request must contain, as sent, from `/v1/api` on. */
            urlIncludes?: string;
            /** @description Page to match, of the list of snapshots. A request without `page` asks for page 1. */
            page?: number;
            /** @description Header to match. */
            header?: components["schemas"]["HeaderMatch"];
            /** @description Text that the body of an update must contain, as sent. */
            bodyIncludes?: string;
            /** @description Number of matching requests to let pass before the rule acts. Default 0. */
            skip?: number;
            /** @description After `skip`, act only on every n-th matching request: with 3, on the third, the sixth and so on. Default 1. */
            every?: number;
            /** @description Maximum number of times the rule acts. Default: unlimited. */
            times?: number;
            /** @description Probability that the rule acts on a matching request, 0 to 1; determined by the seed, the rule's id and the number of matching requests so far. Default 1. */
            probability?: number;
            /** @description A named fault instead of fields of its own. `GET /__admin/fault-presets` tells the fields that each one stands for. */
            preset?: components["schemas"]["FaultPresetName"];
            /** @description Status of the reply, 200 to 599. Default 500; 503 with `retryAfter`, 429 with `rateLimit`. */
            status?: number;
            /** @description Header lines to add to the reply, in their order. A name can come twice. A line replaces the usual one of that name. */
            headers?: components["schemas"]["FaultHeader"][];
            /**
             * Format: media type
             * @description Content type of the reply. Default: `text/plain; charset=utf-8` for a string, `application/octet-stream` for `base64Body`, else `application/json`, or `application/problem+json` without a body.
             */
            contentType?: string;
            /** @description Body of the reply instead of a problem document: any JSON. A string is sent unchanged, as text, whatever the content type. */
            body?: unknown;
            /**
             * Format: base64
             * @description Body of the reply as bytes in base64.
             */
            base64Body?: string;
            /** @description Value of `Content-Length`, whatever the length of the body. The connection closes after the body, unless the length is right. */
            contentLength?: number;
            /** @description Value of `Retry-After`: seconds, with at most three decimals, or a date. */
            retryAfter?: number | components["schemas"]["FaultDate"];
            /** @description Milliseconds of real time to delay the reply. A rule without a reply of its own delays the ordinary reply. */
            delay?: number | components["schemas"]["DelayRange"] | components["schemas"]["DelayPercentiles"];
            /** @description Changes of the ordinary reply, whose `status`, `headers` and `contentType` can be set beside it. Without operations, only these change. An operation that does not fit the reply is skipped; if a `test` fails, the body stays as it is. */
            patch?: components["schemas"]["PatchOperation"][];
            /**
             * @description `disconnect` closes the connection, `reset` resets it (RST instead of FIN) and `hang` never replies; none of them performs the operation. `truncate` sends half of the reply, `garbage` sends bytes that are no HTTP before it; if that is the ordinary reply, an update has been applied.
             * @enum {string}
             */
            kind?: "disconnect" | "hang" | "truncate" | "reset" | "garbage";
            /** @description Send the body in parts of these sizes. The last size repeats. */
            chunks?: components["schemas"]["FaultChunk"][];
            /** @description Send the body at most at this rate. */
            bytesPerSecond?: number;
            /** @description Close a kept-alive connection after some replies, without announcing it. */
            closeAfter?: components["schemas"]["CloseSpec"];
            /**
             * @description Send the reply without reading the body of the request, and close the connection, as a proxy does.
             * @constant
             */
            early?: true;
            /**
             * @description Act again, without counting, on a request that is repeated within half a second of the cut that counts: that was the transport, not the client.
             * @constant
             */
            until?: "seen";
            /** @description Act only on matching requests above this rate. */
            rateLimit?: components["schemas"]["RateLimitSpec"];
        } & (unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown);
        /** @description A header that a request must have. */
        HeaderMatch: {
            /** @description Name, in any case. */
            name: string;
            /** @description Text that the value must contain. Default: any value. */
            includes?: string;
        };
        /**
         * @description The name of a preset.
         * @enum {string}
         */
        FaultPresetName: "bad-gateway-html" | "login-page" | "redirect-to-login" | "invalid-json" | "empty-body" | "lying-length" | "retry-after-fraction" | "retry-after-date" | "rate-limit-headers" | "missing-field" | "null-field" | "number-as-text" | "unknown-type" | "lying-total" | "duplicated-item" | "page-short" | "slow-body" | "connection-reset" | "garbage" | "keep-alive-closed" | "next-request-closed";
        /** @description A header line of a reply. */
        FaultHeader: {
            /**
             * Format: header name
             * @description Name, sent in lower case.
             */
            name: string;
            /** @description Value: visible ASCII characters, or a date. */
            value: string | components["schemas"]["FaultDate"];
        };
        /** @description An HTTP date such as `Thu, 05 Feb 2026 12:00:30 GMT`: now plus a duration. */
        FaultDate: {
            /**
             * Format: duration
             * @description Time from now to the date, an ISO 8601 duration such as `PT30S`.
             */
            date: string;
            /**
             * @description Whose now. Default `simulator`, so that equal runs give equal bytes; use `real` if the client compares the date with its machine's clock.
             * @enum {string}
             */
            clock?: "simulator" | "real";
        };
        /** @description A random delay, determined by the seed. */
        DelayRange: {
            /** @description Minimum, in milliseconds. */
            min: number;
            /** @description Maximum, in milliseconds; at least `min`. */
            max: number;
        };
        /** @description A random delay with a log-normal distribution, as that of real services; determined by the seed. */
        DelayPercentiles: {
            /** @description Median, in milliseconds, above 0. */
            p50: number;
            /** @description 99th percentile, in milliseconds; at least `p50`. */
            p99: number;
        };
        /** @description A change of the reply, as in JSON Patch (RFC 6902). */
        PatchOperation: {
            /**
             * @description What to do: the operations of RFC 6902, and `incr`, which adds `value` to a number.
             * @enum {string}
             */
            op: "add" | "remove" | "replace" | "move" | "copy" | "test" | "incr";
            /**
             * Format: json pointer
             * @description JSON Pointer to the value. `*` stands for each item of a list.
             */
            path: string;
            /**
             * Format: json pointer
             * @description JSON Pointer to the value that `move` and `copy` take. `*` stands for each item.
             */
            from?: string;
            /** @description Value of `add`, `replace`, `test` and `incr`: any JSON. */
            value?: unknown;
        } & (unknown & unknown & unknown & unknown & unknown);
        /** @description A part of a body that is sent by itself. */
        FaultChunk: {
            /** @description Bytes, 1 or more. */
            size: number;
            /** @description Milliseconds of real time to wait after it. Default 0. */
            pause?: number;
        };
        /** @description When to close a connection that the client means to use again. */
        CloseSpec: {
            /** @description Number of replies of this rule on a connection, 1 or more. */
            replies: number;
            /**
             * @description When the connection closes: after the last reply, or when the next request arrives, which then gets no reply. Default `reply`.
             * @enum {string}
             */
            at?: "reply" | "next-request";
        };
        /** @description A maximum number of requests per time window. `Retry-After` has the seconds until the window ends. */
        RateLimitSpec: {
            /** @description Number of requests allowed per window, 1 or more. */
            requests: number;
            /**
             * Format: duration
             * @description Length of the window, an ISO 8601 duration such as `PT1M`.
             */
            window: string;
            /**
             * @description Clock that measures the window. With `simulator` and a frozen clock, a window ends only when you move the clock. Default `real`.
             * @enum {string}
             */
            clock?: "simulator" | "real";
            /**
             * @description Headers that tell the limit, on every matching request: `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds until the window ends), or the same with `X-RateLimit-` (the end of the window in seconds since 1970). Default: none.
             * @enum {string}
             */
            headers?: "ratelimit" | "x-ratelimit";
        };
        Removed: {
            removed: number;
        };
        /** @description A named fault. */
        FaultPreset: {
            /** @description The `preset` of a rule. */
            name: components["schemas"]["FaultPresetName"];
            /** @description What happens. */
            summary: string;
            /** @description The fields of a fault rule that it stands for. */
            rule: {
                [key: string]: unknown;
            };
        };
        JournalEntry: {
            id: number;
            method: string;
            target: string;
            headers: {
                [key: string]: string;
            };
            /** @description The start of the body; null if it was not read. */
            body: string | null;
            operation: ("listSnapshots" | "listPositions" | "updateManualPosition") | null;
            /** @description Null if there was no reply. */
            status: number | null;
            /** @enum {string} */
            outcome: "reply" | "truncate" | "garbage" | "disconnect" | "reset" | "hang";
            /**
             * Format: date-time
             * @description Time of the world's clock.
             */
            at: string;
            /**
             * Format: date-time
             * @description Real time.
             */
            receivedAt: string;
            /** @description Delay of the reply, in milliseconds. */
            delay: number;
            /** @description Id of the fault rule that acted on the request; `prefer` if its Prefer header did; else null. */
            fault: string | null;
            warnings: {
                kind: string;
                name: string;
                detail: string;
            }[];
        };
        /** @description A portfolio. */
        PortfolioRecord: {
            /** Format: id */
            id: string;
            /** @description Null if all snapshots are explicit. */
            schedule: components["schemas"]["ScheduleRecord"] | null;
        };
        /** @description The schedule by which the snapshots of a portfolio are taken. */
        ScheduleRecord: {
            /** @description Interval in ms. */
            every: number;
            /** @description Nominal instant within the interval, in ms; less than `every`. */
            offset: number;
            /** @description Maximum random delay of a snapshot in ms; less than half of `every`. */
            jitter: number;
            /** @description Ordinal of the first snapshot. The nominal instant of a snapshot is its ordinal times `every`, plus `offset`. */
            first: number;
            /** @description Ordinals of removed snapshots and of those in gaps, ascending. */
            skipped: number[];
        };
        /** @description A portfolio to add. Its schedule and amounts refer to the current instant of the clock. */
        NewPortfolio: {
            /**
             * Format: id
             * @description Id in the path. Default: the first free one of `portfolio-1`, `portfolio-2`, …
             */
            id?: string;
            /** @description Value in USD of the newest snapshot at the scenario's now, unless amounts are given. Default: random, roughly 50,000 to 500,000. */
            value?: number;
            /** @description A schedule, or a list of explicit snapshots. Default: 30 daily snapshots. */
            snapshots?: components["schemas"]["ScheduleSpec"] | components["schemas"]["SnapshotSpec"][];
            /** @description Number of random accounts, or a list of explicit ones. Default 3. */
            accounts?: number | components["schemas"]["AccountSpec"][];
            /** @description Numbers of random holdings, or a list of explicit ones. Default: 3 staked, 3 yield. */
            holdings?: components["schemas"]["HoldingCounts"] | components["schemas"]["HoldingSpec"][];
            /** @description Numbers of random manual positions, or a list of explicit ones. Default: 1 listed, 1 custom. */
            manualPositions?: components["schemas"]["ManualPositionCounts"] | components["schemas"]["ManualPositionSpec"][];
            /** @description Numbers of random comments. Default: none. */
            comments?: components["schemas"]["CommentCounts"];
        };
        /** @description Snapshots at regular times, set by a count or by a first instant. */
        ScheduleSpec: {
            /** @description Number of scheduled snapshots up to the scenario's now, at most 1,000,000. Default 30, unless `since` is set. */
            count?: number;
            /**
             * Format: date-time
             * @description Instant of the earliest snapshot, instead of `count`.
             */
            since?: string;
            /**
             * Format: duration
             * @description Interval between snapshots, an ISO 8601 duration without months and years, which have no fixed length. Default `P1D`.
             */
            every?: string;
            /**
             * Format: duration
             * @description When in its interval a snapshot is due; less than `every`. `PT4H` with `P1D` is 04:00 UTC. Default `PT0S`.
             */
            offset?: string;
            /**
             * Format: duration
             * @description Maximum random delay of a snapshot; less than half of `every`. Default: an eighth of `every`, at most one hour.
             */
            jitter?: string;
            /** @description Times without scheduled snapshots. `count` does not count them. */
            gaps?: components["schemas"]["GapSpec"][];
            /** @description Explicit snapshots in addition to the scheduled ones. `count` does not count them. */
            extra?: components["schemas"]["SnapshotSpec"][];
        };
        /** @description A time without scheduled snapshots. */
        GapSpec: {
            /**
             * Format: date-time
             * @description First instant of the gap.
             */
            from: string;
            /**
             * Format: date-time
             * @description First instant after the gap.
             */
            to: string;
        };
        /** @description An explicit snapshot. */
        SnapshotSpec: {
            /**
             * Format: ulid
             * @description A ULID whose time part equals the timestamp. Default: random.
             */
            id?: string;
            /**
             * Format: date-time
             * @description When it was taken.
             */
            timestamp: string;
            /** @description Total in USD; must equal the sum of the positions' values, unless `overrideTotal`. */
            usdValue?: number;
            /** @description Keep `usdValue` as the total, even if it differs from the sum of the positions. Default false. */
            overrideTotal?: boolean;
            /** @description Positions. Default: the portfolio's holdings and manual positions, valued at the timestamp. */
            positions?: components["schemas"]["PositionSpec"][];
            /** @description Comments on the snapshot. */
            comments?: components["schemas"]["CommentSpec"][];
        } | ({
            usdValue: unknown;
        } & {
            /** @constant */
            overrideTotal: true;
        }) | (unknown & (unknown | {
            positions: unknown;
        }));
        /** @description A position of an explicit snapshot, with the field names of the API. */
        PositionSpec: {
            /**
             * Format: position id
             * @description `<position_id>-<n>`. A manual position uses the id of a manual position of the portfolio. Default: random.
             */
            id?: string;
            /** @description Network; `Manual` for a manual position. */
            network: string;
            /** @description Platform; `Manual` for a manual position. */
            platform: string;
            /** @description Label of the account. */
            account: string;
            /** @description Wallet address. */
            address?: string;
            /** @description `Staked`, `Yield`, `Manual` or any other type. */
            type: string;
            /** @description Ticker of the asset. */
            assetSymbol: components["schemas"]["AssetSymbol"];
            /** @description Name of the asset. */
            assetName: string;
            /** @description `supply` or any other context. */
            assetContext?: string;
            /** @description Units of the asset. */
            amount: number;
            /** @description USD per unit. */
            price: number;
            /** @description USD; must equal `amount * price`. */
            usdValue?: number;
            /** @description Note of at most 200 code points. Default: none. */
            description?: string | null;
        };
        /** @description A comment. */
        CommentSpec: {
            /** @description Name of the author. Default: a random name. */
            author?: string;
            /**
             * Format: date-time
             * @description When it was written. Default: some time after its subject.
             */
            timestamp?: string;
            /** @description Text of the comment. */
            content: string;
        };
        /** @description An account that holds positions. */
        AccountSpec: {
            /** @description Label that positions show as their account. */
            label: string;
            /** @description Wallet address. Default: random; an account at an exchange has none. */
            address?: string;
            /** @description Whether the account is at an exchange. Default false. */
            exchange?: boolean;
        };
        /** @description Numbers of random holdings. */
        HoldingCounts: {
            /** @description Number of holdings of type Staked, at most 1000. Default 0. */
            staked?: number;
            /** @description Number of holdings of type Yield, at most 1000. Default 0. */
            yield?: number;
            /** @description Number of holdings of type Yield that are worth less than a cent, at most 10,000. Default 0. */
            dust?: number;
        };
        /** @description An explicit holding, with `asset` and `amount` or with the `assets` of a pool. */
        HoldingSpec: {
            /**
             * Format: ulid
             * @description A ULID. Default: random.
             */
            id?: string;
            /** @description Type that positions show: `Staked`, `Yield` or any other, except `Manual`. */
            type: string;
            /** @description Symbol of the asset. */
            asset?: components["schemas"]["AssetSymbol"];
            /** @description Units of the asset at the scenario's now. Default: random. */
            amount?: number;
            /** @description Several assets of a pool, instead of `asset` and `amount`. */
            assets?: components["schemas"]["HoldingAssetSpec"][];
            /** @description Any platform. Default: a built-in one that supports the assets, else the name of the network. */
            platform?: string;
            /** @description Default: the platform's network. Required for a platform that is not built in. */
            network?: string;
            /** @description Label of an account. Default: one of the accounts. */
            account?: string;
            /** @description `supply` or any other, or null for none. Default: the platform's. */
            assetContext?: string | null;
            /** @description Annual growth of the amounts, 0.04 for 4 %. Default: the platform's rate, or 0 with an explicit amount. */
            rate?: number;
            /**
             * Format: date-time
             * @description Instant from which snapshots show the holding. Default: before the first snapshot.
             */
            opened?: string;
            /**
             * Format: date-time
             * @description Instant from which snapshots no longer show the holding. Default: never.
             */
            closed?: string;
            /** @description Note of at most 200 code points. Default: none. */
            description?: string | null;
        } & ((({
            asset: unknown;
        } & unknown) | ({
            assets: unknown;
        } & unknown)) & unknown & (unknown | {
            network: unknown;
        } | {
            /** @enum {unknown} */
            platform: "Lido" | "Rocket Pool" | "Swell" | "ether.fi" | "Marinade" | "Jito" | "BENQI" | "Native staking" | "Polkadot staking" | "Cosmos Hub staking" | "Osmosis" | "Aave V3" | "Compound V3" | "Spark" | "Yearn V3" | "Pendle V2" | "Uniswap V3" | "Curve" | "Convex" | "Balancer V2" | "Aerodrome" | "GMX" | "Ethena" | "Kraken" | "Coinbase" | "Binance Earn" | "Kraken Earn" | "Coinbase Rewards" | "Binance Staking";
        }));
        /** @description An asset of a pool. */
        HoldingAssetSpec: {
            /** @description Symbol of the asset. */
            asset: components["schemas"]["AssetSymbol"];
            /** @description Units at the scenario's now. Default: random. */
            amount?: number;
        };
        /** @description Numbers of random manual positions. */
        ManualPositionCounts: {
            /** @description Number of manual positions with a listed asset, at most 1000. Default 0. */
            listed?: number;
            /** @description Number of manual positions with a custom (private) asset, at most 1000. Default 0. */
            custom?: number;
        };
        /** @description An explicit manual position. */
        ManualPositionSpec: {
            /**
             * Format: ulid
             * @description A ULID. Default: random.
             */
            id?: string;
            /** @description Symbol of a listed asset, or a custom (private) asset. */
            asset: components["schemas"]["AssetSymbol"] | components["schemas"]["CustomAssetSpec"];
            /** @description Label of an account. Default: one of the accounts. */
            account?: string;
            /** @description Units. Default: the amount in the latest explicit snapshot, else random. */
            amount?: number;
            /** @description USD per unit; for a custom asset only. Default: the price in the latest explicit snapshot, else random. */
            price?: number;
            /** @description Note of at most 200 code points, null for none. Default: the note in the latest explicit snapshot, else none. */
            description?: string | null;
            /**
             * Format: date-time
             * @description When the user created it. Default: before the first snapshot.
             */
            createdAt?: string;
            /** @description Comments on the manual position. */
            comments?: components["schemas"]["CommentSpec"][];
        };
        /** @description A custom (private) asset. */
        CustomAssetSpec: {
            /** @description Ticker. */
            symbol: string;
            /** @description Name that positions show. */
            name: string;
        };
        /** @description Numbers of random comments. */
        CommentCounts: {
            /** @description Comments on the snapshots up to the scenario's now, at most 10,000; `all` for one on each. Default 0. */
            snapshots?: number | "all";
            /** @description Comments on manual positions; `all` for one on each. Default 0. */
            manualPositions?: number | "all";
        };
        /** @description An explicit snapshot, from a scenario or added by a test. */
        SnapshotRecord: {
            /** Format: ulid */
            id: string;
            /** @description When it was taken, in ms since 1970. */
            instant: number;
            /** @description Total in USD that overrides the sum of the positions; null to use the sum. */
            recordedTotal: number | null;
            /** @description Null for the portfolio's holdings and manual positions, valued at the instant. */
            positions: components["schemas"]["PositionRecord"][] | null;
        };
        /** @description A position of an explicit snapshot. */
        PositionRecord: {
            /**
             * Format: position id
             * @description With its suffix, such as `X-1`.
             */
            id: string;
            network: string;
            platform: string;
            /** @description Label of the account. */
            account: string;
            address: string | null;
            type: string;
            symbol: string;
            name: string;
            context: string | null;
            amount: number;
            /** @description USD per unit. */
            price: number;
            description: string | null;
        };
        /** @description A snapshot to add. */
        NewSnapshot: {
            /**
             * Format: ulid
             * @description A ULID whose time part equals the timestamp. Default: random.
             */
            id?: string;
            /**
             * Format: date-time
             * @description When it was taken. Default: the current instant of the clock.
             */
            timestamp?: string;
            /** @description Total in USD; must equal the sum of the positions' values, unless `overrideTotal`. */
            usdValue?: number;
            /** @description Keep `usdValue` as the total, even if it differs from the sum of the positions. Default false. */
            overrideTotal?: boolean;
            /** @description Positions. Default: the portfolio's holdings and manual positions, valued at the timestamp. */
            positions?: components["schemas"]["NewPosition"][];
            /** @description Comments on the snapshot. */
            comments?: components["schemas"]["CommentSpec"][];
        };
        /** @description A position of a snapshot to add. Default: 1 ETH staked with Lido. */
        NewPosition: {
            /**
             * Format: position id
             * @description `<position_id>-<n>`. A manual position uses the id of a manual position of the portfolio. Default: random.
             */
            id?: string;
            /** @description Network; `Manual` for a manual position. Default `Ethereum`. */
            network?: string;
            /** @description Platform; `Manual` for a manual position. Default `Lido`. */
            platform?: string;
            /** @description Label of the account. Default: one of the accounts. */
            account?: string;
            /** @description Wallet address. */
            address?: string;
            /** @description `Staked`, `Yield`, `Manual` or any other type. Default `Staked`. */
            type?: string;
            /** @description Ticker of the asset. Default `ETH`. */
            assetSymbol?: components["schemas"]["AssetSymbol"];
            /** @description Name of the asset. Default: the listed asset's name. */
            assetName?: string;
            /** @description `supply` or any other context. */
            assetContext?: string;
            /** @description Units of the asset. Default 1. */
            amount?: number;
            /** @description USD per unit. Default: the market price, or 1 for an unlisted asset. */
            price?: number;
            /** @description USD; must equal `amount * price`. */
            usdValue?: number;
            /** @description Note of at most 200 code points. Default: none. */
            description?: string | null;
        };
        /** @description Changes of a snapshot. Its instant is part of its id: to move it, remove the snapshot and add a new one. */
        SnapshotChanges: {
            /** @description Total in USD; must equal the sum of the positions' values, unless `overrideTotal`. */
            usdValue?: number;
            /** @description Keep `usdValue` as the total, even if it differs from the sum of the positions. */
            overrideTotal?: boolean;
            /** @description Positions. Null for the portfolio's holdings and manual positions, valued at the snapshot's instant. */
            positions?: components["schemas"]["NewPosition"][] | null;
        };
        /** @description An on-chain or platform position that lasts over many snapshots. */
        HoldingRecord: {
            /** Format: ulid */
            id: string;
            /** @description Index among the records of its kind, from 0. */
            ordinal: number;
            type: string;
            network: string;
            platform: string;
            /** @description Label of the account. */
            account: string;
            /** @description Wallet address; null for an account at an exchange. */
            address: string | null;
            /** @description `supply`, another context, or null. */
            context: string | null;
            description: string | null;
            /** @description Annual growth of the amounts, 0.04 for 4 %. */
            rate: number;
            /** @description Whether growth compounds or is linear (Staked). */
            compounding: boolean;
            /** @description Instant from which snapshots show the holding, in ms since 1970. */
            opened: number;
            /** @description Instant from which snapshots no longer show the holding, in ms since 1970; null for never. */
            closed: number | null;
            /** @description Instant at which `assets` has the amounts, in ms since 1970. */
            anchor: number;
            assets: components["schemas"]["HoldingAsset"][];
            levels: components["schemas"]["HoldingLevel"][];
        };
        /** @description An asset of a holding. */
        HoldingAsset: {
            symbol: string;
            name: string;
            /** @description Units at the anchor of the holding. */
            amount: number;
        };
        /** @description A deposit or withdrawal: from `from` on, the amounts of the holding are multiplied by `level`. */
        HoldingLevel: {
            /** @description First instant of the level, in ms since 1970. */
            from: number;
            /** @description Factor of the amounts. */
            level: number;
        };
        /** @description A holding to add. Default: staked ETH, opened with the latest snapshot; earlier ones do not change. */
        NewHolding: {
            /**
             * Format: ulid
             * @description A ULID. Default: random.
             */
            id?: string;
            /** @description Type that positions show. Default `Staked`. */
            type?: string;
            /** @description Symbol of the asset. */
            asset?: components["schemas"]["AssetSymbol"];
            /** @description Units of the asset at the scenario's now. Default: random. */
            amount?: number;
            /** @description Several assets of a pool, instead of `asset` and `amount`. */
            assets?: components["schemas"]["HoldingAssetSpec"][];
            /** @description Any platform. Default: a built-in one that supports the assets, else the name of the network. */
            platform?: string;
            /** @description Default: the platform's network. Required for a platform that is not built in. */
            network?: string;
            /** @description Label of an account. Default: one of the accounts. */
            account?: string;
            /** @description `supply` or any other, or null for none. Default: the platform's. */
            assetContext?: string | null;
            /** @description Annual growth of the amounts, 0.04 for 4 %. Default: the platform's rate, or 0 with an explicit amount. */
            rate?: number;
            /**
             * Format: date-time
             * @description Instant from which snapshots show the holding. Default: the instant of the latest snapshot.
             */
            opened?: string;
            /**
             * Format: date-time
             * @description Instant from which snapshots no longer show the holding. Default: never.
             */
            closed?: string;
            /** @description Note of at most 200 code points. Default: none. */
            description?: string | null;
        };
        /** @description Changes of a holding. */
        HoldingChanges: {
            /** @description Type that positions show. Default `Staked`. */
            type?: string;
            /** @description Symbol of the asset. */
            asset?: components["schemas"]["AssetSymbol"];
            /** @description Units of the asset at the scenario's now. Default: random. */
            amount?: number;
            /** @description Several assets of a pool, instead of `asset` and `amount`. */
            assets?: components["schemas"]["HoldingAssetSpec"][];
            /** @description Any platform. Default: a built-in one that supports the assets, else the name of the network. */
            platform?: string;
            /** @description Default: the platform's network. Required for a platform that is not built in. */
            network?: string;
            /** @description Label of an account. Default: one of the accounts. */
            account?: string;
            /** @description `supply` or any other, or null for none. Default: the platform's. */
            assetContext?: string | null;
            /** @description Annual growth of the amounts, 0.04 for 4 %. Default: the platform's rate, or 0 with an explicit amount. */
            rate?: number;
            /**
             * Format: date-time
             * @description Instant from which snapshots show the holding. Default: before the first snapshot.
             */
            opened?: string;
            /** @description Instant from which snapshots no longer show the holding. Null opens it again. */
            closed?: string | null;
            /** @description Note of at most 200 code points. Default: none. */
            description?: string | null;
        };
        /** @description A position that the user entered. */
        ManualPositionRecord: {
            /** Format: ulid */
            id: string;
            /** @description Index among the records of its kind, from 0. */
            ordinal: number;
            /** @description Label of the account. */
            account: string;
            symbol: string;
            name: string;
            /** @description Home network of the asset; `Manual` for a custom asset. */
            network: string;
            /** @description Whether the asset is a custom (private) one. */
            custom: boolean;
            /** @description Ascending by `from`; the first one has the values at creation. */
            revisions: [
                components["schemas"]["RevisionRecord"]
            ];
        };
        /** @description The values of a manual position from an instant on. */
        RevisionRecord: {
            /** @description Instant from which snapshots show the revision, in ms since 1970. */
            from: number;
            amount: number;
            /** @description USD per unit; null for a listed asset, which has the market price. */
            price: number | null;
            description: string | null;
        };
        /** @description A manual position to add. */
        NewManualPosition: {
            /**
             * Format: ulid
             * @description A ULID. Default: random.
             */
            id?: string;
            /** @description Symbol of a listed asset, or a custom (private) asset. Default: a random custom asset. */
            asset?: components["schemas"]["AssetSymbol"] | components["schemas"]["CustomAssetSpec"];
            /** @description Label of an account. Default: one of the accounts. */
            account?: string;
            /** @description Units. Default: the amount in the latest explicit snapshot, else random. */
            amount?: number;
            /** @description USD per unit; for a custom asset only. Default: the price in the latest explicit snapshot, else random. */
            price?: number;
            /** @description Note of at most 200 code points, null for none. Default: the note in the latest explicit snapshot, else none. */
            description?: string | null;
            /**
             * Format: date-time
             * @description When the user created it. Default: the instant of the latest snapshot.
             */
            createdAt?: string;
            /** @description Comments on the manual position. */
            comments?: components["schemas"]["CommentSpec"][];
        };
        /** @description A manual position as an update returns it. */
        ManualPosition: {
            /** @description Without the suffix `-<n>` of the list of positions. */
            id: string;
            network: string;
            platform: string;
            /** @description Label of the account. */
            account: string;
            assetSymbol: string;
            assetName: string;
            amount: number;
            /** @description USD per unit. */
            price: number;
            /** @description USD: the product `amount * price`. */
            usdValue: number;
            /** @description Whether the position references a custom (private) asset. */
            manualAsset: boolean;
            /** @description Note, or null. */
            description: string | null;
        };
        /** @description Changes of the current values of a manual position. Earlier revisions stay, as after an update. */
        ManualPositionChanges: {
            /** @description Label of an account. */
            account?: string;
            /** @description Units. */
            amount?: number;
            /** @description USD per unit; for a custom asset only. */
            price?: number;
            /** @description Note of at most 200 code points; null for none. */
            description?: string | null;
            /**
             * Format: date-time
             * @description When the user created it.
             */
            createdAt?: string;
        };
        /** @description A comment on a snapshot or on a manual position. */
        CommentRecord: {
            /** Format: ulid */
            id: string;
            /** @description Id of the snapshot or manual position that it is about. */
            subject: string;
            author: string;
            /** @description When it was written, in ms since 1970. */
            instant: number;
            content: string;
        };
        /** @description A comment to add. */
        NewComment: {
            /** @description Name of the author. Default: a random name. */
            author?: string;
            /**
             * Format: date-time
             * @description When it was written. Default: the current instant of the clock.
             */
            timestamp?: string;
            /** @description Text of the comment. Default: a random phrase. */
            content?: string;
            /** @description Id of a snapshot or of a manual position, or `latest`. Default `latest`. */
            on?: string;
        };
        AttachedComment: {
            id: string;
            /** @description Id of a snapshot or a manual position. */
            on: string;
            /** @description Name of the author. */
            author: string;
            /** @description ISO 8601 date-time with an offset, such as `2026-02-05T11:55:37.383+00:00`. */
            timestamp: string;
            content: string;
        };
        /** @description Changes of a comment. */
        CommentChanges: {
            /** @description Name of the author. */
            author?: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            timestamp?: string;
            /** @description Text of the comment. */
            content?: string;
        };
        Server: {
            /** @description The text of `--demo-banner`; null if there is none. */
            demoBanner: string | null;
            /** @description Interval of scheduled resets, an ISO 8601 duration; null if there are none. */
            resetEvery: string | null;
            /** @description Real time of the next scheduled reset; null if there is none. */
            nextReset: string | null;
            /** @description Whether the console hides everything that changes a world. */
            readOnlyUi: boolean;
        };
        Namespace: {
            name: string;
            /** @description Bearer token that selects the namespace. `TOKEN.NAME` uses TOKEN of its scenario in it. */
            token: string;
            /** @description The first ten portfolios. */
            portfolioIds: string[];
            /**
             * Format: date-time
             * @description Real time.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Real time.
             */
            usedAt: string;
        };
        /** @description What the namespace starts with. Default: the same as the server's default world. */
        NewNamespace: {
            /** @description Default: a generated name. */
            name?: string;
            /** @description The name of a shipped scenario, or a whole scenario in the format of scenario.schema.json. */
            scenario?: string | Record<string, unknown>;
            /** @description Overrides the scenario's seed. */
            seed?: number;
            /** @description Overrides the scenario's `now`: an ISO 8601 instant, or `today`. */
            now?: string;
        };
        /** @description What the namespace starts with. Default: the same as the server's default world. */
        NamespaceStart: {
            /** @description The name of a shipped scenario, or a whole scenario in the format of scenario.schema.json. */
            scenario?: string | Record<string, unknown>;
            /** @description Overrides the scenario's seed. */
            seed?: number;
            /** @description Overrides the scenario's `now`: an ISO 8601 instant, or `today`. */
            now?: string;
        };
        /** @description Body of every error reply, `application/problem+json` (RFC 9457). */
        ProblemDocument: {
            /** @description A URN that ends with the code. */
            type: string;
            title: string;
            status: number;
            /** @description What failed, why, and what to do. */
            detail: string;
            /** @description The code of the problem, for programs. */
            code: string;
            /** @description Errors of the query or of the body. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description One error of a request: in the query (`parameter`) or in the body (`pointer`, RFC 6901). */
        FieldError: {
            /** @description Name of the query parameter. */
            parameter: string;
            detail: string;
        } | {
            /** @description JSON pointer into the body (RFC 6901). */
            pointer: string;
            detail: string;
        };
    };
    responses: {
        /** @description Malformed JSON */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Admin API refused */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Not found; Portfolio not found; Snapshot not found; Manual position not found */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Conflict */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Request body too large */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Unsupported media type */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Invalid query parameters; Invalid request body */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
        /** @description Internal error of the mock */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDocument"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world is ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                        /** @description Real time of the next scheduled reset; null if there is none. */
                        nextReset: string | null;
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, until the client disconnects or the world ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    reset: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description The world after the reset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetResult"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getClock: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    setClock: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockSetting"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    advanceClock: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    runClock: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockRun"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getState: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    restoreState: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedState"];
            };
        };
        responses: {
            /** @description The restored world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetResult"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getWorld: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    viewSnapshots: {
        parameters: {
            query?: {
                /** @description Page number, from 1. Default 1. */
                page?: number;
                /** @description Page size, 1 or more. Default 20. */
                limit?: number;
                /** @description Whether to add the comments. */
                includeComments?: boolean;
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of snapshots, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotList"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    viewPositions: {
        parameters: {
            query?: {
                /** @description Whether to add the comments. */
                includeComments?: boolean;
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of a snapshot, or `latest`. */
                snapshotId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The positions of the snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionList"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listFaults: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. The first one that acts on a request wins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FaultStatus"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addFault: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultRule"];
            };
        };
        responses: {
            /** @description The new rule. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultStatus"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    clearFaults: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of rules that were removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listFaultPresets: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The presets, each with the fields that it stands for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FaultPreset"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getFault: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the fault rule. */
                faultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultStatus"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removeFault: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the fault rule. */
                faultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Only requests of this operation. */
                operation?: "listSnapshots" | "listPositions" | "updateManualPosition";
                /** @description Only requests with this reply status. */
                status?: number;
                /** @description A request id: only later requests. Or an ISO 8601 instant of the world's clock: only requests from then on. */
                since?: string;
                /** @description True: only requests with warnings. False: only requests without. */
                warnings?: boolean;
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["JournalEntry"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    clearRequests: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of requests that were cleared. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    countRequests: {
        parameters: {
            query?: {
                /** @description Only requests of this operation. */
                operation?: "listSnapshots" | "listPositions" | "updateManualPosition";
                /** @description Only requests with this reply status. */
                status?: number;
                /** @description A request id: only later requests. Or an ISO 8601 instant of the world's clock: only requests from then on. */
                since?: string;
                /** @description True: only requests with warnings. False: only requests without. */
                warnings?: boolean;
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listPortfolios: {
        parameters: {
            query?: {
                /** @description Maximum number of portfolios. Default 100. */
                limit?: number;
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The portfolios in the order of the scenario. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PortfolioRecord"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addPortfolio: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewPortfolio"];
            };
        };
        responses: {
            /** @description The new portfolio. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioRecord"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getPortfolio: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The portfolio. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioRecord"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removePortfolio: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The portfolio was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listSnapshotRecords: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SnapshotRecord"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addSnapshot: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewSnapshot"];
            };
        };
        responses: {
            /** @description The new snapshot. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removeSnapshot: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of a snapshot, or `latest`. */
                snapshotId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    changeSnapshot: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of a snapshot, or `latest`. */
                snapshotId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnapshotChanges"];
            };
        };
        responses: {
            /** @description The changed snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listHoldingRecords: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HoldingRecord"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addHolding: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewHolding"];
            };
        };
        responses: {
            /** @description The new holding. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingRecord"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removeHolding: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of the holding, without the suffix `-<n>` of its positions. */
                holdingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The holding was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    changeHolding: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of the holding, without the suffix `-<n>` of its positions. */
                holdingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldingChanges"];
            };
        };
        responses: {
            /** @description The changed holding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingRecord"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listManualPositionRecords: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManualPositionRecord"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addManualPosition: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewManualPosition"];
            };
        };
        responses: {
            /** @description The new manual position. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualPosition"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removeManualPosition: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of the manual position, without the suffix `-<n>`. */
                manualPositionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manual position was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    changeManualPosition: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of the manual position, without the suffix `-<n>`. */
                manualPositionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualPositionChanges"];
            };
        };
        responses: {
            /** @description The changed manual position. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualPosition"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listCommentRecords: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CommentRecord"][];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addComment: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description The new comment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedComment"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removeComment: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of the comment. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    changeComment: {
        parameters: {
            query?: {
                /** @description Name of a namespace. Default: the default world. */
                namespace?: string;
            };
            header?: never;
            path: {
                /** @description Id of the portfolio. */
                portfolioId: string;
                /** @description Id of the comment. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentChanges"];
            };
        };
        responses: {
            /** @description The changed comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedComment"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Server"];
                };
            };
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getAdminOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names and summaries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            name: string;
                            summary: string;
                        }[];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    listNamespaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The namespaces, least recently used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Namespace"][];
                        ended: {
                            name: string;
                            /** @enum {string} */
                            reason: "removed" | "idle" | "too-many";
                        }[];
                    };
                };
            };
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    addNamespace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewNamespace"];
            };
        };
        responses: {
            /** @description The new namespace. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Namespace"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    getNamespace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the namespace. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The namespace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Namespace"];
                };
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    putNamespace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the namespace. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NamespaceStart"];
            };
        };
        responses: {
            /** @description The new namespace, which replaces one of this name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Namespace"];
                };
            };
            /** @description The new namespace. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Namespace"];
                };
            };
            400: components["responses"]["Problem400"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
    removeNamespace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the namespace. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The namespace was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
        };
    };
}
