// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

export interface paths {
    "/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start extracting data from pages
         * @description Reads structured data out of one or many pages with a language model. Give URLs or URL globs, and say what you want
         *     with a prompt, a JSON Schema, or both. The work is a job: the answer names it, and `GET /extract/{id}` later
         *     has the data.
         *
         *     With web search, sitemaps and subdomains the service can find further pages by itself. `scrapeOptions` decide how
         *     each page is fetched.
         *
         *     Newer deployments mark the operation as deprecated, in favour of scraping with the `json` format: they send the
         *     headers `Deprecation`, `Link` and `Warning`, and add `warnings` and `replacement` to the body. The specification
         *     says nothing of the kind.
         */
        post: operations["startExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extract/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and result of an extract job
         * @description Poll this until `status` is `completed`, `failed` or `cancelled`. Results can be fetched for 24 hours after the job
         *     ended.
         *
         *     A job that failed is answered with HTTP 200 and `success: false`. Until a job has a result, `data` is an empty list
         *     and not an object.
         */
        get: operations["getExtract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scrape": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch one page
         * @description Fetches a page and returns it in the formats you ask for: Markdown, HTML, a screenshot, structured data, an answer
         *     to a question and more. The options of page acquisition stand directly in the body.
         *
         *     A page that answers with an error of its own is still a success here: look at `metadata.statusCode`. On the other
         *     hand, a host name that cannot be resolved has been seen to give HTTP 200 with `success: false`: look at `success`
         *     first.
         */
        post: operations["scrape"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scrape/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an earlier scrape again
         * @description Returns what an earlier scrape returned, by the id that its metadata gave as `scrapeId`.
         */
        get: operations["getScrape"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/scrape": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start scraping many pages
         * @description Fetches many known pages with the same options. The work is a job: the answer names it, and `GET /batch/scrape/{id}`
         *     has the pages as they become ready. A webhook can report them too.
         *
         *     A page that fails does not fail the job; `GET /batch/scrape/{id}/errors` lists such pages.
         */
        post: operations["startBatchScrape"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/scrape/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and pages of a batch scrape
         * @description Poll this until `status` is `completed`, `failed` or `cancelled`. The answer has one part of the pages; follow
         *     `next` for the rest. Results can be fetched for 24 hours after the job ended.
         *
         *     A job that failed is answered with HTTP 200.
         */
        get: operations["getBatchScrape"];
        put?: never;
        post?: never;
        /**
         * Cancel a batch scrape
         * @description Stops the job. Pages that are ready stay readable.
         */
        delete: operations["cancelBatchScrape"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/scrape/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages of a batch scrape that failed
         * @description Tells which pages are missing from the result and why: those that could not be scraped, and those that robots.txt
         *     forbids.
         */
        get: operations["getBatchScrapeErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start crawling a site
         * @description Finds the pages of a site from a start address, and scrapes each of them. The work is a job: the answer names it,
         *     and `GET /crawl/{id}` has the pages as they become ready. A webhook can report them too.
         *
         *     Say in plain language what you want with `prompt`, or set the options yourself; what you set wins over what is
         *     derived from the prompt.
         *
         *     The header `x-idempotency-key` has been seen to be heeded here: a key that was used before gives 409. Nothing
         *     promises it.
         */
        post: operations["startCrawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawl/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the crawls that are at work
         * @description Returns every crawl of the team that has not ended, with the options it runs with.
         */
        get: operations["listActiveCrawls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawl/params-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the crawl options for a prompt
         * @description Shows which crawl options the service would derive from a prompt. No crawl is started: look at the options, change
         *     what you like, and send them to `POST /crawl`.
         */
        post: operations["previewCrawlParams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawl/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and pages of a crawl
         * @description Poll this until `status` is `completed`, `failed` or `cancelled`. The answer has one part of the pages; follow
         *     `next` for the rest. Results can be fetched for 24 hours after the crawl ended.
         *
         *     A crawl that failed is answered with HTTP 200.
         */
        get: operations["getCrawl"];
        put?: never;
        post?: never;
        /**
         * Cancel a crawl
         * @description Stops the crawl. Pages that are ready stay readable.
         */
        delete: operations["cancelCrawl"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawl/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages of a crawl that failed
         * @description Tells which pages are missing from the result and why: those that could not be scraped, and those that robots.txt
         *     forbids.
         */
        get: operations["getCrawlErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the addresses of a site
         * @description Lists the addresses of a site from its sitemap and its links, without scraping the pages behind them. Quicker and
         *     cheaper than a crawl when the addresses are all you need.
         */
        post: operations["map"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the web
         * @description Searches the web, pictures or news, and can scrape the hits in the same request: give `scrapeOptions.formats` for
         *     that. The hits come back by kind, as `web`, `images` and `news`.
         */
        post: operations["search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agent runs
         * @description Returns the runs of the team, the newest first, 20 at a time. Follow `next` for older ones.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Start an agent run
         * @description Starts a run that looks for what you describe: it searches, opens pages and reads them by itself until it has an
         *     answer or gives up. `maxCredits` bounds what it may cost. The answer names the run, and `GET /agent/{jobId}` has its
         *     result.
         */
        post: operations["startAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and result of an agent run
         * @description Poll this until `status` is `completed` or `failed`. Results can be fetched for 24 hours after the run ended.
         *
         *     A run that was cancelled ends as `failed`, and so does a run that reached `maxCredits`; `error` tells which. Neither
         *     is an HTTP error. After the credit cap there is no `data`, and `creditsUsed` is 0, because failed runs are not
         *     billed.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Cancel an agent run
         * @description Asks the run to stop. It finishes the step it is in, and then ends as `failed` with a message that it was cancelled.
         *     A run that has ended, or is being cancelled already, gives 409.
         */
        delete: operations["cancelAgent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{jobId}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the trace of an agent run
         * @description Returns what happened in a run, event by event: its agents, their tools, the pieces of the result as they grow, and
         *     how it ended. Works while the run is at work, too. Runs that are older than the recording of traces give 400.
         *
         *     Errors are passed through from the agent service and can lack `success`.
         */
        get: operations["getAgentTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{jobId}/snapshots/{snapshotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a snapshot of an agent's result
         * @description Returns the state that a piece of the result had at one point of the run. The `artifact.updated` events of the trace
         *     name the snapshots there are. Runs that are older than the recording of snapshots give 400.
         *
         *     Errors are passed through from the agent service and can lack `success`.
         */
        get: operations["getAgentSnapshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/credit-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the credits that are left
         * @description Tells how many credits the team has left in the current billing period, and how many its plan has.
         */
        get: operations["getCreditUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/credit-usage/historical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the credits used over time
         * @description Tells how many credits the team used in each billing period, for all its API keys together or for each one.
         */
        get: operations["getCreditUsageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/token-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the tokens that are left
         * @description Tells how many model tokens the team has left in the current billing period, and how many its plan has.
         */
        get: operations["getTokenUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/token-usage/historical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the tokens used over time
         * @description Tells how many model tokens the team used in each billing period, for all its API keys together or for each one.
         */
        get: operations["getTokenUsageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/queue-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the queue
         * @description Tells how many of the team's jobs are running and waiting, and how many its plan allows at once.
         */
        get: operations["getQueueStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "crawl.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A crawl has started
         * @description Sent when the crawl begins its work.
         */
        post: operations["onCrawlStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "crawl.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of a crawl is ready
         * @description Sent for each page, as soon as it is scraped or has failed.
         */
        post: operations["onCrawlPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "crawl.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A crawl has ended well
         * @description Sent when the last page is done. The pages are not repeated here.
         */
        post: operations["onCrawlCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "crawl.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A crawl has failed
         * @description Sent when the crawl ends without being complete. Public material names this event without showing its payload, so
         *     read the state of the crawl instead of relying on the body.
         */
        post: operations["onCrawlFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch_scrape.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch scrape has started
         * @description Sent when the batch begins its work.
         */
        post: operations["onBatchScrapeStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch_scrape.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of a batch scrape is ready
         * @description Sent for each page, as soon as it is scraped or has failed.
         */
        post: operations["onBatchScrapePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch_scrape.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch scrape has ended well
         * @description Sent when the last page is done. The pages are not repeated here.
         */
        post: operations["onBatchScrapeCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Page action
         * @description One step to take in the browser before the page is read. Steps run in the order given. `type` selects the step;
         *     `wait` comes in two shapes that cannot be mixed.
         */
        Action: components["schemas"]["WaitByDurationAction"] | components["schemas"]["WaitForSelectorAction"] | components["schemas"]["ScreenshotAction"] | components["schemas"]["ClickAction"] | components["schemas"]["WriteAction"] | components["schemas"]["PressAction"] | components["schemas"]["ScrollAction"] | components["schemas"]["ScrapeAction"] | components["schemas"]["ExecuteJavascriptAction"] | components["schemas"]["PdfAction"];
        /**
         * Results of actions
         * @description What the steps in the browser produced, by kind, each list in the order of its steps.
         */
        ActionResults: {
            /** @description Addresses of the pictures that `screenshot` actions took. */
            screenshots?: string[];
            /** @description Addresses of the files that `pdf` actions printed. */
            pdfs?: string[];
            /** @description The page as each `scrape` action found it. */
            scrapes?: {
                /** @description Where the browser was at that point. */
                url?: string;
                /** @description What the page consisted of at that point. */
                html?: string;
            }[];
            /** @description What each `executeJavascript` action returned. */
            javascriptReturns?: {
                /** @description The kind of the value, as JavaScript names it. */
                type?: string;
                /** @description The value itself, whatever the script returned. */
                value?: unknown;
            }[];
        };
        /**
         * Crawl at work
         * @description One crawl that has not ended.
         */
        ActiveCrawl: {
            /**
             * Format: uuid
             * @description Names the crawl in other requests.
             */
            id: string;
            /** @description The team that runs it. */
            teamId?: string;
            /** @description Where it started. */
            url: string;
            /**
             * Format: date-time
             * @description When the crawl was started. Seen in practice; no published contract promises it.
             */
            created_at?: string;
            /** @description The options it runs with, under the names of the crawl request, `scrapeOptions` among them. */
            options?: {
                [key: string]: unknown;
            };
        };
        /**
         * Crawls at work
         * @description All crawls of the team that have not ended.
         */
        ActiveCrawls: {
            /** @description Says that the list could be read. */
            success: boolean;
            /** @description Empty when nothing is being crawled. */
            crawls: components["schemas"]["ActiveCrawl"][];
        };
        /**
         * Open browser session
         * @description A browser that an agent is using now.
         */
        AgentBrowserSession: {
            /** @description The session, as events name it. */
            id: string;
            /** @description Where to watch it. */
            liveViewUrl?: string;
            /** @description Size of the browser window. */
            viewport?: {
                /** @description Pixels from left to right. */
                width?: number;
                /** @description Pixels from top to bottom. */
                height?: number;
            };
        };
        /**
         * Cancellation accepted
         * @description The run will stop after the step it is in, and then end as `failed`.
         */
        AgentCancelled: {
            /** @description Says that the cancellation has been accepted. */
            success: boolean;
        };
        /**
         * Agent run with its result
         * @description The run has done its task.
         */
        AgentCompleted: {
            /** @description Says that the run could be read. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "completed";
            /** @description The result, in the structure of the request's `schema` or, without one, a structure the agent chose. */
            data: unknown;
            /** @description Credits charged for the run. */
            creditsUsed?: number;
            /** @description The model that drove the run. */
            model?: string;
            /** @description The effort that the run was started with. */
            effort?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Error inside a run
         * @description Why a run, an agent or a step failed. It stands in trace events and never as the body of an answer.
         */
        AgentError: {
            /**
             * @description `cancelled`: somebody cancelled the run. `credit_limit_reached`: `maxCredits` was used up. `parent_finished`: a
             *     sub-agent lost its purpose, since the agent it worked for was done. `refused`: the agent declined the task.
             *     `internal`: something unforeseen.
             * @enum {string}
             */
            code: "cancelled" | "credit_limit_reached" | "parent_finished" | "refused" | "internal";
            /** @description Whether the same run can succeed when it is started again. */
            retryable: boolean;
            /**
             * @description Which part of the service it comes from.
             * @enum {string}
             */
            source: "agent" | "tool" | "billing" | "system";
            /** @description What happened, for people to read. */
            message: string;
        };
        /**
         * Agent run that failed
         * @description The run has ended without a result: it went wrong, was cancelled, or reached `maxCredits`. The HTTP status is 200 all
         *     the same. Failed runs are not billed, so `creditsUsed` is 0 after the credit cap whatever was used on the way.
         */
        AgentFailed: {
            /** @description Says that the run could be read, not that it went well. */
            success: boolean;
            /**
             * @description A final state. Cancelled runs have it too.
             * @constant
             */
            status: "failed";
            /** @description Why the run ended, for people to read. It mentions the cancellation or the credit limit where it was one. */
            error?: string;
            /** @description Credits charged for the run. */
            creditsUsed?: number;
            /** @description The model that drove the run. */
            model?: string;
            /** @description The effort that the run was started with. */
            effort?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Agent finished
         * @description An agent has ended its work. The run can go on with others.
         */
        AgentFinishedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "agent.finished";
            /**
             * @description How the agent ended.
             * @enum {string}
             */
            outcome: "succeeded" | "failed" | "cancelled" | "refused";
            /** @description Milliseconds the agent worked. */
            durationMs?: number;
            /** @description Why the agent did not succeed. */
            error?: components["schemas"]["AgentError"] | null;
        };
        /**
         * Agent runs
         * @description Up to 20 runs of the team, the newest first.
         */
        AgentList: {
            /** @description Says that the list could be read. */
            success: boolean;
            /** @description The runs of this part. */
            agents: components["schemas"]["AgentSummary"][];
            /**
             * Format: uri
             * @description Full address of the next part. Absent at the end.
             */
            next?: string;
        };
        /**
         * Agent run at work
         * @description The run has not ended yet. Ask again a little later.
         */
        AgentProcessing: {
            /** @description Says that the run could be read. */
            success: boolean;
            /**
             * @description The one state of a run that is not final.
             * @constant
             */
            status: "processing";
            /** @description Credits used so far. */
            creditsUsed?: number;
            /** @description The model that drives the run. */
            model?: string;
            /** @description The effort that the run was started with. */
            effort?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Agent request
         * @description The task of the run, and its bounds.
         */
        AgentRequest: {
            /** @description What the agent should find out or collect, in plain language. */
            prompt: string;
            /** @description Where to start. Left out, the agent finds its own places. */
            urls?: string[];
            /** @description Visit the addresses in `urls` and nothing else. */
            strictConstrainToURLs?: boolean;
            /** @description A JSON Schema that the result has to satisfy. Without it the agent chooses a structure. */
            schema?: {
                [key: string]: unknown;
            };
            /**
             * @description The most credits that the run may use. A run that reaches it ends as `failed`, without data and without charge:
             *     set it with room to spare. The default is observed, not specified.
             * @default 2500
             */
            maxCredits?: number;
            /**
             * @description Which model drives the run. The default has changed over time, so name one if it matters; newer deployments map
             *     the older names to `spark-2`.
             * @enum {string}
             */
            model?: "spark-2" | "spark-1-mini" | "spark-1-pro";
            /**
             * @description How much thought the model puts into each step. More takes longer and costs more.
             * @enum {string}
             */
            effort?: "low" | "medium" | "high";
            webhook?: components["schemas"]["AgentWebhookConfig"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            auditMetadata?: components["schemas"]["AuditMetadata"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Agent run
         * @description The state of a run. `status` decides the rest. There is no state of its own for a run that was cancelled or reached
         *     its credit cap: both end as `failed`, and `error` tells which it was.
         */
        AgentRun: components["schemas"]["AgentProcessing"] | components["schemas"]["AgentCompleted"] | components["schemas"]["AgentFailed"];
        /**
         * Snapshot of an artifact
         * @description One state of a piece of a run's result.
         */
        AgentSnapshot: {
            /** @description Says that the snapshot could be read. */
            success: boolean;
            /**
             * Format: uuid
             * @description The run.
             */
            id: string;
            /**
             * Format: uuid
             * @description The snapshot that was asked for.
             */
            snapshotId: string;
            /** @description The content as text. A `json` artifact is JSON inside this text, so parse it once more. */
            snapshot: string;
        };
        /**
         * Agent run started
         * @description The run has been accepted. Poll it with `id` until it ends.
         */
        AgentStarted: {
            /** @description Says that the run has been accepted. */
            success: boolean;
            /**
             * Format: uuid
             * @description Names the run. It is the `jobId` of every later request about it.
             */
            id: string;
        };
        /**
         * Agent started
         * @description An agent has begun to work.
         */
        AgentStartedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "agent.started";
        };
        /**
         * Agent run in a list
         * @description What a list tells about a run. Fetch the run itself for its result.
         */
        AgentSummary: {
            /**
             * Format: uuid
             * @description The `jobId` of the run.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the run was started.
             */
            createdAt: string;
            /**
             * @description Where the run is. Cancelled runs count as failed.
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /** @description What the run is about, in a few words or as an address. */
            targetHint?: string | null;
            /** @description The label that the caller sent along. */
            origin?: string | null;
            /** @description The tool or platform through which the run was started. */
            integration?: string | null;
            /** @description How the run is shown in the dashboard. */
            settings?: {
                /** @description Not shown. */
                hidden?: boolean;
                /** @description Marked for quick access. */
                starred?: boolean;
                /** @description A name that somebody gave the run. */
                label?: string | null;
            };
            options?: components["schemas"]["AgentSummaryOptions"];
        };
        /**
         * Options of a listed run
         * @description What the run was started with.
         */
        AgentSummaryOptions: {
            /** @description Where it started. */
            urls?: string[];
            /** @description Its task. */
            prompt?: string;
            /** @description The JSON Schema for its result. */
            schema?: {
                [key: string]: unknown;
            };
            /** @description The model that was asked for. */
            model?: string;
            /** @description The effort that was asked for. */
            effort?: string;
        };
        /**
         * Agent trace
         * @description What happened in a run, event by event. The trace grows while the run is at work.
         */
        AgentTrace: {
            /** @description Says that the trace could be read. */
            success: boolean;
            /**
             * Format: uuid
             * @description The run.
             */
            id: string;
            /** @description The events so far. `producerSequence` orders the events of one agent; between agents only `occurredAt` does. */
            events: components["schemas"]["AgentTraceEvent"][];
            /** @description Credits used so far. */
            creditsUsed?: number;
            /** @description The browser sessions that are open now. Only with `liveView=true`. */
            activeBrowserSessions?: components["schemas"]["AgentBrowserSession"][];
        };
        /**
         * Frame of a trace event
         * @description What every event of a trace has.
         */
        AgentTraceEnvelope: {
            /**
             * @description The version of the event's layout.
             * @constant
             */
            schemaVersion: 1;
            /**
             * Format: uuid
             * @description Names the event.
             */
            eventId: string;
            /**
             * Format: uuid
             * @description The run it belongs to.
             */
            runId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /** @description Grows with every event of the same agent. Says nothing about other agents. */
            producerSequence: number;
            agent: components["schemas"]["TraceAgent"];
        };
        /**
         * Trace event
         * @description One thing that happened in a run. `type` tells which, and which further fields there are. The specification names
         *     `artifact.updated`, `run.finished` and `error.occurred`; the other kinds are observed.
         */
        AgentTraceEvent: components["schemas"]["RunStartedEvent"] | components["schemas"]["RunCancelRequestedEvent"] | components["schemas"]["RunFinishedEvent"] | components["schemas"]["AgentStartedEvent"] | components["schemas"]["AgentFinishedEvent"] | components["schemas"]["BrowserSessionStartedEvent"] | components["schemas"]["BrowserSessionFinishedEvent"] | components["schemas"]["ProgressReportedEvent"] | components["schemas"]["ReasoningSummaryEvent"] | components["schemas"]["ToolCallStartedEvent"] | components["schemas"]["ToolCallFinishedEvent"] | components["schemas"]["ArtifactUpdatedEvent"] | components["schemas"]["ErrorOccurredEvent"];
        /**
         * Webhook of an agent run
         * @description Where to send news about the run. Answer each delivery with a 2xx status within 10 seconds; otherwise it is repeated
         *     after 1, 5 and 15 minutes and then given up.
         */
        AgentWebhookConfig: {
            /**
             * Format: uri
             * @description Your HTTPS endpoint.
             */
            url: string;
            /**
             * @description Headers to send with each delivery, names as keys.
             * @default {}
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Texts you want to find again in each delivery, under `metadata`.
             * @default {}
             */
            metadata?: {
                [key: string]: string;
            };
            /** @description Which news to send. Left out, all of them. A delivery names its event as `agent.started` and so on. */
            events?: ("started" | "action" | "completed" | "failed" | "cancelled")[];
        };
        /**
         * Artifact updated
         * @description A piece of the result has come into being or changed. Its state can be fetched by `snapshotId`.
         */
        ArtifactUpdatedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "artifact.updated";
            artifact: components["schemas"]["TraceArtifact"];
        };
        /**
         * Audio format
         * @description Asks for the sound of a supported video page as MP3. `audio` in the page document is a signed address that works
         *     for one hour; the lifetime is observed, not specified.
         */
        AudioFormat: {
            /**
             * @description Selects the audio track.
             * @constant
             */
            type: "audio";
        };
        /**
         * Audit attribution
         * @description Who a request was made for. It is attached to the audit log where the organization keeps one, and ignored elsewhere.
         *     No field beyond the one below is accepted.
         */
        AuditMetadata: {
            /** @description The person or system to attribute the request to. */
            username: string;
        };
        /**
         * Availability
         * @description Whether something can be ordered now.
         */
        Availability: {
            /** @description Can be ordered. */
            inStock: boolean;
            /** @description How the page puts it, such as `ships in three days`. */
            text?: string | null;
        };
        /**
         * Batch scrape completed, as an event
         * @description The batch has ended well. Fetch its pages with `GET /batch/scrape/{id}`.
         */
        BatchScrapeCompletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "batch_scrape.completed";
            /**
             * @description Always true here.
             * @constant
             */
            success: true;
            data: components["schemas"]["NoEventData"];
        };
        /**
         * Batch page, as an event
         * @description One page of the batch is ready, or could not be scraped.
         */
        BatchScrapePageEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "batch_scrape.page";
            /** @description Is `false` when the page could not be scraped. `error` then says why. */
            success: boolean;
            /** @description The page. */
            data: components["schemas"]["PageDocument"][];
        };
        /**
         * Batch scrape request
         * @description Many pages, and how to fetch and return each of them.
         */
        BatchScrapeRequest: components["schemas"]["ScrapeOptions"] & {
            /** @description The pages to fetch, as absolute http or https URLs. How many one request may have is not published. */
            urls: string[];
            webhook?: components["schemas"]["WebhookConfig"];
            /** @description The most pages to fetch at the same time. Left out, the team's limit applies. */
            maxConcurrency?: number;
            /**
             * @description What to do with entries of `urls` that are no usable URLs: `true` drops them and lists them in
             *     `invalidURLs` of the answer; `false` refuses the whole request.
             * @default true
             */
            ignoreInvalidURLs?: boolean;
            zeroDataRetention?: components["schemas"]["ZeroDataRetention"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Batch scrape started
         * @description The job has been accepted. Poll its status with `id` until it ends.
         */
        BatchScrapeStarted: {
            /** @description Says that the job has been accepted. */
            success: boolean;
            /**
             * Format: uuid
             * @description Names the job in later requests.
             */
            id: string;
            /**
             * Format: uri
             * @description Full address of the job's status.
             */
            url?: string;
            /**
             * @description With `ignoreInvalidURLs` true, the entries of `urls` that were dropped; empty when all were good. With
             *     `ignoreInvalidURLs` false, this field is absent.
             */
            invalidURLs?: string[] | null;
        };
        /**
         * Batch scrape started, as an event
         * @description The batch has begun its work. There are no pages yet.
         */
        BatchScrapeStartedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "batch_scrape.started";
            /**
             * @description Always true here.
             * @constant
             */
            success: true;
            data: components["schemas"]["NoEventData"];
        };
        /**
         * Brand colours
         * @description Colours by their role, as style sheets write them, such as `#0a7`.
         */
        BrandColors: {
            /** @description The colour the brand is known by. */
            primary?: string | null;
            /** @description The colour next to it. */
            secondary?: string | null;
            /** @description For what should stand out. */
            accent?: string | null;
            /** @description Behind the content. */
            background?: string | null;
            /** @description For running text. */
            textPrimary?: string | null;
            /** @description For text of less weight. */
            textSecondary?: string | null;
            /** @description For text that can be clicked. */
            link?: string | null;
            /** @description For good news. */
            success?: string | null;
            /** @description For news that call for care. */
            warning?: string | null;
            /** @description For bad news. */
            error?: string | null;
        };
        /**
         * Brand components
         * @description The look of buttons and input fields.
         */
        BrandComponents: {
            /** @description The button for the main thing to do. */
            buttonPrimary?: {
                /** @description Colour of the button. */
                background?: string | null;
                /** @description Colour of its label. */
                textColor?: string | null;
                /** @description How round its corners are, with the unit. */
                borderRadius?: string | null;
            };
            /** @description The button for everything else. */
            buttonSecondary?: {
                /** @description Colour of the button. */
                background?: string | null;
                /** @description Colour of its label. */
                textColor?: string | null;
                /** @description Colour of its outline. */
                borderColor?: string | null;
                /** @description How round its corners are, with the unit. */
                borderRadius?: string | null;
            };
            /** @description Fields to type into. What it consists of is not published. */
            input?: {
                [key: string]: unknown;
            };
        };
        /**
         * Brand spacing
         * @description The distances a site is laid out with.
         */
        BrandSpacing: {
            /** @description The step, in pixels, that distances are multiples of. */
            baseUnit?: number | null;
            /** @description How round corners are, with the unit. */
            borderRadius?: string | null;
            /** @description Distances inside elements. What it consists of is not published. */
            padding?: {
                [key: string]: unknown;
            };
            /** @description Distances between elements. What it consists of is not published. */
            margins?: {
                [key: string]: unknown;
            };
        };
        /**
         * Brand typography
         * @description Typefaces, sizes, weights and line heights by their role.
         */
        BrandTypography: {
            /** @description Which typeface is used for what. */
            fontFamilies?: {
                /** @description Typeface of running text. */
                primary?: string | null;
                /** @description Typeface of headings. */
                heading?: string | null;
                /** @description Typeface of program text. */
                code?: string | null;
            };
            /** @description Sizes with their unit, such as `32px`. */
            fontSizes?: {
                /** @description Size of first-level headings. */
                h1?: string | null;
                /** @description Size of second-level headings. */
                h2?: string | null;
                /** @description Size of third-level headings. */
                h3?: string | null;
                /** @description Size of running text. */
                body?: string | null;
            };
            /** @description Weights between 100 (thin) and 900 (heavy). */
            fontWeights?: {
                /** @description For text that should recede. */
                light?: number | null;
                /** @description For running text. */
                regular?: number | null;
                /** @description For text with some emphasis. */
                medium?: number | null;
                /** @description For text with strong emphasis. */
                bold?: number | null;
            };
            /** @description Distance between lines, with or without a unit. */
            lineHeights?: {
                /** @description Between the lines of headings. */
                heading?: string | null;
                /** @description Between the lines of running text. */
                body?: string | null;
            };
        };
        /**
         * Visual identity
         * @description What a site looks like: colours, type, spacing, components and images. Every part can be missing where it could not
         *     be made out.
         */
        Branding: {
            /**
             * @description Whether the site is mostly light or mostly dark.
             * @enum {string}
             */
            colorScheme?: "light" | "dark";
            /** @description Address of the logo. */
            logo?: string | null;
            colors?: components["schemas"]["BrandColors"];
            /** @description The typefaces in use. */
            fonts?: {
                /** @description The typeface as style sheets name it. */
                family?: string;
            }[];
            typography?: components["schemas"]["BrandTypography"];
            spacing?: components["schemas"]["BrandSpacing"];
            components?: components["schemas"]["BrandComponents"];
            /** @description How icons are drawn. What it consists of is not published. */
            icons?: {
                [key: string]: unknown;
            };
            /** @description Pictures that stand for the brand. */
            images?: {
                /** @description Address of the main emblem. */
                logo?: string | null;
                /** @description Address of the icon that browsers show beside the title. */
                favicon?: string | null;
                /** @description Address of the picture for link previews. */
                ogImage?: string | null;
            };
            /** @description How things move on the site. What it consists of is not published. */
            animations?: {
                [key: string]: unknown;
            };
            /** @description How pages are divided. What it consists of is not published. */
            layout?: {
                [key: string]: unknown;
            };
            /** @description The impression that the brand makes. What it consists of is not published. */
            personality?: {
                [key: string]: unknown;
            };
        };
        /**
         * Branding format
         * @description Asks for the visual identity of the site (colours, fonts, logo, components), in `branding`.
         */
        BrandingFormat: {
            /**
             * @description Selects the visual identity.
             * @constant
             */
            type: "branding";
        };
        /**
         * Browser profile
         * @description Browser storage that outlives one request. Everything that runs under the same name shares cookies, local storage
         *     and session data, so a login made once can be used again.
         */
        BrowserProfile: {
            /** @description Chooses the profile, or the one to be made under this name. */
            name: string;
            /**
             * @description Write the browser's state back when the interact session stops; `false` only loads it. Only one session at a time
             *     may save to a profile: a second one has been seen to fail with 409.
             * @default true
             */
            saveChanges?: boolean;
        };
        /**
         * Browser session finished
         * @description An agent has closed its browser.
         */
        BrowserSessionFinishedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "browser.session.finished";
            /** @description The session that was opened before. */
            sessionId: string;
            /** @description Milliseconds the browser was open. */
            durationMs?: number;
        };
        /**
         * Browser session started
         * @description An agent has opened a browser.
         */
        BrowserSessionStartedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "browser.session.started";
            /** @description Names the session. */
            sessionId: string;
        };
        /**
         * Line-by-line difference
         * @description A difference as text, in the form that version control prints, and the same as data.
         */
        ChangeDiff: {
            /** @description The difference with `+` and `-` at the start of lines. */
            text?: string;
            /** @description The difference as data, for programs that show or filter it. */
            json?: {
                /** @description The compared texts. A page is one of them. */
                files?: components["schemas"]["ChangedFile"][];
            };
        };
        /**
         * Change report
         * @description How the page differs from its previous scrape with the same tag. Details come only for a page that changed, in the
         *     modes that were asked for.
         */
        ChangeReport: {
            /**
             * Format: date-time
             * @description When the page was scraped before. Null the first time.
             */
            previousScrapeAt?: string | null;
            /**
             * @description `new` when there was no earlier scrape, `same` or `changed` after a comparison, `removed` when the page is gone.
             * @enum {string}
             */
            changeStatus?: "new" | "same" | "changed" | "removed";
            /**
             * @description Whether other pages or the sitemap lead to the page (`visible`), or it only answers when asked (`hidden`).
             * @enum {string}
             */
            visibility?: "visible" | "hidden";
            /**
             * @description In `git-diff` mode, the difference line by line. Public sources disagree on whether it is a text or an object
             *     with the text inside, so be ready for both.
             */
            diff?: components["schemas"]["ChangeDiff"] | (string | null);
            /** @description In `json` mode, the fields that changed, each with its value before and after. */
            json?: {
                [key: string]: components["schemas"]["ChangedValue"];
            };
        };
        /**
         * Change tracking format
         * @description Compares the page with its previous scrape and reports the difference in `changeTracking`. `markdown` has to be in
         *     the same list of formats, because the comparison works on it (observed, not specified).
         */
        ChangeTrackingFormat: {
            /**
             * @description Selects change tracking.
             * @constant
             */
            type: "changeTracking";
            /**
             * @description How to describe a change: `git-diff` as a line-by-line difference, `json` as old and new values of fields.
             *     Left out, you learn only whether the page changed.
             */
            modes?: ("git-diff" | "json")[];
            /** @description In `json` mode, a JSON Schema with the fields to compare. Ignored otherwise. */
            schema?: {
                [key: string]: unknown;
            };
            /** @description In `json` mode, tells the model what to compare. Without it, a prompt of the service is used. */
            prompt?: string;
            /**
             * @description Keeps separate histories of one page: a scrape is only compared with earlier scrapes of the same tag. `null`
             *     is a history of its own.
             * @default null
             */
            tag?: string | null;
        };
        /**
         * Compared text
         * @description The parts of one text that differ.
         */
        ChangedFile: {
            /** @description Name of the earlier text, where there is one. */
            from?: string | null;
            /** @description Name of the later text, where there is one. */
            to?: string | null;
            /** @description Places where the texts differ, with lines around them. */
            chunks?: {
                /** @description The heading of the place, with line numbers on both sides. */
                content?: string;
                /** @description The lines of this place, in order. */
                changes?: components["schemas"]["ChangedLine"][];
            }[];
        };
        /**
         * Line of a difference
         * @description One line that was added, removed, or stands there for orientation.
         */
        ChangedLine: {
            /**
             * @description Added (`add`), removed (`del`), or the same in both texts (`normal`).
             * @enum {string}
             */
            type?: "add" | "del" | "normal";
            /** @description The line with its leading sign. */
            content?: string;
            /** @description Set on lines that are the same in both texts. */
            normal?: boolean;
            /** @description Line number of an added or removed line, in the text that has it. */
            ln?: number;
            /** @description Line number of an unchanged line in the earlier text. */
            ln1?: number;
            /** @description Line number of an unchanged line in the later text. */
            ln2?: number;
        };
        /**
         * Value before and after
         * @description One field of a page that changed between two scrapes.
         */
        ChangedValue: {
            /** @description What the field was at the previous scrape. */
            previous?: unknown;
            /** @description What the field is now. */
            current?: unknown;
        };
        /**
         * Click action
         * @description Clicks an element.
         */
        ClickAction: {
            /**
             * @description Selects the click.
             * @constant
             */
            type: "click";
            /** @description CSS selector of what to click. The first match is taken unless `all` is set. */
            selector: string;
            /**
             * @description Click every match. Finding none is then no error.
             * @default false
             */
            all?: boolean;
        };
        /**
         * Crawl completed, as an event
         * @description The crawl has ended well. Fetch its pages with `GET /crawl/{id}`.
         */
        CrawlCompletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "crawl.completed";
            /**
             * @description Always true here.
             * @constant
             */
            success: true;
            data: components["schemas"]["NoEventData"];
        };
        /**
         * Crawl failed, as an event
         * @description The crawl has ended without being complete.
         */
        CrawlFailedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "crawl.failed";
            /** @description Not shown for this event. By the rule of the other events it is `false`, and `error` says why. */
            success?: boolean;
            /** @description Whatever comes with the failure. */
            data?: unknown;
        };
        /**
         * Crawled page, as an event
         * @description One page of the crawl is ready, or could not be scraped.
         */
        CrawlPageEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "crawl.page";
            /** @description Is `false` when the page could not be scraped. `error` then says why. */
            success: boolean;
            /** @description The page. */
            data: components["schemas"]["PageDocument"][];
        };
        /**
         * Crawl preview
         * @description The crawl options that the service would use.
         */
        CrawlParamsPreview: {
            /** @description Says that options could be derived. */
            success: boolean;
            data: components["schemas"]["DerivedCrawlOptions"];
        };
        /**
         * Crawl preview request
         * @description A site and a wish, to see which crawl options the service makes of them.
         */
        CrawlParamsPreviewRequest: {
            /**
             * Format: uri
             * @description The address that the crawl would start from.
             */
            url: string;
            /** @description What you want to have crawled, in plain language. The length limit is observed, not specified. */
            prompt: string;
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Crawl request
         * @description Where to start, how far to go, and how to fetch and return each page.
         */
        CrawlRequest: {
            /**
             * Format: uri
             * @description The address to start from. Unless you say otherwise, only pages below it are crawled.
             */
            url: string;
            /**
             * @description What you want to have crawled, in plain language. The service derives options from it; options that you set
             *     yourself win. `POST /crawl/params-preview` shows what it would derive.
             */
            prompt?: string;
            /**
             * @description Crawl only pages whose path matches one of these regular expressions. The start page is checked too.
             * @default []
             */
            includePaths?: string[];
            /**
             * @description Leave out pages whose path matches one of these regular expressions.
             * @default []
             */
            excludePaths?: string[];
            /**
             * @description Match `includePaths` and `excludePaths` against the whole URL, with its query, instead of the path.
             * @default false
             */
            regexOnFullURL?: boolean;
            /**
             * @description How many links away from the start a page may be. The start page and pages of the sitemap have depth 0. Left
             *     out, there is no such limit.
             */
            maxDiscoveryDepth?: number;
            sitemap?: components["schemas"]["SitemapMode"];
            /**
             * @description Treat addresses that differ only in their query as one page.
             * @default false
             */
            ignoreQueryParameters?: boolean;
            /**
             * @description The most pages to crawl. Credits for that many pages have to be available, or the crawl is refused with 402.
             * @default 10000
             */
            limit?: number;
            /**
             * @description Also follow links to pages beside and above the start page, not only to pages below it.
             * @default false
             */
            crawlEntireDomain?: boolean;
            /**
             * @description Also scrape pages of other sites that are linked, one step away. Their home pages are skipped.
             * @default false
             */
            allowExternalLinks?: boolean;
            /**
             * @description Also follow links to subdomains.
             * @default false
             */
            allowSubdomains?: boolean;
            /**
             * @description Do not heed robots.txt. Enterprise teams only.
             * @default false
             */
            ignoreRobotsTxt?: boolean;
            /** @description The user agent by which robots.txt is read. Enterprise teams only. */
            robotsUserAgent?: string;
            /** @description Seconds to wait between two pages. Pages are then fetched one at a time. */
            delay?: number;
            /** @description The most pages to fetch at the same time. Left out, the team's limit applies. */
            maxConcurrency?: number;
            webhook?: components["schemas"]["WebhookConfig"];
            scrapeOptions?: components["schemas"]["ScrapeOptions"];
            zeroDataRetention?: components["schemas"]["ZeroDataRetention"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Crawl started
         * @description The crawl has been accepted. Poll its status with `id` until it ends.
         */
        CrawlStarted: {
            /** @description Says that the crawl has been accepted. */
            success: boolean;
            /**
             * Format: uuid
             * @description Names the crawl in later requests.
             */
            id: string;
            /**
             * Format: uri
             * @description Full address of the crawl's status.
             */
            url?: string;
        };
        /**
         * Crawl started, as an event
         * @description The crawl has begun its work. There are no pages yet.
         */
        CrawlStartedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description Names this event.
             * @constant
             */
            type: "crawl.started";
            /**
             * @description Always true here.
             * @constant
             */
            success: true;
            data: components["schemas"]["NoEventData"];
        };
        /**
         * Credits
         * @description What is left of the plan's credits.
         */
        CreditUsage: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description The figures of the current billing period. */
            data: {
                /** @description Credits that can still be used. */
                remainingCredits: number;
                /** @description Credits that the plan has in each billing period. */
                planCredits: number;
                /**
                 * Format: date-time
                 * @description First moment of the period. Null without a billing period, as on a free plan.
                 */
                billingPeriodStart: string | null;
                /**
                 * Format: date-time
                 * @description Last moment of the period. Null without a billing period, as on a free plan.
                 */
                billingPeriodEnd: string | null;
            };
        };
        /**
         * Credits over time
         * @description Credits that the team used, period by period.
         */
        CreditUsageHistory: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description One entry for each period, or for each period and API key. */
            periods: {
                /**
                 * Format: date-time
                 * @description First moment of the period.
                 */
                startDate: string;
                /**
                 * Format: date-time
                 * @description Last moment of the period.
                 */
                endDate: string;
                /** @description The key's name, with `byApiKey`. Null where the figures are for the whole team. */
                apiKey?: string | null;
                /** @description Credits used. */
                totalCredits: number;
            }[];
        };
        /**
         * Derived crawl options
         * @description Options made from a prompt. Only those are there that the prompt calls for. Look at them, change what you like, and
         *     send them as a crawl request.
         */
        DerivedCrawlOptions: {
            /** @description The address that the crawl would start from. */
            url: string;
            /** @description Regular expressions for the paths to keep to. */
            includePaths?: string[];
            /** @description Regular expressions for the paths to leave out. */
            excludePaths?: string[];
            /** @description The older measure of depth. The crawl request has no such field, so leave it out when you send these options. */
            maxDepth?: number;
            /** @description How many links away from the start a page may be. */
            maxDiscoveryDepth?: number;
            /** @description Whether pages beside and above the start page would be crawled too. */
            crawlEntireDomain?: boolean;
            /** @description Whether linked pages of other sites would be scraped too. */
            allowExternalLinks?: boolean;
            /** @description Whether subdomains would be crawled too. */
            allowSubdomains?: boolean;
            /**
             * @description Whether the sitemap would be read. The third value of the crawl request does not occur here.
             * @enum {string}
             */
            sitemap?: "skip" | "include";
            /** @description Whether addresses that differ only in their query would count as one page. */
            ignoreQueryParameters?: boolean;
            /** @description Whether robots.txt would be left unheeded. */
            ignoreRobotsTxt?: boolean;
            /** @description The user agent by which robots.txt would be read. */
            robotsUserAgent?: string;
            /** @description Whether addresses that look alike would be crawled once. */
            deduplicateSimilarURLs?: boolean;
            /**
             * @description Time between two pages. Public sources give milliseconds here and seconds in the crawl request: check the size of
             *     the number before you pass it on.
             */
            delay?: number;
            /** @description The most pages that would be crawled. */
            limit?: number;
        };
        /**
         * Error body
         * @description What every answer outside 2xx carries. The HTTP status together with `error` (or `code`, where there is one) tells
         *     which row of the error catalogue applies, and the row tells whether a retry can help.
         *
         *     Other errors than the catalogue's can occur, and a few operations have been seen to leave out `success`: decide by
         *     the HTTP status, and treat an unknown `error` text as a plain failure of that status.
         */
        ErrorBody: {
            /**
             * @description Tells a failure apart from a result without looking at the status.
             * @constant
             */
            success: false;
            /** @description A message for people. It is also the text to look up in the catalogue; some rows vary it. */
            error: string;
            /** @description A stable name for the failure. Only some endpoints send one, mostly those that fetch pages. */
            code?: string;
            /**
             * @description What is wrong with each field, after a failed validation. The layout differs between endpoints, so show it to
             *     people and do not parse it.
             */
            details?: unknown;
        };
        /**
         * Error occurred
         * @description Something failed. The run can still go on; `run.finished` tells how it ended.
         */
        ErrorOccurredEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "error.occurred";
            error: components["schemas"]["AgentError"];
        };
        /**
         * JavaScript action
         * @description Runs code in the page. What it returns is listed in `actions.javascriptReturns`.
         */
        ExecuteJavascriptAction: {
            /**
             * @description Selects running code.
             * @constant
             */
            type: "executeJavascript";
            /** @description JavaScript source that runs in the page. */
            script: string;
        };
        /**
         * Extract job that was cancelled
         * @description The job was stopped before it had a result. The interface has no operation that cancels an extract job.
         */
        ExtractCancelled: {
            /** @description Says whether the status could be read; which value a cancelled job has is not published. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "cancelled";
            data?: components["schemas"]["NoExtractData"];
            /** @description Why the job was stopped, for people to read. Seen in practice; no published contract promises it. */
            error?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract job with its result
         * @description The job has ended well.
         */
        ExtractCompleted: {
            /** @description Is `true` for a job that ended well. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "completed";
            /**
             * @description What was extracted, in the structure of the request's `schema` or, without one, a structure the model chose. What
             *     the pages did not state is missing or null.
             */
            data: {
                [key: string]: unknown;
            };
            /** @description With `showSources` true: for a place in `data` (such as `products[0].price`), the addresses its value came from. */
            sources?: {
                [key: string]: string[];
            };
            /** @description Model tokens that the job has used. */
            tokensUsed?: number;
            /** @description Credits that the job has cost. Seen in practice; no published contract promises it. */
            creditsUsed?: number;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract job that failed
         * @description The job has ended without a result. The HTTP status is still 200, and `success` is `false`: look at `status`, not at
         *     the HTTP status, to tell how a job went.
         */
        ExtractFailed: {
            /** @description Is `false`, although the status request itself went well. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "failed";
            data?: components["schemas"]["NoExtractData"];
            /** @description Why the job failed, for people to read. Seen in practice; no published contract promises it. */
            error?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract job
         * @description The state of an extract job. `status` decides the rest: while a job is `processing` there is no result yet, a
         *     `completed` one has its data, a `failed` or `cancelled` one has none.
         */
        ExtractJob: components["schemas"]["ExtractProcessing"] | components["schemas"]["ExtractCompleted"] | components["schemas"]["ExtractFailed"] | components["schemas"]["ExtractCancelled"];
        /**
         * Extract job at work
         * @description The job has not ended yet. Ask again a little later.
         */
        ExtractProcessing: {
            /** @description Is `true` as long as nothing has gone wrong. */
            success: boolean;
            /**
             * @description The one state of an extract job that is not final.
             * @constant
             */
            status: "processing";
            data?: components["schemas"]["NoExtractData"];
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract request
         * @description What to extract, and from which pages.
         */
        ExtractRequest: {
            /**
             * @description The pages to read, each as a URL glob: `https://shop.example.com/products/*` covers every page below it. How many
             *     entries one request may have is not published.
             */
            urls: string[];
            /** @description What to look for, in plain language. Best used together with `schema`, or alone for free structure. */
            prompt?: string;
            /**
             * @description A JSON Schema of the data you want back. It has to be valid, or the request ends with 422. Without it the model
             *     chooses a structure from the prompt.
             */
            schema?: {
                [key: string]: unknown;
            };
            /**
             * @description Let the service search the web for data that the pages themselves do not have.
             * @default false
             */
            enableWebSearch?: boolean;
            /**
             * @description Do not read `sitemap.xml` when looking for the pages of a site.
             * @default false
             */
            ignoreSitemap?: boolean;
            /**
             * @description Also look at subdomains of the given addresses.
             * @default true
             */
            includeSubdomains?: boolean;
            /**
             * @description Report which sources the data came from, under `sources`.
             * @default false
             */
            showSources?: boolean;
            scrapeOptions?: components["schemas"]["ScrapeOptions"];
            /**
             * @description What to do with entries of `urls` that are no usable URLs: `true` drops them, goes on with the rest and lists
             *     them in `invalidURLs` of the answer; `false` refuses the whole request.
             * @default true
             */
            ignoreInvalidURLs?: boolean;
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Extract job started
         * @description The job has been accepted. Poll its status with `id` until it ends.
         */
        ExtractStarted: {
            /** @description Says that the job has been accepted. */
            success: boolean;
            /** @description Names the job in later requests. Job ids are UUIDs as far as observed. */
            id: string;
            /**
             * @description With `ignoreInvalidURLs` true, the entries of `urls` that were dropped; empty when all were good. With
             *     `ignoreInvalidURLs` false, this field is absent.
             */
            invalidURLs?: string[] | null;
            /**
             * @description Where the data comes from, with `showSources` true. The sources have also been seen in the status of the finished
             *     job instead, so look in both places.
             */
            sources?: unknown;
        };
        /**
         * Output format
         * @description One output to produce for a page: a bare name for the formats without options, or an object whose `type` selects the
         *     format and whose other fields are its options. Each format fills a field of its own in the page document.
         */
        Format: components["schemas"]["SimpleFormatName"] | components["schemas"]["MarkdownFormat"] | components["schemas"]["SummaryFormat"] | components["schemas"]["HtmlFormat"] | components["schemas"]["RawHtmlFormat"] | components["schemas"]["RawBase64Format"] | components["schemas"]["LinksFormat"] | components["schemas"]["ImagesFormat"] | components["schemas"]["ScreenshotFormat"] | components["schemas"]["JsonFormat"] | components["schemas"]["ChangeTrackingFormat"] | components["schemas"]["BrandingFormat"] | components["schemas"]["ProductFormat"] | components["schemas"]["MenuFormat"] | components["schemas"]["AudioFormat"] | components["schemas"]["VideoFormat"] | components["schemas"]["QuestionFormat"] | components["schemas"]["HighlightsFormat"];
        /**
         * Output formats
         * @description Everything to produce for a page. Left out, only Markdown is returned. Change tracking works on the Markdown, so a
         *     list with `changeTracking` must also have `markdown` (observed, not specified).
         * @default [
         *       "markdown"
         *     ]
         */
        Formats: components["schemas"]["Format"][];
        /**
         * Highlights format
         * @description Picks the passages of the page that matter for a query. They are quoted from the source, in `highlights`.
         */
        HighlightsFormat: {
            /**
             * @description Selects quoted passages.
             * @constant
             */
            type: "highlights";
            /** @description What the passages should be about, at most 10000 characters. */
            query: string;
        };
        /**
         * HTML format
         * @description Asks for the cleaned HTML, in `html`. Cleaned means that `onlyMainContent`, `includeTags` and `excludeTags` have
         *     been applied.
         */
        HtmlFormat: {
            /**
             * @description Selects cleaned HTML.
             * @constant
             */
            type: "html";
        };
        /**
         * Image hit
         * @description A picture that was found, and the page it stands on.
         */
        ImageResult: {
            /** @description What the search calls the picture. */
            title?: string;
            /** @description Where the picture itself is. */
            imageUrl?: string;
            /** @description Width in pixels. */
            imageWidth?: number;
            /** @description Height in pixels. */
            imageHeight?: number;
            /** @description The page that shows it. */
            url?: string;
            /** @description Rank among the hits, from 1. */
            position?: number;
        };
        /**
         * Images format
         * @description Asks for the addresses of the page's images, in `images`.
         */
        ImagesFormat: {
            /**
             * @description Selects the list of images.
             * @constant
             */
            type: "images";
        };
        /**
         * Image results
         * @description Asks for pictures.
         */
        ImagesSource: {
            /**
             * @description Selects pictures.
             * @constant
             */
            type: "images";
        };
        /**
         * Integration name
         * @description The name of the tool or platform through which the request comes, if any; it changes nothing about the result.
         *     Clients in use send it with every body.
         */
        Integration: string | null;
        /**
         * JSON format
         * @description Has a model read structured data from the page, which then stands in the page document's `json`. Say what you want
         *     with `schema`, `prompt`, or both.
         */
        JsonFormat: {
            /**
             * @description Selects structured data.
             * @constant
             */
            type: "json";
            /** @description A JSON Schema that the data has to satisfy. Without one, the prompt alone decides the structure. */
            schema?: {
                [key: string]: unknown;
            };
            /** @description Tells the model what to look for, in plain language. The length limit is observed, not specified. */
            prompt?: string;
            /**
             * @description Scan the page for text that tries to instruct the model before anything is read from it. When such text is
             *     found, the request ends with 403 and the code `SCRAPE_PROMPT_INJECTION_DETECTED`, and no data is returned.
             * @default false
             */
            checkPromptInjection?: boolean;
        };
        /**
         * Layout block
         * @description One part of a page, such as a title, a paragraph or a table, with its place on the page and in the Markdown.
         */
        LayoutBlock: {
            /** @description Unique within the document, made of page and position, such as `p1.b0`. */
            id?: string;
            /**
             * @description What the block is. Seen are title, section_header, text, table, formula, figure, caption, page_number,
             *     page_header and page_footer; more can come.
             */
            type?: string;
            /** @description The finer name that the layout model gave the block. */
            label?: string | null;
            /** @description The block's rectangle as left, top, right, bottom, each as a share of the page between 0 and 1. */
            bbox?: number[] | null;
            /** @description The block as Markdown. */
            content?: string;
            /** @description Where the block stands in the page document's `markdown`, as first character and the one after the last. */
            markdownSpan?: number[] | null;
            /** @description The block's turn when the page is read from start to end. */
            readingOrder?: number;
            /** @description How the text was got, for example from the file itself or by recognition. */
            source?: string | null;
            /** @description How sure recognition is. */
            confidence?: {
                /** @description Confidence in the kind and place of the block. */
                layout?: number | null;
                /** @description Confidence in the recognised characters. Null where nothing had to be recognised. */
                ocr?: number | null;
            };
        };
        /**
         * Links format
         * @description Asks for the addresses the page links to, in `links`.
         */
        LinksFormat: {
            /**
             * @description Selects the list of links.
             * @constant
             */
            type: "links";
        };
        /**
         * Location to browse from
         * @description Where the request should seem to come from. A proxy of that country is used when there is one, and language and
         *     time zone are set to match.
         */
        Location: {
            /**
             * @description Two capital letters, after ISO 3166-1 alpha-2.
             * @default US
             */
            country?: string;
            /** @description Locale tags such as `de-DE`, the most wanted first. Left out, the language of the location is used. */
            languages?: string[];
        };
        /**
         * Address of a site
         * @description One address, with what is known of the page without fetching it.
         */
        MapLink: {
            /** @description Where the page is. */
            url: string;
            /** @description Title of the page, where it is known. */
            title?: string;
            /** @description What the page says about itself, where it is known. */
            description?: string;
        };
        /**
         * Map request
         * @description Which site to list, and how thoroughly.
         */
        MapRequest: {
            /**
             * Format: uri
             * @description Any address of the site.
             */
            url: string;
            /** @description Words to sort by. The addresses that fit best come first. */
            search?: string;
            sitemap?: components["schemas"]["SitemapMode"];
            /**
             * @description Also list addresses on subdomains.
             * @default true
             */
            includeSubdomains?: boolean;
            /**
             * @description Leave out addresses with a query.
             * @default true
             */
            ignoreQueryParameters?: boolean;
            /**
             * @description Read the sitemap anew. Otherwise a copy that is up to seven days old can be used.
             * @default false
             */
            ignoreCache?: boolean;
            /**
             * @description The most addresses to return.
             * @default 5000
             */
            limit?: number;
            /** @description Milliseconds the listing may take. Left out, the service sets the limit. */
            timeout?: number;
            location?: components["schemas"]["Location"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            auditMetadata?: components["schemas"]["AuditMetadata"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Site map
         * @description The addresses that were found.
         */
        MapResponse: {
            /** @description Says that the site could be listed. */
            success: boolean;
            /** @description The addresses, the most relevant first where the request had `search`. */
            links: components["schemas"]["MapLink"][];
            /**
             * Format: uuid
             * @description Names the call. Seen in practice; no published contract promises it, and no operation takes it.
             */
            id?: string;
            /** @description Why the list may be shorter than expected, for people to read. Seen in practice; no published contract promises it. */
            warning?: string;
        };
        /**
         * Markdown format
         * @description Asks for the page as Markdown, in the page document's `markdown`. The bare string `markdown` does the same.
         */
        MarkdownFormat: {
            /**
             * @description Selects the Markdown format.
             * @constant
             */
            type: "markdown";
        };
        /**
         * Menu
         * @description The menu of a restaurant, café or shop, section by section.
         */
        Menu: {
            /** @description Whether the page has a menu at all. Look at this before you use the rest. */
            isMenu: boolean;
            /** @description How sure the service is of that, from 0 to 1. */
            confidence?: number;
            /** @description Whose menu it is. */
            merchant?: {
                /** @description What the place is called. */
                name: string;
                /** @description What kind of place it is. */
                type?: string;
            };
            /** @description The currency of all prices that do not name their own. */
            currency?: string;
            /** @description The headings of the menu, in order. */
            sections: components["schemas"]["MenuSection"][];
            /** @description Where the menu was found, when that is another page than the one asked for. */
            sourceUrl?: string | null;
        };
        /**
         * Menu format
         * @description Asks for the dishes and prices of a restaurant's or shop's menu, in `menu`.
         */
        MenuFormat: {
            /**
             * @description Selects menu data.
             * @constant
             */
            type: "menu";
        };
        /**
         * Menu item
         * @description One thing that can be ordered.
         */
        MenuItem: {
            /** @description Tells the item from others of the menu. */
            id?: string;
            /** @description What it is called. */
            name: string;
            /** @description What the menu says about it. */
            description?: string | null;
            /** @description Pictures of it. */
            images?: {
                /** @description Where the picture lies. */
                url: string;
                /** @description What it shows, in words. */
                alt?: string | null;
            }[];
            price?: components["schemas"]["Price"];
            availability?: components["schemas"]["Availability"];
            /** @description What it suits or contains, such as `vegan`. */
            dietary?: string[];
            /** @description Energy in kilocalories, where the menu tells. */
            calories?: number | null;
            /** @description Choices that come with it, such as side dishes. */
            optionGroups?: {
                [key: string]: unknown;
            }[];
            /** @description Names of the item in other systems. */
            identifiers?: {
                /** @description What the merchant calls it. */
                merchantItemId?: string;
            };
            /** @description A page of its own, where it has one. */
            url?: string | null;
            /** @description The page it was found on. */
            sourceUrl?: string | null;
        };
        /**
         * Menu section
         * @description One heading of a menu, with what is listed below it.
         */
        MenuSection: {
            /** @description The section's name for programs. */
            id?: string;
            /** @description The heading. */
            name: string;
            /** @description What the menu says about the section. */
            description?: string | null;
            /** @description What can be ordered, in order. */
            items: components["schemas"]["MenuItem"][];
        };
        /**
         * News hit
         * @description An article that was found. With `scrapeOptions.formats`, the fields of its page document stand beside these.
         */
        NewsResult: components["schemas"]["PageDocument"] & {
            /** @description The headline. */
            title?: string;
            /** @description The first words, or a short text about the article. */
            snippet?: string;
            /** @description Where the article is. */
            url?: string;
            /** @description When it appeared, as the search puts it (`2 days ago`). There is no fixed form. */
            date?: string;
            /** @description A picture that goes with it. */
            imageUrl?: string;
            /** @description Rank among the hits, from 1. */
            position?: number;
            /** @description Which of the requested categories the article belongs to. */
            category?: string;
        };
        /**
         * News results
         * @description Asks for news articles.
         */
        NewsSource: {
            /**
             * @description Selects news.
             * @constant
             */
            type: "news";
        };
        /**
         * No event data
         * @description An empty list, since this event is about the job and not about a page.
         */
        NoEventData: unknown[];
        /**
         * No extracted data
         * @description An empty list stands here instead of an object as long as an extract job has no result.
         */
        NoExtractData: unknown[];
        /**
         * Caller label
         * @description A free label for the program that makes the request, for the service's statistics. It changes nothing about the
         *     result. Clients in use send it with every body.
         * @default api
         */
        Origin: string;
        /**
         * Layout of a PDF page
         * @description The blocks that make up one page of a PDF, and how well they were recognised.
         */
        PageBlocks: {
            /** @description Counts from 1. */
            pageNumber?: number;
            /** @description Width of the page in pixels, where it is known. */
            width?: number | null;
            /** @description Height of the page in pixels, where it is known. */
            height?: number | null;
            /** @description How recognition went for this page. Seen are `ok`, `partial` and `failed`. */
            status?: string;
            /** @description The blocks found on this page. */
            items?: components["schemas"]["LayoutBlock"][];
        };
        /**
         * Page document
         * @description One page as the service returns it. Each field is there because something in the request asked for it, mostly a
         *     format; fields that nobody asked for are missing. Deployments add fields, so expect names that are not listed here.
         */
        PageDocument: {
            /** @description The page as Markdown, for the `markdown` format. */
            markdown?: string;
            /** @description A short summary, for the `summary` format. */
            summary?: string | null;
            /** @description The cleaned HTML, for the `html` format. */
            html?: string | null;
            /** @description The HTML as it was delivered, for the `rawHtml` format. */
            rawHtml?: string | null;
            /** @description The bytes of the response in base64, for the `rawBase64` format. The field's name is known from practice alone. */
            rawBase64?: string;
            /** @description Addresses the page links to, for the `links` format. */
            links?: string[];
            /** @description Addresses of the page's images, for the `images` format. The field's name is known from practice alone. */
            images?: string[];
            /** @description Address of the picture, for the `screenshot` format. It works for 24 hours. */
            screenshot?: string | null;
            /** @description The structured data, for the `json` format, in the structure of the format's `schema` or one the model chose. */
            json?: unknown;
            /** @description Signed address of the sound file, for the `audio` format. It works for one hour. */
            audio?: string | null;
            /** @description Signed address of the video file, for the `video` format. It works for one hour. */
            video?: string | null;
            /** @description The reply to the `question` format. */
            answer?: string | null;
            /** @description The passages picked by the `highlights` format, quoted from the page. */
            highlights?: string | null;
            /** @description Markdown page by page, when a parser was asked for `pages`. */
            pages?: components["schemas"]["PdfPage"][] | null;
            /** @description Layout page by page, when a parser was asked for `blocks`. */
            blocks?: components["schemas"]["PageBlocks"][] | null;
            /** @description What the actions of the request produced, when it had any. */
            actions?: components["schemas"]["ActionResults"] | null;
            metadata?: components["schemas"]["PageMetadata"];
            /** @description The comparison with the previous scrape, for the `changeTracking` format. */
            changeTracking?: components["schemas"]["ChangeReport"] | null;
            /** @description The visual identity, for the `branding` format. */
            branding?: components["schemas"]["Branding"] | null;
            /** @description The product, for the `product` format. Missing, with a `warning`, on a page that offers none. */
            product?: components["schemas"]["Product"] | null;
            /** @description The menu, for the `menu` format. */
            menu?: components["schemas"]["Menu"] | null;
            /** @description What did not go as asked although the page could be returned, for people to read. */
            warning?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Crawl or batch job
         * @description The state of a crawl or batch scrape, with the pages that are ready. `data` is one part of them: follow `next` until
         *     there is none to have them all. While the job runs, `next` leads to pages that are still to come.
         */
        PageJob: {
            /**
             * @description Is `false` for a job that failed, although the HTTP status is 200. Seen in practice and not promised, so let
             *     `status` decide.
             */
            success?: boolean;
            /**
             * @description `scraping` means that the job goes on. The other three are final.
             * @enum {string}
             */
            status: "scraping" | "completed" | "failed" | "cancelled";
            /** @description How many pages the job has tried or will try, as far as known. It grows while a crawl finds pages. */
            total: number;
            /** @description How many pages are done. */
            completed: number;
            /** @description Credits charged so far. */
            creditsUsed: number;
            /**
             * Format: date-time
             * @description When the job was started.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the job ended. Only in a final state.
             */
            completedAt?: string;
            /** @description Seconds from start to end, or until now. */
            duration?: number;
            expiresAt: components["schemas"]["ResultExpiry"];
            /**
             * @description Full address of the next part, while the job runs or when there is more than fits into 10 MB. Absent or null at
             *     the end. It has to be followed with the API key, so make sure that it leads to the same origin.
             */
            next?: string | null;
            /** @description Pages of this part, in the order in which they became ready. */
            data: components["schemas"]["PageDocument"][];
            /** @description Why the job failed, for people to read. Seen in practice; no published contract promises it. */
            error?: string;
        };
        /**
         * Crawl or batch cancelled
         * @description The job will not fetch further pages. Those it has can still be read. Note that there is no `success` here.
         */
        PageJobCancelled: {
            /**
             * @description The state the job is in now.
             * @constant
             */
            status: "cancelled";
        };
        /**
         * Page that failed
         * @description One page that a crawl or batch could not scrape.
         */
        PageJobError: {
            /** @description Names the scrape of this page within the job. */
            id: string;
            /**
             * Format: date-time
             * @description When it failed, where that is known.
             */
            timestamp?: string | null;
            /** @description The page in question. */
            url: string;
            /** @description What went wrong, for people to read. */
            error: string;
            /**
             * @description What went wrong, as a name: the same names as `code` in error bodies, and `EXTERNAL_LINK` for the home page of
             *     another site that a crawl with `allowExternalLinks` skipped.
             */
            code?: string;
        };
        /**
         * Pages that failed
         * @description The pages of a crawl or batch that are missing from its result, and why. Note that there is no `success` here.
         */
        PageJobErrors: {
            /** @description Pages that were tried and could not be scraped. */
            errors: components["schemas"]["PageJobError"][];
            /** @description Addresses that were left alone because the site's robots.txt says so. */
            robotsBlocked: string[];
        };
        /**
         * Page metadata
         * @description What is known about a page apart from its content. Every other meta tag of the page can appear under its own name,
         *     as a text or a list of texts.
         */
        PageMetadata: {
            /** @description Title of the page; a list when the page states several. */
            title?: components["schemas"]["TextOrTexts"];
            /** @description Summary that the page gives of itself; a list when it states several. */
            description?: components["schemas"]["TextOrTexts"];
            /** @description Language that the page declares; a list when it declares several, null when it declares none. */
            language?: components["schemas"]["TextOrTexts"] | null;
            /** @description Search terms that the page gives, as one text or a list. */
            keywords?: components["schemas"]["TextOrTexts"];
            /**
             * Format: uri
             * @description The address as it was requested.
             */
            sourceURL?: string;
            /**
             * Format: uri
             * @description The address after all redirects.
             */
            url?: string;
            /**
             * @description The HTTP status that the page itself answered with. It can be 404 or 500 although the scrape succeeded: then the
             *     page document holds the site's error page.
             */
            statusCode?: number;
            /** @description Media type of the page. */
            contentType?: string;
            /** @description How many pages of a PDF were parsed. */
            numPages?: number;
            /** @description How many pages the PDF has, where that is known. More than `numPages` means that it was cut off. */
            totalPages?: number;
            /** @description What was wrong with the page, when something was. */
            error?: string | null;
            /** @description Tells that the scrape had to wait for a free browser of the plan. */
            concurrencyLimited?: boolean;
            /** @description Milliseconds the scrape waited for a browser. Only when it had to wait. */
            concurrencyQueueDurationMs?: number;
            /** @description Other locales of the page, from its Open Graph tags. */
            ogLocaleAlternate?: string[];
            /**
             * Format: uuid
             * @description Names this scrape for `GET /scrape/{jobId}`.
             */
            scrapeId?: string;
            /**
             * @description Whether the page came from the cache.
             * @enum {string}
             */
            cacheState?: "hit" | "miss";
            /**
             * Format: date-time
             * @description When the cached copy was made. Only on a cache hit.
             */
            cachedAt?: string;
            /** @description Credits charged for this page. */
            creditsUsed?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * File parser
         * @description How to treat one kind of file: the bare string `pdf` for the defaults, or an object with options. The specification
         *     shows both forms, so both are accepted here.
         */
        Parser: "pdf" | components["schemas"]["PdfParser"];
        /**
         * Error body passed through from the agent service
         * @description Agent traces and snapshots hand on the error of the service behind them as it came, so `success` can be missing.
         *     Match on the HTTP status and `error`.
         */
        PassedThroughError: {
            /**
             * @description Is `false` where the upstream error has it. Its absence means nothing.
             * @constant
             */
            success?: false;
            /** @description A message for people, and the text to look up in the error catalogue. */
            error: string;
            /** @description A stable name for the failure, where the upstream error has one. */
            code?: string;
            /** @description Further information from upstream, for people to read. */
            details?: unknown;
        };
        /**
         * PDF action
         * @description Prints the page to a PDF at this point. Its address is added to `actions.pdfs` of the page document.
         */
        PdfAction: {
            /**
             * @description Selects printing.
             * @constant
             */
            type: "pdf";
            /**
             * @description Paper size.
             * @default Letter
             * @enum {string}
             */
            format?: "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "Letter" | "Legal" | "Tabloid" | "Ledger";
            /**
             * @description Print across the long side of the paper.
             * @default false
             */
            landscape?: boolean;
            /**
             * @description Size of the content on the paper, where 1 is its natural size and 0.5 is half.
             * @default 1
             */
            scale?: number;
        };
        /**
         * Page of a PDF
         * @description The Markdown of one page of a PDF.
         */
        PdfPage: {
            /** @description Counts from 1. */
            pageNumber: number;
            /** @description The text of this page alone. */
            markdown: string;
        };
        /**
         * PDF parser with options
         * @description Turns a PDF into Markdown, with choices. No field beyond the ones below is accepted.
         */
        PdfParser: {
            /**
             * @description The kind of file this parser is for.
             * @enum {string}
             */
            type: "pdf";
            /**
             * @description How to get at the text: `fast` reads only the text embedded in the file, `ocr` recognises every page from its
             *     picture, `auto` tries `fast` and falls back to `ocr`.
             * @default auto
             * @enum {string}
             */
            mode?: "fast" | "auto" | "ocr";
            /** @description Stop after this many pages. Left out, all pages are parsed, and each one is billed. */
            maxPages?: number;
            /**
             * @description Also return the Markdown page by page, in the page document's `pages`. Costs nothing extra.
             * @default false
             */
            pages?: boolean;
            /**
             * @description Also return the layout in `blocks`: titles, paragraphs, tables, figures and so on, with their place on the
             *     page, reading order, position in the Markdown and confidence. Costs nothing extra.
             * @default false
             */
            blocks?: boolean;
            /**
             * @description Mark page breaks inside the Markdown with a blank line, a horizontal rule, the comment `<!-- page N -->` and
             *     another blank line, where N is the physical page that follows, counted from 1. Nothing stands before page 1,
             *     and a number is left out where pages were merged across a break. Adds no field and costs nothing extra.
             * @default false
             */
            pageMarkers?: boolean;
        };
        /**
         * Press action
         * @description Presses one key, for instance to submit a form.
         */
        PressAction: {
            /**
             * @description Selects the key press.
             * @constant
             */
            type: "press";
            /** @description Name of the key, such as `Enter`. */
            key: string;
        };
        /**
         * Price
         * @description An amount of money, as a number and as the page writes it.
         */
        Price: {
            /** @description The number alone, in whole units of the currency, so 39.5 for 39 euros and 50 cents. */
            amount: number;
            /** @description The currency, mostly as its three-letter code. */
            currency?: string;
            /** @description The price as the page shows it, such as `39,50 €`. */
            formatted?: string;
        };
        /**
         * Product
         * @description A product that a page offers, with every variant that can be chosen.
         */
        Product: {
            /** @description What the product is called. */
            title: string;
            /** @description Who makes it. */
            brand?: string;
            /** @description Where the shop files it. */
            category?: string;
            /** @description Where it is offered. */
            url: string;
            /** @description What the page tells about it. */
            description?: string;
            /** @description The kinds it comes in. A product without a choice has one. */
            variants: components["schemas"]["ProductVariant"][];
        };
        /**
         * Product format
         * @description Asks for the product that the page offers, with variants and prices, in `product`.
         */
        ProductFormat: {
            /**
             * @description Selects product data.
             * @constant
             */
            type: "product";
        };
        /**
         * Product variant
         * @description One kind of a product, for instance a size or a colour, with its own price and stock.
         */
        ProductVariant: {
            /** @description The shop's own name for the variant. */
            id?: string;
            /** @description Stock-keeping number. */
            sku?: string;
            /** @description What the shop calls the variant. */
            title?: string;
            /** @description What sets the variant apart, such as `size` or `colour`, each with its value. */
            values?: {
                [key: string]: string;
            };
            price?: components["schemas"]["Price"];
            /** @description Given when the price is reduced. */
            sale?: {
                originalPrice: components["schemas"]["Price"];
            };
            availability: components["schemas"]["Availability"];
            /** @description Pictures of the variant. */
            images?: {
                /** @description Where the picture lies. */
                url: string;
                /** @description What it shows, in words. */
                alt?: string;
            }[];
        };
        /**
         * Progress reported
         * @description An agent tells how far it is.
         */
        ProgressReportedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "progress.reported";
            /**
             * @description Which part of its task the agent is at.
             * @enum {string}
             */
            phase: "planning" | "working" | "finalizing";
            /** @description What it is doing, for people to read. */
            message?: string;
        };
        /**
         * Question format
         * @description Has a model answer one question from the page. The reply stands in the page document's `answer`.
         */
        QuestionFormat: {
            /**
             * @description Selects an answer to a question.
             * @constant
             */
            type: "question";
            /** @description What you want to know, at most 10000 characters. */
            question: string;
        };
        /**
         * Queue
         * @description How busy the team's queue is.
         */
        QueueStatus: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description All jobs that have not ended. */
            jobsInQueue: number;
            /** @description Those that are being worked on. */
            activeJobsInQueue: number;
            /** @description Those that wait for their turn. */
            waitingJobsInQueue: number;
            /** @description How many jobs the plan allows at the same time. */
            maxConcurrency: number;
            /**
             * Format: date-time
             * @description When a job last ended well. Null when none did.
             */
            mostRecentSuccess?: string | null;
        };
        /**
         * Raw bytes format
         * @description Asks for the bytes of the response, base64-encoded, in `rawBase64`. Services in use accept it only as the sole
         *     format of a list.
         */
        RawBase64Format: {
            /**
             * @description Selects the base64-encoded bytes.
             * @constant
             */
            type: "rawBase64";
        };
        /**
         * Raw HTML format
         * @description Asks for the HTML exactly as the page delivered it, in `rawHtml`.
         */
        RawHtmlFormat: {
            /**
             * @description Selects the untouched HTML.
             * @constant
             */
            type: "rawHtml";
        };
        /**
         * Reasoning summary
         * @description An agent sums up its thoughts.
         */
        ReasoningSummaryEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "reasoning.summary";
            /** @description The thoughts in short, for people to read. */
            text: string;
        };
        /**
         * Redaction options
         * @description How personal data is taken out of the returned Markdown. No field beyond the ones below is accepted.
         */
        RedactPIIOptions: {
            /**
             * @description `accurate` trusts the model alone and removes little that is harmless; `aggressive` adds heuristics to miss
             *     less; `fast` uses heuristics alone and calls no model.
             * @default accurate
             * @enum {string}
             */
            mode?: "accurate" | "aggressive" | "fast";
            /** @description The kinds of personal data to remove. Left out, all of them. */
            entities?: ("PERSON" | "EMAIL" | "PHONE" | "LOCATION" | "FINANCIAL" | "SECRET")[];
            /**
             * @description What stands in place of removed text: a placeholder that names its kind (`tag`), asterisks (`mask`), or
             *     nothing (`remove`).
             * @default tag
             * @enum {string}
             */
            replaceStyle?: "tag" | "mask" | "remove";
        };
        /**
         * End of a result's life
         * Format: date-time
         * @description When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
         */
        ResultExpiry: string;
        /**
         * Run cancellation requested
         * @description Somebody asked to cancel the run. It goes on until the step at hand is done.
         */
        RunCancelRequestedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "run.cancel_requested";
            /**
             * @description Who asked for it.
             * @enum {string}
             */
            reason?: "user";
        };
        /**
         * Run finished
         * @description The last event of a run.
         */
        RunFinishedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "run.finished";
            /**
             * @description How the run ended. `credit_limit_reached` means that it hit `maxCredits`; the run's status then says
             *     `failed`. The other values are observed.
             * @enum {string}
             */
            outcome: "succeeded" | "failed" | "cancelled" | "refused" | "credit_limit_reached";
            /** @description Why the run did not succeed. */
            error?: components["schemas"]["AgentError"] | null;
        };
        /**
         * Run started
         * @description The run has begun its work.
         */
        RunStartedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "run.started";
        };
        /**
         * Scrape action
         * @description Records the address and HTML of the page as they are at this point, in `actions.scrapes`.
         */
        ScrapeAction: {
            /**
             * @description Selects the intermediate record.
             * @constant
             */
            type: "scrape";
        };
        /**
         * Scrape that failed with HTTP 200
         * @description The page could not be fetched, although the HTTP status says 200. The one case that is known is a host name that
         *     cannot be resolved, with the code `SCRAPE_DNS_RESOLUTION_ERROR`. It is known from practice; no contract promises it.
         */
        ScrapeFailed: {
            /**
             * @description Tells this answer from a scraped page.
             * @constant
             */
            success: false;
            /** @description What went wrong, for people to read. */
            error: string;
            /** @description What went wrong, as a name from the error catalogue. */
            code?: string;
        };
        /**
         * Page acquisition options
         * @description How a page is fetched, prepared and returned. Extract, crawl and search take these options as `scrapeOptions`; scrape
         *     and batch scrape take them directly in the body. All of them are optional.
         */
        ScrapeOptions: {
            formats?: components["schemas"]["Formats"];
            /**
             * @description Drop headers, navigation and footers by fixed HTML rules. No model takes part.
             * @default true
             */
            onlyMainContent?: boolean;
            /**
             * @description Have a model go over the Markdown and take out what `onlyMainContent` leaves behind: cookie banners, advertising,
             *     share buttons, breadcrumbs, newsletter forms, comments, lists of related articles. Headings, lists, tables, code,
             *     image references and links in the text stay.
             *
             *     Where the Markdown is too long for the model, it is returned as it was, with a warning. Cannot be used on
             *     requests with zero data retention. Works alone or together with `onlyMainContent`.
             * @default false
             */
            onlyCleanContent?: boolean;
            /** @description Keep only these parts of the page, as tag names (CSS selectors have been seen to work too). */
            includeTags?: string[];
            /** @description Drop these parts of the page, as tag names (CSS selectors have been seen to work too). */
            excludeTags?: string[];
            /**
             * @description The oldest cached copy you accept, in milliseconds. A younger copy is returned at once; otherwise the page is
             *     fetched anew. The default is two days, and two years under `lockdown`. Send 0 for a fresh page.
             * @default 172800000
             */
            maxAge?: number;
            /**
             * @description Answer from the cache only, with data at least this many milliseconds old; the page itself is never fetched.
             *     `1` accepts any cached copy. When nothing fits, the answer is 404 with the code `SCRAPE_NO_CACHED_DATA`.
             */
            minAge?: number;
            /**
             * @description Headers to send to the page, such as cookies or a user agent: names as keys, text as values. Using them switches
             *     `storeInCache` off.
             */
            headers?: {
                [key: string]: unknown;
            };
            /**
             * @description Milliseconds to wait before the page is read, on top of the service's own wait for the page to settle. Services
             *     in use refuse more than a minute, and more than half of `timeout`.
             * @default 0
             */
            waitFor?: number;
            /**
             * @description Pretend to be a mobile phone, for sites that show such visitors another page.
             * @default false
             */
            mobile?: boolean;
            /**
             * @description Accept pages whose TLS certificate is not valid. Send `false` where you rely on the certificate. Services in use
             *     have been seen to take `false` by themselves on requests with `headers` or `actions`.
             * @default true
             */
            skipTlsVerification?: boolean;
            /**
             * @description Milliseconds the page may take. After that the request ends with 408.
             * @default 60000
             */
            timeout?: number;
            /**
             * @description Which files to turn into text. With `pdf` in the list, PDFs become Markdown. With an empty list they come back
             *     as they are, base64-encoded.
             * @default [
             *       "pdf"
             *     ]
             */
            parsers?: components["schemas"]["Parser"][];
            /**
             * @description Steps to take in the browser before the page is read, in this order. Using them switches `storeInCache` off.
             *     Services in use refuse more than 50 steps, and waits of more than a minute together.
             */
            actions?: components["schemas"]["Action"][];
            location?: components["schemas"]["Location"];
            /**
             * @description Take images that are embedded as base64 out of the Markdown: their alternative text stays, their address becomes
             *     a placeholder. `html` and `rawHtml` are not touched.
             * @default true
             */
            removeBase64Images?: boolean;
            /**
             * @description Block advertising and cookie pop-ups while the page loads.
             * @default true
             */
            blockAds?: boolean;
            /**
             * @description Which kind of proxy to fetch through. `basic` is fast and does for sites with little defence against robots;
             *     `enhanced` is slower and gets through more of them; `auto` tries `basic` first and `enhanced` after that. All
             *     three cost the same.
             * @default auto
             * @enum {string}
             */
            proxy?: "basic" | "enhanced" | "auto";
            /**
             * @description Let the page be stored in the service's index and cache. Options that can make a page personal, such as `actions`
             *     and `headers`, turn this off whatever you send.
             * @default true
             */
            storeInCache?: boolean;
            /**
             * @description Answer from the cache alone: no request ever leaves for the page. When the page is not cached, the answer is 404
             *     with the code `SCRAPE_LOCKDOWN_CACHE_MISS`, and its address is not logged. Such requests count as zero data
             *     retention, and the default of `maxAge` becomes two years.
             * @default false
             */
            lockdown?: boolean;
            /**
             * @description Take personal data out of the returned Markdown. `true` means the defaults of the options object.
             * @default false
             */
            redactPII?: boolean | components["schemas"]["RedactPIIOptions"];
            profile?: components["schemas"]["BrowserProfile"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            auditMetadata?: components["schemas"]["AuditMetadata"];
        };
        /**
         * Scrape request
         * @description One page, and how to fetch and return it.
         */
        ScrapeRequest: components["schemas"]["ScrapeOptions"] & {
            /**
             * Format: uri
             * @description The page to fetch, as an absolute http or https URL.
             */
            url: string;
            zeroDataRetention?: components["schemas"]["ZeroDataRetention"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Scrape answer
         * @description The page document, or a failure that comes with HTTP 200 all the same. Look at `success` before `data`.
         */
        ScrapeResponse: components["schemas"]["ScrapeSucceeded"] | components["schemas"]["ScrapeFailed"];
        /**
         * Scraped page
         * @description The page could be fetched. Its own status may still be an error, see `metadata.statusCode`.
         */
        ScrapeSucceeded: {
            /**
             * @description Tells this answer from a failure.
             * @constant
             */
            success: true;
            data: components["schemas"]["PageDocument"];
        };
        /**
         * Screenshot action
         * @description Takes a picture at this point. Its address is added to `actions.screenshots` of the page document.
         */
        ScreenshotAction: {
            /**
             * @description Selects the screenshot.
             * @constant
             */
            type: "screenshot";
            /**
             * @description Take the whole page from top to bottom instead of the visible part.
             * @default false
             */
            fullPage?: boolean;
            /** @description Image quality, from 1 (smallest file) to 100 (best picture). Left out, the service chooses. */
            quality?: number;
            viewport?: components["schemas"]["Viewport"];
        };
        /**
         * Screenshot format
         * @description Asks for a picture of the page. `screenshot` in the page document then holds the address of the image, which works
         *     for 24 hours; the lifetime is observed, not specified. Services in use accept one screenshot in a list.
         */
        ScreenshotFormat: {
            /**
             * @description Selects the screenshot.
             * @constant
             */
            type: "screenshot";
            /**
             * @description Take the whole page from top to bottom. The height of `viewport` is then ignored.
             * @default false
             */
            fullPage?: boolean;
            /** @description Image quality, from 1 (smallest file) to 100 (best picture). Left out, the service chooses. */
            quality?: number;
            viewport?: components["schemas"]["Viewport"];
        };
        /**
         * Scroll action
         * @description Scrolls the page, or one element of it.
         */
        ScrollAction: {
            /**
             * @description Selects scrolling.
             * @constant
             */
            type: "scroll";
            /**
             * @description Which way to go.
             * @default down
             * @enum {string}
             */
            direction?: "up" | "down";
            /** @description CSS selector of the element to scroll. Left out, the page itself scrolls. */
            selector?: string;
        };
        /**
         * Search categories
         * @description Restricts the results to certain kinds of sites, by name or as objects with a `type`. Left out, all sites count.
         * @default []
         */
        SearchCategories: (components["schemas"]["SearchCategoryName"] | {
            type: components["schemas"]["SearchCategoryName"];
        })[];
        /**
         * Category by name
         * @description Code repositories (`github`), scientific sites (`research`), PDF files (`pdf`), or developer documentation
         *     (`developer`, which works only as the sole category).
         * @enum {string}
         */
        SearchCategoryName: "github" | "research" | "pdf" | "developer";
        /**
         * Search request
         * @description What to search for, and whether to scrape what is found.
         */
        SearchRequest: {
            /** @description The search as you would type it. */
            query: string;
            /**
             * @description The most results for each kind of results.
             * @default 10
             */
            limit?: number;
            sources?: components["schemas"]["SearchSources"];
            categories?: components["schemas"]["SearchCategories"];
            /** @description Return results from these domains alone. Cannot be used together with `excludeDomains`. */
            includeDomains?: string[];
            /** @description Leave out results from these domains. Cannot be used together with `includeDomains`. */
            excludeDomains?: string[];
            /**
             * @description Restricts by time: `qdr:h`, `qdr:d`, `qdr:w`, `qdr:m`, `qdr:y` for the last hour, day, week, month or year,
             *     `cdr:1,cd_min:…,cd_max:…` for a span, `sbd:1` to sort by date. They can be combined with commas.
             */
            tbs?: string;
            /** @description Searches as if from this place, such as `Hamburg,Germany`. */
            location?: string;
            /**
             * @description Searches as if from this country, as its two-letter code.
             * @default US
             */
            country?: string;
            /**
             * @description Leave out results that are unfit for minors.
             * @default false
             */
            safe?: boolean;
            /**
             * @description Milliseconds the search may take, scraping included. After that it ends with 408.
             * @default 60000
             */
            timeout?: number;
            /**
             * @description Leave out hits that the service cannot scrape, such as sites it does not support.
             * @default false
             */
            ignoreInvalidURLs?: boolean;
            /**
             * @description Fill the description of each hit with passages that fit the query. `false` gives the search engine's own text.
             * @default true
             */
            highlights?: boolean;
            /** @description Handling for enterprise teams: `anon` hides who searches, `zdr` also keeps nothing of the request. */
            enterprise?: ("anon" | "zdr")[];
            scrapeOptions?: components["schemas"]["SearchScrapeOptions"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        } & ({
            includeDomains?: never;
        } | {
            excludeDomains?: never;
        });
        /**
         * Search results
         * @description The hits by kind, and what they cost.
         */
        SearchResponse: {
            /** @description Says that the search could be made. */
            success: boolean;
            data: components["schemas"]["SearchResults"];
            /** @description What did not go as asked, for people to read. */
            warning?: string | null;
            /** @description Names the search. */
            id?: string;
            /** @description Credits charged for the search and the scraping of its hits. */
            creditsUsed?: number;
        };
        /**
         * Hits by kind
         * @description One list for each kind of results that was asked for; the others are missing.
         */
        SearchResults: {
            /** @description Web pages, the best first. */
            web?: components["schemas"]["WebResult"][];
            /** @description Pictures, the best first. */
            images?: components["schemas"]["ImageResult"][];
            /** @description News articles, the best first. */
            news?: components["schemas"]["NewsResult"][];
        };
        /**
         * Page acquisition options of a search
         * @description How to scrape the hits. Nothing is scraped unless `formats` is given: the default list of formats does not apply in
         *     a search. Change tracking is not available here.
         * @default {}
         */
        SearchScrapeOptions: components["schemas"]["ScrapeOptions"];
        /**
         * Kind of results by name
         * @description Web pages, pictures or news.
         * @enum {string}
         */
        SearchSourceName: "web" | "images" | "news";
        /**
         * Kinds of results
         * @description What to search for, either all by name or all as objects; one list cannot mix the two. `limit` counts for each kind
         *     by itself.
         * @default [
         *       "web"
         *     ]
         */
        SearchSources: components["schemas"]["SearchSourceName"][] | (components["schemas"]["WebSource"] | components["schemas"]["ImagesSource"] | components["schemas"]["NewsSource"])[];
        /**
         * Format by name
         * @description The formats that need no options and may be asked for by their bare name.
         * @enum {string}
         */
        SimpleFormatName: "markdown" | "html" | "rawHtml" | "links" | "summary" | "images";
        /**
         * Use of the sitemap
         * @description `include` reads the sitemap and follows links too, `skip` leaves the sitemap alone, `only` returns nothing that the
         *     sitemap does not list.
         * @default include
         * @enum {string}
         */
        SitemapMode: "skip" | "include" | "only";
        /**
         * Summary format
         * @description Asks for a short summary of the page, in the page document's `summary`.
         */
        SummaryFormat: {
            /**
             * @description Selects the summary.
             * @constant
             */
            type: "summary";
        };
        /**
         * Text or texts
         * @description One text, or a list where a page states the same thing more than once.
         */
        TextOrTexts: string | string[];
        /**
         * Threat protection for one request
         * @description Replaces parts of the organization's threat protection for this request: each field given here takes the place of
         *     the organization's, each field left out keeps it.
         *
         *     The team needs threat protection (an enterprise feature), and the organization must not have switched overrides off;
         *     otherwise any request with this object is refused with 403.
         */
        ThreatProtectionOverride: {
            /**
             * @description `normal` checks every URL with an external reputation service; `off` checks none, and is refused with 403 where
             *     the team must use threat protection.
             * @enum {string}
             */
            mode?: "off" | "normal";
            /** @description Block a URL whose risk score is this high or higher. A lower number is stricter. */
            riskScoreThreshold?: number;
            /** @description Domains to block always. Plain domains or wildcards such as `*.bad.example`; no scheme, path or port. */
            blacklist?: string[];
            /** @description Domains to allow always, in the form of `blacklist`. An entry here outranks every other rule. */
            whitelist?: string[];
            /** @description Top-level domains to block altogether, in lower case and without the leading dot, such as `zip`. */
            blockedTlds?: string[];
            /**
             * @description What happens when the reputation service cannot be reached: `closed` blocks the request, `open` lets it through.
             * @enum {string}
             */
            failurePolicy?: "open" | "closed";
        };
        /**
         * Tokens
         * @description What is left of the plan's model tokens.
         */
        TokenUsage: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description The figures of the current billing period. */
            data: {
                /** @description Tokens that can still be used. */
                remainingTokens: number;
                /** @description Tokens that the plan has in each billing period. */
                planTokens: number;
                /**
                 * Format: date-time
                 * @description First moment of the period. Null without a billing period, as on a free plan.
                 */
                billingPeriodStart: string | null;
                /**
                 * Format: date-time
                 * @description Last moment of the period. Null without a billing period, as on a free plan.
                 */
                billingPeriodEnd: string | null;
            };
        };
        /**
         * Tokens over time
         * @description Model tokens that the team used, period by period.
         */
        TokenUsageHistory: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description One entry for each period, or for each period and API key. */
            periods: {
                /**
                 * Format: date-time
                 * @description First moment of the period.
                 */
                startDate: string;
                /**
                 * Format: date-time
                 * @description Last moment of the period.
                 */
                endDate: string;
                /** @description The key's name, with `byApiKey`. Null where the figures are for the whole team. */
                apiKey?: string | null;
                /** @description Tokens used. */
                totalTokens: number;
            }[];
        };
        /**
         * Tool call finished
         * @description A tool has answered.
         */
        ToolCallFinishedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "tool_call.finished";
            /** @description The use of the tool that began before. */
            toolCallId: string;
            /** @description Which tool it is. */
            toolName: string;
            /** @description What the tool gave back, different for each tool. */
            result?: unknown;
        };
        /**
         * Tool call started
         * @description An agent has begun to use a tool.
         */
        ToolCallStartedEvent: components["schemas"]["AgentTraceEnvelope"] & {
            /**
             * @description Names this kind of event.
             * @constant
             */
            type: "tool_call.started";
            /** @description Names this use of the tool. */
            toolCallId: string;
            /** @description Which tool it is. */
            toolName: string;
            /** @description What the tool was given, different for each tool. */
            parameters?: unknown;
        };
        /**
         * Agent behind an event
         * @description Which agent of the run an event comes from.
         */
        TraceAgent: {
            /**
             * Format: uuid
             * @description Names the agent within the run.
             */
            id: string;
            /**
             * @description `orchestrator` leads the run, a `subagent` works for another agent, `system` is the service itself.
             * @enum {string}
             */
            role: "orchestrator" | "subagent" | "system";
            /** @description What the agent is called, for people to read. */
            name: string;
            /**
             * Format: uuid
             * @description The agent that started this one. Missing for the first.
             */
            parentId?: string;
        };
        /**
         * Artifact of a run
         * @description What changed, and where its new state can be fetched.
         */
        TraceArtifact: {
            /**
             * @description What the artifact consists of.
             * @enum {string}
             */
            kind: "json" | "markdown" | "html" | "screenshot" | "text";
            /** @description Names the artifact through all its changes. */
            artifactId: string;
            /**
             * Format: uuid
             * @description Names its state after this change, for `GET /agent/{jobId}/snapshots/{snapshotId}`.
             */
            snapshotId: string;
            /**
             * @description `init` creates the artifact, `partial` is a first incomplete state, `append` adds to the end, `modify` changes
             *     parts, `update` replaces all of it.
             * @enum {string}
             */
            change: "init" | "partial" | "append" | "modify" | "update";
            /** @description Which place of the artifact changed. */
            path?: string;
            /** @description Which fields changed. */
            changedFields?: string[];
            /** @description How many items the artifact has now. */
            itemCount?: number;
            /** @description The use of a tool that caused the change. */
            sourceToolCallId?: string;
        };
        /**
         * Video format
         * @description Asks for the video of a supported video page in the best quality there is. `video` in the page document is a signed
         *     address that works for one hour; the lifetime is observed, not specified.
         */
        VideoFormat: {
            /**
             * @description Selects the video file.
             * @constant
             */
            type: "video";
        };
        /**
         * Browser viewport
         * @description The size of the browser window for a screenshot. Without it the service uses a size of its own.
         */
        Viewport: {
            /** @description Pixels from left to right. The upper bound is observed, not specified. */
            width: number;
            /** @description Pixels from top to bottom. The upper bound is observed, not specified. */
            height: number;
        };
        /**
         * Wait for a time
         * @description Lets a fixed time pass before the next action. Use either this or a wait for an element; one action cannot be both,
         *     and no further field is accepted.
         */
        WaitByDurationAction: {
            /**
             * @description Selects the wait.
             * @constant
             */
            type: "wait";
            /** @description How long to wait, in milliseconds. */
            milliseconds: number;
            selector?: never;
        };
        /**
         * Wait for an element
         * @description Waits until an element is on the page. Use either this or a wait for a time; one action cannot be both, and no
         *     further field is accepted.
         */
        WaitForSelectorAction: {
            /**
             * @description Selects the wait.
             * @constant
             */
            type: "wait";
            /** @description CSS selector of the element to wait for. */
            selector: string;
            milliseconds?: never;
        };
        /**
         * Web hit
         * @description A web page that was found. With `scrapeOptions.formats`, the fields of its page document stand beside these.
         */
        WebResult: components["schemas"]["PageDocument"] & {
            /** @description The page's title as the search shows it. */
            title?: string;
            /** @description A passage or short text about the page. */
            description?: string;
            /** @description Where the page is. */
            url?: string;
            /** @description Rank among the hits, from 1. */
            position?: number;
            /** @description Which of the requested categories the page belongs to. */
            category?: string;
        };
        /**
         * Web results
         * @description Asks for web pages, with a time and place of their own if you like.
         */
        WebSource: {
            /**
             * @description Selects web pages.
             * @constant
             */
            type: "web";
            /** @description Restricts these results by time, in the form of the request's own `tbs`. */
            tbs?: string;
            /** @description Searches as if from this place, such as `Hamburg,Germany`. */
            location?: string;
        };
        /**
         * Webhook of a crawl or batch
         * @description Where to send news about the job. Answer each delivery with a 2xx status within 10 seconds; otherwise it is repeated
         *     after 1, 5 and 15 minutes and then given up.
         */
        WebhookConfig: {
            /**
             * Format: uri
             * @description Your HTTPS endpoint.
             */
            url: string;
            /**
             * @description Headers to send with each delivery, names as keys.
             * @default {}
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Anything you want to find again in each delivery, under `metadata`.
             * @default {}
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Which news to send. Left out, all of them. A delivery names its event with the job's family in front, such as
             *     `crawl.page`.
             */
            events?: ("started" | "page" | "completed" | "failed")[];
        };
        /**
         * Frame of a webhook delivery
         * @description What every delivery has, whatever it reports.
         */
        WebhookEnvelope: {
            /**
             * Format: uuid
             * @description The job.
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the delivery. It stays the same when a delivery is repeated, so drop what you have seen before.
             */
            webhookId: string;
            /** @description What the request's `webhook.metadata` had. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description What went wrong, where `success` is `false`. */
            error?: string;
        };
        /**
         * Write action
         * @description Types text, one character after the other, into the element that has the focus. Click the element first.
         */
        WriteAction: {
            /**
             * @description Selects typing.
             * @constant
             */
            type: "write";
            /** @description The characters to type. */
            text: string;
        };
        /**
         * Zero data retention
         * @description Keep nothing of the request or its result on the service. The team needs it enabled; otherwise the request is
         *     refused. `onlyCleanContent` does not work with it.
         * @default false
         */
        ZeroDataRetention: boolean;
    };
    responses: {
        /** @description A proxy or worker behind the service gave an answer that could not be used. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request breaks a rule of its schema, or names a URL or an id that cannot be used. Correct it first. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The state of the resource does not allow the operation, for example because the job has already ended. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description Any 2xx status within 10 seconds says that you have the event. Otherwise it is sent again after 1, 5 and 15 minutes,
         *     and then no more.
         */
        DeliveryAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description The key may not use this endpoint or feature, the team may not override its threat protection, or a safety check
         *     stopped the request.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The gateway stopped waiting. Long work belongs into a crawl or batch job that is started and then polled. */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service failed in a way it did not foresee. Trying again later can help, unless the row says otherwise. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description There is no such job or resource for this key, or the cache holds nothing that the request accepts. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A proxy or worker behind the service gave an answer that could not be used. */
        PassedThroughBadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The id in the path is malformed, or the run is older than the recording of traces and snapshots. */
        PassedThroughBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /**
         * @description The key may not use this endpoint or feature, the team may not override its threat protection, or a safety check
         *     stopped the request.
         */
        PassedThroughForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The gateway stopped waiting. Long work belongs into a crawl or batch job that is started and then polled. */
        PassedThroughGatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The service failed in a way it did not foresee. Trying again later can help, unless the row says otherwise. */
        PassedThroughInternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description There is no such run for this key, or no such snapshot in the run. */
        PassedThroughNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The account has no credits left for this request, or no billing set up. */
        PassedThroughPaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The service is out of reach for the moment. */
        PassedThroughServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /**
         * @description The plan's requests per minute or its concurrent browsers are used up. Wait at least `Retry-After` seconds where
         *     the header is there, else back off exponentially with jitter.
         */
        PassedThroughTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The API key is missing, malformed or revoked. */
        PassedThroughUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PassedThroughError"];
            };
        };
        /** @description The request body is larger than the service takes. The limit itself is not published. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The account has no credits left for this request, or no billing set up. */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The page took longer than the request's `timeout`. A long PDF may go on being processed in the background; such an
         *     answer has been seen with `Retry-After`, though nothing promises it.
         */
        RequestTimeout: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service is out of reach for the moment. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The plan's requests per minute or its concurrent browsers are used up. Wait at least `Retry-After` seconds where
         *     the header is there, else back off exponentially with jitter.
         */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The API key is missing, malformed or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The JSON Schema in the request is not valid, or the model could not produce data that fits it. */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description The run, as the `id` that starting it returned. Anything but a UUID gives 400. */
        AgentJobId: string;
        /** @description The batch job, as the `id` that starting it returned. */
        BatchScrapeId: string;
        /** @description Return runs started before this moment, in milliseconds since 1970. Left out, the newest runs come first. */
        Before: number;
        /** @description Split each period by API key instead of giving one total for the team. */
        ByApiKey: boolean;
        /** @description The crawl, as the `id` that starting it returned. */
        CrawlId: string;
        /** @description The extract job, as the `id` that starting it returned. */
        ExtractId: string;
        /** @description The most results to return in one part. A part can still be shorter, since no part exceeds 10 MB. */
        Limit: number;
        /** @description With `true`, the answer also lists the browser sessions that are open now, with addresses to watch them. */
        LiveView: "true" | "false";
        /** @description The scrape to read again, as its `metadata.scrapeId` told. */
        ScrapeJobId: string;
        /**
         * @description How many results to leave out from the start. The address in `next` has the right value already: follow it as it is
         *     rather than count yourself.
         */
        Skip: number;
        /** @description The snapshot, as an `artifact.updated` event of the same run's trace named it. */
        SnapshotId: string;
        /**
         * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
         *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Whole seconds to wait before the same request is worth sending again. Wait at least that long. The header is sent
         *     when the service knows the time; without it, back off exponentially with jitter.
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type ActionResults = components['schemas']['ActionResults'];
export type ActiveCrawl = components['schemas']['ActiveCrawl'];
export type ActiveCrawls = components['schemas']['ActiveCrawls'];
export type AgentBrowserSession = components['schemas']['AgentBrowserSession'];
export type AgentCancelled = components['schemas']['AgentCancelled'];
export type AgentCompleted = components['schemas']['AgentCompleted'];
export type AgentError = components['schemas']['AgentError'];
export type AgentFailed = components['schemas']['AgentFailed'];
export type AgentFinishedEvent = components['schemas']['AgentFinishedEvent'];
export type AgentList = components['schemas']['AgentList'];
export type AgentProcessing = components['schemas']['AgentProcessing'];
export type AgentRequest = components['schemas']['AgentRequest'];
export type AgentRun = components['schemas']['AgentRun'];
export type AgentSnapshot = components['schemas']['AgentSnapshot'];
export type AgentStarted = components['schemas']['AgentStarted'];
export type AgentStartedEvent = components['schemas']['AgentStartedEvent'];
export type AgentSummary = components['schemas']['AgentSummary'];
export type AgentSummaryOptions = components['schemas']['AgentSummaryOptions'];
export type AgentTrace = components['schemas']['AgentTrace'];
export type AgentTraceEnvelope = components['schemas']['AgentTraceEnvelope'];
export type AgentTraceEvent = components['schemas']['AgentTraceEvent'];
export type AgentWebhookConfig = components['schemas']['AgentWebhookConfig'];
export type ArtifactUpdatedEvent = components['schemas']['ArtifactUpdatedEvent'];
export type AudioFormat = components['schemas']['AudioFormat'];
export type AuditMetadata = components['schemas']['AuditMetadata'];
export type Availability = components['schemas']['Availability'];
export type BatchScrapeCompletedEvent = components['schemas']['BatchScrapeCompletedEvent'];
export type BatchScrapePageEvent = components['schemas']['BatchScrapePageEvent'];
export type BatchScrapeRequest = components['schemas']['BatchScrapeRequest'];
export type BatchScrapeStarted = components['schemas']['BatchScrapeStarted'];
export type BatchScrapeStartedEvent = components['schemas']['BatchScrapeStartedEvent'];
export type BrandColors = components['schemas']['BrandColors'];
export type BrandComponents = components['schemas']['BrandComponents'];
export type BrandSpacing = components['schemas']['BrandSpacing'];
export type BrandTypography = components['schemas']['BrandTypography'];
export type Branding = components['schemas']['Branding'];
export type BrandingFormat = components['schemas']['BrandingFormat'];
export type BrowserProfile = components['schemas']['BrowserProfile'];
export type BrowserSessionFinishedEvent = components['schemas']['BrowserSessionFinishedEvent'];
export type BrowserSessionStartedEvent = components['schemas']['BrowserSessionStartedEvent'];
export type ChangeDiff = components['schemas']['ChangeDiff'];
export type ChangeReport = components['schemas']['ChangeReport'];
export type ChangeTrackingFormat = components['schemas']['ChangeTrackingFormat'];
export type ChangedFile = components['schemas']['ChangedFile'];
export type ChangedLine = components['schemas']['ChangedLine'];
export type ChangedValue = components['schemas']['ChangedValue'];
export type ClickAction = components['schemas']['ClickAction'];
export type CrawlCompletedEvent = components['schemas']['CrawlCompletedEvent'];
export type CrawlFailedEvent = components['schemas']['CrawlFailedEvent'];
export type CrawlPageEvent = components['schemas']['CrawlPageEvent'];
export type CrawlParamsPreview = components['schemas']['CrawlParamsPreview'];
export type CrawlParamsPreviewRequest = components['schemas']['CrawlParamsPreviewRequest'];
export type CrawlRequest = components['schemas']['CrawlRequest'];
export type CrawlStarted = components['schemas']['CrawlStarted'];
export type CrawlStartedEvent = components['schemas']['CrawlStartedEvent'];
export type CreditUsage = components['schemas']['CreditUsage'];
export type CreditUsageHistory = components['schemas']['CreditUsageHistory'];
export type DerivedCrawlOptions = components['schemas']['DerivedCrawlOptions'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorOccurredEvent = components['schemas']['ErrorOccurredEvent'];
export type ExecuteJavascriptAction = components['schemas']['ExecuteJavascriptAction'];
export type ExtractCancelled = components['schemas']['ExtractCancelled'];
export type ExtractCompleted = components['schemas']['ExtractCompleted'];
export type ExtractFailed = components['schemas']['ExtractFailed'];
export type ExtractJob = components['schemas']['ExtractJob'];
export type ExtractProcessing = components['schemas']['ExtractProcessing'];
export type ExtractRequest = components['schemas']['ExtractRequest'];
export type ExtractStarted = components['schemas']['ExtractStarted'];
export type Format = components['schemas']['Format'];
export type Formats = components['schemas']['Formats'];
export type HighlightsFormat = components['schemas']['HighlightsFormat'];
export type HtmlFormat = components['schemas']['HtmlFormat'];
export type ImageResult = components['schemas']['ImageResult'];
export type ImagesFormat = components['schemas']['ImagesFormat'];
export type ImagesSource = components['schemas']['ImagesSource'];
export type Integration = components['schemas']['Integration'];
export type JsonFormat = components['schemas']['JsonFormat'];
export type LayoutBlock = components['schemas']['LayoutBlock'];
export type LinksFormat = components['schemas']['LinksFormat'];
export type Location = components['schemas']['Location'];
export type MapLink = components['schemas']['MapLink'];
export type MapRequest = components['schemas']['MapRequest'];
export type MapResponse = components['schemas']['MapResponse'];
export type MarkdownFormat = components['schemas']['MarkdownFormat'];
export type Menu = components['schemas']['Menu'];
export type MenuFormat = components['schemas']['MenuFormat'];
export type MenuItem = components['schemas']['MenuItem'];
export type MenuSection = components['schemas']['MenuSection'];
export type NewsResult = components['schemas']['NewsResult'];
export type NewsSource = components['schemas']['NewsSource'];
export type NoEventData = components['schemas']['NoEventData'];
export type NoExtractData = components['schemas']['NoExtractData'];
export type Origin = components['schemas']['Origin'];
export type PageBlocks = components['schemas']['PageBlocks'];
export type PageDocument = components['schemas']['PageDocument'];
export type PageJob = components['schemas']['PageJob'];
export type PageJobCancelled = components['schemas']['PageJobCancelled'];
export type PageJobError = components['schemas']['PageJobError'];
export type PageJobErrors = components['schemas']['PageJobErrors'];
export type PageMetadata = components['schemas']['PageMetadata'];
export type Parser = components['schemas']['Parser'];
export type PassedThroughError = components['schemas']['PassedThroughError'];
export type PdfAction = components['schemas']['PdfAction'];
export type PdfPage = components['schemas']['PdfPage'];
export type PdfParser = components['schemas']['PdfParser'];
export type PressAction = components['schemas']['PressAction'];
export type Price = components['schemas']['Price'];
export type Product = components['schemas']['Product'];
export type ProductFormat = components['schemas']['ProductFormat'];
export type ProductVariant = components['schemas']['ProductVariant'];
export type ProgressReportedEvent = components['schemas']['ProgressReportedEvent'];
export type QuestionFormat = components['schemas']['QuestionFormat'];
export type QueueStatus = components['schemas']['QueueStatus'];
export type RawBase64Format = components['schemas']['RawBase64Format'];
export type RawHtmlFormat = components['schemas']['RawHtmlFormat'];
export type ReasoningSummaryEvent = components['schemas']['ReasoningSummaryEvent'];
export type RedactPIIOptions = components['schemas']['RedactPIIOptions'];
export type ResultExpiry = components['schemas']['ResultExpiry'];
export type RunCancelRequestedEvent = components['schemas']['RunCancelRequestedEvent'];
export type RunFinishedEvent = components['schemas']['RunFinishedEvent'];
export type RunStartedEvent = components['schemas']['RunStartedEvent'];
export type ScrapeAction = components['schemas']['ScrapeAction'];
export type ScrapeFailed = components['schemas']['ScrapeFailed'];
export type ScrapeOptions = components['schemas']['ScrapeOptions'];
export type ScrapeRequest = components['schemas']['ScrapeRequest'];
export type ScrapeResponse = components['schemas']['ScrapeResponse'];
export type ScrapeSucceeded = components['schemas']['ScrapeSucceeded'];
export type ScreenshotAction = components['schemas']['ScreenshotAction'];
export type ScreenshotFormat = components['schemas']['ScreenshotFormat'];
export type ScrollAction = components['schemas']['ScrollAction'];
export type SearchCategories = components['schemas']['SearchCategories'];
export type SearchCategoryName = components['schemas']['SearchCategoryName'];
export type SearchRequest = components['schemas']['SearchRequest'];
export type SearchResponse = components['schemas']['SearchResponse'];
export type SearchResults = components['schemas']['SearchResults'];
export type SearchScrapeOptions = components['schemas']['SearchScrapeOptions'];
export type SearchSourceName = components['schemas']['SearchSourceName'];
export type SearchSources = components['schemas']['SearchSources'];
export type SimpleFormatName = components['schemas']['SimpleFormatName'];
export type SitemapMode = components['schemas']['SitemapMode'];
export type SummaryFormat = components['schemas']['SummaryFormat'];
export type TextOrTexts = components['schemas']['TextOrTexts'];
export type ThreatProtectionOverride = components['schemas']['ThreatProtectionOverride'];
export type TokenUsage = components['schemas']['TokenUsage'];
export type TokenUsageHistory = components['schemas']['TokenUsageHistory'];
export type ToolCallFinishedEvent = components['schemas']['ToolCallFinishedEvent'];
export type ToolCallStartedEvent = components['schemas']['ToolCallStartedEvent'];
export type TraceAgent = components['schemas']['TraceAgent'];
export type TraceArtifact = components['schemas']['TraceArtifact'];
export type VideoFormat = components['schemas']['VideoFormat'];
export type Viewport = components['schemas']['Viewport'];
export type WaitByDurationAction = components['schemas']['WaitByDurationAction'];
export type WaitForSelectorAction = components['schemas']['WaitForSelectorAction'];
export type WebResult = components['schemas']['WebResult'];
export type WebSource = components['schemas']['WebSource'];
export type WebhookConfig = components['schemas']['WebhookConfig'];
export type WebhookEnvelope = components['schemas']['WebhookEnvelope'];
export type WriteAction = components['schemas']['WriteAction'];
export type ZeroDataRetention = components['schemas']['ZeroDataRetention'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseDeliveryAccepted = components['responses']['DeliveryAccepted'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePassedThroughBadGateway = components['responses']['PassedThroughBadGateway'];
export type ResponsePassedThroughBadRequest = components['responses']['PassedThroughBadRequest'];
export type ResponsePassedThroughForbidden = components['responses']['PassedThroughForbidden'];
export type ResponsePassedThroughGatewayTimeout = components['responses']['PassedThroughGatewayTimeout'];
export type ResponsePassedThroughInternalServerError = components['responses']['PassedThroughInternalServerError'];
export type ResponsePassedThroughNotFound = components['responses']['PassedThroughNotFound'];
export type ResponsePassedThroughPaymentRequired = components['responses']['PassedThroughPaymentRequired'];
export type ResponsePassedThroughServiceUnavailable = components['responses']['PassedThroughServiceUnavailable'];
export type ResponsePassedThroughTooManyRequests = components['responses']['PassedThroughTooManyRequests'];
export type ResponsePassedThroughUnauthorized = components['responses']['PassedThroughUnauthorized'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnprocessableEntity = components['responses']['UnprocessableEntity'];
export type ParameterAgentJobId = components['parameters']['AgentJobId'];
export type ParameterBatchScrapeId = components['parameters']['BatchScrapeId'];
export type ParameterBefore = components['parameters']['Before'];
export type ParameterByApiKey = components['parameters']['ByApiKey'];
export type ParameterCrawlId = components['parameters']['CrawlId'];
export type ParameterExtractId = components['parameters']['ExtractId'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLiveView = components['parameters']['LiveView'];
export type ParameterScrapeJobId = components['parameters']['ScrapeJobId'];
export type ParameterSkip = components['parameters']['Skip'];
export type ParameterSnapshotId = components['parameters']['SnapshotId'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    startExtract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which pages to read and what to look for. Only `urls` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtractRequest"];
            };
        };
        responses: {
            /** @description The job has been started, and `id` names it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getExtract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The extract job, as the `id` that starting it returned. */
                id: components["parameters"]["ExtractId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    scrape: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The page and how to return it. Only `url` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScrapeRequest"];
            };
        };
        responses: {
            /** @description The page document, or a failure with `success` false. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScrapeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getScrape: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The scrape to read again, as its `metadata.scrapeId` told. */
                jobId: components["parameters"]["ScrapeJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page document of that scrape. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScrapeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    startBatchScrape: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The pages and how to return them. Only `urls` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchScrapeRequest"];
            };
        };
        responses: {
            /** @description The job has been started, and `id` names it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchScrapeStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getBatchScrape: {
        parameters: {
            query?: {
                /**
                 * @description How many results to leave out from the start. The address in `next` has the right value already: follow it as it is
                 *     rather than count yourself.
                 */
                skip?: components["parameters"]["Skip"];
                /** @description The most results to return in one part. A part can still be shorter, since no part exceeds 10 MB. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The batch job, as the `id` that starting it returned. */
                id: components["parameters"]["BatchScrapeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands, with one part of its pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelBatchScrape: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The batch job, as the `id` that starting it returned. */
                id: components["parameters"]["BatchScrapeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job will fetch no further pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageJobCancelled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getBatchScrapeErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The batch job, as the `id` that starting it returned. */
                id: components["parameters"]["BatchScrapeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages that failed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageJobErrors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    startCrawl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to start and how far to go. Only `url` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlRequest"];
            };
        };
        responses: {
            /** @description The crawl has been started, and `id` names it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listActiveCrawls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crawls at work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveCrawls"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    previewCrawlParams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The site and the wish. Both have to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlParamsPreviewRequest"];
            };
        };
        responses: {
            /** @description The derived options. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlParamsPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getCrawl: {
        parameters: {
            query?: {
                /**
                 * @description How many results to leave out from the start. The address in `next` has the right value already: follow it as it is
                 *     rather than count yourself.
                 */
                skip?: components["parameters"]["Skip"];
                /** @description The most results to return in one part. A part can still be shorter, since no part exceeds 10 MB. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The crawl, as the `id` that starting it returned. */
                id: components["parameters"]["CrawlId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crawl as it stands, with one part of its pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelCrawl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The crawl, as the `id` that starting it returned. */
                id: components["parameters"]["CrawlId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crawl will fetch no further pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageJobCancelled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getCrawlErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The crawl, as the `id` that starting it returned. */
                id: components["parameters"]["CrawlId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages that failed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageJobErrors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    map: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which site to list. Only `url` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapRequest"];
            };
        };
        responses: {
            /** @description The addresses that were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to search for. Only `query` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description The hits by kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listAgents: {
        parameters: {
            query?: {
                /** @description Return runs started before this moment, in milliseconds since 1970. Left out, the newest runs come first. */
                before?: components["parameters"]["Before"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One part of the runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    startAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The task and its bounds. Only `prompt` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentRequest"];
            };
        };
        responses: {
            /** @description The run has been started. `id` is its `jobId` from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run, as the `id` that starting it returned. Anything but a UUID gives 400. */
                jobId: components["parameters"]["AgentJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run, as the `id` that starting it returned. Anything but a UUID gives 400. */
                jobId: components["parameters"]["AgentJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run will stop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentCancelled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getAgentTrace: {
        parameters: {
            query?: {
                /** @description With `true`, the answer also lists the browser sessions that are open now, with addresses to watch them. */
                liveView?: components["parameters"]["LiveView"];
            };
            header?: never;
            path: {
                /** @description The run, as the `id` that starting it returned. Anything but a UUID gives 400. */
                jobId: components["parameters"]["AgentJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events so far. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentTrace"];
                };
            };
            400: components["responses"]["PassedThroughBadRequest"];
            401: components["responses"]["PassedThroughUnauthorized"];
            402: components["responses"]["PassedThroughPaymentRequired"];
            403: components["responses"]["PassedThroughForbidden"];
            404: components["responses"]["PassedThroughNotFound"];
            429: components["responses"]["PassedThroughTooManyRequests"];
            500: components["responses"]["PassedThroughInternalServerError"];
            502: components["responses"]["PassedThroughBadGateway"];
            503: components["responses"]["PassedThroughServiceUnavailable"];
            504: components["responses"]["PassedThroughGatewayTimeout"];
        };
    };
    getAgentSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run, as the `id` that starting it returned. Anything but a UUID gives 400. */
                jobId: components["parameters"]["AgentJobId"];
                /** @description The snapshot, as an `artifact.updated` event of the same run's trace named it. */
                snapshotId: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSnapshot"];
                };
            };
            400: components["responses"]["PassedThroughBadRequest"];
            401: components["responses"]["PassedThroughUnauthorized"];
            402: components["responses"]["PassedThroughPaymentRequired"];
            403: components["responses"]["PassedThroughForbidden"];
            404: components["responses"]["PassedThroughNotFound"];
            429: components["responses"]["PassedThroughTooManyRequests"];
            500: components["responses"]["PassedThroughInternalServerError"];
            502: components["responses"]["PassedThroughBadGateway"];
            503: components["responses"]["PassedThroughServiceUnavailable"];
            504: components["responses"]["PassedThroughGatewayTimeout"];
        };
    };
    getCreditUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the current billing period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUsage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getCreditUsageHistory: {
        parameters: {
            query?: {
                /** @description Split each period by API key instead of giving one total for the team. */
                byApiKey?: components["parameters"]["ByApiKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures period by period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUsageHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getTokenUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the current billing period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenUsage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getTokenUsageHistory: {
        parameters: {
            query?: {
                /** @description Split each period by API key instead of giving one total for the team. */
                byApiKey?: components["parameters"]["ByApiKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures period by period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenUsageHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getQueueStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    onCrawlStarted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlStartedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
    onCrawlPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlPageEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
    onCrawlCompleted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlCompletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
    onCrawlFailed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlFailedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
    onBatchScrapeStarted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchScrapeStartedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
    onBatchScrapePage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchScrapePageEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
    onBatchScrapeCompleted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Compare
                 *     it before you trust a delivery. The name of this header depends on the deployment; this is a stand-in.
                 */
                "X-Webhook-Signature"?: components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchScrapeCompletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
        };
    };
}
