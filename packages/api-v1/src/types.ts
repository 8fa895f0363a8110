// Generated from openapi/dist/v1.json by `npm run generate`; do not edit.

export interface paths {
    "/scrape": {
        post: operations["scrape"];
    };
    "/batch/scrape": {
        post: operations["startBatchScrape"];
    };
    "/batch/scrape/{id}": {
        get: operations["getBatchScrape"];
        delete: operations["cancelBatchScrape"];
    };
    "/batch/scrape/{id}/errors": {
        get: operations["getBatchScrapeErrors"];
    };
    "/crawl": {
        post: operations["startCrawl"];
    };
    "/crawl/active": {
        get: operations["listActiveCrawls"];
    };
    "/crawl/{id}": {
        get: operations["getCrawl"];
        delete: operations["cancelCrawl"];
    };
    "/crawl/{id}/errors": {
        get: operations["getCrawlErrors"];
    };
    "/map": {
        post: operations["map"];
    };
    "/search": {
        post: operations["search"];
    };
    "/extract": {
        post: operations["startExtract"];
    };
    "/extract/{id}": {
        get: operations["getExtract"];
    };
    "/deep-research": {
        post: operations["startDeepResearch"];
    };
    "/deep-research/{id}": {
        get: operations["getDeepResearch"];
    };
    "/llmstxt": {
        post: operations["startLlmsText"];
    };
    "/llmstxt/{id}": {
        get: operations["getLlmsText"];
    };
    "/team/credit-usage": {
        get: operations["getCreditUsage"];
    };
    "/team/credit-usage/historical": {
        get: operations["getCreditUsageHistory"];
    };
    "/team/token-usage": {
        get: operations["getTokenUsage"];
    };
    "/team/token-usage/historical": {
        get: operations["getTokenUsageHistory"];
    };
    "/team/queue-status": {
        get: operations["getQueueStatus"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: Action;
        ActionResults: ActionResults;
        ActiveCrawl: ActiveCrawl;
        ActiveCrawls: ActiveCrawls;
        BatchScrapeRequest: BatchScrapeRequest;
        BatchScrapeStarted: BatchScrapeStarted;
        ChangeDiff: ChangeDiff;
        ChangeReport: ChangeReport;
        ChangeTrackingOptions: ChangeTrackingOptions;
        ChangedFile: ChangedFile;
        ChangedLine: ChangedLine;
        ChangedValue: ChangedValue;
        ClickAction: ClickAction;
        CrawlRequest: CrawlRequest;
        CrawlStarted: CrawlStarted;
        CreditUsage: CreditUsage;
        CreditUsageHistory: CreditUsageHistory;
        DeepResearchActivity: DeepResearchActivity;
        DeepResearchFindings: DeepResearchFindings;
        DeepResearchJob: DeepResearchJob;
        DeepResearchRequest: DeepResearchRequest;
        DeepResearchSource: DeepResearchSource;
        DeepResearchStarted: DeepResearchStarted;
        DeepResearchState: DeepResearchState;
        DeepResearchStateBeside: DeepResearchStateBeside;
        DeepResearchStateInside: DeepResearchStateInside;
        ErrorBody: ErrorBody;
        ExecuteJavascriptAction: ExecuteJavascriptAction;
        ExtractCancelled: ExtractCancelled;
        ExtractCompleted: ExtractCompleted;
        ExtractFailed: ExtractFailed;
        ExtractJob: ExtractJob;
        ExtractProcessing: ExtractProcessing;
        ExtractRequest: ExtractRequest;
        ExtractStarted: ExtractStarted;
        FormatName: FormatName;
        Formats: Formats;
        Integration: Integration;
        JsonOptions: JsonOptions;
        LlmsTextCompleted: LlmsTextCompleted;
        LlmsTextFailed: LlmsTextFailed;
        LlmsTextFiles: LlmsTextFiles;
        LlmsTextJob: LlmsTextJob;
        LlmsTextProcessing: LlmsTextProcessing;
        LlmsTextRequest: LlmsTextRequest;
        LlmsTextStarted: LlmsTextStarted;
        Location: Location;
        MapRequest: MapRequest;
        MapResponse: MapResponse;
        NoExtractData: NoExtractData;
        Origin: Origin;
        PageDocument: PageDocument;
        PageJob: PageJob;
        PageJobCancelled: PageJobCancelled;
        PageJobError: PageJobError;
        PageJobErrors: PageJobErrors;
        PageMetadata: PageMetadata;
        PdfAction: PdfAction;
        PressAction: PressAction;
        QueueStatus: QueueStatus;
        ResultExpiry: ResultExpiry;
        ScrapeAction: ScrapeAction;
        ScrapeAgent: ScrapeAgent;
        ScrapeOptions: ScrapeOptions;
        ScrapeRequest: ScrapeRequest;
        ScrapeResponse: ScrapeResponse;
        ScreenshotAction: ScreenshotAction;
        ScrollAction: ScrollAction;
        SearchRequest: SearchRequest;
        SearchResponse: SearchResponse;
        SearchResult: SearchResult;
        SearchScrapeOptions: SearchScrapeOptions;
        TextOrTexts: TextOrTexts;
        ThreatProtectionOverride: ThreatProtectionOverride;
        TokenUsage: TokenUsage;
        TokenUsageHistory: TokenUsageHistory;
        WaitAction: WaitAction;
        WebhookConfig: WebhookConfig;
        WriteAction: WriteAction;
        ZeroDataRetention: ZeroDataRetention;
    };
    responses: {
        /** A proxy or worker behind the service returned an unusable response. */
        BadGateway: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * The request breaks a rule of its schema, or names a URL or an id that cannot be used. Correct it before you send it
         * again.
         */
        BadRequest: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * The state of the resource does not allow the operation. Starting a job has been seen to return this if an
         * `x-idempotency-key` is sent a second time.
         */
        Conflict: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The key is not allowed to use this endpoint or feature, or the team is not allowed to override its threat protection. */
        Forbidden: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The gateway timed out. Run long work as a crawl or batch job and poll its status. */
        GatewayTimeout: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The service failed unexpectedly. A later retry can help, unless the row says otherwise. */
        InternalServerError: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** There is no such job or resource for this key. */
        NotFound: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The request body is larger than the service accepts. The limit is not published. */
        PayloadTooLarge: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The account has no credits left for this request, or no billing set up. */
        PaymentRequired: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * The page took longer than the request's `timeout`. A long PDF may continue to be processed in the background; such a
         * response has been seen with `Retry-After`, although nothing promises it.
         */
        RequestTimeout: {
            headers: {
                "Retry-After": HeaderRetryAfter;
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The service is temporarily unavailable. */
        ServiceUnavailable: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * The plan's requests per minute or its concurrent browsers are used up. Wait at least `Retry-After` seconds if the
         * header is present; otherwise back off exponentially with jitter.
         */
        TooManyRequests: {
            headers: {
                "Retry-After": HeaderRetryAfter;
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The API key is missing, malformed or revoked. */
        Unauthorized: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** The JSON Schema in the request is not valid, or the model could not produce data that fits it. */
        UnprocessableEntity: {
            content: {
                "application/json": ErrorBody;
            };
        };
    };
    parameters: {
        /** The `id` of the batch scrape, as `POST /batch/scrape` returned it. */
        BatchScrapeId: string;
        /** Split each period by API key instead of giving one total for the team. */
        ByApiKey: boolean;
        /** The `id` of the crawl, as `POST /crawl` returned it. */
        CrawlId: string;
        /** The `id` of the research job, as `POST /deep-research` returned it. */
        DeepResearchId: string;
        /** The `id` of the extract job, as `POST /extract` returned it. */
        ExtractId: string;
        /** The maximum number of results in one part. A part can be shorter, because no part exceeds 10 MB. */
        Limit: number;
        /** The `id` of the LLM text job, as `POST /llmstxt` returned it. */
        LlmsTextId: string;
        /**
         * How many results to skip from the start. The address in `next` already has the right value: follow it instead of
         * counting yourself.
         */
        Skip: number;
    };
    requestBodies: never;
    headers: {
        /**
         * Whole seconds to wait before you send the same request again. Wait at least that long. The header is sent if the
         * service knows the time; otherwise back off exponentially with jitter.
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/**
 * Page action. One action to perform in the browser before the page is read. Actions run in the order given, and `type` selects the
 * action.
 */
export type Action = WaitAction | ScreenshotAction | ClickAction | WriteAction | PressAction | ScrollAction | ScrapeAction | ExecuteJavascriptAction | PdfAction;
/** Results of actions. The results of the browser actions, by kind, each list in the order of its actions. */
export type ActionResults = {
    /** Addresses of the images that `screenshot` actions took. */
    screenshots?: string[];
    /** Addresses of the files that `pdf` actions printed. */
    pdfs?: string[];
    /** The page as each `scrape` action found it. */
    scrapes?: {
        /** The page's address at that point. */
        url?: string;
        /** The page's HTML at that point. */
        html?: string;
    }[];
    /** What each `executeJavascript` action returned. */
    javascriptReturns?: {
        /** The kind of the value, as JavaScript names it. */
        type?: string;
        /** The value itself, whatever the script returned. */
        value?: unknown;
    }[];
};
/** Active crawl. One crawl that has not ended. */
export type ActiveCrawl = {
    /** Format: uuid. The id of the crawl, for other requests. */
    id: string;
    /** The team that started it. */
    teamId?: string;
    /** Format: uri. The start page. */
    url: string;
    /** Format: date-time. When the crawl was started. Observed in practice, not specified. */
    created_at?: string;
    /** The options it runs with, under this version's names, `scrapeOptions` among them. */
    options?: {
        [key: string]: unknown;
    };
};
/** Active crawls. All crawls of the team that have not ended. */
export type ActiveCrawls = {
    /** The list was read. */
    success: boolean;
    /** Empty when nothing is being crawled. */
    crawls: ActiveCrawl[];
};
/**
 * Batch scrape request. Many pages, and how to fetch and return each of them. `appendToId`, which adds pages to an earlier batch, has been seen
 * to be accepted but is not documented.
 */
export type BatchScrapeRequest = ScrapeOptions & {
    /** The pages to fetch, as absolute http or https URLs. How many one request may have is not published. */
    urls: string[];
    /**
     * Webhook of a crawl or batch. Where to send events about the job. The payload is published only for v2; expect similar fields here, but do not rely
     * on them. Services have been seen to accept a bare URL instead of this object.
     */
    webhook?: WebhookConfig;
    /** The maximum number of pages to fetch at the same time. Default: the team's limit. */
    maxConcurrency?: number;
    /**
     * What to do with entries of `urls` that are not valid URLs: `true` skips them and lists them in `invalidURLs`
     * in the response; `false`, the default of this version, rejects the whole request.
     * @default false
     */
    ignoreInvalidURLs?: boolean;
    /**
     * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
     * @default false
     */
    zeroDataRetention?: ZeroDataRetention;
    /**
     * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
     * clients send it with every body.
     * @default api
     */
    origin?: Origin;
    /**
     * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
     * every body.
     */
    integration?: Integration;
};
/** Batch scrape started. The job was accepted. Poll its status with `id` until it ends. */
export type BatchScrapeStarted = {
    /** The job was accepted. */
    success: boolean;
    /** Format: uuid. The id of the job, for later requests. */
    id: string;
    /** Format: uri. Full address of the job's status. */
    url?: string;
    /**
     * With `ignoreInvalidURLs` true, the entries of `urls` that were skipped; empty if all were valid. Absent or null
     * otherwise.
     */
    invalidURLs?: string[] | null;
};
/** Line-by-line difference. A difference as text, in the format of version control, and as data. */
export type ChangeDiff = {
    /** The difference with `+` and `-` at the start of lines. */
    text?: string;
    /** The difference as data, for programs that show or filter it. */
    json?: {
        /** The compared texts. A page is one of them. */
        files?: ChangedFile[];
    };
};
/**
 * Change report. How the page differs from its previous scrape with the same tag. Details are present only for a page that changed, in
 * the requested modes.
 */
export type ChangeReport = {
    /** Format: date-time. When the page was last scraped before this. Null the first time. */
    previousScrapeAt?: string | null;
    /** `new` when there was no earlier scrape, `same` or `changed` after a comparison, `removed` when the page is gone. */
    changeStatus?: "new" | "same" | "changed" | "removed";
    /** Whether other pages or the sitemap link to the page (`visible`) or not (`hidden`). */
    visibility?: "visible" | "hidden";
    /**
     * In `git-diff` mode, the difference line by line. Public sources disagree on whether it is a string or an object
     * that contains the string, so handle both.
     */
    diff?: ChangeDiff | (string | null);
    /** In `json` mode, the fields that changed, each with its value before and after. */
    json?: {
        [key: string]: ChangedValue;
    };
};
/** Options of change tracking. How the `changeTracking` format compares the page with its previous scrape. */
export type ChangeTrackingOptions = {
    /**
     * How to describe a change: `git-diff` as a line-by-line difference, `json` as old and new values of fields. Without
     * it, you only learn whether the page changed.
     */
    modes?: ("git-diff" | "json")[];
    /** In `json` mode, a JSON Schema with the fields to compare. Ignored otherwise. */
    schema?: {
        [key: string]: unknown;
    };
    /** In `json` mode, tells the model what to compare. Without it, the service uses its own prompt. */
    prompt?: string;
    /**
     * Keeps separate histories of one page: a scrape is compared only with earlier scrapes with the same tag. `null` has
     * its own history.
     * @default null
     */
    tag?: string | null;
};
/** Compared text. The parts of one text that differ. */
export type ChangedFile = {
    /** Name of the earlier text, where there is one. */
    from?: string | null;
    /** Name of the later text, where there is one. */
    to?: string | null;
    /** Places where the texts differ, with surrounding lines. */
    chunks?: {
        /** The heading of the place, with line numbers on both sides. */
        content?: string;
        /** The lines of this place, in order. */
        changes?: ChangedLine[];
    }[];
};
/** Line of a difference. One line: added, removed, or unchanged context. */
export type ChangedLine = {
    /** Added (`add`), removed (`del`), or the same in both texts (`normal`). */
    type?: "add" | "del" | "normal";
    /** The line with its leading sign. */
    content?: string;
    /** Set on lines that are the same in both texts. */
    normal?: boolean;
    /** Line number of an added or removed line, in the text that has it. */
    ln?: number;
    /** Line number of an unchanged line in the earlier text. */
    ln1?: number;
    /** Line number of an unchanged line in the later text. */
    ln2?: number;
};
/** Value before and after. One field of a page that changed between two scrapes. */
export type ChangedValue = {
    /** What the field was at the previous scrape. */
    previous?: unknown;
    /** What the field is now. */
    current?: unknown;
};
/** Click action. Clicks an element. */
export type ClickAction = {
    /** Selects the click action. */
    type: "click";
    /** CSS selector of what to click. The first match is taken unless `all` is set. */
    selector: string;
    /**
     * Click every match. No match is then not an error.
     * @default false
     */
    all?: boolean;
};
/**
 * Crawl request. Where to start, how far to go, and how to fetch and return each page. `ignoreRobotsTxt` and
 * `deduplicateSimilarURLs` have been seen to be accepted, but are not documented in this version.
 */
export type CrawlRequest = {
    /**
     * Format: uri. The address to start from. By default, only pages below it are crawled. An address with more path segments than
     * `maxDepth` has been seen to be refused with 400.
     */
    url: string;
    /**
     * Crawl only pages whose path matches one of these regular expressions.
     * @default []
     */
    includePaths?: string[];
    /**
     * Leave out pages whose path matches one of these regular expressions.
     * @default []
     */
    excludePaths?: string[];
    /**
     * Match `includePaths` and `excludePaths` against the whole URL, with its query, instead of the path.
     * @default false
     */
    regexOnFullURL?: boolean;
    /**
     * The maximum depth of a page's path, counted in path segments. How the page was found does not matter;
     * `maxDiscoveryDepth` limits that.
     * @default 10
     */
    maxDepth?: number;
    /**
     * The maximum number of links between the start page and a page. The start page and pages in the sitemap have depth
     * 0. Default: no limit.
     */
    maxDiscoveryDepth?: number;
    /**
     * Do not read `sitemap.xml` when looking for the pages of the site.
     * @default false
     */
    ignoreSitemap?: boolean;
    /**
     * Treat addresses that differ only in their query as one page.
     * @default false
     */
    ignoreQueryParameters?: boolean;
    /**
     * The maximum number of pages to crawl.
     * @default 10000
     */
    limit?: number;
    /**
     * Also follow links to sibling and parent pages of the start page, not only to pages below it.
     *
     * The specification names the option so. Public documents of this version call it `allowBackwardLinks`, and prefer
     * `crawlEntireDomain` to both. Where you do not know the deployment, send `crawlEntireDomain`.
     * @default false
     * @deprecated
     */
    allowBackwardCrawling?: boolean;
    /**
     * The name that public documents give to what the specification calls `allowBackwardCrawling`. Use
     * `crawlEntireDomain`.
     * @default false
     * @deprecated
     */
    allowBackwardLinks?: boolean;
    /**
     * Also follow links to sibling and parent pages of the start page, not only to pages below it. When set, the
     * option's two earlier names are ignored.
     * @default false
     */
    crawlEntireDomain?: boolean;
    /**
     * Also follow links to other sites.
     * @default false
     */
    allowExternalLinks?: boolean;
    /**
     * Also follow links to subdomains.
     * @default false
     */
    allowSubdomains?: boolean;
    /** Seconds to wait between two pages. More than 60 has been seen to be refused. */
    delay?: number;
    /** The maximum number of pages to fetch at the same time. Default: the team's limit. */
    maxConcurrency?: number;
    /**
     * Webhook of a crawl or batch. Where to send events about the job. The payload is published only for v2; expect similar fields here, but do not rely
     * on them. Services have been seen to accept a bare URL instead of this object.
     */
    webhook?: WebhookConfig;
    /**
     * Page acquisition options. How to fetch, process and return a page. Extract, crawl and search take these options as `scrapeOptions`; scrape and
     * batch scrape take them directly in the body. All are optional.
     *
     * Options for formats are next to `formats` in this version: `jsonOptions` is needed exactly when `json` is in the
     * list, `extract` exactly when `extract` is. A misspelt or unknown option has been seen to be refused with 400. Newer
     * deployments also take `onlyCleanContent` and `auditMetadata` here; this version does not promise them.
     */
    scrapeOptions?: ScrapeOptions;
    /**
     * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
     * @default false
     */
    zeroDataRetention?: ZeroDataRetention;
    /**
     * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
     * clients send it with every body.
     * @default api
     */
    origin?: Origin;
    /**
     * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
     * every body.
     */
    integration?: Integration;
};
/** Crawl started. The crawl was accepted. Poll its status with `id` until it ends. */
export type CrawlStarted = {
    /** The crawl was accepted. */
    success: boolean;
    /** Format: uuid. The id of the crawl, for later requests. */
    id: string;
    /** Format: uri. Full address of the crawl's status. */
    url?: string;
};
/** Credits. What is left of the plan's credits. This version writes the field names in snake_case. */
export type CreditUsage = {
    /** The figures were read. */
    success: boolean;
    /** The figures of the current billing period. */
    data: {
        /** Credits that can still be used. */
        remaining_credits: number;
        /** Credits that the plan includes in each billing period. */
        plan_credits: number;
        /** Format: date-time. Start of the period. Null without a billing period, as on a free plan. */
        billing_period_start: string | null;
        /** Format: date-time. End of the period. Null without a billing period, as on a free plan. */
        billing_period_end: string | null;
    };
};
/** Credits over time. Credits that the team used, period by period. */
export type CreditUsageHistory = {
    /** The figures were read. */
    success: boolean;
    /** One entry for each period, or for each period and API key. */
    periods: {
        /** Format: date-time. Start of the period. */
        startDate: string;
        /** Format: date-time. End of the period. */
        endDate: string;
        /** The key's name, with `byApiKey`. Null if the figures are for the whole team. */
        apiKey?: string | null;
        /** Credits used. */
        totalCredits: number;
    }[];
};
/** Step of a research. One thing that the research did. */
export type DeepResearchActivity = {
    /** The kind of step. Seen so far: `search`, `extract`, `analyze`, `reasoning`, `synthesis`, `thought`. */
    type?: string;
    /** The state of the step. Seen so far are `processing`, `complete` and `error`. */
    status?: string;
    /** What was done, as a message for people. */
    message?: string;
    /** Format: date-time. When the step was recorded. */
    timestamp?: string;
    /** The round that the step belongs to. */
    depth?: number;
};
/** Findings of a research. What has been found so far. */
export type DeepResearchFindings = {
    /** The written answer, for the `markdown` format. Present once the research has succeeded. */
    finalAnalysis?: string;
    /** The structured answer, for the `json` format. Null if it was not requested. */
    json?: unknown;
    /** What the research did, step by step. */
    activities?: DeepResearchActivity[];
    /** The pages that the answer is based on. */
    sources?: DeepResearchSource[];
};
/**
 * Deep research job. The state of a research, with what it has found so far.
 *
 * Sources disagree on the place of the state. The service has been seen to put `status`, `error`, `expiresAt`,
 * `currentDepth`, `maxDepth` and `totalUrls` next to `data`; the public document puts them inside `data`. Check next to
 * `data` first, then inside it.
 */
export type DeepResearchJob = DeepResearchStateBeside | DeepResearchStateInside;
/**
 * Deep research request. A question, and how much effort to spend on the answer. `jsonOptions` is needed exactly when `json` is among the
 * formats.
 */
export type DeepResearchRequest = {
    /** The question to research. Older deployments have been seen to take it as `topic`. */
    query: string;
    /**
     * The number of rounds of search and reading. One documentation page gives 10 as the most.
     * @default 7
     */
    maxDepth?: number;
    /**
     * The longest time the research may take, in seconds. One documentation page gives 300 as the most and 270 as the
     * default.
     * @default 300
     */
    timeLimit?: number;
    /**
     * The maximum number of pages to read.
     * @default 20
     */
    maxUrls?: number;
    /** How the final analysis should be written, such as its length and layout. */
    analysisPrompt?: string;
    /** Instructions that guide the whole research. */
    systemPrompt?: string;
    /**
     * What the result should consist of. `markdown` is a written analysis, `json` structured data.
     * @default [
     *   "markdown"
     * ]
     */
    formats?: ("markdown" | "json")[];
    /** What to report for the `json` format. */
    jsonOptions?: JsonOptions;
};
/** Source of a research. A page that the research read and relied on. */
export type DeepResearchSource = {
    /** Where the page is. */
    url?: string;
    /** Title of the page. */
    title?: string;
    /** What the page is about. */
    description?: string;
    /** Address of the site's icon. One documentation page calls the field `icon`. */
    favicon?: string;
};
/** Deep research started. The job was accepted. Poll its status with `id` until it ends. */
export type DeepResearchStarted = {
    /** The job was accepted. */
    success: boolean;
    /** Format: uuid. The id of the job, for later requests. */
    id: string;
};
/** State of a research. How far a research is. */
export type DeepResearchState = {
    /** `processing` means that the research continues. The other two are final. */
    status: "processing" | "completed" | "failed";
    /** Why the research failed, as a message for people. */
    error?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
    /** Which round of search and reading the research is in. */
    currentDepth?: number;
    /** How many rounds were requested. */
    maxDepth?: number;
    /** How many pages were read. */
    totalUrls?: number;
};
/** Deep research job with its state next to the findings. The layout that the service has been seen to use. */
export type DeepResearchStateBeside = DeepResearchState & {
    /** The state was read. */
    success: boolean;
    /** Findings of a research. What has been found so far. */
    data?: DeepResearchFindings;
    /**
     * A copy of `data.activities`. Read that one.
     * @deprecated
     */
    activities?: DeepResearchActivity[];
    /**
     * A copy of `data.sources`. Read that one.
     * @deprecated
     */
    sources?: DeepResearchSource[];
};
/** Deep research job with its state inside the findings. The layout of the public document. */
export type DeepResearchStateInside = {
    /** The state was read. */
    success: boolean;
    status?: never;
    /** The results so far, and the state of the research. */
    data: DeepResearchState & DeepResearchFindings;
};
/**
 * Error body. The body of every response outside 2xx. The HTTP status together with `error` (or `code`, if present) identifies a row
 * of the error catalogue, and the row says whether a retry can help.
 *
 * Most operations of this version return `error` alone, a few also `success: false`. Rely on the HTTP status, and treat
 * an unknown `error` text as a general failure of that status.
 */
export type ErrorBody = {
    /** `false` if the operation sends it. Its absence means nothing. */
    success?: false;
    /** A message for people. It is also the key to look up in the catalogue; some rows vary it. */
    error: string;
    /** A stable name for the failure, seen in practice on operations that fetch pages. Do not rely on it. */
    code?: string;
    /** What is wrong with each field, after a failed validation. Show it to people and do not parse it. */
    details?: unknown;
};
/** JavaScript action. Runs code in the page. Its return value is added to `actions.javascriptReturns`. */
export type ExecuteJavascriptAction = {
    /** Selects the JavaScript action. */
    type: "executeJavascript";
    /** JavaScript source that runs in the page. */
    script: string;
};
/** Extract job that was cancelled. The job was stopped before it had a result. The interface has no operation that cancels an extract job. */
export type ExtractCancelled = {
    /** Says whether the status could be read; which value a cancelled job has is not published. */
    success: boolean;
    /** A final state. */
    status: "cancelled";
    /** No extracted data. An empty list instead of an object, until the extract job has a result. */
    data?: NoExtractData;
    /** Why the job was stopped, as a message for people. Observed in practice, not specified. */
    error?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** Extract job with its result. The job succeeded. */
export type ExtractCompleted = {
    /** `true` for a job that succeeded. */
    success: boolean;
    /** A final state. */
    status: "completed";
    /**
     * The extracted data, in the structure of the request's `schema` or, without a schema, in a structure that the model
     * chose. Values that the pages do not state are missing or null.
     */
    data: {
        [key: string]: unknown;
    };
    /**
     * With `showSources` true: for a place in `data` (such as `products[0].price`), the addresses its value came from.
     * Observed in practice, not specified.
     */
    sources?: {
        [key: string]: string[];
    };
    /**
     * Warnings about the result, as messages for people, such as pages that could not be read or text that was left out.
     * Missing if there are none. Observed in practice, not specified.
     */
    warnings?: string[];
    /** Model tokens that the job has used. Observed in practice, not specified. */
    tokensUsed?: number;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/**
 * Extract job that failed. The job ended without a result. The HTTP status is still 200, and `success` is `false`: check `status`, not the HTTP
 * status, for the outcome of a job.
 */
export type ExtractFailed = {
    /** `false`, although the status request itself succeeded. */
    success: boolean;
    /** A final state. */
    status: "failed";
    /** No extracted data. An empty list instead of an object, until the extract job has a result. */
    data?: NoExtractData;
    /** Why the job failed, as a message for people. Observed in practice, not specified. */
    error?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/**
 * Extract job. The state of an extract job. The other fields depend on `status`: a `processing` job has no result yet, a `completed`
 * job has its data, a `failed` or `cancelled` job has none.
 */
export type ExtractJob = ExtractProcessing | ExtractCompleted | ExtractFailed | ExtractCancelled;
/** Extract job in progress. The job is still running. Poll again later. */
export type ExtractProcessing = {
    /** Is `true` as long as nothing has gone wrong. */
    success: boolean;
    /** The only state of an extract job that is not final. */
    status: "processing";
    /** No extracted data. An empty list instead of an object, until the extract job has a result. */
    data?: NoExtractData;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/**
 * Extract request. What to extract, and from which pages. Deployments have been seen to take a `prompt` without `urls`, at most 10
 * `urls`, and a `systemPrompt`; none of that is documented in this version.
 */
export type ExtractRequest = {
    /** The pages to read, each as a URL glob: `https://shop.example.com/products/*` covers every page below it. */
    urls: string[];
    /** What to look for, in plain language. Best used together with `schema`; without a schema, the structure is free. */
    prompt?: string;
    /** A JSON Schema of the data you want back. Without it the model chooses a structure from the prompt. */
    schema?: {
        [key: string]: unknown;
    };
    /**
     * Let the service search the web for data that the pages do not have.
     * @default false
     */
    enableWebSearch?: boolean;
    /**
     * Do not read `sitemap.xml` when looking for the pages of a site.
     * @default false
     */
    ignoreSitemap?: boolean;
    /**
     * Also look at subdomains of the given addresses.
     * @default true
     */
    includeSubdomains?: boolean;
    /**
     * Report which sources the data came from.
     * @default false
     */
    showSources?: boolean;
    /**
     * Page acquisition options. How to fetch, process and return a page. Extract, crawl and search take these options as `scrapeOptions`; scrape and
     * batch scrape take them directly in the body. All are optional.
     *
     * Options for formats are next to `formats` in this version: `jsonOptions` is needed exactly when `json` is in the
     * list, `extract` exactly when `extract` is. A misspelt or unknown option has been seen to be refused with 400. Newer
     * deployments also take `onlyCleanContent` and `auditMetadata` here; this version does not promise them.
     */
    scrapeOptions?: ScrapeOptions;
    /**
     * What to do with entries of `urls` that are not valid URLs: `true` skips them, continues with the rest and lists
     * them in `invalidURLs` in the response; `false`, the default of this version, rejects the whole request.
     * @default false
     */
    ignoreInvalidURLs?: boolean;
    /**
     * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
     * setting, each omitted field keeps it.
     *
     * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
     * otherwise any request with this object is refused with 403.
     */
    threatProtection?: ThreatProtectionOverride;
    /**
     * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
     * clients send it with every body.
     * @default api
     */
    origin?: Origin;
    /**
     * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
     * every body.
     */
    integration?: Integration;
};
/** Extract job started. The job was accepted. Poll its status with `id` until it ends. */
export type ExtractStarted = {
    /** The job was accepted. */
    success: boolean;
    /** The id of the job, for later requests. Job ids are UUIDs as far as observed. */
    id: string;
    /**
     * With `ignoreInvalidURLs` true, the entries of `urls` that were skipped; empty if all were valid. Absent or null
     * otherwise.
     */
    invalidURLs?: string[] | null;
};
/**
 * Output format. One output to produce for a page. Each format fills a field of its own in the page document: `markdown`, `html`
 * (cleaned), `rawHtml` (as delivered), `links`, `screenshot` (the visible part, or with `screenshot@fullPage` all of it),
 * `json` (structured data, see `jsonOptions`), `changeTracking` (what changed since the previous scrape).
 *
 * `extract` is the earlier name of `json` and takes its options from `extract`. The specification knows the format by
 * this name; public documents of this version list `json`.
 */
export type FormatName = "markdown" | "html" | "rawHtml" | "links" | "screenshot" | "screenshot@fullPage" | "json" | "extract" | "changeTracking";
/**
 * Output formats. The output formats of a page. Default: only Markdown. Change tracking works on the Markdown, so a list with
 * `changeTracking` must also have `markdown`. Deployments also accept other names, such as `summary`; this version
 * promises none of them.
 * @default [
 *   "markdown"
 * ]
 */
export type Formats = FormatName[];
/**
 * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
 * every body.
 */
export type Integration = string | null;
/**
 * Options of structured data. What a model should read from the page. Use `schema`, `prompt`, or both. Deployments have been seen to accept more
 * options, such as `temperature`; none of them is documented, and v2 has none.
 */
export type JsonOptions = {
    /** A JSON Schema that the data has to satisfy. Without one, the prompt alone decides the structure. */
    schema?: {
        [key: string]: unknown;
    };
    /** Tells the model what to look for, in plain language. */
    prompt?: string;
    /**
     * Instructions that take precedence over the prompt. Deployments have been seen to ignore it, and v2 does not have
     * it; put what matters in `prompt`.
     */
    systemPrompt?: string;
};
/** LLM text job with its result. The job succeeded. */
export type LlmsTextCompleted = {
    /** `true` for a job that succeeded. */
    success: boolean;
    /** A final state. */
    status: "completed";
    /** Texts about a site. The site described for language models. */
    data: LlmsTextFiles;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** LLM text job that failed. The job has ended without a result, although the HTTP status is 200. */
export type LlmsTextFailed = {
    /** Says whether the status could be read; which value a failed job has is not published. */
    success: boolean;
    /** A final state. */
    status: "failed";
    /** Texts about a site. The site described for language models. */
    data?: LlmsTextFiles;
    /** Why the job failed, as a message for people. Observed in practice, not specified. */
    error?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** Texts about a site. The site described for language models. */
export type LlmsTextFiles = {
    /** The short file, `llms.txt`, with a list of the site's pages and what each is about. */
    llmstxt?: string;
    /** The long file, `llms-full.txt`, with the text of the pages. Only with `showFullText`. */
    llmsfulltxt?: string;
};
/**
 * LLM text job. The state of an LLM text job. The other fields depend on `status`; only a `completed` job is certain to have its
 * files.
 */
export type LlmsTextJob = LlmsTextProcessing | LlmsTextCompleted | LlmsTextFailed;
/** LLM text job in progress. The job has not ended yet. `data`, if present, is not the final text. */
export type LlmsTextProcessing = {
    /** Is `true` as long as nothing has gone wrong. */
    success: boolean;
    /** The only state of an LLM text job that is not final. */
    status: "processing";
    /** Texts about a site. The site described for language models. */
    data?: LlmsTextFiles;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** LLM text request. Which site to describe, and how thoroughly. `cache` has been seen to be accepted too, but is not documented. */
export type LlmsTextRequest = {
    /** Format: uri. Any address of the site. */
    url: string;
    /**
     * The maximum number of pages to read. Sources disagree: the public document has 2 as the default, a documentation
     * page and the service in practice have 10. Send the number you want; 1 to 100 is safe.
     * @default 2
     */
    maxUrls?: number;
    /**
     * Also make the long file, with the text of every page.
     * @default false
     */
    showFullText?: boolean;
};
/** LLM text job started. The job was accepted. Poll its status with `id` until it ends. */
export type LlmsTextStarted = {
    /** The job was accepted. */
    success: boolean;
    /** Format: uuid. The id of the job, for later requests. */
    id: string;
};
/**
 * Location to browse from. The location to request the page from. The service uses a proxy in that country if it has one, and sets language and
 * time zone to match.
 */
export type Location = {
    /**
     * Two capital letters, as in ISO 3166-1 alpha-2.
     * @default US
     */
    country?: string;
    /** Locale tags such as `de-DE`, in order of preference. Default: the language of the location. */
    languages?: string[];
};
/** Map request. Which site to list, and how thoroughly. */
export type MapRequest = {
    /** Format: uri. Any address of the site. */
    url: string;
    /** Words to sort by. The addresses that fit best come first. */
    search?: string;
    /**
     * Do not read `sitemap.xml`. The documented default is `true`, yet the service has been seen to read the sitemap
     * when the field is left out: send what you want.
     * @default true
     */
    ignoreSitemap?: boolean;
    /**
     * Return nothing that the sitemap does not list.
     * @default false
     */
    sitemapOnly?: boolean;
    /**
     * Also list addresses on subdomains.
     * @default true
     */
    includeSubdomains?: boolean;
    /**
     * The maximum number of addresses to return. Newer deployments take up to 100000.
     * @default 5000
     */
    limit?: number;
    /** The longest time the listing may take, in milliseconds. Default: chosen by the service. */
    timeout?: number;
    /**
     * Location to browse from. The location to request the page from. The service uses a proxy in that country if it has one, and sets language and
     * time zone to match.
     */
    location?: Location;
    /**
     * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
     * setting, each omitted field keeps it.
     *
     * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
     * otherwise any request with this object is refused with 403.
     */
    threatProtection?: ThreatProtectionOverride;
    /**
     * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
     * clients send it with every body.
     * @default api
     */
    origin?: Origin;
    /**
     * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
     * every body.
     */
    integration?: Integration;
};
/** Site map. The addresses that were found, without titles in this version. */
export type MapResponse = {
    /** Says that the site could be listed. */
    success: boolean;
    /** The addresses, the most relevant first where the request had `search`. */
    links: string[];
};
/** No extracted data. An empty list instead of an object, until the extract job has a result. */
export type NoExtractData = unknown[];
/**
 * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
 * clients send it with every body.
 * @default api
 */
export type Origin = string;
/**
 * Page document. One page as the service returns it. A field is present only if the request asked for it, usually with a format.
 * Deployments add fields, so expect names that are not listed here.
 *
 * Mind the field for structured data in this version: public documents call it `llm_extraction`, while the service has
 * been seen to use the name of the format, `json` or `extract`. Read whichever is present.
 */
export type PageDocument = {
    /** The page as Markdown, for the `markdown` format. */
    markdown?: string;
    /** The cleaned HTML, for the `html` format. */
    html?: string | null;
    /** The HTML as it was delivered, for the `rawHtml` format. */
    rawHtml?: string | null;
    /** Addresses the page links to, for the `links` format. */
    links?: string[];
    /** Address of the picture, for either of the screenshot formats. */
    screenshot?: string | null;
    /** Structured data, under the name that public documents give it. */
    llm_extraction?: {
        [key: string]: unknown;
    } | null;
    /** Structured data, under the name that the service has been seen to use for the `json` format. */
    json?: unknown;
    /** Structured data, under the name that the service has been seen to use for the `extract` format. */
    extract?: unknown;
    /** What the actions of the request produced, when it had any. */
    actions?: ActionResults | null;
    /**
     * Page metadata. What is known about a page besides its content. Every other meta tag of the page can appear under its own name, as a
     * string.
     */
    metadata?: PageMetadata;
    /** The comparison with the previous scrape, for the `changeTracking` format. */
    changeTracking?: ChangeReport | null;
    /** What did not work as requested although the page was returned, as a message for people. */
    warning?: string | null;
} & {
    [key: string]: unknown;
};
/**
 * Crawl or batch job. The state of a crawl or batch scrape, with the pages that are ready. `data` holds one part of them: follow `next`
 * until it is absent to get them all. While the job runs, `next` leads to pages that are not ready yet. This version
 * does not say when the job started and ended.
 */
export type PageJob = {
    /**
     * Is `false` for a job that failed, although the HTTP status is 200. Observed in practice, not specified, so rely on
     * `status`.
     */
    success?: boolean;
    /** `scraping` means that the job continues. The other three are final. */
    status: "scraping" | "completed" | "failed" | "cancelled";
    /** How many pages the job has tried or will try, as far as known. It grows as a crawl finds pages. */
    total: number;
    /** How many pages are done. */
    completed: number;
    /** Credits charged so far. */
    creditsUsed: number;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt: ResultExpiry;
    /**
     * Format: uri. Full address of the next part, while the job runs or if there is more than fits in 10 MB. Absent or null at the
     * end. Following it needs the API key, so make sure that it has the same origin.
     */
    next?: string | null;
    /** Pages of this part, in the order in which they became ready. */
    data: PageDocument[];
};
/**
 * Crawl or batch cancelled. The job will not fetch any more pages. Pages that are ready can still be read. Note that this response has no
 * `success`.
 */
export type PageJobCancelled = {
    /** The state the job is in now. */
    status: "cancelled";
};
/** Page that failed. One page that a crawl or batch could not scrape. */
export type PageJobError = {
    /** Names the scrape of this page within the job. */
    id: string;
    /** Format: date-time. When it failed, where that is known. */
    timestamp?: string | null;
    /** Format: uri. The page in question. */
    url: string;
    /** What went wrong, as a message for people. */
    error: string;
};
/** Pages that failed. The pages of a crawl or batch that are missing from its result, and why. Note that this response has no `success`. */
export type PageJobErrors = {
    /** Pages that were tried and could not be scraped. */
    errors: PageJobError[];
    /** Addresses that were skipped because the site's robots.txt disallows them. */
    robotsBlocked: string[];
};
/**
 * Page metadata. What is known about a page besides its content. Every other meta tag of the page can appear under its own name, as a
 * string.
 */
export type PageMetadata = {
    /** Title of the page. Documented as one text for a scrape, and as a list too for the pages of a crawl. */
    title?: TextOrTexts;
    /** The page's own description. Documented as one text for a scrape, and as a list too for the pages of a crawl. */
    description?: TextOrTexts;
    /** Language that the page declares. */
    language?: string;
    /** Search terms that the page gives, as one text or a list. */
    keywords?: TextOrTexts;
    /** Format: uri. The address as it was requested. */
    sourceURL?: string;
    /** The page's own HTTP status. It can be an error although the scrape succeeded. */
    statusCode?: number;
    /** How many pages of a PDF were parsed. */
    numPages?: number;
    /** How many pages the PDF has, where that is known. More than `numPages` means that it was cut off. */
    totalPages?: number;
    /** What was wrong with the page, when something was. */
    error?: string | null;
    /** Other locales of the page, from its Open Graph tags. */
    ogLocaleAlternate?: string[];
} & {
    [key: string]: unknown;
};
/** PDF action. Prints the page to a PDF at this point. Its address is added to `actions.pdfs` of the page document. */
export type PdfAction = {
    /** Selects printing. */
    type: "pdf";
    /**
     * Paper size.
     * @default Letter
     */
    format?: "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "Letter" | "Legal" | "Tabloid" | "Ledger";
    /**
     * Print in landscape orientation.
     * @default false
     */
    landscape?: boolean;
    /**
     * Size of the content on the paper, where 1 is its natural size and 0.5 is half.
     * @default 1
     */
    scale?: number;
};
/** Press action. Presses one key, for instance to submit a form. */
export type PressAction = {
    /** Selects the key press. */
    type: "press";
    /** Name of the key, such as `Enter`. */
    key: string;
};
/** Queue. How busy the team's queue is. */
export type QueueStatus = {
    /** The figures were read. */
    success: boolean;
    /** All jobs that have not ended. */
    jobsInQueue: number;
    /** Those that are being worked on. */
    activeJobsInQueue: number;
    /** Those that wait for their turn. */
    waitingJobsInQueue: number;
    /** How many jobs the plan allows at the same time. */
    maxConcurrency: number;
    /** Format: date-time. When a job last succeeded. Null if none has. */
    mostRecentSuccess?: string | null;
};
/**
 * Expiry of a result
 * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
 */
export type ResultExpiry = string;
/** Scrape action. Records the address and HTML of the page as they are at this point, in `actions.scrapes`. */
export type ScrapeAction = {
    /** Selects the intermediate record. */
    type: "scrape";
};
/**
 * Agent for one scrape. Lets an agent work in the browser before the page is read. A public document of 2025 shows it on scrape alone; newer
 * ones do not, and v2 has agent runs as jobs of their own instead.
 */
export type ScrapeAgent = {
    /**
     * The model that drives the browser.
     * @default fire-1
     */
    model?: string;
    /** What the agent should do on the page, in plain language. */
    prompt: string;
    /** Continues the browser session of an earlier request. */
    sessionId?: string;
    /** Milliseconds to keep the browser open after the agent is done. */
    waitBeforeClosingMs?: number;
};
/**
 * Page acquisition options. How to fetch, process and return a page. Extract, crawl and search take these options as `scrapeOptions`; scrape and
 * batch scrape take them directly in the body. All are optional.
 *
 * Options for formats are next to `formats` in this version: `jsonOptions` is needed exactly when `json` is in the
 * list, `extract` exactly when `extract` is. A misspelt or unknown option has been seen to be refused with 400. Newer
 * deployments also take `onlyCleanContent` and `auditMetadata` here; this version does not promise them.
 */
export type ScrapeOptions = {
    /**
     * Output formats. The output formats of a page. Default: only Markdown. Change tracking works on the Markdown, so a list with
     * `changeTracking` must also have `markdown`. Deployments also accept other names, such as `summary`; this version
     * promises none of them.
     * @default [
     *   "markdown"
     * ]
     */
    formats?: Formats;
    /** What to read for the `json` format. */
    jsonOptions?: JsonOptions;
    /**
     * What to read for the `extract` format, the earlier name of `json`. Use `json` with `jsonOptions`.
     * @deprecated
     */
    extract?: JsonOptions;
    /** Options of change tracking. How the `changeTracking` format compares the page with its previous scrape. */
    changeTrackingOptions?: ChangeTrackingOptions;
    /**
     * Remove headers, navigation and footers from the result. Inside an extract request, deployments have been seen to
     * take `false` when it is left out.
     * @default true
     */
    onlyMainContent?: boolean;
    /** Keep only these parts of the page, as tag names (CSS selectors have been seen to work too). */
    includeTags?: string[];
    /** Drop these parts of the page, as tag names (CSS selectors have been seen to work too). */
    excludeTags?: string[];
    /**
     * The oldest cached copy you accept, in milliseconds. A newer copy is returned immediately; otherwise the page is
     * fetched again. The documented default 0 means no cached copy at all. Newer deployments have been seen to take one
     * day instead, so send 0 if the page must be fresh.
     * @default 0
     */
    maxAge?: number;
    /** Headers to send to the page, such as cookies or a user agent: names as keys, strings as values. */
    headers?: {
        [key: string]: unknown;
    };
    /**
     * Milliseconds to wait before the page is read, on top of the service's own wait for the page to settle. More than
     * 60000, or more than half of `timeout`, has been seen to be refused.
     * @default 0
     */
    waitFor?: number;
    /**
     * Emulate a mobile phone, for sites that serve phones a different page.
     * @default false
     */
    mobile?: boolean;
    /**
     * Accept pages whose TLS certificate is not valid. Off in this version, and on in v2; newer deployments have been
     * seen to treat both alike. Send what you want.
     * @default false
     */
    skipTlsVerification?: boolean;
    /**
     * The longest time the page may take, in milliseconds. After that the request fails with 408. Deployments have been
     * seen to raise the default by themselves: to 60000 for structured data and change tracking, to 120000 for another
     * proxy than `basic`. Newer ones refuse less than 1000.
     * @default 30000
     */
    timeout?: number;
    /**
     * What to do with PDF files: `true` turns them into Markdown, `false` returns them as they are, base64-encoded.
     * No source shows in which field of the page document.
     * @default true
     */
    parsePDF?: boolean;
    /** Actions to perform in the browser before the page is read, in this order. */
    actions?: Action[];
    /**
     * Location to browse from. The location to request the page from. The service uses a proxy in that country if it has one, and sets language and
     * time zone to match.
     */
    location?: Location;
    /**
     * The earlier name of `location`, shown by a public document of 2025. Use `location`.
     * @deprecated
     */
    geolocation?: Location;
    /**
     * Remove base64-encoded images from the result: the alternative text stays, and the address becomes a placeholder.
     * @default true
     */
    removeBase64Images?: boolean;
    /**
     * Block ads and cookie pop-ups while the page loads.
     * @default true
     */
    blockAds?: boolean;
    /**
     * The kind of proxy to use. `basic` is fast and works for sites with little bot protection; `enhanced` is slower and
     * works for more sites; `auto` tries `basic` first and then `enhanced`. Older deployments call the second one
     * `stealth`.
     * @default basic
     */
    proxy?: "basic" | "enhanced" | "auto";
    /**
     * Allow the page to be stored in the service's index and cache. Options that can make a page personal, such as
     * `actions` and `headers`, always turn this off.
     * @default true
     */
    storeInCache?: boolean;
    /**
     * Prefer speed over completeness. A public document of 2025 shows the option; what it leaves out is not published.
     * @default false
     */
    fastMode?: boolean;
    /**
     * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
     * setting, each omitted field keeps it.
     *
     * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
     * otherwise any request with this object is refused with 403.
     */
    threatProtection?: ThreatProtectionOverride;
};
/** Scrape request. One page, and how to fetch and return it. */
export type ScrapeRequest = ScrapeOptions & {
    /** Format: uri. The page to fetch, as an absolute http or https URL. */
    url: string;
    /**
     * Agent for one scrape. Lets an agent work in the browser before the page is read. A public document of 2025 shows it on scrape alone; newer
     * ones do not, and v2 has agent runs as jobs of their own instead.
     */
    agent?: ScrapeAgent;
    /**
     * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
     * @default false
     */
    zeroDataRetention?: ZeroDataRetention;
    /**
     * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
     * clients send it with every body.
     * @default api
     */
    origin?: Origin;
    /**
     * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
     * every body.
     */
    integration?: Integration;
};
/** Scraped page. The page was fetched. Its own status may still be an error; see `metadata.statusCode`. */
export type ScrapeResponse = {
    /** The page was fetched. In this version, failures have their own status codes. */
    success: boolean;
    /**
     * Page document. One page as the service returns it. A field is present only if the request asked for it, usually with a format.
     * Deployments add fields, so expect names that are not listed here.
     *
     * Mind the field for structured data in this version: public documents call it `llm_extraction`, while the service has
     * been seen to use the name of the format, `json` or `extract`. Read whichever is present.
     */
    data: PageDocument;
};
/**
 * Screenshot action. Takes a screenshot at this point. Its address is added to `actions.screenshots` of the page document. The size of the
 * browser window cannot be chosen in this version.
 */
export type ScreenshotAction = {
    /** Selects the screenshot. */
    type: "screenshot";
    /**
     * Take the whole page from top to bottom instead of the visible part.
     * @default false
     */
    fullPage?: boolean;
    /** Image quality, from 1 (smallest file) to 100 (best picture). Default: chosen by the service. */
    quality?: number;
};
/** Scroll action. Scrolls the page, or one element of it. */
export type ScrollAction = {
    /** Selects scrolling. */
    type: "scroll";
    /**
     * Which way to go.
     * @default down
     */
    direction?: "up" | "down";
    /** CSS selector of the element to scroll. Default: the page itself. */
    selector?: string;
};
/**
 * Search request. What to search the web for, and whether to scrape what is found. `lang`, `country` and `filter` have been seen to be
 * accepted too, but are not documented in this version.
 */
export type SearchRequest = {
    /** The search as you would type it. */
    query: string;
    /**
     * The most results.
     * @default 5
     */
    limit?: number;
    /** Restricts by time: `qdr:h`, `qdr:d`, `qdr:w`, `qdr:m`, `qdr:y` for the last hour, day, week, month or year. */
    tbs?: string;
    /** Searches as if from this place, such as `Hamburg,Germany`. */
    location?: string;
    /**
     * The longest time the search may take, including scraping, in milliseconds. After that it fails with 408.
     * @default 60000
     */
    timeout?: number;
    /**
     * Leave out results that the service cannot scrape, such as unsupported sites.
     * @default false
     */
    ignoreInvalidURLs?: boolean;
    /**
     * Page acquisition options of a search. How to scrape the results. Nothing is scraped unless `formats` is set: the default list of formats does not apply in a
     * search. Change tracking is not available here.
     */
    scrapeOptions?: SearchScrapeOptions;
    /**
     * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
     * setting, each omitted field keeps it.
     *
     * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
     * otherwise any request with this object is refused with 403.
     */
    threatProtection?: ThreatProtectionOverride;
    /**
     * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
     * clients send it with every body.
     * @default api
     */
    origin?: Origin;
    /**
     * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
     * every body.
     */
    integration?: Integration;
};
/** Search results. The hits in one list, the best first. */
export type SearchResponse = {
    /** Says that the search could be made. */
    success: boolean;
    /** Web pages that were found. */
    data: SearchResult[];
    /** What did not go as asked, as a message for people. */
    warning?: string | null;
    /** Names the search. */
    id?: string;
};
/**
 * Hit. A web page that was found. With `scrapeOptions.formats`, it also has the fields of its page document, which are null
 * if the page could not be scraped.
 */
export type SearchResult = {
    /** The page's title as the search shows it. */
    title?: string;
    /** A passage or short text about the page, as the search engine gives it. */
    description?: string;
    /** Where the page is. */
    url?: string;
    /** The page as Markdown, for the `markdown` format. */
    markdown?: string | null;
    /** The cleaned HTML, for the `html` format. */
    html?: string | null;
    /** The HTML as it was delivered, for the `rawHtml` format. */
    rawHtml?: string | null;
    /** Addresses the page links to, for the `links` format. */
    links?: string[];
    /** Address of the picture, for either of the screenshot formats. */
    screenshot?: string | null;
    /** Structured data, for the `json` format. */
    json?: unknown;
    /** Structured data, for the `extract` format, the earlier name of `json`. */
    extract?: unknown;
    /**
     * Page metadata. What is known about a page besides its content. Every other meta tag of the page can appear under its own name, as a
     * string.
     */
    metadata?: PageMetadata;
} & {
    [key: string]: unknown;
};
/**
 * Page acquisition options of a search. How to scrape the results. Nothing is scraped unless `formats` is set: the default list of formats does not apply in a
 * search. Change tracking is not available here.
 */
export type SearchScrapeOptions = ScrapeOptions;
/** Text or texts. One text, or a list where a page states the same thing more than once. */
export type TextOrTexts = string | string[];
/**
 * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
 * setting, each omitted field keeps it.
 *
 * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
 * otherwise any request with this object is refused with 403.
 */
export type ThreatProtectionOverride = {
    /**
     * `normal` checks every URL with an external reputation service; `off` checks none, and is refused with 403 if the
     * team must use threat protection.
     */
    mode?: "off" | "normal";
    /** Block a URL whose risk score is this high or higher. A lower number is stricter. */
    riskScoreThreshold?: number;
    /** Domains that are always blocked. Plain domains or wildcards such as `*.bad.example`; no scheme, path or port. */
    blacklist?: string[];
    /** Domains that are always allowed, in the same form as `blacklist`. An entry here overrides every other rule. */
    whitelist?: string[];
    /** Top-level domains to block entirely, in lower case and without the leading dot, such as `zip`. */
    blockedTlds?: string[];
    /** What happens when the reputation service cannot be reached: `closed` blocks the request, `open` lets it through. */
    failurePolicy?: "open" | "closed";
};
/** Tokens. What is left of the plan's model tokens. This version writes the field names in snake_case. */
export type TokenUsage = {
    /** The figures were read. */
    success: boolean;
    /** The figures of the current billing period. */
    data: {
        /** Tokens that can still be used. */
        remaining_tokens: number;
        /** Tokens that the plan includes in each billing period. */
        plan_tokens: number;
        /** Format: date-time. Start of the period. Null without a billing period, as on a free plan. */
        billing_period_start: string | null;
        /** Format: date-time. End of the period. Null without a billing period, as on a free plan. */
        billing_period_end: string | null;
    };
};
/** Tokens over time. Model tokens that the team used, period by period. */
export type TokenUsageHistory = {
    /** The figures were read. */
    success: boolean;
    /** One entry for each period, or for each period and API key. */
    periods: {
        /** Format: date-time. Start of the period. */
        startDate: string;
        /** Format: date-time. End of the period. */
        endDate: string;
        /** The key's name, with `byApiKey`. Null if the figures are for the whole team. */
        apiKey?: string | null;
        /** Tokens used. */
        totalTokens: number;
    }[];
};
/**
 * Wait action. Waits for a fixed time, or until an element is on the page. Send one of the two fields: this version does not forbid
 * both, but the resulting behaviour is not published, and v2 rejects it.
 */
export type WaitAction = {
    /** Selects the wait. */
    type: "wait";
    /** How long to wait, in milliseconds. */
    milliseconds?: number;
    /** CSS selector of the element to wait for. */
    selector?: string;
};
/**
 * Webhook of a crawl or batch. Where to send events about the job. The payload is published only for v2; expect similar fields here, but do not rely
 * on them. Services have been seen to accept a bare URL instead of this object.
 */
export type WebhookConfig = {
    /** Format: uri. Your HTTPS endpoint. */
    url: string;
    /**
     * Headers to send with each delivery, names as keys.
     * @default {}
     */
    headers?: {
        [key: string]: string;
    };
    /**
     * Your own data, returned in each delivery under `metadata`.
     * @default {}
     */
    metadata?: {
        [key: string]: unknown;
    };
    /**
     * Which events to send. Default: all of them. A delivery names its event with the kind of job as a prefix, such as
     * `crawl.page`.
     */
    events?: ("started" | "page" | "completed" | "failed")[];
};
/** Write action. Types text, one character at a time, into the focused element. Click the element first. */
export type WriteAction = {
    /** Selects typing. */
    type: "write";
    /** The characters to type. */
    text: string;
};
/**
 * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
 * @default false
 */
export type ZeroDataRetention = boolean;
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
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": ScrapeRequest;
            };
        };
        responses: {
            /** The page document. */
            200: {
                content: {
                    "application/json": ScrapeResponse;
                };
            };
        } & Failures1;
    };
    startBatchScrape: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": BatchScrapeRequest;
            };
        };
        responses: {
            /** The job has been started, and `id` names it. */
            200: {
                content: {
                    "application/json": BatchScrapeStarted;
                };
            };
        } & Failures2;
    };
    getBatchScrape: {
        parameters: {
            query?: {
                /**
                 * How many results to skip from the start. The address in `next` already has the right value: follow it instead of
                 * counting yourself.
                 */
                skip?: ParameterSkip;
                /** The maximum number of results in one part. A part can be shorter, because no part exceeds 10 MB. */
                limit?: ParameterLimit;
            };
            path: {
                /** The `id` of the batch scrape, as `POST /batch/scrape` returned it. */
                id: ParameterBatchScrapeId;
            };
        };
        responses: {
            /** The current state of the job, with one part of its pages. */
            200: {
                content: {
                    "application/json": PageJob;
                };
            };
        } & Failures3;
    };
    cancelBatchScrape: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the batch scrape, as `POST /batch/scrape` returned it. */
                id: ParameterBatchScrapeId;
            };
        };
        responses: {
            /** The job will fetch no further pages. */
            200: {
                content: {
                    "application/json": PageJobCancelled;
                };
            };
        } & Failures4;
    };
    getBatchScrapeErrors: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the batch scrape, as `POST /batch/scrape` returned it. */
                id: ParameterBatchScrapeId;
            };
        };
        responses: {
            /** The pages that failed. */
            200: {
                content: {
                    "application/json": PageJobErrors;
                };
            };
        } & Failures3;
    };
    startCrawl: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": CrawlRequest;
            };
        };
        responses: {
            /** The crawl has been started, and `id` names it. */
            200: {
                content: {
                    "application/json": CrawlStarted;
                };
            };
        } & Failures2;
    };
    listActiveCrawls: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** The active crawls. */
            200: {
                content: {
                    "application/json": ActiveCrawls;
                };
            };
        } & Failures5;
    };
    getCrawl: {
        parameters: {
            query?: {
                /**
                 * How many results to skip from the start. The address in `next` already has the right value: follow it instead of
                 * counting yourself.
                 */
                skip?: ParameterSkip;
                /** The maximum number of results in one part. A part can be shorter, because no part exceeds 10 MB. */
                limit?: ParameterLimit;
            };
            path: {
                /** The `id` of the crawl, as `POST /crawl` returned it. */
                id: ParameterCrawlId;
            };
        };
        responses: {
            /** The current state of the crawl, with one part of its pages. */
            200: {
                content: {
                    "application/json": PageJob;
                };
            };
        } & Failures3;
    };
    cancelCrawl: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the crawl, as `POST /crawl` returned it. */
                id: ParameterCrawlId;
            };
        };
        responses: {
            /** The crawl will fetch no further pages. */
            200: {
                content: {
                    "application/json": PageJobCancelled;
                };
            };
        } & Failures4;
    };
    getCrawlErrors: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the crawl, as `POST /crawl` returned it. */
                id: ParameterCrawlId;
            };
        };
        responses: {
            /** The pages that failed. */
            200: {
                content: {
                    "application/json": PageJobErrors;
                };
            };
        } & Failures3;
    };
    map: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": MapRequest;
            };
        };
        responses: {
            /** The addresses that were found. */
            200: {
                content: {
                    "application/json": MapResponse;
                };
            };
        } & Failures6;
    };
    search: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": SearchRequest;
            };
        };
        responses: {
            /** The hits, the best first. */
            200: {
                content: {
                    "application/json": SearchResponse;
                };
            };
        } & Failures1;
    };
    startExtract: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": ExtractRequest;
            };
        };
        responses: {
            /** The job has been started, and `id` names it. */
            200: {
                content: {
                    "application/json": ExtractStarted;
                };
            };
        } & Failures7;
    };
    getExtract: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the extract job, as `POST /extract` returned it. */
                id: ParameterExtractId;
            };
        };
        responses: {
            /** The current state of the job. */
            200: {
                content: {
                    "application/json": ExtractJob;
                };
            };
        } & Failures3;
    };
    startDeepResearch: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": DeepResearchRequest;
            };
        };
        responses: {
            /** The research has been started, and `id` names it. */
            200: {
                content: {
                    "application/json": DeepResearchStarted;
                };
            };
        } & Failures7;
    };
    getDeepResearch: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the research job, as `POST /deep-research` returned it. */
                id: ParameterDeepResearchId;
            };
        };
        responses: {
            /** The current state of the research. */
            200: {
                content: {
                    "application/json": DeepResearchJob;
                };
            };
        } & Failures3;
    };
    startLlmsText: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": LlmsTextRequest;
            };
        };
        responses: {
            /** The job has been started, and `id` names it. */
            200: {
                content: {
                    "application/json": LlmsTextStarted;
                };
            };
        } & Failures8;
    };
    getLlmsText: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the LLM text job, as `POST /llmstxt` returned it. */
                id: ParameterLlmsTextId;
            };
        };
        responses: {
            /** The current state of the job. */
            200: {
                content: {
                    "application/json": LlmsTextJob;
                };
            };
        } & Failures3;
    };
    getCreditUsage: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** The figures of the current billing period. */
            200: {
                content: {
                    "application/json": CreditUsage;
                };
            };
        } & Failures9;
    };
    getCreditUsageHistory: {
        parameters: {
            query?: {
                /** Split each period by API key instead of giving one total for the team. */
                byApiKey?: ParameterByApiKey;
            };
            path?: never;
        };
        responses: {
            /** The figures period by period. */
            200: {
                content: {
                    "application/json": CreditUsageHistory;
                };
            };
        } & Failures10;
    };
    getTokenUsage: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** The figures of the current billing period. */
            200: {
                content: {
                    "application/json": TokenUsage;
                };
            };
        } & Failures9;
    };
    getTokenUsageHistory: {
        parameters: {
            query?: {
                /** Split each period by API key instead of giving one total for the team. */
                byApiKey?: ParameterByApiKey;
            };
            path?: never;
        };
        responses: {
            /** The figures period by period. */
            200: {
                content: {
                    "application/json": TokenUsageHistory;
                };
            };
        } & Failures10;
    };
    getQueueStatus: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** The current state of the queue. */
            200: {
                content: {
                    "application/json": QueueStatus;
                };
            };
        } & Failures5;
    };
}
export interface Failures1 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    408: ResponseRequestTimeout;
    413: ResponsePayloadTooLarge;
    422: ResponseUnprocessableEntity;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures2 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    409: ResponseConflict;
    413: ResponsePayloadTooLarge;
    422: ResponseUnprocessableEntity;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures3 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    404: ResponseNotFound;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures4 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    404: ResponseNotFound;
    409: ResponseConflict;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures5 {
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures6 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    408: ResponseRequestTimeout;
    413: ResponsePayloadTooLarge;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures7 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    413: ResponsePayloadTooLarge;
    422: ResponseUnprocessableEntity;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures8 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    413: ResponsePayloadTooLarge;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures9 {
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    404: ResponseNotFound;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures10 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
