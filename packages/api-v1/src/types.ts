// Generated from openapi/dist/v1.json by `npm run generate`; do not edit.

export interface paths {
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
         * @description Fetches a page and returns it in the formats you ask for: Markdown, HTML, a screenshot, structured data, what changed
         *     since the last time. The options of page acquisition stand directly in the body, the options of a format beside
         *     `formats`.
         *
         *     A page that answers with an error of its own is still a success here: look at `metadata.statusCode`. A host name that
         *     cannot be resolved gives 500 in this version.
         */
        post: operations["scrape"];
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
         *     A page that fails does not fail the job; `GET /batch/scrape/{id}/errors` lists such pages. An `x-idempotency-key`
         *     header has been seen to be honoured: a second request with the same key then gives 409.
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
         * @description Poll this until `status` is `completed`, `failed` or `cancelled`. The answer has one part of the pages; follow `next`
         *     for the rest. Results can be fetched for 24 hours after the job ended.
         *
         *     A job that failed is answered with HTTP 200.
         */
        get: operations["getBatchScrape"];
        put?: never;
        post?: never;
        /**
         * Cancel a batch scrape
         * @description Stops the job. Pages that are ready stay readable. Deployments of 2025 have been seen to answer with `success` and
         *     `message` instead of `status`, so let the HTTP status decide.
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
         * @description Finds the pages of a site from a start address, by its sitemap and its links, and scrapes each. The work is a job: the
         *     answer names it, and `GET /crawl/{id}` has the pages as they become ready. A webhook can report them too.
         *
         *     Choose the pages with `includePaths` and `excludePaths`, the reach with `maxDepth`, `maxDiscoveryDepth` and `limit`, and
         *     what happens to each page with `scrapeOptions`. An `x-idempotency-key` header has been seen to be honoured: a second
         *     request with the same key then gives 409.
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
    "/crawl/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and pages of a crawl
         * @description Poll this until `status` is `completed`, `failed` or `cancelled`. The answer has one part of the pages; follow `next`
         *     for the rest. Results can be fetched for 24 hours after the crawl ended.
         *
         *     A crawl that failed is answered with HTTP 200.
         */
        get: operations["getCrawl"];
        put?: never;
        post?: never;
        /**
         * Cancel a crawl
         * @description Stops the crawl. Pages that are ready stay readable. Deployments of 2025 have been seen to answer with `success` and
         *     `message` instead of `status`, so let the HTTP status decide.
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
         *     cheaper than a crawl when the addresses are all you need. The answer is a plain list of addresses in this version.
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
         * @description Searches the web, and can scrape the hits in the same request: give `scrapeOptions.formats` for that. All hits come
         *     back in one list; pictures and news cannot be searched in this version.
         */
        post: operations["search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         *     with a prompt, a JSON Schema, or both. The work is a job: the answer names it, and `GET /extract/{id}` later has the
         *     data.
         *
         *     With web search, sitemaps and subdomains the service can find further pages by itself. `scrapeOptions` decide how each
         *     page is fetched. Newer deployments mark the operation as deprecated, in favour of scraping with structured data.
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
         *     A job that failed is answered with HTTP 200 and `success: false`. Until a job has a result, `data` is an empty list and
         *     not an object.
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
    "/deep-research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start researching a question
         * @deprecated
         * @description Searches the web round after round, reads what it finds, and writes an answer with its sources. The work is a job: the
         *     answer names it, and `GET /deep-research/{id}` later has the findings.
         *
         *     Maintenance of this operation was announced to end on 2025-06-30, and v2 has no counterpart. Use search there, or an
         *     agent run.
         *
         *     Newer deployments say so in the answer: in the headers `Deprecation`, `Link` and `Warning`, and in `warnings` and
         *     `replacement` of the body.
         */
        post: operations["startDeepResearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deep-research/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and findings of a research
         * @deprecated
         * @description Poll this until `status` is `completed` or `failed`. What has been found so far is there from the beginning.
         *
         *     Sources disagree on where `status` stands: the service has been seen to put it beside `data`, the public document puts
         *     it inside. Look in both places. Maintenance of this operation was announced to end on 2025-06-30, and has no
         *     counterpart in v2.
         */
        get: operations["getDeepResearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llmstxt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start describing a site for language models
         * @deprecated
         * @description Reads pages of a site and writes `llms.txt`, a list of what the site has for language models to read, and on request
         *     `llms-full.txt` with the text itself. The work is a job: the answer names it, and `GET /llmstxt/{id}` later has the
         *     texts.
         *
         *     Maintenance of this operation was announced to end on 2025-06-30, and v2 has dropped it. Map the site and scrape
         *     its pages there.
         *
         *     Newer deployments say so in the answer: in the headers `Deprecation`, `Link` and `Warning`, and in `warnings` and
         *     `replacement` of the body.
         */
        post: operations["startLlmsText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llmstxt/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and texts of an LLM text job
         * @deprecated
         * @description Poll this until `status` is `completed` or `failed`.
         *
         *     Maintenance of this operation was announced to end on 2025-06-30, and v2 has dropped it.
         */
        get: operations["getLlmsText"];
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
         * @description Tells how many credits the team has left in the current billing period, and how many its plan has. The names of the
         *     fields are in snake_case in this version.
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
         * @description Tells how many model tokens the team has left in the current billing period, and how many its plan has. The names of
         *     the fields are in snake_case in this version.
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
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Page action
         * @description One step to take in the browser before the page is read. Steps run in the order given, and `type` selects the step.
         */
        Action: components["schemas"]["WaitAction"] | components["schemas"]["ScreenshotAction"] | components["schemas"]["ClickAction"] | components["schemas"]["WriteAction"] | components["schemas"]["PressAction"] | components["schemas"]["ScrollAction"] | components["schemas"]["ScrapeAction"] | components["schemas"]["ExecuteJavascriptAction"] | components["schemas"]["PdfAction"];
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
            /** @description The options it runs with, under this version's names, `scrapeOptions` among them. */
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
         * Batch scrape request
         * @description Many pages, and how to fetch and return each of them. `appendToId`, which adds pages to an earlier batch, has been seen
         *     to be accepted but is not documented.
         */
        BatchScrapeRequest: components["schemas"]["ScrapeOptions"] & {
            /** @description The pages to fetch, as absolute http or https URLs. How many one request may have is not published. */
            urls: string[];
            webhook?: components["schemas"]["WebhookConfig"];
            /** @description The most pages to fetch at the same time. Left out, the team's limit applies. */
            maxConcurrency?: number;
            /**
             * @description What to do with entries of `urls` that are no usable URLs: `true` drops them and lists them in
             *     `invalidURLs` of the answer; `false`, the default of this version, refuses the whole request.
             * @default false
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
             * @description With `ignoreInvalidURLs` true, the entries of `urls` that were dropped; empty when all were good. Absent or null
             *     otherwise.
             */
            invalidURLs?: string[] | null;
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
         * Options of change tracking
         * @description How the `changeTracking` format compares the page with its previous scrape.
         */
        ChangeTrackingOptions: {
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
         * Crawl request
         * @description Where to start, how far to go, and how to fetch and return each page. `ignoreRobotsTxt` and
         *     `deduplicateSimilarURLs` have been seen to be accepted, but are not documented in this version.
         */
        CrawlRequest: {
            /**
             * Format: uri
             * @description The address to start from. Unless you say otherwise, only pages below it are crawled. An address with more path
             *     segments than `maxDepth` has been seen to be refused with 400.
             */
            url: string;
            /**
             * @description Crawl only pages whose path matches one of these regular expressions.
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
             * @description How deep below the root of the site a page may lie, counted in path segments of its address. How the page was
             *     found does not matter; `maxDiscoveryDepth` counts that.
             * @default 10
             */
            maxDepth?: number;
            /**
             * @description How many links away from the start a page may be. The start page and pages of the sitemap have depth 0. Left
             *     out, there is no such limit.
             */
            maxDiscoveryDepth?: number;
            /**
             * @description Do not read `sitemap.xml` when looking for the pages of the site.
             * @default false
             */
            ignoreSitemap?: boolean;
            /**
             * @description Treat addresses that differ only in their query as one page.
             * @default false
             */
            ignoreQueryParameters?: boolean;
            /**
             * @description The most pages to crawl.
             * @default 10000
             */
            limit?: number;
            /**
             * @deprecated
             * @description Also follow links to pages beside and above the start page, not only to pages below it.
             *
             *     The specification names the option so. Public documents of this version call it `allowBackwardLinks`, and prefer
             *     `crawlEntireDomain` to both. Where you do not know the deployment, send `crawlEntireDomain`.
             * @default false
             */
            allowBackwardCrawling?: boolean;
            /**
             * @deprecated
             * @description The name that public documents give to what the specification calls `allowBackwardCrawling`. Use
             *     `crawlEntireDomain`.
             * @default false
             */
            allowBackwardLinks?: boolean;
            /**
             * @description Also follow links to pages beside and above the start page, not only to pages below it. When it is given, the two
             *     earlier names of the option are not looked at.
             * @default false
             */
            crawlEntireDomain?: boolean;
            /**
             * @description Also follow links to other sites.
             * @default false
             */
            allowExternalLinks?: boolean;
            /**
             * @description Also follow links to subdomains.
             * @default false
             */
            allowSubdomains?: boolean;
            /** @description Seconds to wait between two pages. More than 60 has been seen to be refused. */
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
         * Credits
         * @description What is left of the plan's credits. The names of the fields are in snake_case in this version.
         */
        CreditUsage: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description The figures of the current billing period. */
            data: {
                /** @description Credits that can still be used. */
                remaining_credits: number;
                /** @description Credits that the plan has in each billing period. */
                plan_credits: number;
                /**
                 * Format: date-time
                 * @description First moment of the period. Null without a billing period, as on a free plan.
                 */
                billing_period_start: string | null;
                /**
                 * Format: date-time
                 * @description Last moment of the period. Null without a billing period, as on a free plan.
                 */
                billing_period_end: string | null;
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
         * Step of a research
         * @description One thing that the research did.
         */
        DeepResearchActivity: {
            /** @description The kind of step. Seen so far: `search`, `extract`, `analyze`, `reasoning`, `synthesis`, `thought`. */
            type?: string;
            /** @description How the step stands. Seen so far are `processing`, `complete` and `error`. */
            status?: string;
            /** @description What was done, for people to read. */
            message?: string;
            /**
             * Format: date-time
             * @description When the step was recorded.
             */
            timestamp?: string;
            /** @description The round that the step belongs to. */
            depth?: number;
        };
        /**
         * Findings of a research
         * @description What has been found so far.
         */
        DeepResearchFindings: {
            /** @description The written answer, for the `markdown` format. It is there once the research has ended well. */
            finalAnalysis?: string;
            /** @description The structured answer, for the `json` format. Null where it was not asked for. */
            json?: unknown;
            /** @description What the research did, step by step. */
            activities?: components["schemas"]["DeepResearchActivity"][];
            /** @description The pages that the answer rests on. */
            sources?: components["schemas"]["DeepResearchSource"][];
        };
        /**
         * Deep research job
         * @description The state of a research, with what it has found so far.
         *
         *     Sources disagree on where the state stands. The service has been seen to put `status`, `error`, `expiresAt`,
         *     `currentDepth`, `maxDepth` and `totalUrls` beside `data`; the public document puts them inside `data`. Look beside
         *     `data` first and inside it second.
         */
        DeepResearchJob: components["schemas"]["DeepResearchStateBeside"] | components["schemas"]["DeepResearchStateInside"];
        /**
         * Deep research request
         * @description A question, and how much effort its answer may take. `jsonOptions` is needed exactly when `json` is among the formats.
         */
        DeepResearchRequest: {
            /** @description The question to research. Older deployments have been seen to take it as `topic`. */
            query: string;
            /**
             * @description How many rounds of search and reading to do. One documentation page gives 10 as the most.
             * @default 7
             */
            maxDepth?: number;
            /**
             * @description Seconds the research may take. One documentation page gives 300 as the most and 270 as the default.
             * @default 300
             */
            timeLimit?: number;
            /**
             * @description The most pages to read.
             * @default 20
             */
            maxUrls?: number;
            /** @description How the final analysis should be written, such as its length and layout. */
            analysisPrompt?: string;
            /** @description Instructions that guide the whole research. */
            systemPrompt?: string;
            /**
             * @description What the result should consist of. `markdown` is a written analysis, `json` structured data.
             * @default [
             *       "markdown"
             *     ]
             */
            formats?: ("markdown" | "json")[];
            /** @description What to report for the `json` format. */
            jsonOptions?: components["schemas"]["JsonOptions"];
        };
        /**
         * Source of a research
         * @description A page that the research read and relied on.
         */
        DeepResearchSource: {
            /** @description Where the page is. */
            url?: string;
            /** @description Title of the page. */
            title?: string;
            /** @description What the page is about. */
            description?: string;
            /** @description Address of the site's icon. One documentation page calls the field `icon`. */
            favicon?: string;
        };
        /**
         * Deep research started
         * @description The job has been accepted. Poll its status with `id` until it ends.
         */
        DeepResearchStarted: {
            /** @description Says that the job has been accepted. */
            success: boolean;
            /**
             * Format: uuid
             * @description Names the job in later requests.
             */
            id: string;
        };
        /**
         * State of a research
         * @description How far a research is.
         */
        DeepResearchState: {
            /**
             * @description `processing` means that the research goes on. The other two are final.
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /** @description Why the research failed, for people to read. */
            error?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
            /** @description Which round of search and reading the research is in. */
            currentDepth?: number;
            /** @description How many rounds were asked for. */
            maxDepth?: number;
            /** @description How many pages were read. */
            totalUrls?: number;
        };
        /**
         * Deep research job with its state beside the findings
         * @description The layout that the service has been seen to use.
         */
        DeepResearchStateBeside: components["schemas"]["DeepResearchState"] & {
            /** @description Says that the state could be read. */
            success: boolean;
            data?: components["schemas"]["DeepResearchFindings"];
            /**
             * @deprecated
             * @description A copy of `data.activities`. Read that one.
             */
            activities?: components["schemas"]["DeepResearchActivity"][];
            /**
             * @deprecated
             * @description A copy of `data.sources`. Read that one.
             */
            sources?: components["schemas"]["DeepResearchSource"][];
        };
        /**
         * Deep research job with its state inside the findings
         * @description The layout of the public document.
         */
        DeepResearchStateInside: {
            /** @description Says that the state could be read. */
            success: boolean;
            status?: never;
            /** @description What has been found, and how the research stands. */
            data: components["schemas"]["DeepResearchState"] & components["schemas"]["DeepResearchFindings"];
        };
        /**
         * Error body
         * @description What every answer outside 2xx carries. The HTTP status together with `error` (or `code`, where there is one) tells
         *     which row of the error catalogue applies, and the row tells whether a retry can help.
         *
         *     Most operations of this version answer with `error` alone, a few with `success: false` beside it. Decide by the HTTP
         *     status, and treat an unknown `error` text as a plain failure of that status.
         */
        ErrorBody: {
            /**
             * @description Is `false` where an operation sends it. Its absence means nothing.
             * @constant
             */
            success?: false;
            /** @description A message for people. It is also the text to look up in the catalogue; some rows vary it. */
            error: string;
            /** @description A stable name for the failure, seen in practice on operations that fetch pages. Do not rely on it. */
            code?: string;
            /** @description What is wrong with each field, after a failed validation. Show it to people and do not parse it. */
            details?: unknown;
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
            /**
             * @description With `showSources` true: for a place in `data` (such as `products[0].price`), the addresses its value came from.
             *     Seen in practice; no published contract promises it.
             */
            sources?: {
                [key: string]: string[];
            };
            /** @description Model tokens that the job has used. Seen in practice; no published contract promises it. */
            tokensUsed?: number;
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
         *
         *     With `showSources`, a finished job has been seen to list its sources here, in `sources`; how many tokens it used has
         *     been seen in `tokensUsed`. Neither is documented in this version.
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
         * @description What to extract, and from which pages. Deployments have been seen to take a `prompt` without `urls`, at most 10
         *     `urls`, and a `systemPrompt`; none of that is documented in this version.
         */
        ExtractRequest: {
            /** @description The pages to read, each as a URL glob: `https://shop.example.com/products/*` covers every page below it. */
            urls: string[];
            /** @description What to look for, in plain language. Best used together with `schema`, or alone for free structure. */
            prompt?: string;
            /** @description A JSON Schema of the data you want back. Without it the model chooses a structure from the prompt. */
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
             * @description Report which sources the data came from.
             * @default false
             */
            showSources?: boolean;
            scrapeOptions?: components["schemas"]["ScrapeOptions"];
            /**
             * @description What to do with entries of `urls` that are no usable URLs: `true` drops them, goes on with the rest and lists
             *     them in `invalidURLs` of the answer; `false`, the default of this version, refuses the whole request.
             * @default false
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
             * @description With `ignoreInvalidURLs` true, the entries of `urls` that were dropped; empty when all were good. Absent or null
             *     otherwise.
             */
            invalidURLs?: string[] | null;
        };
        /**
         * Output format
         * @description One output to produce for a page. Each format fills a field of its own in the page document: `markdown`, `html`
         *     (cleaned), `rawHtml` (as delivered), `links`, `screenshot` (the visible part, or with `screenshot@fullPage` all of it),
         *     `json` (structured data, see `jsonOptions`), `changeTracking` (what changed since the previous scrape).
         *
         *     `extract` is the earlier name of `json` and takes its options from `extract`. The specification knows the format by
         *     this name; public documents of this version list `json`.
         * @enum {string}
         */
        FormatName: "markdown" | "html" | "rawHtml" | "links" | "screenshot" | "screenshot@fullPage" | "json" | "extract" | "changeTracking";
        /**
         * Output formats
         * @description Everything to produce for a page. Left out, only Markdown is returned. Change tracking works on the Markdown, so a
         *     list with `changeTracking` must also have `markdown`. Deployments have been seen to know further names, such as
         *     `summary`; none is promised in this version.
         * @default [
         *       "markdown"
         *     ]
         */
        Formats: components["schemas"]["FormatName"][];
        /**
         * Integration name
         * @description The name of the tool or platform through which the request comes, if any; it changes nothing about the result.
         *     Clients in use send it with every body.
         */
        Integration: string | null;
        /**
         * Options of structured data
         * @description What a model should read from the page. Say it with `schema`, `prompt`, or both. Deployments have been seen to take
         *     further options, such as `temperature`; none of them is documented, and none is left in v2.
         */
        JsonOptions: {
            /** @description A JSON Schema that the data has to satisfy. Without one, the prompt alone decides the structure. */
            schema?: {
                [key: string]: unknown;
            };
            /** @description Tells the model what to look for, in plain language. */
            prompt?: string;
            /**
             * @description Instructions that stand above the prompt. Deployments have been seen to ignore it, and v2 does not have it; put
             *     what matters into `prompt`.
             */
            systemPrompt?: string;
        };
        /**
         * LLM text job with its result
         * @description The job has ended well.
         */
        LlmsTextCompleted: {
            /** @description Is `true` for a job that ended well. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "completed";
            data: components["schemas"]["LlmsTextFiles"];
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * LLM text job that failed
         * @description The job has ended without a result, although the HTTP status is 200.
         */
        LlmsTextFailed: {
            /** @description Says whether the status could be read; which value a failed job has is not published. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "failed";
            data?: components["schemas"]["LlmsTextFiles"];
            /** @description Why the job failed, for people to read. Seen in practice; no published contract promises it. */
            error?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Texts about a site
         * @description The site described for language models.
         */
        LlmsTextFiles: {
            /** @description The short file, `llms.txt`, with a list of the site's pages and what each is about. */
            llmstxt?: string;
            /** @description The long file, `llms-full.txt`, with the text of the pages. Only with `showFullText`. */
            llmsfulltxt?: string;
        };
        /**
         * LLM text job
         * @description The state of an LLM text job. `status` decides the rest; only a `completed` one surely has its files.
         */
        LlmsTextJob: components["schemas"]["LlmsTextProcessing"] | components["schemas"]["LlmsTextCompleted"] | components["schemas"]["LlmsTextFailed"];
        /**
         * LLM text job at work
         * @description The job has not ended yet. What `data` has by now, if it is there, is not the final text.
         */
        LlmsTextProcessing: {
            /** @description Is `true` as long as nothing has gone wrong. */
            success: boolean;
            /**
             * @description The one state of an LLM text job that is not final.
             * @constant
             */
            status: "processing";
            data?: components["schemas"]["LlmsTextFiles"];
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * LLM text request
         * @description Which site to describe, and how thoroughly. `cache` has been seen to be accepted too, but is not documented.
         */
        LlmsTextRequest: {
            /**
             * Format: uri
             * @description Any address of the site.
             */
            url: string;
            /**
             * @description The most pages to read. Sources disagree: the public document has 2 as the default, a documentation page and the
             *     service in practice have 10. Send the number you want; 1 to 100 is safe.
             * @default 2
             */
            maxUrls?: number;
            /**
             * @description Also make the long file, with the text of every page.
             * @default false
             */
            showFullText?: boolean;
        };
        /**
         * LLM text job started
         * @description The job has been accepted. Poll its status with `id` until it ends.
         */
        LlmsTextStarted: {
            /** @description Says that the job has been accepted. */
            success: boolean;
            /**
             * Format: uuid
             * @description Names the job in later requests.
             */
            id: string;
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
            /**
             * @description Do not read `sitemap.xml`. The documented default is `true`, yet the service has been seen to read the sitemap
             *     when the field is left out: send what you want.
             * @default true
             */
            ignoreSitemap?: boolean;
            /**
             * @description Return nothing that the sitemap does not list.
             * @default false
             */
            sitemapOnly?: boolean;
            /**
             * @description Also list addresses on subdomains.
             * @default true
             */
            includeSubdomains?: boolean;
            /**
             * @description The most addresses to return. Newer deployments take up to 100000.
             * @default 5000
             */
            limit?: number;
            /** @description Milliseconds the listing may take. Left out, the service sets the limit. */
            timeout?: number;
            location?: components["schemas"]["Location"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Site map
         * @description The addresses that were found, without titles in this version.
         */
        MapResponse: {
            /** @description Says that the site could be listed. */
            success: boolean;
            /** @description The addresses, the most relevant first where the request had `search`. */
            links: string[];
        };
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
         * Page document
         * @description One page as the service returns it. Each field is there because something in the request asked for it, mostly a
         *     format; fields that nobody asked for are missing. Deployments add fields, so expect names that are not listed here.
         *
         *     Structured data is the trap of this version: public documents call its field `llm_extraction`, while the service has
         *     been seen to answer under the name of the format, `json` or `extract`. Read whichever is there.
         */
        PageDocument: {
            /** @description The page as Markdown, for the `markdown` format. */
            markdown?: string;
            /** @description The cleaned HTML, for the `html` format. */
            html?: string | null;
            /** @description The HTML as it was delivered, for the `rawHtml` format. */
            rawHtml?: string | null;
            /** @description Addresses the page links to, for the `links` format. */
            links?: string[];
            /** @description Address of the picture, for either of the screenshot formats. */
            screenshot?: string | null;
            /** @description Structured data, under the name that public documents give it. */
            llm_extraction?: {
                [key: string]: unknown;
            } | null;
            /** @description Structured data, under the name that the service has been seen to use for the `json` format. */
            json?: unknown;
            /** @description Structured data, under the name that the service has been seen to use for the `extract` format. */
            extract?: unknown;
            /** @description What the actions of the request produced, when it had any. */
            actions?: components["schemas"]["ActionResults"] | null;
            metadata?: components["schemas"]["PageMetadata"];
            /** @description The comparison with the previous scrape, for the `changeTracking` format. */
            changeTracking?: components["schemas"]["ChangeReport"] | null;
            /** @description What did not go as asked although the page could be returned, for people to read. */
            warning?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Crawl or batch job
         * @description The state of a crawl or batch scrape, with the pages that are ready. `data` is one part of them: follow `next` until
         *     there is none to have them all. While the job runs, `next` leads to pages that are still to come. When the job
         *     started and ended is not told in this version.
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
            expiresAt: components["schemas"]["ResultExpiry"];
            /**
             * @description Full address of the next part, while the job runs or when there is more than fits into 10 MB. Absent or null at
             *     the end. It has to be followed with the API key, so make sure that it leads to the same origin.
             */
            next?: string | null;
            /** @description Pages of this part, in the order in which they became ready. */
            data: components["schemas"]["PageDocument"][];
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
         *     as a text.
         */
        PageMetadata: {
            /** @description Title of the page. Documented as one text for a scrape, and as a list too for the pages of a crawl. */
            title?: components["schemas"]["TextOrTexts"];
            /**
             * @description Summary that the page gives of itself. Documented as one text for a scrape, and as a list too for the pages of a
             *     crawl.
             */
            description?: components["schemas"]["TextOrTexts"];
            /** @description Language that the page declares. */
            language?: string;
            /** @description Search terms that the page gives, as one text or a list. */
            keywords?: components["schemas"]["TextOrTexts"];
            /**
             * Format: uri
             * @description The address as it was requested.
             */
            sourceURL?: string;
            /** @description HTTP status that the page answered with. It can be an error although the scrape went well. */
            statusCode?: number;
            /** @description How many pages of a PDF were parsed. */
            numPages?: number;
            /** @description How many pages the PDF has, where that is known. More than `numPages` means that it was cut off. */
            totalPages?: number;
            /** @description What was wrong with the page, when something was. */
            error?: string | null;
            /** @description Other locales of the page, from its Open Graph tags. */
            ogLocaleAlternate?: string[];
        } & {
            [key: string]: unknown;
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
         * End of a result's life
         * Format: date-time
         * @description When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
         */
        ResultExpiry: string;
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
         * Agent for one scrape
         * @description Lets an agent work in the browser before the page is read. A public document of 2025 shows it on scrape alone; newer
         *     ones do not, and v2 has agent runs as jobs of their own instead.
         */
        ScrapeAgent: {
            /**
             * @description The model that drives the browser.
             * @default fire-1
             */
            model?: string;
            /** @description What the agent should do on the page, in plain language. */
            prompt: string;
            /** @description Goes on in the browser session of an earlier request. */
            sessionId?: string;
            /** @description Milliseconds to keep the browser open after the agent is done. */
            waitBeforeClosingMs?: number;
        };
        /**
         * Page acquisition options
         * @description How a page is fetched, prepared and returned. Extract, crawl and search take these options as `scrapeOptions`; scrape
         *     and batch scrape take them directly in the body. All of them are optional.
         *
         *     Options for formats stand beside `formats` in this version: `jsonOptions` is needed exactly when `json` is in the
         *     list, `extract` exactly when `extract` is. A misspelt or unknown option has been seen to be refused with 400. Newer
         *     deployments also take `onlyCleanContent` and `auditMetadata` here; this version does not promise them.
         */
        ScrapeOptions: {
            formats?: components["schemas"]["Formats"];
            /** @description What to read for the `json` format. */
            jsonOptions?: components["schemas"]["JsonOptions"];
            /**
             * @deprecated
             * @description What to read for the `extract` format, the earlier name of `json`. Use `json` with `jsonOptions`.
             */
            extract?: components["schemas"]["JsonOptions"];
            changeTrackingOptions?: components["schemas"]["ChangeTrackingOptions"];
            /**
             * @description Drop headers, navigation and footers from the result. Inside an extract request, deployments have been seen to
             *     take `false` when it is left out.
             * @default true
             */
            onlyMainContent?: boolean;
            /** @description Keep only these parts of the page, as tag names (CSS selectors have been seen to work too). */
            includeTags?: string[];
            /** @description Drop these parts of the page, as tag names (CSS selectors have been seen to work too). */
            excludeTags?: string[];
            /**
             * @description The oldest cached copy you accept, in milliseconds. A younger copy is returned at once; otherwise the page is
             *     fetched anew. The documented default 0 means no cached copy at all. Newer deployments have been seen to take
             *     one day instead, so send 0 yourself where a page has to be fresh.
             * @default 0
             */
            maxAge?: number;
            /** @description Headers to send to the page, such as cookies or a user agent: names as keys, text as values. */
            headers?: {
                [key: string]: unknown;
            };
            /**
             * @description Milliseconds to wait before the page is read, on top of the service's own wait for the page to settle. More than
             *     60000, or more than half of `timeout`, has been seen to be refused.
             * @default 0
             */
            waitFor?: number;
            /**
             * @description Pretend to be a mobile phone, for sites that show such visitors another page.
             * @default false
             */
            mobile?: boolean;
            /**
             * @description Accept pages whose TLS certificate is not valid. Off in this version, and on in v2; newer deployments have been
             *     seen to treat both alike. Send what you want.
             * @default false
             */
            skipTlsVerification?: boolean;
            /**
             * @description Milliseconds the page may take. After that the request ends with 408. Deployments have been seen to raise the
             *     default by themselves: to 60000 for structured data and change tracking, to 120000 for another proxy than `basic`.
             *     Newer ones refuse less than 1000.
             * @default 30000
             */
            timeout?: number;
            /**
             * @description What to do with PDF files: `true` turns them into Markdown, `false` returns them as they are, base64-encoded.
             * @default true
             */
            parsePDF?: boolean;
            /** @description Steps to take in the browser before the page is read, in this order. */
            actions?: components["schemas"]["Action"][];
            location?: components["schemas"]["Location"];
            /**
             * @deprecated
             * @description The earlier name of `location`, shown by a public document of 2025. Use `location`.
             */
            geolocation?: components["schemas"]["Location"];
            /**
             * @description Take images that are embedded as base64 out of the result: their alternative text stays, their address becomes a
             *     placeholder.
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
             *     `enhanced` is slower and gets through more of them; `auto` tries `basic` first and `enhanced` after that. Older
             *     deployments call the second one `stealth`.
             * @default basic
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
             * @description Prefer speed over completeness. A public document of 2025 shows the option; what it leaves out is not published.
             * @default false
             */
            fastMode?: boolean;
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
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
            agent?: components["schemas"]["ScrapeAgent"];
            zeroDataRetention?: components["schemas"]["ZeroDataRetention"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Scraped page
         * @description The page could be fetched. Its own status may still be an error, see `metadata.statusCode`.
         */
        ScrapeResponse: {
            /** @description Says that the page could be fetched. Failures have a status of their own in this version. */
            success: boolean;
            data: components["schemas"]["PageDocument"];
        };
        /**
         * Screenshot action
         * @description Takes a picture at this point. Its address is added to `actions.screenshots` of the page document. The size of the
         *     browser window cannot be chosen in this version.
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
         * Search request
         * @description What to search the web for, and whether to scrape what is found. `lang`, `country` and `filter` have been seen to be
         *     accepted too, but are not documented in this version.
         */
        SearchRequest: {
            /** @description The search as you would type it. */
            query: string;
            /**
             * @description The most results.
             * @default 5
             */
            limit?: number;
            /** @description Restricts by time: `qdr:h`, `qdr:d`, `qdr:w`, `qdr:m`, `qdr:y` for the last hour, day, week, month or year. */
            tbs?: string;
            /** @description Searches as if from this place, such as `Hamburg,Germany`. */
            location?: string;
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
            scrapeOptions?: components["schemas"]["SearchScrapeOptions"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Search results
         * @description The hits in one list, the best first.
         */
        SearchResponse: {
            /** @description Says that the search could be made. */
            success: boolean;
            /** @description Web pages that were found. */
            data: components["schemas"]["SearchResult"][];
            /** @description What did not go as asked, for people to read. */
            warning?: string | null;
            /** @description Names the search. */
            id?: string;
        };
        /**
         * Hit
         * @description A web page that was found. With `scrapeOptions.formats`, the fields of its page document stand beside the first
         *     three, and are null where the page could not be scraped.
         */
        SearchResult: {
            /** @description The page's title as the search shows it. */
            title?: string;
            /** @description A passage or short text about the page, as the search engine gives it. */
            description?: string;
            /** @description Where the page is. */
            url?: string;
            /** @description The page as Markdown, for the `markdown` format. */
            markdown?: string | null;
            /** @description The cleaned HTML, for the `html` format. */
            html?: string | null;
            /** @description The HTML as it was delivered, for the `rawHtml` format. */
            rawHtml?: string | null;
            /** @description Addresses the page links to, for the `links` format. */
            links?: string[];
            /** @description Address of the picture, for either of the screenshot formats. */
            screenshot?: string | null;
            /** @description Structured data, for the `json` format. */
            json?: unknown;
            /** @description Structured data, for the `extract` format, the earlier name of `json`. */
            extract?: unknown;
            metadata?: components["schemas"]["PageMetadata"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Page acquisition options of a search
         * @description How to scrape the hits. Nothing is scraped unless `formats` is given: the default list of formats does not apply in
         *     a search. Change tracking is not available here.
         * @default {}
         */
        SearchScrapeOptions: components["schemas"]["ScrapeOptions"];
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
         * @description What is left of the plan's model tokens. The names of the fields are in snake_case in this version.
         */
        TokenUsage: {
            /** @description Says that the figures could be read. */
            success: boolean;
            /** @description The figures of the current billing period. */
            data: {
                /** @description Tokens that can still be used. */
                remaining_tokens: number;
                /** @description Tokens that the plan has in each billing period. */
                plan_tokens: number;
                /**
                 * Format: date-time
                 * @description First moment of the period. Null without a billing period, as on a free plan.
                 */
                billing_period_start: string | null;
                /**
                 * Format: date-time
                 * @description Last moment of the period. Null without a billing period, as on a free plan.
                 */
                billing_period_end: string | null;
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
         * Wait action
         * @description Lets time pass before the next step, or waits until an element is there. Send one of the two fields: this version does
         *     not forbid both, but what the service then does is not published, and v2 refuses it.
         */
        WaitAction: {
            /**
             * @description Selects the wait.
             * @constant
             */
            type: "wait";
            /** @description How long to wait, in milliseconds. */
            milliseconds?: number;
            /** @description CSS selector of the element to wait for. */
            selector?: string;
        };
        /**
         * Webhook of a crawl or batch
         * @description Where to send news about the job. What a delivery carries is published for v2 only; here expect the same family of
         *     fields and promise yourself nothing. A bare URL in place of this object has been seen to be accepted.
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
         *     refused.
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
        /**
         * @description The state of the resource does not allow the operation. Starting work has been seen to give this when an
         *     `x-idempotency-key` is sent a second time.
         */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The key may not use this endpoint or feature, or the team may not override its threat protection. */
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
        /** @description There is no such job or resource for this key. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
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
        /** @description The batch job, as the `id` that starting it returned. */
        BatchScrapeId: string;
        /** @description Split each period by API key instead of giving one total for the team. */
        ByApiKey: boolean;
        /** @description The crawl, as the `id` that starting it returned. */
        CrawlId: string;
        /** @description The research job, as the `id` that starting it returned. */
        DeepResearchId: string;
        /** @description The extract job, as the `id` that starting it returned. */
        ExtractId: string;
        /** @description The most results to return in one part. A part can still be shorter, since no part exceeds 10 MB. */
        Limit: number;
        /** @description The LLM text job, as the `id` that starting it returned. */
        LlmsTextId: string;
        /**
         * @description How many results to leave out from the start. The address in `next` has the right value already: follow it as it is
         *     rather than count yourself.
         */
        Skip: number;
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
export type BatchScrapeRequest = components['schemas']['BatchScrapeRequest'];
export type BatchScrapeStarted = components['schemas']['BatchScrapeStarted'];
export type ChangeDiff = components['schemas']['ChangeDiff'];
export type ChangeReport = components['schemas']['ChangeReport'];
export type ChangeTrackingOptions = components['schemas']['ChangeTrackingOptions'];
export type ChangedFile = components['schemas']['ChangedFile'];
export type ChangedLine = components['schemas']['ChangedLine'];
export type ChangedValue = components['schemas']['ChangedValue'];
export type ClickAction = components['schemas']['ClickAction'];
export type CrawlRequest = components['schemas']['CrawlRequest'];
export type CrawlStarted = components['schemas']['CrawlStarted'];
export type CreditUsage = components['schemas']['CreditUsage'];
export type CreditUsageHistory = components['schemas']['CreditUsageHistory'];
export type DeepResearchActivity = components['schemas']['DeepResearchActivity'];
export type DeepResearchFindings = components['schemas']['DeepResearchFindings'];
export type DeepResearchJob = components['schemas']['DeepResearchJob'];
export type DeepResearchRequest = components['schemas']['DeepResearchRequest'];
export type DeepResearchSource = components['schemas']['DeepResearchSource'];
export type DeepResearchStarted = components['schemas']['DeepResearchStarted'];
export type DeepResearchState = components['schemas']['DeepResearchState'];
export type DeepResearchStateBeside = components['schemas']['DeepResearchStateBeside'];
export type DeepResearchStateInside = components['schemas']['DeepResearchStateInside'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ExecuteJavascriptAction = components['schemas']['ExecuteJavascriptAction'];
export type ExtractCancelled = components['schemas']['ExtractCancelled'];
export type ExtractCompleted = components['schemas']['ExtractCompleted'];
export type ExtractFailed = components['schemas']['ExtractFailed'];
export type ExtractJob = components['schemas']['ExtractJob'];
export type ExtractProcessing = components['schemas']['ExtractProcessing'];
export type ExtractRequest = components['schemas']['ExtractRequest'];
export type ExtractStarted = components['schemas']['ExtractStarted'];
export type FormatName = components['schemas']['FormatName'];
export type Formats = components['schemas']['Formats'];
export type Integration = components['schemas']['Integration'];
export type JsonOptions = components['schemas']['JsonOptions'];
export type LlmsTextCompleted = components['schemas']['LlmsTextCompleted'];
export type LlmsTextFailed = components['schemas']['LlmsTextFailed'];
export type LlmsTextFiles = components['schemas']['LlmsTextFiles'];
export type LlmsTextJob = components['schemas']['LlmsTextJob'];
export type LlmsTextProcessing = components['schemas']['LlmsTextProcessing'];
export type LlmsTextRequest = components['schemas']['LlmsTextRequest'];
export type LlmsTextStarted = components['schemas']['LlmsTextStarted'];
export type Location = components['schemas']['Location'];
export type MapRequest = components['schemas']['MapRequest'];
export type MapResponse = components['schemas']['MapResponse'];
export type NoExtractData = components['schemas']['NoExtractData'];
export type Origin = components['schemas']['Origin'];
export type PageDocument = components['schemas']['PageDocument'];
export type PageJob = components['schemas']['PageJob'];
export type PageJobCancelled = components['schemas']['PageJobCancelled'];
export type PageJobError = components['schemas']['PageJobError'];
export type PageJobErrors = components['schemas']['PageJobErrors'];
export type PageMetadata = components['schemas']['PageMetadata'];
export type PdfAction = components['schemas']['PdfAction'];
export type PressAction = components['schemas']['PressAction'];
export type QueueStatus = components['schemas']['QueueStatus'];
export type ResultExpiry = components['schemas']['ResultExpiry'];
export type ScrapeAction = components['schemas']['ScrapeAction'];
export type ScrapeAgent = components['schemas']['ScrapeAgent'];
export type ScrapeOptions = components['schemas']['ScrapeOptions'];
export type ScrapeRequest = components['schemas']['ScrapeRequest'];
export type ScrapeResponse = components['schemas']['ScrapeResponse'];
export type ScreenshotAction = components['schemas']['ScreenshotAction'];
export type ScrollAction = components['schemas']['ScrollAction'];
export type SearchRequest = components['schemas']['SearchRequest'];
export type SearchResponse = components['schemas']['SearchResponse'];
export type SearchResult = components['schemas']['SearchResult'];
export type SearchScrapeOptions = components['schemas']['SearchScrapeOptions'];
export type TextOrTexts = components['schemas']['TextOrTexts'];
export type ThreatProtectionOverride = components['schemas']['ThreatProtectionOverride'];
export type TokenUsage = components['schemas']['TokenUsage'];
export type TokenUsageHistory = components['schemas']['TokenUsageHistory'];
export type WaitAction = components['schemas']['WaitAction'];
export type WebhookConfig = components['schemas']['WebhookConfig'];
export type WriteAction = components['schemas']['WriteAction'];
export type ZeroDataRetention = components['schemas']['ZeroDataRetention'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnprocessableEntity = components['responses']['UnprocessableEntity'];
export type ParameterBatchScrapeId = components['parameters']['BatchScrapeId'];
export type ParameterByApiKey = components['parameters']['ByApiKey'];
export type ParameterCrawlId = components['parameters']['CrawlId'];
export type ParameterDeepResearchId = components['parameters']['DeepResearchId'];
export type ParameterExtractId = components['parameters']['ExtractId'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLlmsTextId = components['parameters']['LlmsTextId'];
export type ParameterSkip = components['parameters']['Skip'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
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
            /** @description The page document. */
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
        /** @description Where to start and what to return. Only `url` has to be there. */
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
            /** @description The hits, the best first. */
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
    startDeepResearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to find out, and how thoroughly. Only `query` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeepResearchRequest"];
            };
        };
        responses: {
            /** @description The research has been started, and `id` names it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepResearchStarted"];
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
    getDeepResearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The research job, as the `id` that starting it returned. */
                id: components["parameters"]["DeepResearchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The research as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepResearchJob"];
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
    startLlmsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which site to describe. Only `url` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LlmsTextRequest"];
            };
        };
        responses: {
            /** @description The job has been started, and `id` names it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LlmsTextStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getLlmsText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The LLM text job, as the `id` that starting it returned. */
                id: components["parameters"]["LlmsTextId"];
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
                    "application/json": components["schemas"]["LlmsTextJob"];
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
}
