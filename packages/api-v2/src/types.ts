// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

export interface paths {
    "/extract": {
        post: operations["startExtract"];
    };
    "/extract/{id}": {
        get: operations["getExtract"];
    };
    "/scrape": {
        post: operations["scrape"];
    };
    "/scrape/{jobId}": {
        get: operations["getScrape"];
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
    "/crawl/params-preview": {
        post: operations["previewCrawlParams"];
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
    "/agent": {
        get: operations["listAgents"];
        post: operations["startAgent"];
    };
    "/agent/{jobId}": {
        get: operations["getAgent"];
        delete: operations["cancelAgent"];
    };
    "/agent/{jobId}/trace": {
        get: operations["getAgentTrace"];
    };
    "/agent/{jobId}/snapshots/{snapshotId}": {
        get: operations["getAgentSnapshot"];
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
export interface webhooks {
    "crawl.started": {
        post: operations["onCrawlStarted"];
    };
    "crawl.page": {
        post: operations["onCrawlPage"];
    };
    "crawl.completed": {
        post: operations["onCrawlCompleted"];
    };
    "crawl.failed": {
        post: operations["onCrawlFailed"];
    };
    "batch_scrape.started": {
        post: operations["onBatchScrapeStarted"];
    };
    "batch_scrape.page": {
        post: operations["onBatchScrapePage"];
    };
    "batch_scrape.completed": {
        post: operations["onBatchScrapeCompleted"];
    };
    "agent.started": {
        post: operations["onAgentStarted"];
    };
    "agent.action": {
        post: operations["onAgentAction"];
    };
    "agent.completed": {
        post: operations["onAgentCompleted"];
    };
    "agent.failed": {
        post: operations["onAgentFailed"];
    };
    "agent.cancelled": {
        post: operations["onAgentCancelled"];
    };
    "extract.started": {
        post: operations["onExtractStarted"];
    };
    "extract.completed": {
        post: operations["onExtractCompleted"];
    };
    "extract.failed": {
        post: operations["onExtractFailed"];
    };
}
export interface components {
    schemas: {
        Action: Action;
        ActionResults: ActionResults;
        ActiveCrawl: ActiveCrawl;
        ActiveCrawls: ActiveCrawls;
        AgentBrowserSession: AgentBrowserSession;
        AgentCancelled: AgentCancelled;
        AgentCompleted: AgentCompleted;
        AgentError: AgentError;
        AgentFailed: AgentFailed;
        AgentFinishedEvent: AgentFinishedEvent;
        AgentJobActionEvent: AgentJobActionEvent;
        AgentJobCancelledEvent: AgentJobCancelledEvent;
        AgentJobCompletedEvent: AgentJobCompletedEvent;
        AgentJobFailedEvent: AgentJobFailedEvent;
        AgentJobStartedEvent: AgentJobStartedEvent;
        AgentList: AgentList;
        AgentProcessing: AgentProcessing;
        AgentRequest: AgentRequest;
        AgentRun: AgentRun;
        AgentSnapshot: AgentSnapshot;
        AgentStarted: AgentStarted;
        AgentStartedEvent: AgentStartedEvent;
        AgentSummary: AgentSummary;
        AgentSummaryOptions: AgentSummaryOptions;
        AgentTrace: AgentTrace;
        AgentTraceEnvelope: AgentTraceEnvelope;
        AgentTraceEvent: AgentTraceEvent;
        AgentWebhookConfig: AgentWebhookConfig;
        ArtifactUpdatedEvent: ArtifactUpdatedEvent;
        AudioFormat: AudioFormat;
        AuditMetadata: AuditMetadata;
        Availability: Availability;
        BatchScrapeCompletedEvent: BatchScrapeCompletedEvent;
        BatchScrapePageEvent: BatchScrapePageEvent;
        BatchScrapeRequest: BatchScrapeRequest;
        BatchScrapeStarted: BatchScrapeStarted;
        BatchScrapeStartedEvent: BatchScrapeStartedEvent;
        BrandColors: BrandColors;
        BrandComponents: BrandComponents;
        BrandSpacing: BrandSpacing;
        BrandTypography: BrandTypography;
        Branding: Branding;
        BrandingFormat: BrandingFormat;
        BrowserProfile: BrowserProfile;
        BrowserSessionFinishedEvent: BrowserSessionFinishedEvent;
        BrowserSessionStartedEvent: BrowserSessionStartedEvent;
        ChangeDiff: ChangeDiff;
        ChangeReport: ChangeReport;
        ChangeTrackingFormat: ChangeTrackingFormat;
        ChangedFile: ChangedFile;
        ChangedLine: ChangedLine;
        ChangedValue: ChangedValue;
        ClickAction: ClickAction;
        CrawlCompletedEvent: CrawlCompletedEvent;
        CrawlFailedEvent: CrawlFailedEvent;
        CrawlPageEvent: CrawlPageEvent;
        CrawlParamsPreview: CrawlParamsPreview;
        CrawlParamsPreviewRequest: CrawlParamsPreviewRequest;
        CrawlRequest: CrawlRequest;
        CrawlStarted: CrawlStarted;
        CrawlStartedEvent: CrawlStartedEvent;
        CreditUsage: CreditUsage;
        CreditUsageHistory: CreditUsageHistory;
        DerivedCrawlOptions: DerivedCrawlOptions;
        ErrorBody: ErrorBody;
        ErrorOccurredEvent: ErrorOccurredEvent;
        ExecuteJavascriptAction: ExecuteJavascriptAction;
        ExtractCancelled: ExtractCancelled;
        ExtractCompleted: ExtractCompleted;
        ExtractCompletedEvent: ExtractCompletedEvent;
        ExtractFailed: ExtractFailed;
        ExtractFailedEvent: ExtractFailedEvent;
        ExtractJob: ExtractJob;
        ExtractProcessing: ExtractProcessing;
        ExtractRequest: ExtractRequest;
        ExtractStarted: ExtractStarted;
        ExtractStartedEvent: ExtractStartedEvent;
        Format: Format;
        Formats: Formats;
        HighlightsFormat: HighlightsFormat;
        HtmlFormat: HtmlFormat;
        ImageResult: ImageResult;
        ImagesFormat: ImagesFormat;
        ImagesSource: ImagesSource;
        Integration: Integration;
        JsonFormat: JsonFormat;
        LayoutBlock: LayoutBlock;
        LinksFormat: LinksFormat;
        Location: Location;
        MapLink: MapLink;
        MapRequest: MapRequest;
        MapResponse: MapResponse;
        MarkdownFormat: MarkdownFormat;
        Menu: Menu;
        MenuFormat: MenuFormat;
        MenuItem: MenuItem;
        MenuSection: MenuSection;
        NewsResult: NewsResult;
        NewsSource: NewsSource;
        NoEventData: NoEventData;
        NoExtractData: NoExtractData;
        Origin: Origin;
        PageBlocks: PageBlocks;
        PageDocument: PageDocument;
        PageJob: PageJob;
        PageJobCancelled: PageJobCancelled;
        PageJobError: PageJobError;
        PageJobErrors: PageJobErrors;
        PageMetadata: PageMetadata;
        Parser: Parser;
        PassedThroughError: PassedThroughError;
        PdfAction: PdfAction;
        PdfPage: PdfPage;
        PdfParser: PdfParser;
        PressAction: PressAction;
        Price: Price;
        Product: Product;
        ProductFormat: ProductFormat;
        ProductVariant: ProductVariant;
        ProgressReportedEvent: ProgressReportedEvent;
        QuestionFormat: QuestionFormat;
        QueueStatus: QueueStatus;
        RawBase64Format: RawBase64Format;
        RawHtmlFormat: RawHtmlFormat;
        ReasoningSummaryEvent: ReasoningSummaryEvent;
        RedactPIIOptions: RedactPIIOptions;
        ResultExpiry: ResultExpiry;
        RunCancelRequestedEvent: RunCancelRequestedEvent;
        RunFinishedEvent: RunFinishedEvent;
        RunStartedEvent: RunStartedEvent;
        ScrapeAction: ScrapeAction;
        ScrapeFailed: ScrapeFailed;
        ScrapeOptions: ScrapeOptions;
        ScrapeRequest: ScrapeRequest;
        ScrapeResponse: ScrapeResponse;
        ScrapeSucceeded: ScrapeSucceeded;
        ScreenshotAction: ScreenshotAction;
        ScreenshotFormat: ScreenshotFormat;
        ScrollAction: ScrollAction;
        SearchCategories: SearchCategories;
        SearchCategoryName: SearchCategoryName;
        SearchRequest: SearchRequest;
        SearchResponse: SearchResponse;
        SearchResults: SearchResults;
        SearchScrapeOptions: SearchScrapeOptions;
        SearchSourceName: SearchSourceName;
        SearchSources: SearchSources;
        SimpleFormatName: SimpleFormatName;
        SitemapMode: SitemapMode;
        SummaryFormat: SummaryFormat;
        TextOrTexts: TextOrTexts;
        ThreatProtectionOverride: ThreatProtectionOverride;
        TokenUsage: TokenUsage;
        TokenUsageHistory: TokenUsageHistory;
        ToolCallFinishedEvent: ToolCallFinishedEvent;
        ToolCallStartedEvent: ToolCallStartedEvent;
        TraceAgent: TraceAgent;
        TraceArtifact: TraceArtifact;
        VideoFormat: VideoFormat;
        Viewport: Viewport;
        WaitByDurationAction: WaitByDurationAction;
        WaitForSelectorAction: WaitForSelectorAction;
        WebResult: WebResult;
        WebSource: WebSource;
        WebhookConfig: WebhookConfig;
        WebhookEnvelope: WebhookEnvelope;
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
        /** The state of the resource does not allow the operation, for example because the job has already ended. */
        Conflict: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * Any 2xx status within 10 seconds acknowledges the event. Otherwise it is sent again after 1, 5 and 15 minutes and then
         * dropped.
         */
        DeliveryAccepted: {
            content?: never;
        };
        /**
         * The key is not allowed to use this endpoint or feature, the team is not allowed to override its threat protection, or
         * a safety check stopped the request.
         */
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
        /** There is no such job or resource for this key, or the cache holds nothing that the request accepts. */
        NotFound: {
            content: {
                "application/json": ErrorBody;
            };
        };
        /** A proxy or worker behind the service returned an unusable response. */
        PassedThroughBadGateway: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** The id in the path is malformed, or the run is from before traces and snapshots were recorded. */
        PassedThroughBadRequest: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /**
         * The key is not allowed to use this endpoint or feature, the team is not allowed to override its threat protection, or
         * a safety check stopped the request.
         */
        PassedThroughForbidden: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** The gateway timed out. Run long work as a crawl or batch job and poll its status. */
        PassedThroughGatewayTimeout: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** The service failed unexpectedly. A later retry can help, unless the row says otherwise. */
        PassedThroughInternalServerError: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** There is no such run for this key, or no such snapshot in the run. */
        PassedThroughNotFound: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** The account has no credits left for this request, or no billing set up. */
        PassedThroughPaymentRequired: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** The service is temporarily unavailable. */
        PassedThroughServiceUnavailable: {
            content: {
                "application/json": PassedThroughError;
            };
        };
        /**
         * The plan's requests per minute or its concurrent browsers are used up. Wait at least `Retry-After` seconds if the
         * header is present; otherwise back off exponentially with jitter.
         */
        PassedThroughTooManyRequests: {
            headers: {
                "Retry-After": HeaderRetryAfter;
                [name: string]: unknown;
            };
            content: {
                "application/json": PassedThroughError;
            };
        };
        /** The API key is missing, malformed or revoked. */
        PassedThroughUnauthorized: {
            content: {
                "application/json": PassedThroughError;
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
        /** The `id` of the run, as `POST /agent` returned it. Anything but a UUID gives 400. */
        AgentJobId: string;
        /** The `id` of the batch scrape, as `POST /batch/scrape` returned it. */
        BatchScrapeId: string;
        /** Return runs started before this moment, in milliseconds since 1970. Without it, the list starts with the newest runs. */
        Before: number;
        /** Split each period by API key instead of giving one total for the team. */
        ByApiKey: boolean;
        /** The `id` of the crawl, as `POST /crawl` returned it. */
        CrawlId: string;
        /** The `id` of the extract job, as `POST /extract` returned it. */
        ExtractId: string;
        /** The maximum number of results in one part. A part can be shorter, because no part exceeds 10 MB. */
        Limit: number;
        /** With `true`, the response also lists the open browser sessions, with addresses to watch them. */
        LiveView: "true" | "false";
        /** The `metadata.scrapeId` of the page document that the scrape returned. */
        ScrapeJobId: string;
        /**
         * How many results to skip from the start. The address in `next` already has the right value: follow it instead of
         * counting yourself.
         */
        Skip: number;
        /** The id of the snapshot, from an `artifact.updated` event in the trace of the same run. */
        SnapshotId: string;
        /**
         * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
         * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
         */
        WebhookSignature: string;
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
 * Page action. One action to perform in the browser before the page is read. Actions run in the order given. `type` selects the
 * action; `wait` has two forms that cannot be combined.
 */
export type Action = WaitByDurationAction | WaitForSelectorAction | ScreenshotAction | ClickAction | WriteAction | PressAction | ScrollAction | ScrapeAction | ExecuteJavascriptAction | PdfAction;
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
    /** The options it runs with, under the names of the crawl request, `scrapeOptions` among them. */
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
/** Open browser session. A browser that an agent is using now. */
export type AgentBrowserSession = {
    /** The session, as events name it. */
    id: string;
    /** Format: uri. Where to watch it. */
    liveViewUrl?: string;
    /** Size of the browser window. */
    viewport?: {
        /** Pixels from left to right. */
        width?: number;
        /** Pixels from top to bottom. */
        height?: number;
    };
};
/** Cancellation accepted. The run will stop after the step it is in, and then end as `failed`. */
export type AgentCancelled = {
    /** Says that the cancellation has been accepted. */
    success: boolean;
};
/** Agent run with its result. The run has completed its task. */
export type AgentCompleted = {
    /** Says that the run could be read. */
    success: boolean;
    /** A final state. */
    status: "completed";
    /** The result, in the structure of the request's `schema` or, without one, a structure the agent chose. */
    data: unknown;
    /** Credits charged for the run. */
    creditsUsed?: number;
    /** The model that drove the run. */
    model?: string;
    /** The effort that the run was started with. */
    effort?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** Error inside a run. Why a run, an agent or a step failed. It appears in trace events, never as a response body. */
export type AgentError = {
    /**
     * `cancelled`: the run was cancelled. `credit_limit_reached`: `maxCredits` was used up. `parent_finished`: a
     * sub-agent was stopped because the agent it worked for had finished. `refused`: the agent declined the task.
     * `internal`: an unexpected failure.
     */
    code: "cancelled" | "credit_limit_reached" | "parent_finished" | "refused" | "internal";
    /** Whether the same run can succeed when it is started again. */
    retryable: boolean;
    /** Which part of the service it comes from. */
    source: "agent" | "tool" | "billing" | "system";
    /** What happened, as a message for people. */
    message: string;
};
/**
 * Agent run that failed. The run ended without a result: it failed, was cancelled, or reached `maxCredits`. The HTTP status is still 200.
 * Failed runs are not billed, so `creditsUsed` is 0 even after the run reached its credit limit.
 */
export type AgentFailed = {
    /** The run was read. This does not mean that it succeeded. */
    success: boolean;
    /** A final state. Cancelled runs have it too. */
    status: "failed";
    /**
     * Why the run ended, as a message for people. It mentions the cancellation or the credit limit, if that was the
     * reason.
     */
    error?: string;
    /** Credits charged for the run. */
    creditsUsed?: number;
    /** The model that drove the run. */
    model?: string;
    /** The effort that the run was started with. */
    effort?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** Agent finished. An agent has ended its work. The run can go on with others. */
export type AgentFinishedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "agent.finished";
    /** How the agent ended. */
    outcome: "succeeded" | "failed" | "cancelled" | "refused";
    /** Milliseconds the agent worked. */
    durationMs?: number;
    /** Why the agent did not succeed. */
    error?: AgentError | null;
};
/** Agent run step, as an event. The agent has taken a step. */
export type AgentJobActionEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "agent.action";
    /** Always true here. */
    success: true;
    /** One item with the step. */
    data: {
        /** Credits that the run has used so far, as an estimate. */
        creditsUsed?: number;
        /** Names the step. */
        action?: string;
        /** What the step was given. */
        input?: unknown;
    }[];
};
/** Agent run cancelled, as an event. The run was cancelled. */
export type AgentJobCancelledEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "agent.cancelled";
    /** Always false here. */
    success: false;
    /** One item with what the run cost. */
    data: {
        /** Credits that the run used. */
        creditsUsed?: number;
    }[];
};
/** Agent run completed, as an event. The run completed, with its result. */
export type AgentJobCompletedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "agent.completed";
    /** Always true here. */
    success: true;
    /** One item with the result and what it cost. */
    data: {
        /** Credits that the run used. */
        creditsUsed?: number;
        /** What the agent found, in the shape of the schema in the request. */
        data?: unknown;
    }[];
};
/** Agent run failed, as an event. The run has failed. The credits are what it really used; the status of a failed run reports 0. */
export type AgentJobFailedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "agent.failed";
    /** Always false here. */
    success: false;
    /** One item with what the run cost. */
    data: {
        /** Credits that the run used. */
        creditsUsed?: number;
    }[];
    /** What went wrong, if `success` is `false`. */
    error: string;
};
/** Agent run started, as an event. The run started. */
export type AgentJobStartedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "agent.started";
    /** Always true here. */
    success: true;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
};
/** Agent runs. Up to 20 runs of the team, the newest first. */
export type AgentList = {
    /** The list was read. */
    success: boolean;
    /** The runs of this part. */
    agents: AgentSummary[];
    /** Format: uri. Full address of the next part. Absent at the end. */
    next?: string;
};
/** Agent run in progress. The run is still in progress. Poll again later. */
export type AgentProcessing = {
    /** Says that the run could be read. */
    success: boolean;
    /** The only state of a run that is not final. */
    status: "processing";
    /** Credits used so far. */
    creditsUsed?: number;
    /** The model that drives the run. */
    model?: string;
    /** The effort that the run was started with. */
    effort?: string;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** Agent request. The task of the run, and its bounds. */
export type AgentRequest = {
    /** What the agent should find out or collect, in plain language. */
    prompt: string;
    /** Where to start. Without it, the agent finds its own starting points. */
    urls?: string[];
    /** Visit only the addresses in `urls`. */
    strictConstrainToURLs?: boolean;
    /** A JSON Schema that the result has to satisfy. Without it the agent chooses a structure. */
    schema?: {
        [key: string]: unknown;
    };
    /**
     * The maximum number of credits that the run may use. A run that reaches it ends as `failed`, without data and
     * without charge, so leave some headroom. The default is observed, not specified.
     * @default 2500
     */
    maxCredits?: number;
    /**
     * Which model drives the run. The default has changed over time, so set it if it matters; newer deployments map the
     * older names to `spark-2`.
     */
    model?: "spark-2" | "spark-1-mini" | "spark-1-pro";
    /** How much reasoning the model puts into each step. Higher effort takes longer and costs more. */
    effort?: "low" | "medium" | "high";
    /**
     * Webhook of an agent run. Where to send events about the run. Respond to each delivery with a 2xx status within 10 seconds; otherwise it is
     * retried after 1, 5 and 15 minutes and then dropped.
     */
    webhook?: AgentWebhookConfig;
    /**
     * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
     * setting, each omitted field keeps it.
     *
     * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
     * otherwise any request with this object is refused with 403.
     */
    threatProtection?: ThreatProtectionOverride;
    /**
     * Audit attribution. On whose behalf the request is made. It is added to the audit log if the organization keeps one, and ignored
     * otherwise. No other fields are accepted.
     */
    auditMetadata?: AuditMetadata;
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
/**
 * Agent run. The state of a run. The other fields depend on `status`. A cancelled run and a run that reached its credit limit both
 * end as `failed`; `error` says which it was.
 */
export type AgentRun = AgentProcessing | AgentCompleted | AgentFailed;
/** Snapshot of an artifact. One state of a piece of a run's result. */
export type AgentSnapshot = {
    /** Says that the snapshot could be read. */
    success: boolean;
    /** Format: uuid. The run. */
    id: string;
    /** Format: uuid. The requested snapshot. */
    snapshotId: string;
    /** The content as text. For a `json` artifact the text is JSON; parse it. */
    snapshot: string;
};
/** Agent run started. The run has been accepted. Poll it with `id` until it ends. */
export type AgentStarted = {
    /** Says that the run has been accepted. */
    success: boolean;
    /** Format: uuid. Names the run. It is the `jobId` of every later request about it. */
    id: string;
};
/** Agent started. An agent has begun to work. */
export type AgentStartedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "agent.started";
};
/** Agent run in a list. What a list says about a run. Fetch the run itself for its result. */
export type AgentSummary = {
    /** Format: uuid. The `jobId` of the run. */
    id: string;
    /** Format: date-time. When the run was started. */
    createdAt: string;
    /** The state of the run. Cancelled runs count as failed. */
    status: "processing" | "completed" | "failed";
    /** What the run is about, in a few words or as an address. */
    targetHint?: string | null;
    /** The label that the caller sent along. */
    origin?: string | null;
    /** The tool or platform through which the run was started. */
    integration?: string | null;
    /** How the run is shown in the dashboard. */
    settings?: {
        /** Hidden from the dashboard's list. */
        hidden?: boolean;
        /** Marked for quick access. */
        starred?: boolean;
        /** A name that someone gave the run. */
        label?: string | null;
    };
    /** Options of a listed run. What the run was started with. */
    options?: AgentSummaryOptions;
};
/** Options of a listed run. What the run was started with. */
export type AgentSummaryOptions = {
    /** The start page. */
    urls?: string[];
    /** Its task. */
    prompt?: string;
    /** The JSON Schema for its result. */
    schema?: {
        [key: string]: unknown;
    };
    /** The requested model. */
    model?: string;
    /** The requested effort. */
    effort?: string;
};
/** Agent trace. What happened in a run, event by event. The trace grows while the run is in progress. */
export type AgentTrace = {
    /** Says that the trace could be read. */
    success: boolean;
    /** Format: uuid. The run. */
    id: string;
    /** The events so far. `producerSequence` orders the events of one agent; `occurredAt` orders events across agents. */
    events: AgentTraceEvent[];
    /** Credits used so far. */
    creditsUsed?: number;
    /** The open browser sessions. Only with `liveView=true`. */
    activeBrowserSessions?: AgentBrowserSession[];
};
/** Frame of a trace event. What every event of a trace has. */
export type AgentTraceEnvelope = {
    /** The version of the event's layout. */
    schemaVersion: 1;
    /** Format: uuid. Names the event. */
    eventId: string;
    /** Format: uuid. The run it belongs to. */
    runId: string;
    /** Format: date-time. When it happened. */
    occurredAt: string;
    /** Grows with every event of the same agent. Says nothing about other agents. */
    producerSequence: number;
    /** Agent behind an event. Which agent of the run an event comes from. */
    agent: TraceAgent;
};
/**
 * Trace event. One event of a run. `type` says what happened and which other fields are present. The specification names
 * `artifact.updated`, `run.finished` and `error.occurred`; the other kinds are observed.
 */
export type AgentTraceEvent = RunStartedEvent | RunCancelRequestedEvent | RunFinishedEvent | AgentStartedEvent | AgentFinishedEvent | BrowserSessionStartedEvent | BrowserSessionFinishedEvent | ProgressReportedEvent | ReasoningSummaryEvent | ToolCallStartedEvent | ToolCallFinishedEvent | ArtifactUpdatedEvent | ErrorOccurredEvent;
/**
 * Webhook of an agent run. Where to send events about the run. Respond to each delivery with a 2xx status within 10 seconds; otherwise it is
 * retried after 1, 5 and 15 minutes and then dropped.
 */
export type AgentWebhookConfig = {
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
     * Your own texts, returned in each delivery under `metadata`.
     * @default {}
     */
    metadata?: {
        [key: string]: string;
    };
    /** Which events to send. Default: all of them. A delivery names its event with a prefix, such as `agent.started`. */
    events?: ("started" | "action" | "completed" | "failed" | "cancelled")[];
};
/** Artifact updated. An artifact was created or changed. Fetch its state by `snapshotId`. */
export type ArtifactUpdatedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "artifact.updated";
    /** Artifact of a run. What changed, and where its new state can be fetched. */
    artifact: TraceArtifact;
};
/**
 * Audio format. Requests the audio of a supported video page as MP3. `audio` in the page document is a signed address that is valid
 * for one hour; the lifetime is observed, not specified.
 */
export type AudioFormat = {
    /** Selects the audio track. */
    type: "audio";
};
/**
 * Audit attribution. On whose behalf the request is made. It is added to the audit log if the organization keeps one, and ignored
 * otherwise. No other fields are accepted.
 */
export type AuditMetadata = {
    /** The person or system to attribute the request to. */
    username: string;
};
/** Availability. Whether something can be ordered now. */
export type Availability = {
    /** Can be ordered. */
    inStock: boolean;
    /** The page's own words, such as `ships in three days`. */
    text?: string | null;
};
/** Batch scrape completed, as an event. The batch completed. Fetch its pages with `GET /batch/scrape/{id}`. */
export type BatchScrapeCompletedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "batch_scrape.completed";
    /** Always true here. */
    success: true;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
};
/** Batch page, as an event. One page of the batch is ready, or could not be scraped. */
export type BatchScrapePageEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "batch_scrape.page";
    /** `false` if the page could not be scraped; `error` says why. */
    success: boolean;
    /** The page. */
    data: PageDocument[];
};
/** Batch scrape request. Many pages, and how to fetch and return each of them. */
export type BatchScrapeRequest = ScrapeOptions & {
    /** The pages to fetch, as absolute http or https URLs. How many one request may have is not published. */
    urls: string[];
    /**
     * Webhook of a crawl or batch. Where to send events about the job. Respond to each delivery with a 2xx status within 10 seconds; otherwise it is
     * retried after 1, 5 and 15 minutes and then dropped.
     */
    webhook?: WebhookConfig;
    /** The maximum number of pages to fetch at the same time. Default: the team's limit. */
    maxConcurrency?: number;
    /**
     * What to do with entries of `urls` that are not valid URLs: `true` skips them and lists them in `invalidURLs`
     * in the response; `false` rejects the whole request.
     * @default true
     */
    ignoreInvalidURLs?: boolean;
    /**
     * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
     * `onlyCleanContent` does not work with it.
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
     * With `ignoreInvalidURLs` true, the entries of `urls` that were skipped; empty if all were valid. With
     * `ignoreInvalidURLs` false, this field is absent.
     */
    invalidURLs?: string[] | null;
};
/** Batch scrape started, as an event. The batch started. There are no pages yet. */
export type BatchScrapeStartedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "batch_scrape.started";
    /** Always true here. */
    success: true;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
};
/** Brand colours. Colours by their role, as style sheets write them, such as `#0a7`. */
export type BrandColors = {
    /** The colour the brand is known by. */
    primary?: string | null;
    /** The brand's second colour. */
    secondary?: string | null;
    /** For elements that should stand out. */
    accent?: string | null;
    /** Behind the content. */
    background?: string | null;
    /** For running text. */
    textPrimary?: string | null;
    /** For less important text. */
    textSecondary?: string | null;
    /** For text that can be clicked. */
    link?: string | null;
    /** For success messages. */
    success?: string | null;
    /** For warnings. */
    warning?: string | null;
    /** For error messages. */
    error?: string | null;
};
/** Brand components. The look of buttons and input fields. */
export type BrandComponents = {
    /** The button for the main action. */
    buttonPrimary?: {
        /** Colour of the button. */
        background?: string | null;
        /** Colour of its label. */
        textColor?: string | null;
        /** The corner radius, with its unit. */
        borderRadius?: string | null;
    };
    /** The button for everything else. */
    buttonSecondary?: {
        /** Colour of the button. */
        background?: string | null;
        /** Colour of its label. */
        textColor?: string | null;
        /** Colour of its outline. */
        borderColor?: string | null;
        /** The corner radius, with its unit. */
        borderRadius?: string | null;
    };
    /** Input fields. The structure is not published. */
    input?: {
        [key: string]: unknown;
    };
};
/** Brand spacing. The distances in a site's layout. */
export type BrandSpacing = {
    /** The step, in pixels, that distances are multiples of. */
    baseUnit?: number | null;
    /** The corner radius, with its unit. */
    borderRadius?: string | null;
    /** Padding inside elements. The structure is not published. */
    padding?: {
        [key: string]: unknown;
    };
    /** Margins between elements. The structure is not published. */
    margins?: {
        [key: string]: unknown;
    };
};
/** Brand typography. Typefaces, sizes, weights and line heights by their role. */
export type BrandTypography = {
    /** Which typeface is used for what. */
    fontFamilies?: {
        /** Typeface of body text. */
        primary?: string | null;
        /** Typeface of headings. */
        heading?: string | null;
        /** Typeface of code. */
        code?: string | null;
    };
    /** Sizes with their unit, such as `32px`. */
    fontSizes?: {
        /** Size of first-level headings. */
        h1?: string | null;
        /** Size of second-level headings. */
        h2?: string | null;
        /** Size of third-level headings. */
        h3?: string | null;
        /** Size of running text. */
        body?: string | null;
    };
    /** Weights between 100 (thin) and 900 (heavy). */
    fontWeights?: {
        /** For text that should recede. */
        light?: number | null;
        /** For running text. */
        regular?: number | null;
        /** For text with some emphasis. */
        medium?: number | null;
        /** For text with strong emphasis. */
        bold?: number | null;
    };
    /** Distance between lines, with or without a unit. */
    lineHeights?: {
        /** Between the lines of headings. */
        heading?: string | null;
        /** Between the lines of running text. */
        body?: string | null;
    };
};
/**
 * Visual identity. The visual identity of a site: colours, type, spacing, components and images. Parts that could not be determined are
 * missing.
 */
export type Branding = {
    /** Whether the site is mostly light or mostly dark. */
    colorScheme?: "light" | "dark";
    /** Address of the logo. */
    logo?: string | null;
    /** Brand colours. Colours by their role, as style sheets write them, such as `#0a7`. */
    colors?: BrandColors;
    /** The typefaces in use. */
    fonts?: {
        /** The typeface as style sheets name it. */
        family?: string;
    }[];
    /** Brand typography. Typefaces, sizes, weights and line heights by their role. */
    typography?: BrandTypography;
    /** Brand spacing. The distances in a site's layout. */
    spacing?: BrandSpacing;
    /** Brand components. The look of buttons and input fields. */
    components?: BrandComponents;
    /** How icons are drawn. The structure is not published. */
    icons?: {
        [key: string]: unknown;
    };
    /** Images that represent the brand. */
    images?: {
        /** Address of the main emblem. */
        logo?: string | null;
        /** Address of the icon that browsers show next to the title. */
        favicon?: string | null;
        /** Address of the picture for link previews. */
        ogImage?: string | null;
    };
    /** Animations on the site. The structure is not published. */
    animations?: {
        [key: string]: unknown;
    };
    /** How pages are divided. The structure is not published. */
    layout?: {
        [key: string]: unknown;
    };
    /** The impression that the brand makes. The structure is not published. */
    personality?: {
        [key: string]: unknown;
    };
};
/** Branding format. Requests the visual identity of the site (colours, fonts, logo, components), in `branding`. */
export type BrandingFormat = {
    /** Selects the visual identity. */
    type: "branding";
};
/**
 * Browser profile. Browser storage that persists between requests. Requests with the same profile name share cookies, local storage and
 * session data, so you can log in once and reuse the session.
 */
export type BrowserProfile = {
    /** The name of the profile. If there is none with this name, it is created. */
    name: string;
    /**
     * Save the browser's state when the session ends; `false` only loads it. A session is a scrape, or an interact
     * session, which this document does not cover. Only one session at a time may save to a profile: a second one has
     * been seen to fail with 409.
     * @default true
     */
    saveChanges?: boolean;
};
/** Browser session finished. An agent has closed its browser. */
export type BrowserSessionFinishedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "browser.session.finished";
    /** The session that was opened before. */
    sessionId: string;
    /** Milliseconds the browser was open. */
    durationMs?: number;
};
/** Browser session started. An agent has opened a browser. */
export type BrowserSessionStartedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "browser.session.started";
    /** Names the session. */
    sessionId: string;
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
/**
 * Change tracking format. Compares the page with its previous scrape and reports the difference in `changeTracking`. `markdown` has to be in
 * the same list of formats, because the comparison works on it (observed, not specified).
 */
export type ChangeTrackingFormat = {
    /** Selects change tracking. */
    type: "changeTracking";
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
/** Crawl completed, as an event. The crawl completed. Fetch its pages with `GET /crawl/{id}`. */
export type CrawlCompletedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "crawl.completed";
    /** Always true here. */
    success: true;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
};
/** Crawl failed, as an event. The crawl has ended without being complete. */
export type CrawlFailedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "crawl.failed";
    /** Not published for this event. In line with the other events it is `false`, and `error` says why. */
    success?: boolean;
    /** What the service adds about the failure. */
    data?: unknown;
};
/** Crawled page, as an event. One page of the crawl is ready, or could not be scraped. */
export type CrawlPageEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "crawl.page";
    /** `false` if the page could not be scraped; `error` says why. */
    success: boolean;
    /** The page. */
    data: PageDocument[];
};
/** Crawl preview. The crawl options that the service would use. */
export type CrawlParamsPreview = {
    /** Says that options could be derived. */
    success: boolean;
    /**
     * Derived crawl options. Options derived from a prompt. Only the options that the prompt calls for are present. Review them, change what you
     * like, and send them as a crawl request.
     */
    data: DerivedCrawlOptions;
};
/** Crawl preview request. A site and a prompt from which the service derives crawl options. */
export type CrawlParamsPreviewRequest = {
    /** Format: uri. The address that the crawl would start from. */
    url: string;
    /** What to crawl, in plain language. The length limit is observed, not specified. */
    prompt: string;
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
/** Crawl request. Where to start, how far to go, and how to fetch and return each page. */
export type CrawlRequest = {
    /** Format: uri. The address to start from. By default, only pages below it are crawled. */
    url: string;
    /**
     * What to crawl, in plain language. The service derives options from it; options that you set yourself take
     * precedence. `POST /crawl/params-preview` shows what it would derive.
     */
    prompt?: string;
    /**
     * Crawl only pages, including the start page, whose path matches one of these regular expressions, such as `^/docs`.
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
     * The maximum number of links between the start page and a page. The start page and pages in the sitemap have depth
     * 0. Default: no limit.
     */
    maxDiscoveryDepth?: number;
    /**
     * Use of the sitemap. `include` reads the sitemap and also follows links, `skip` ignores the sitemap, `only` returns only pages that the
     * sitemap lists.
     * @default include
     */
    sitemap?: SitemapMode;
    /**
     * Treat addresses that differ only in their query as one page.
     * @default false
     */
    ignoreQueryParameters?: boolean;
    /**
     * The maximum number of pages to crawl. The team needs credits for that many pages; otherwise the crawl is refused
     * with 402.
     * @default 10000
     */
    limit?: number;
    /**
     * Also follow links to sibling and parent pages of the start page, not only to pages below it.
     * @default false
     */
    crawlEntireDomain?: boolean;
    /**
     * Also scrape pages of other sites that are linked directly. Their home pages are skipped.
     * @default false
     */
    allowExternalLinks?: boolean;
    /**
     * Also follow links to subdomains.
     * @default false
     */
    allowSubdomains?: boolean;
    /**
     * Ignore robots.txt. Enterprise teams only.
     * @default false
     */
    ignoreRobotsTxt?: boolean;
    /** The user agent whose robots.txt rules apply. Enterprise teams only. */
    robotsUserAgent?: string;
    /** Seconds to wait between two pages. With a delay, pages are fetched one at a time. */
    delay?: number;
    /** The maximum number of pages to fetch at the same time. Default: the team's limit. */
    maxConcurrency?: number;
    /**
     * Webhook of a crawl or batch. Where to send events about the job. Respond to each delivery with a 2xx status within 10 seconds; otherwise it is
     * retried after 1, 5 and 15 minutes and then dropped.
     */
    webhook?: WebhookConfig;
    /**
     * Page acquisition options. How to fetch, process and return a page. Extract, crawl and search take these options as `scrapeOptions`; scrape and
     * batch scrape take them directly in the body. All are optional.
     */
    scrapeOptions?: ScrapeOptions;
    /**
     * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
     * `onlyCleanContent` does not work with it.
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
/** Crawl started, as an event. The crawl started. There are no pages yet. */
export type CrawlStartedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "crawl.started";
    /** Always true here. */
    success: true;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
};
/** Credits. What is left of the plan's credits. */
export type CreditUsage = {
    /** The figures were read. */
    success: boolean;
    /** The figures of the current billing period. */
    data: {
        /** Credits that can still be used. */
        remainingCredits: number;
        /** Credits that the plan includes in each billing period. */
        planCredits: number;
        /** Format: date-time. Start of the period. Null without a billing period, as on a free plan. */
        billingPeriodStart: string | null;
        /** Format: date-time. End of the period. Null without a billing period, as on a free plan. */
        billingPeriodEnd: string | null;
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
/**
 * Derived crawl options. Options derived from a prompt. Only the options that the prompt calls for are present. Review them, change what you
 * like, and send them as a crawl request.
 */
export type DerivedCrawlOptions = {
    /** The address that the crawl would start from. */
    url: string;
    /** Regular expressions for the paths to keep to. */
    includePaths?: string[];
    /** Regular expressions for the paths to leave out. */
    excludePaths?: string[];
    /** The older measure of depth. The crawl request has no such field, so leave it out when you send these options. */
    maxDepth?: number;
    /** The maximum number of links between the start page and a page. */
    maxDiscoveryDepth?: number;
    /** Whether sibling and parent pages of the start page would be crawled too. */
    crawlEntireDomain?: boolean;
    /** Whether linked pages of other sites would be scraped too. */
    allowExternalLinks?: boolean;
    /** Whether subdomains would be crawled too. */
    allowSubdomains?: boolean;
    /** Whether the sitemap would be read. The crawl request's third value does not occur here. */
    sitemap?: "skip" | "include";
    /** Whether addresses that differ only in their query would count as one page. */
    ignoreQueryParameters?: boolean;
    /** Whether robots.txt would be ignored. */
    ignoreRobotsTxt?: boolean;
    /** The user agent whose robots.txt rules would apply. */
    robotsUserAgent?: string;
    /** Whether addresses that look alike would be crawled once. */
    deduplicateSimilarURLs?: boolean;
    /**
     * Time between two pages. Public sources give milliseconds here and seconds in the crawl request: check the size of
     * the number before you pass it on.
     */
    delay?: number;
    /** The most pages that would be crawled. */
    limit?: number;
};
/**
 * Error body. The body of every response outside 2xx. The HTTP status together with `error` (or `code`, if present) identifies a row
 * of the error catalogue, and the row says whether a retry can help.
 *
 * Errors outside the catalogue can occur, and a few operations have been seen to omit `success`: rely on the HTTP
 * status, and treat an unknown `error` text as a general failure of that status.
 */
export type ErrorBody = {
    /** Distinguishes a failure from a result without the HTTP status. */
    success: false;
    /** A message for people. It is also the key to look up in the catalogue; some rows vary it. */
    error: string;
    /** A stable name for the failure. Only some endpoints send one, mostly those that fetch pages. */
    code?: string;
    /**
     * What is wrong with each field, after a failed validation. The layout differs between endpoints, so show it to
     * people and do not parse it.
     */
    details?: unknown;
};
/** Error occurred. Something failed. The run can still go on; `run.finished` says how it ended. */
export type ErrorOccurredEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "error.occurred";
    /** Error inside a run. Why a run, an agent or a step failed. It appears in trace events, never as a response body. */
    error: AgentError;
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
    /** With `showSources` true: for a place in `data` (such as `products[0].price`), the addresses its value came from. */
    sources?: {
        [key: string]: string[];
    };
    /**
     * Warnings about the result, as messages for people, such as pages that could not be read or text that was left out.
     * Missing if there are none. Observed in practice, not specified.
     */
    warnings?: string[];
    /** Model tokens that the job has used. */
    tokensUsed?: number;
    /** Credits that the job has cost. Observed in practice, not specified. */
    creditsUsed?: number;
    /**
     * Expiry of a result
     * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
     */
    expiresAt?: ResultExpiry;
};
/** Extraction completed, as an event. The extraction completed, with its data. */
export type ExtractCompletedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "extract.completed";
    /** Always true here. */
    success: true;
    /** One item with the data and its sources. */
    data: {
        /** Whether the extraction succeeded. */
        success?: boolean;
        /** What was extracted, in the shape of the schema in the request. */
        data?: unknown;
        /** Format: uuid. The id of the extraction. */
        extractId?: string;
        /** What the language model used. */
        llmUsage?: unknown;
        /** How many pages were read. */
        totalUrlsScraped?: number;
        /** Where each field comes from. */
        sources?: {
            [key: string]: unknown;
        };
    }[];
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
/** Extraction failed, as an event. The extraction has failed. */
export type ExtractFailedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "extract.failed";
    /** Always false here. */
    success: false;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
    /** What went wrong, if `success` is `false`. */
    error: string;
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
/** Extract request. What to extract, and from which pages. */
export type ExtractRequest = {
    /**
     * The pages to read, each as a URL glob: `https://shop.example.com/products/*` covers every page below it. How many
     * entries one request may have is not published.
     */
    urls: string[];
    /** What to look for, in plain language. Best used together with `schema`; without a schema, the structure is free. */
    prompt?: string;
    /**
     * A JSON Schema of the data you want back. It must be valid; otherwise the request fails with 422. Without it the
     * model chooses a structure from the prompt.
     */
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
     * Report which sources the data came from, under `sources`.
     * @default false
     */
    showSources?: boolean;
    /**
     * Page acquisition options. How to fetch, process and return a page. Extract, crawl and search take these options as `scrapeOptions`; scrape and
     * batch scrape take them directly in the body. All are optional.
     */
    scrapeOptions?: ScrapeOptions;
    /**
     * What to do with entries of `urls` that are not valid URLs: `true` skips them, continues with the rest and lists
     * them in `invalidURLs` in the response; `false` rejects the whole request.
     * @default true
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
     * With `ignoreInvalidURLs` true, the entries of `urls` that were skipped; empty if all were valid. With
     * `ignoreInvalidURLs` false, this field is absent.
     */
    invalidURLs?: string[] | null;
    /**
     * Where the data comes from, with `showSources` true. The sources have also been seen in the status of the finished
     * job instead, so check both places.
     */
    sources?: unknown;
};
/** Extraction started, as an event. The extraction started. */
export type ExtractStartedEvent = WebhookEnvelope & {
    /** Names this event. */
    type: "extract.started";
    /** Always true here. */
    success: true;
    /** No event data. An empty list, because this event is about the job and not about a page. */
    data: NoEventData;
};
/**
 * Output format. One output format for a page: a name for formats without options, or an object whose `type` selects the format and
 * whose other fields are its options. Each format fills its own field in the page document.
 */
export type Format = SimpleFormatName | MarkdownFormat | SummaryFormat | HtmlFormat | RawHtmlFormat | RawBase64Format | LinksFormat | ImagesFormat | ScreenshotFormat | JsonFormat | ChangeTrackingFormat | BrandingFormat | ProductFormat | MenuFormat | AudioFormat | VideoFormat | QuestionFormat | HighlightsFormat;
/**
 * Output formats. The output formats of a page. Default: only Markdown. Change tracking works on the Markdown, so a list with
 * `changeTracking` must also have `markdown` (observed, not specified).
 * @default [
 *   "markdown"
 * ]
 */
export type Formats = Format[];
/** Highlights format. Selects the passages of the page that are relevant to a query, quoted from the page, in `highlights`. */
export type HighlightsFormat = {
    /** Selects quoted passages. */
    type: "highlights";
    /** What the passages should be about, at most 10000 characters. */
    query: string;
};
/**
 * HTML format. Requests the cleaned HTML, in `html`. Cleaned means that `onlyMainContent`, `includeTags` and `excludeTags` have been
 * applied.
 */
export type HtmlFormat = {
    /** Selects cleaned HTML. */
    type: "html";
};
/** Image hit. An image that was found, and the page that shows it. */
export type ImageResult = {
    /** The image's title in the search results. */
    title?: string;
    /** Address of the image. */
    imageUrl?: string;
    /** Width in pixels. */
    imageWidth?: number;
    /** Height in pixels. */
    imageHeight?: number;
    /** The page that shows it. */
    url?: string;
    /** Rank among the hits, from 1. */
    position?: number;
};
/** Images format. Requests the addresses of the page's images, in `images`. */
export type ImagesFormat = {
    /** Selects the list of images. */
    type: "images";
};
/** Image results. Requests pictures. */
export type ImagesSource = {
    /** Selects pictures. */
    type: "images";
};
/**
 * Integration name. The tool or platform that sends the request, if any. It does not affect the result. Existing clients send it with
 * every body.
 */
export type Integration = string | null;
/**
 * JSON format. Lets a model read structured data from the page into the page document's `json`. Describe what you want with `schema`,
 * `prompt`, or both.
 */
export type JsonFormat = {
    /** Selects structured data. */
    type: "json";
    /** A JSON Schema that the data has to satisfy. Without one, the prompt alone decides the structure. */
    schema?: {
        [key: string]: unknown;
    };
    /** Tells the model what to look for, in plain language. The length limit is observed, not specified. */
    prompt?: string;
    /**
     * Scan the page for text that tries to instruct the model before anything is read from it. When such text is
     * found, the request ends with 403 and the code `SCRAPE_PROMPT_INJECTION_DETECTED`, and no data is returned.
     * @default false
     */
    checkPromptInjection?: boolean;
};
/** Layout block. One part of a page, such as a title, a paragraph or a table, with its place on the page and in the Markdown. */
export type LayoutBlock = {
    /** Unique within the document, made of page and position, such as `p1.b0`. */
    id?: string;
    /**
     * What the block is. Observed values: title, section_header, text, table, formula, figure, caption, page_number,
     * page_header and page_footer; others are possible.
     */
    type?: string;
    /** The finer name that the layout model gave the block. */
    label?: string | null;
    /** The block's rectangle as left, top, right, bottom, each as a share of the page between 0 and 1. */
    bbox?: number[] | null;
    /** The block as Markdown. */
    content?: string;
    /** The position of the block in the page document's `markdown`: the first character, and the one after the last. */
    markdownSpan?: number[] | null;
    /** The block's position in the reading order. */
    readingOrder?: number;
    /** How the text was obtained, for example from the file or by recognition. */
    source?: string | null;
    /** How sure recognition is. */
    confidence?: {
        /** Confidence in the kind and place of the block. */
        layout?: number | null;
        /** Confidence in the recognised characters. Null where nothing had to be recognised. */
        ocr?: number | null;
    };
};
/** Links format. Requests the addresses the page links to, in `links`. */
export type LinksFormat = {
    /** Selects the list of links. */
    type: "links";
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
/** Address of a site. One address, with what is known of the page without fetching it. */
export type MapLink = {
    /** Format: uri. Where the page is. */
    url: string;
    /** Title of the page, where it is known. */
    title?: string;
    /** What the page says about itself, where it is known. */
    description?: string;
};
/** Map request. Which site to list, and how thoroughly. */
export type MapRequest = {
    /** Format: uri. Any address of the site. */
    url: string;
    /** Words to sort by. The addresses that fit best come first. */
    search?: string;
    /**
     * Use of the sitemap. `include` reads the sitemap and also follows links, `skip` ignores the sitemap, `only` returns only pages that the
     * sitemap lists.
     * @default include
     */
    sitemap?: SitemapMode;
    /**
     * Also list addresses on subdomains.
     * @default true
     */
    includeSubdomains?: boolean;
    /**
     * Leave out addresses with a query.
     * @default true
     */
    ignoreQueryParameters?: boolean;
    /**
     * Fetch the sitemap again. Otherwise a copy of up to seven days may be used.
     * @default false
     */
    ignoreCache?: boolean;
    /**
     * The maximum number of addresses to return.
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
     * Audit attribution. On whose behalf the request is made. It is added to the audit log if the organization keeps one, and ignored
     * otherwise. No other fields are accepted.
     */
    auditMetadata?: AuditMetadata;
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
/** Site map. The addresses that were found. */
export type MapResponse = {
    /** Says that the site could be listed. */
    success: boolean;
    /** The addresses, the most relevant first where the request had `search`. */
    links: MapLink[];
    /** Format: uuid. The id of the call. Observed in practice, not specified; no operation takes it. */
    id?: string;
    /** Why the list may be shorter than expected, as a message for people. Observed in practice, not specified. */
    warning?: string;
};
/** Markdown format. Requests the page as Markdown, in the page document's `markdown`. The string `markdown` does the same. */
export type MarkdownFormat = {
    /** Selects the Markdown format. */
    type: "markdown";
};
/** Menu. The menu of a restaurant, café or shop, section by section. */
export type Menu = {
    /** Whether the page has a menu. Check this before you use the other fields. */
    isMenu: boolean;
    /** How sure the service is of that, from 0 to 1. */
    confidence?: number;
    /** The business that the menu belongs to. */
    merchant?: {
        /** What the place is called. */
        name: string;
        /** What kind of place it is. */
        type?: string;
    };
    /** The currency of all prices that do not name their own. */
    currency?: string;
    /** The headings of the menu, in order. */
    sections: MenuSection[];
    /** Where the menu was found, if not on the requested page. */
    sourceUrl?: string | null;
};
/** Menu format. Requests the dishes and prices of a restaurant's or shop's menu, in `menu`. */
export type MenuFormat = {
    /** Selects menu data. */
    type: "menu";
};
/** Menu item. One thing that can be ordered. */
export type MenuItem = {
    /** Distinguishes the item from others on the menu. */
    id?: string;
    /** What it is called. */
    name: string;
    /** What the menu says about it. */
    description?: string | null;
    /** Pictures of it. */
    images?: {
        /** Address of the picture. */
        url: string;
        /** What it shows, in words. */
        alt?: string | null;
    }[];
    /** Price. An amount of money, as a number and as the page writes it. */
    price?: Price;
    /** Availability. Whether something can be ordered now. */
    availability?: Availability;
    /** What it suits or contains, such as `vegan`. */
    dietary?: string[];
    /** Energy in kilocalories, if the menu states it. */
    calories?: number | null;
    /** Choices that come with it, such as side dishes. */
    optionGroups?: {
        [key: string]: unknown;
    }[];
    /** Names of the item in other systems. */
    identifiers?: {
        /** What the merchant calls it. */
        merchantItemId?: string;
    };
    /** The item's own page, if it has one. */
    url?: string | null;
    /** The page it was found on. */
    sourceUrl?: string | null;
};
/** Menu section. One heading of a menu, with what is listed below it. */
export type MenuSection = {
    /** The section's name for programs. */
    id?: string;
    /** The heading. */
    name: string;
    /** What the menu says about the section. */
    description?: string | null;
    /** What can be ordered, in order. */
    items: MenuItem[];
};
/** News hit. An article that was found. With `scrapeOptions.formats`, it also has the fields of its page document. */
export type NewsResult = PageDocument & {
    /** The headline. */
    title?: string;
    /** The first words, or a short text about the article. */
    snippet?: string;
    /** Where the article is. */
    url?: string;
    /** When it appeared, as the search engine writes it (`2 days ago`). The format varies. */
    date?: string;
    /** A picture of the story. */
    imageUrl?: string;
    /** Rank among the hits, from 1. */
    position?: number;
    /** Which of the requested categories the article belongs to. */
    category?: string;
};
/** News results. Requests news articles. */
export type NewsSource = {
    /** Selects news. */
    type: "news";
};
/** No event data. An empty list, because this event is about the job and not about a page. */
export type NoEventData = unknown[];
/** No extracted data. An empty list instead of an object, until the extract job has a result. */
export type NoExtractData = unknown[];
/**
 * Caller label. A label for the program that makes the request, for the service's statistics. It does not affect the result. Existing
 * clients send it with every body.
 * @default api
 */
export type Origin = string;
/** Layout of a PDF page. The blocks that make up one page of a PDF, and how well they were recognised. */
export type PageBlocks = {
    /** Counts from 1. */
    pageNumber?: number;
    /** Width of the page in pixels, where it is known. */
    width?: number | null;
    /** Height of the page in pixels, where it is known. */
    height?: number | null;
    /** How recognition went for this page. Observed values: `ok`, `partial` and `failed`. */
    status?: string;
    /** The blocks found on this page. */
    items?: LayoutBlock[];
};
/**
 * Page document. One page as the service returns it. A field is present only if the request asked for it, usually with a format.
 * Deployments add fields, so expect names that are not listed here.
 */
export type PageDocument = {
    /** The page as Markdown, for the `markdown` format. */
    markdown?: string;
    /** A short summary, for the `summary` format. */
    summary?: string | null;
    /** The cleaned HTML, for the `html` format. */
    html?: string | null;
    /** The HTML as it was delivered, for the `rawHtml` format. */
    rawHtml?: string | null;
    /** The bytes of the response in base64, for the `rawBase64` format. The field's name is observed, not specified. */
    rawBase64?: string;
    /** Addresses the page links to, for the `links` format. */
    links?: string[];
    /** Addresses of the page's images, for the `images` format. The field's name is observed, not specified. */
    images?: string[];
    /** Address of the picture, for the `screenshot` format. It is valid for 24 hours. */
    screenshot?: string | null;
    /** The structured data, for the `json` format, in the structure of the format's `schema` or one the model chose. */
    json?: unknown;
    /** Format: uri. Signed address of the sound file, for the `audio` format. It is valid for one hour. */
    audio?: string | null;
    /** Format: uri. Signed address of the video file, for the `video` format. It is valid for one hour. */
    video?: string | null;
    /** The reply to the `question` format. */
    answer?: string | null;
    /** The passages picked by the `highlights` format, quoted from the page. */
    highlights?: string | null;
    /** Markdown page by page, if the parser option `pages` was set. */
    pages?: PdfPage[] | null;
    /** Layout page by page, if the parser option `blocks` was set. */
    blocks?: PageBlocks[] | null;
    /** What the actions of the request produced, when it had any. */
    actions?: ActionResults | null;
    /**
     * Page metadata. What is known about a page besides its content. Every other meta tag of the page can appear under its own name, as a
     * string or a list of strings.
     */
    metadata?: PageMetadata;
    /** The comparison with the previous scrape, for the `changeTracking` format. */
    changeTracking?: ChangeReport | null;
    /** The visual identity, for the `branding` format. */
    branding?: Branding | null;
    /** The product, for the `product` format. Missing, with a `warning`, if the page offers none. */
    product?: Product | null;
    /** The menu, for the `menu` format. */
    menu?: Menu | null;
    /** What did not work as requested although the page was returned, as a message for people. */
    warning?: string | null;
} & {
    [key: string]: unknown;
};
/**
 * Crawl or batch job. The state of a crawl or batch scrape, with the pages that are ready. `data` holds one part of them: follow `next`
 * until it is absent to get them all. While the job runs, `next` leads to pages that are not ready yet.
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
    /** Format: date-time. When the job was started. */
    createdAt?: string;
    /** Format: date-time. When the job ended. Only in a final state. */
    completedAt?: string;
    /** Seconds from start to end, or until now. */
    duration?: number;
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
    /** Why the job failed, as a message for people. Observed in practice, not specified. */
    error?: string;
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
    /**
     * What went wrong, as a name: the same names as `code` in error bodies, and `EXTERNAL_LINK` for the home page of
     * another site that a crawl with `allowExternalLinks` skipped.
     */
    code?: string;
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
 * string or a list of strings.
 */
export type PageMetadata = {
    /** Title of the page; a list when the page states several. */
    title?: TextOrTexts;
    /** The page's own description; a list if it has several. */
    description?: TextOrTexts;
    /** The language that the page declares; a list if it declares several, null if it declares none. */
    language?: TextOrTexts | null;
    /** Search terms that the page gives, as one text or a list. */
    keywords?: TextOrTexts;
    /** Format: uri. The address as it was requested. */
    sourceURL?: string;
    /** Format: uri. The address after all redirects. */
    url?: string;
    /**
     * The page's own HTTP status. It can be 404 or 500 although the scrape succeeded; the page document then contains
     * the site's error page.
     */
    statusCode?: number;
    /** Media type of the page. */
    contentType?: string;
    /** How many pages of a PDF were parsed. */
    numPages?: number;
    /** How many pages the PDF has, where that is known. More than `numPages` means that it was cut off. */
    totalPages?: number;
    /** What was wrong with the page, when something was. */
    error?: string | null;
    /** Whether the scrape had to wait for a free browser. */
    concurrencyLimited?: boolean;
    /** How long the scrape waited for a browser, in milliseconds. Only present if it had to wait. */
    concurrencyQueueDurationMs?: number;
    /** Other locales of the page, from its Open Graph tags. */
    ogLocaleAlternate?: string[];
    /** Format: uuid. Names this scrape for `GET /scrape/{jobId}`. */
    scrapeId?: string;
    /** Whether the page came from the cache. */
    cacheState?: "hit" | "miss";
    /** Format: date-time. When the cached copy was made. Only on a cache hit. */
    cachedAt?: string;
    /** Credits charged for this page. */
    creditsUsed?: number;
} & {
    [key: string]: unknown;
};
/**
 * File parser. How to treat one kind of file: the bare string `pdf` for the defaults, or an object with options. The specification
 * shows both forms, so both are accepted here.
 */
export type Parser = "pdf" | PdfParser;
/**
 * Error body passed through from the agent service. Agent traces and snapshots return the error of the service behind them unchanged, so `success` can be missing. Match
 * on the HTTP status and `error`.
 */
export type PassedThroughError = {
    /** `false` if the upstream error has it. Its absence means nothing. */
    success?: false;
    /** A message for people, and the key to look up in the error catalogue. */
    error: string;
    /** A stable name for the failure, if the upstream error has one. */
    code?: string;
    /** Further information from upstream, as a message for people. */
    details?: unknown;
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
/** Page of a PDF. The Markdown of one page of a PDF. */
export type PdfPage = {
    /** Counts from 1. */
    pageNumber: number;
    /** The text of this page alone. */
    markdown: string;
};
/** PDF parser with options. Converts a PDF to Markdown, with options. No other fields are accepted. */
export type PdfParser = {
    /** The kind of file this parser is for. */
    type: "pdf";
    /**
     * How to get the text: `fast` reads only the text embedded in the file, `ocr` recognises every page from its image,
     * `auto` tries `fast` and falls back to `ocr`.
     * @default auto
     */
    mode?: "fast" | "auto" | "ocr";
    /** Stop after this many pages. Default: all pages; each parsed page is billed. */
    maxPages?: number;
    /**
     * Also return the Markdown page by page, in the page document's `pages`. No extra cost.
     * @default false
     */
    pages?: boolean;
    /**
     * Also return the layout in `blocks`: titles, paragraphs, tables, figures and so on, with their position on the
     * page, reading order, position in the Markdown and confidence. No extra cost.
     * @default false
     */
    blocks?: boolean;
    /**
     * Mark page breaks inside the Markdown with a blank line, a horizontal rule, the comment `<!-- page N -->` and
     * another blank line, where N is the physical page that follows, counted from 1. There is no marker before page 1,
     * and a number is skipped where pages were merged across a break. Adds no field and costs nothing extra.
     * @default false
     */
    pageMarkers?: boolean;
};
/** Press action. Presses one key, for instance to submit a form. */
export type PressAction = {
    /** Selects the key press. */
    type: "press";
    /** Name of the key, such as `Enter`. */
    key: string;
};
/** Price. An amount of money, as a number and as the page writes it. */
export type Price = {
    /** The number in major currency units: 39.5 for 39 euros and 50 cents. */
    amount: number;
    /** The currency, mostly as its three-letter code. */
    currency?: string;
    /** The price as the page shows it, such as `39,50 €`. */
    formatted?: string;
};
/** Product. A product that a page offers, with every variant that can be chosen. */
export type Product = {
    /** What the product is called. */
    title: string;
    /** Who makes it. */
    brand?: string;
    /** The shop's category for it. */
    category?: string;
    /** Where it is offered. */
    url: string;
    /** What the page says about it. */
    description?: string;
    /** Its variants. A product without a choice has one. */
    variants: ProductVariant[];
};
/** Product format. Requests the product that the page offers, with variants and prices, in `product`. */
export type ProductFormat = {
    /** Selects product data. */
    type: "product";
};
/** Product variant. One variant of a product, for instance a size or a colour, with its own price and stock. */
export type ProductVariant = {
    /** The shop's own name for the variant. */
    id?: string;
    /** Stock-keeping number. */
    sku?: string;
    /** What the shop calls the variant. */
    title?: string;
    /** What distinguishes the variant, such as `size` or `colour`, each with its value. */
    values?: {
        [key: string]: string;
    };
    /** Price. An amount of money, as a number and as the page writes it. */
    price?: Price;
    /** Present when the price is reduced. */
    sale?: {
        /** Price. An amount of money, as a number and as the page writes it. */
        originalPrice: Price;
    };
    /** Availability. Whether something can be ordered now. */
    availability: Availability;
    /** Pictures of the variant. */
    images?: {
        /** Address of the picture. */
        url: string;
        /** What it shows, in words. */
        alt?: string;
    }[];
};
/** Progress reported. An agent reports its progress. */
export type ProgressReportedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "progress.reported";
    /** Which part of its task the agent is at. */
    phase: "planning" | "working" | "finalizing";
    /** What it is doing, as a message for people. */
    message?: string;
};
/** Question format. Lets a model answer one question from the page, in the page document's `answer`. */
export type QuestionFormat = {
    /** Selects an answer to a question. */
    type: "question";
    /** What you want to know, at most 10000 characters. */
    question: string;
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
 * Raw bytes format. Requests the bytes of the response, base64-encoded, in `rawBase64`. Deployments accept it only as the sole format of a
 * list.
 */
export type RawBase64Format = {
    /** Selects the base64-encoded bytes. */
    type: "rawBase64";
};
/** Raw HTML format. Requests the HTML exactly as the page delivered it, in `rawHtml`. */
export type RawHtmlFormat = {
    /** Selects the untouched HTML. */
    type: "rawHtml";
};
/** Reasoning summary. An agent sums up its thoughts. */
export type ReasoningSummaryEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "reasoning.summary";
    /** The thoughts in short, as a message for people. */
    text: string;
};
/** Redaction options. How to remove personal data from the returned Markdown. No other fields are accepted. */
export type RedactPIIOptions = {
    /**
     * `accurate` uses only a model and removes few harmless texts; `aggressive` adds heuristics to miss less; `fast`
     * uses only heuristics and no model.
     * @default accurate
     */
    mode?: "accurate" | "aggressive" | "fast";
    /** The kinds of personal data to remove. Default: all of them. */
    entities?: ("PERSON" | "EMAIL" | "PHONE" | "LOCATION" | "FINANCIAL" | "SECRET")[];
    /**
     * What replaces removed text: a placeholder that names its kind (`tag`), asterisks (`mask`), or nothing (`remove`).
     * @default tag
     */
    replaceStyle?: "tag" | "mask" | "remove";
};
/**
 * Expiry of a result
 * Format: date-time. When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
 */
export type ResultExpiry = string;
/** Run cancellation requested. Someone asked to cancel the run. It continues until the current step has ended. */
export type RunCancelRequestedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "run.cancel_requested";
    /** Who asked for it. */
    reason?: "user";
};
/** Run finished. The last event of a run. */
export type RunFinishedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "run.finished";
    /**
     * How the run ended. `credit_limit_reached` means that it hit `maxCredits`; the run's status then says
     * `failed`. The other values are observed.
     */
    outcome: "succeeded" | "failed" | "cancelled" | "refused" | "credit_limit_reached";
    /** Why the run did not succeed. */
    error?: AgentError | null;
};
/** Run started. The run has begun its work. */
export type RunStartedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "run.started";
};
/** Scrape action. Records the address and HTML of the page as they are at this point, in `actions.scrapes`. */
export type ScrapeAction = {
    /** Selects the intermediate record. */
    type: "scrape";
};
/**
 * Scrape that failed with HTTP 200. The page could not be fetched, although the HTTP status is 200. The only known case is a host name that cannot be
 * resolved, with the code `SCRAPE_DNS_RESOLUTION_ERROR`. Observed in practice, not specified.
 */
export type ScrapeFailed = {
    /** Distinguishes this response from a scraped page. */
    success: false;
    /** What went wrong, as a message for people. */
    error: string;
    /** What went wrong, as a name from the error catalogue. */
    code?: string;
};
/**
 * Page acquisition options. How to fetch, process and return a page. Extract, crawl and search take these options as `scrapeOptions`; scrape and
 * batch scrape take them directly in the body. All are optional.
 */
export type ScrapeOptions = {
    /**
     * Output formats. The output formats of a page. Default: only Markdown. Change tracking works on the Markdown, so a list with
     * `changeTracking` must also have `markdown` (observed, not specified).
     * @default [
     *   "markdown"
     * ]
     */
    formats?: Formats;
    /**
     * Remove headers, navigation and footers by fixed HTML rules, without a model.
     * @default true
     */
    onlyMainContent?: boolean;
    /**
     * Let a model remove from the Markdown what `onlyMainContent` leaves behind: cookie banners, ads, share buttons,
     * breadcrumbs, newsletter forms, comments, lists of related articles. Headings, lists, tables, code, image
     * references and links in the text stay.
     *
     * If the Markdown is too long for the model, it is returned unchanged, with a warning. Not available for requests
     * with zero data retention. Works with or without `onlyMainContent`.
     * @default false
     */
    onlyCleanContent?: boolean;
    /** Keep only these parts of the page, as tag names (CSS selectors have been seen to work too). */
    includeTags?: string[];
    /** Drop these parts of the page, as tag names (CSS selectors have been seen to work too). */
    excludeTags?: string[];
    /**
     * The oldest cached copy you accept, in milliseconds. A newer copy is returned immediately; otherwise the page is
     * fetched again. The default is two days, and two years under `lockdown`. Send 0 to always fetch the page.
     * @default 172800000
     */
    maxAge?: number;
    /**
     * Use only the cache, with data at least this many milliseconds old; the page itself is never fetched. `1` accepts
     * any cached copy. If nothing fits, the response is 404 with the code `SCRAPE_NO_CACHED_DATA`.
     */
    minAge?: number;
    /**
     * Headers to send to the page, such as cookies or a user agent: names as keys, strings as values. Using them turns
     * off `storeInCache`.
     */
    headers?: {
        [key: string]: unknown;
    };
    /**
     * Milliseconds to wait before the page is read, in addition to the service's own wait for the page to settle.
     * Deployments refuse more than a minute, and more than half of `timeout`.
     * @default 0
     */
    waitFor?: number;
    /**
     * Emulate a mobile phone, for sites that serve phones a different page.
     * @default false
     */
    mobile?: boolean;
    /**
     * Accept pages whose TLS certificate is not valid. Send `false` if you rely on the certificate. Deployments have
     * been seen to switch to `false` on their own for requests with `headers` or `actions`.
     * @default true
     */
    skipTlsVerification?: boolean;
    /**
     * The longest time the page may take, in milliseconds. After that the request fails with 408.
     * @default 60000
     */
    timeout?: number;
    /**
     * Which file types to convert to text. With `pdf` in the list, PDFs become Markdown. With an empty list they are
     * returned unchanged, base64-encoded; no source shows in which field of the page document.
     * @default [
     *   "pdf"
     * ]
     */
    parsers?: Parser[];
    /**
     * Actions to perform in the browser before the page is read, in this order. Using them turns off `storeInCache`.
     * Deployments refuse more than 50 actions, and waits of more than a minute in total.
     */
    actions?: Action[];
    /**
     * Location to browse from. The location to request the page from. The service uses a proxy in that country if it has one, and sets language and
     * time zone to match.
     */
    location?: Location;
    /**
     * Remove base64-encoded images from the Markdown: the alternative text stays, and the address becomes a placeholder.
     * `html` and `rawHtml` are not affected.
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
     * works for more sites; `auto` tries `basic` first and then `enhanced`. All three cost the same.
     * @default auto
     */
    proxy?: "basic" | "enhanced" | "auto";
    /**
     * Allow the page to be stored in the service's index and cache. Options that can make a page personal, such as
     * `actions` and `headers`, always turn this off.
     * @default true
     */
    storeInCache?: boolean;
    /**
     * Use only the cache: the page is never requested. If the page is not cached, the response is 404 with the code
     * `SCRAPE_LOCKDOWN_CACHE_MISS`, and its address is not logged. Such requests count as zero data retention, and the
     * default of `maxAge` becomes two years.
     * @default false
     */
    lockdown?: boolean;
    /**
     * Remove personal data from the returned Markdown. `true` uses the defaults of the options object.
     * @default false
     */
    redactPII?: boolean | RedactPIIOptions;
    /**
     * Browser profile. Browser storage that persists between requests. Requests with the same profile name share cookies, local storage and
     * session data, so you can log in once and reuse the session.
     */
    profile?: BrowserProfile;
    /**
     * Threat protection for one request. Overrides the organization's threat protection for this request: each field given here replaces the organization's
     * setting, each omitted field keeps it.
     *
     * Threat protection (an enterprise feature) must be enabled for the team, and the organization must allow overrides;
     * otherwise any request with this object is refused with 403.
     */
    threatProtection?: ThreatProtectionOverride;
    /**
     * Audit attribution. On whose behalf the request is made. It is added to the audit log if the organization keeps one, and ignored
     * otherwise. No other fields are accepted.
     */
    auditMetadata?: AuditMetadata;
};
/** Scrape request. One page, and how to fetch and return it. */
export type ScrapeRequest = ScrapeOptions & {
    /** Format: uri. The page to fetch, as an absolute http or https URL. */
    url: string;
    /**
     * Zero data retention. Retain nothing of the request or its result. It must be enabled for the team; otherwise the request is refused.
     * `onlyCleanContent` does not work with it.
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
/** Scrape response. The page document, or a failure that also comes with HTTP 200. Check `success` before you read `data`. */
export type ScrapeResponse = ScrapeSucceeded | ScrapeFailed;
/** Scraped page. The page was fetched. Its own status may still be an error; see `metadata.statusCode`. */
export type ScrapeSucceeded = {
    /** Tells this response from a failure. */
    success: true;
    /**
     * Page document. One page as the service returns it. A field is present only if the request asked for it, usually with a format.
     * Deployments add fields, so expect names that are not listed here.
     */
    data: PageDocument;
};
/** Screenshot action. Takes a screenshot at this point. Its address is added to `actions.screenshots` of the page document. */
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
    /** Browser viewport. The size of the browser window for a screenshot. Default: chosen by the service. */
    viewport?: Viewport;
};
/**
 * Screenshot format. Requests a picture of the page. `screenshot` in the page document then holds the address of the image, which is valid
 * for 24 hours; the lifetime is observed, not specified. Deployments accept only one screenshot per list.
 */
export type ScreenshotFormat = {
    /** Selects the screenshot. */
    type: "screenshot";
    /**
     * Take the whole page from top to bottom. The height of `viewport` is then ignored.
     * @default false
     */
    fullPage?: boolean;
    /** Image quality, from 1 (smallest file) to 100 (best picture). Default: chosen by the service. */
    quality?: number;
    /** Browser viewport. The size of the browser window for a screenshot. Default: chosen by the service. */
    viewport?: Viewport;
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
 * Search categories. Restricts the results to certain kinds of sites, by name or as objects with a `type`. Default: all sites.
 * @default []
 */
export type SearchCategories = (SearchCategoryName | {
    /**
     * Category by name. Code repositories (`github`), scientific sites (`research`), PDF files (`pdf`), or developer documentation
     * (`developer`, which works only as the sole category).
     */
    type: SearchCategoryName;
})[];
/**
 * Category by name. Code repositories (`github`), scientific sites (`research`), PDF files (`pdf`), or developer documentation
 * (`developer`, which works only as the sole category).
 */
export type SearchCategoryName = "github" | "research" | "pdf" | "developer";
/** Common fields of the alternatives of {@link SearchRequest}. */
export type SearchRequestFields = {
    /** The search as you would type it. */
    query: string;
    /**
     * The most results for each kind of results.
     * @default 10
     */
    limit?: number;
    /**
     * Kinds of results. What to search for, either as names or as objects; one list cannot mix the two. `limit` applies to each kind
     * separately.
     * @default [
     *   "web"
     * ]
     */
    sources?: SearchSources;
    /**
     * Search categories. Restricts the results to certain kinds of sites, by name or as objects with a `type`. Default: all sites.
     * @default []
     */
    categories?: SearchCategories;
    /** Return only results from these domains. Cannot be used together with `excludeDomains`. */
    includeDomains?: string[];
    /** Leave out results from these domains. Cannot be used together with `includeDomains`. */
    excludeDomains?: string[];
    /**
     * Restricts by time: `qdr:h`, `qdr:d`, `qdr:w`, `qdr:m`, `qdr:y` for the last hour, day, week, month or year,
     * `cdr:1,cd_min:…,cd_max:…` for a span, `sbd:1` to sort by date. Combine several with commas.
     */
    tbs?: string;
    /** Searches as if from this place, such as `Hamburg,Germany`. */
    location?: string;
    /**
     * Searches as if from this country, as its two-letter code.
     * @default US
     */
    country?: string;
    /**
     * Leave out results that are unfit for minors.
     * @default false
     */
    safe?: boolean;
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
     * Fill each result's description with passages that match the query. `false` returns the search engine's own text.
     * @default true
     */
    highlights?: boolean;
    /** Options for enterprise teams: `anon` hides who searches, `zdr` also retains nothing of the request. */
    enterprise?: ("anon" | "zdr")[];
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
/** Search request. What to search for, and whether to scrape what is found. */
export type SearchRequest = SearchRequestFields & ({
    includeDomains?: never;
} | {
    excludeDomains?: never;
});
/** Search results. The hits by kind, and what they cost. */
export type SearchResponse = {
    /** Says that the search could be made. */
    success: boolean;
    /** Hits by kind. One list for each requested kind of result; the others are missing. */
    data: SearchResults;
    /** What did not go as asked, as a message for people. */
    warning?: string | null;
    /** Names the search. */
    id?: string;
    /** Credits charged for the search and for scraping its results. */
    creditsUsed?: number;
};
/** Hits by kind. One list for each requested kind of result; the others are missing. */
export type SearchResults = {
    /** Web pages, the best first. */
    web?: WebResult[];
    /** Pictures, the best first. */
    images?: ImageResult[];
    /** News articles, the best first. */
    news?: NewsResult[];
};
/**
 * Page acquisition options of a search. How to scrape the results. Nothing is scraped unless `formats` is set: the default list of formats does not apply in a
 * search. Change tracking is not available here.
 */
export type SearchScrapeOptions = ScrapeOptions;
/** Kind of results by name. Web pages, pictures or news. */
export type SearchSourceName = "web" | "images" | "news";
/**
 * Kinds of results. What to search for, either as names or as objects; one list cannot mix the two. `limit` applies to each kind
 * separately.
 * @default [
 *   "web"
 * ]
 */
export type SearchSources = SearchSourceName[] | (WebSource | ImagesSource | NewsSource)[];
/** Format by name. The formats that need no options and can be requested by name. */
export type SimpleFormatName = "markdown" | "html" | "rawHtml" | "links" | "summary" | "images";
/**
 * Use of the sitemap. `include` reads the sitemap and also follows links, `skip` ignores the sitemap, `only` returns only pages that the
 * sitemap lists.
 * @default include
 */
export type SitemapMode = "skip" | "include" | "only";
/** Summary format. Requests a short summary of the page, in the page document's `summary`. */
export type SummaryFormat = {
    /** Selects the summary. */
    type: "summary";
};
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
/** Tokens. What is left of the plan's model tokens. */
export type TokenUsage = {
    /** The figures were read. */
    success: boolean;
    /** The figures of the current billing period. */
    data: {
        /** Tokens that can still be used. */
        remainingTokens: number;
        /** Tokens that the plan includes in each billing period. */
        planTokens: number;
        /** Format: date-time. Start of the period. Null without a billing period, as on a free plan. */
        billingPeriodStart: string | null;
        /** Format: date-time. End of the period. Null without a billing period, as on a free plan. */
        billingPeriodEnd: string | null;
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
/** Tool call finished. A tool call has finished. */
export type ToolCallFinishedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "tool_call.finished";
    /** The tool call that has finished. */
    toolCallId: string;
    /** Which tool it is. */
    toolName: string;
    /** The output of the tool, which differs for each tool. */
    result?: unknown;
};
/** Tool call started. An agent has begun to use a tool. */
export type ToolCallStartedEvent = AgentTraceEnvelope & {
    /** Names this kind of event. */
    type: "tool_call.started";
    /** Names this tool call. */
    toolCallId: string;
    /** Which tool it is. */
    toolName: string;
    /** What the tool was given, different for each tool. */
    parameters?: unknown;
};
/** Agent behind an event. Which agent of the run an event comes from. */
export type TraceAgent = {
    /** Format: uuid. Names the agent within the run. */
    id: string;
    /** `orchestrator` leads the run, a `subagent` works for another agent, `system` is the service itself. */
    role: "orchestrator" | "subagent" | "system";
    /** What the agent is called, as a message for people. */
    name: string;
    /** Format: uuid. The agent that started this one. Missing for the first. */
    parentId?: string;
};
/** Artifact of a run. What changed, and where its new state can be fetched. */
export type TraceArtifact = {
    /** What the artifact consists of. */
    kind: "json" | "markdown" | "html" | "screenshot" | "text";
    /** Names the artifact through all its changes. */
    artifactId: string;
    /** Format: uuid. Names its state after this change, for `GET /agent/{jobId}/snapshots/{snapshotId}`. */
    snapshotId: string;
    /**
     * `init` creates the artifact, `partial` is a first incomplete state, `append` adds to the end, `modify` changes
     * parts, `update` replaces all of it.
     */
    change: "init" | "partial" | "append" | "modify" | "update";
    /** Which place of the artifact changed. */
    path?: string;
    /** Which fields changed. */
    changedFields?: string[];
    /** How many items the artifact has now. */
    itemCount?: number;
    /** The tool call that caused the change. */
    sourceToolCallId?: string;
};
/**
 * Video format. Requests the video of a supported video page in the best available quality. `video` in the page document is a signed
 * address that is valid for one hour; the lifetime is observed, not specified.
 */
export type VideoFormat = {
    /** Selects the video file. */
    type: "video";
};
/** Browser viewport. The size of the browser window for a screenshot. Default: chosen by the service. */
export type Viewport = {
    /** Pixels from left to right. The upper bound is observed, not specified. */
    width: number;
    /** Pixels from top to bottom. The upper bound is observed, not specified. */
    height: number;
};
/**
 * Wait for a time. Waits for a fixed time before the next action. Wait either for a time or for an element; one action cannot do both,
 * and no other fields are accepted.
 */
export type WaitByDurationAction = {
    /** Selects the wait. */
    type: "wait";
    /** How long to wait, in milliseconds. */
    milliseconds: number;
    selector?: never;
};
/**
 * Wait for an element. Waits until an element is on the page. Wait either for a time or for an element; one action cannot do both, and no
 * other fields are accepted.
 */
export type WaitForSelectorAction = {
    /** Selects the wait. */
    type: "wait";
    /** CSS selector of the element to wait for. */
    selector: string;
    milliseconds?: never;
};
/** Web hit. A web page that was found. With `scrapeOptions.formats`, it also has the fields of its page document. */
export type WebResult = PageDocument & {
    /** The page's title as the search shows it. */
    title?: string;
    /** A passage or short text about the page. */
    description?: string;
    /** Where the page is. */
    url?: string;
    /** Rank among the hits, from 1. */
    position?: number;
    /** Which of the requested categories the page belongs to. */
    category?: string;
};
/** Web results. Requests web pages, optionally restricted by time and place. */
export type WebSource = {
    /** Selects web pages. */
    type: "web";
    /** Restricts these results by time, in the form of the request's own `tbs`. */
    tbs?: string;
    /** Searches as if from this place, such as `Hamburg,Germany`. */
    location?: string;
};
/**
 * Webhook of a crawl or batch. Where to send events about the job. Respond to each delivery with a 2xx status within 10 seconds; otherwise it is
 * retried after 1, 5 and 15 minutes and then dropped.
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
/** Frame of a webhook delivery. What every delivery has, whatever it reports. */
export type WebhookEnvelope = {
    /** Format: uuid. The job. */
    id: string;
    /** Format: uuid. The id of the delivery. A retried delivery keeps its id, so ignore ids that you have already seen. */
    webhookId: string;
    /** What the request's `webhook.metadata` had. */
    metadata?: {
        [key: string]: unknown;
    };
    /** What went wrong, if `success` is `false`. */
    error?: string;
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
 * `onlyCleanContent` does not work with it.
 * @default false
 */
export type ZeroDataRetention = boolean;
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
        } & Failures1;
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
        } & Failures2;
    };
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
            /** The page document, or a failure with `success` false. */
            200: {
                content: {
                    "application/json": ScrapeResponse;
                };
            };
        } & Failures1;
    };
    getScrape: {
        parameters: {
            query?: never;
            path: {
                /** The `metadata.scrapeId` of the page document that the scrape returned. */
                jobId: ParameterScrapeJobId;
            };
        };
        responses: {
            /** The page document of that scrape. */
            200: {
                content: {
                    "application/json": ScrapeSucceeded;
                };
            };
        } & Failures2;
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
        } & Failures3;
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
        } & Failures2;
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
        } & Failures2;
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
        } & Failures5;
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
        } & Failures6;
    };
    previewCrawlParams: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": CrawlParamsPreviewRequest;
            };
        };
        responses: {
            /** The derived options. */
            200: {
                content: {
                    "application/json": CrawlParamsPreview;
                };
            };
        } & Failures3;
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
        } & Failures2;
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
        } & Failures2;
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
        } & Failures7;
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
            /** The hits by kind. */
            200: {
                content: {
                    "application/json": SearchResponse;
                };
            };
        } & Failures8;
    };
    listAgents: {
        parameters: {
            query?: {
                /** Return runs started before this moment, in milliseconds since 1970. Without it, the list starts with the newest runs. */
                before?: ParameterBefore;
            };
            path?: never;
        };
        responses: {
            /** One part of the runs. */
            200: {
                content: {
                    "application/json": AgentList;
                };
            };
        } & Failures9;
    };
    startAgent: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": AgentRequest;
            };
        };
        responses: {
            /** The run has been started. `id` is its `jobId` from now on. */
            200: {
                content: {
                    "application/json": AgentStarted;
                };
            };
        } & Failures3;
    };
    getAgent: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the run, as `POST /agent` returned it. Anything but a UUID gives 400. */
                jobId: ParameterAgentJobId;
            };
        };
        responses: {
            /** The current state of the run. */
            200: {
                content: {
                    "application/json": AgentRun;
                };
            };
        } & Failures2;
    };
    cancelAgent: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the run, as `POST /agent` returned it. Anything but a UUID gives 400. */
                jobId: ParameterAgentJobId;
            };
        };
        responses: {
            /** The run will stop. */
            200: {
                content: {
                    "application/json": AgentCancelled;
                };
            };
        } & Failures4;
    };
    getAgentTrace: {
        parameters: {
            query?: {
                /** With `true`, the response also lists the open browser sessions, with addresses to watch them. */
                liveView?: ParameterLiveView;
            };
            path: {
                /** The `id` of the run, as `POST /agent` returned it. Anything but a UUID gives 400. */
                jobId: ParameterAgentJobId;
            };
        };
        responses: {
            /** The events so far. */
            200: {
                content: {
                    "application/json": AgentTrace;
                };
            };
        } & Failures10;
    };
    getAgentSnapshot: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the run, as `POST /agent` returned it. Anything but a UUID gives 400. */
                jobId: ParameterAgentJobId;
                /** The id of the snapshot, from an `artifact.updated` event in the trace of the same run. */
                snapshotId: ParameterSnapshotId;
            };
        };
        responses: {
            /** The snapshot. */
            200: {
                content: {
                    "application/json": AgentSnapshot;
                };
            };
        } & Failures10;
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
        } & Failures11;
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
        } & Failures9;
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
        } & Failures11;
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
        } & Failures9;
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
        } & Failures6;
    };
    onCrawlStarted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": CrawlStartedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onCrawlPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": CrawlPageEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onCrawlCompleted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": CrawlCompletedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onCrawlFailed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": CrawlFailedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onBatchScrapeStarted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": BatchScrapeStartedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onBatchScrapePage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": BatchScrapePageEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onBatchScrapeCompleted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": BatchScrapeCompletedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onAgentStarted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": AgentJobStartedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onAgentAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": AgentJobActionEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onAgentCompleted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": AgentJobCompletedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onAgentFailed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": AgentJobFailedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onAgentCancelled: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": AgentJobCancelledEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onExtractStarted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": ExtractStartedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onExtractCompleted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": ExtractCompletedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
    onExtractFailed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * `sha256=` and the hexadecimal HMAC-SHA256 of the raw body, made with the webhook secret, when there is one. Verify it
                 * before you trust a delivery. The name of this header depends on the deployment; the name here is an example.
                 */
                "X-Webhook-Signature"?: ParameterWebhookSignature;
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": ExtractFailedEvent;
            };
        };
        responses: {
            "2XX": ResponseDeliveryAccepted;
        };
    };
}
export interface Failures1 {
    400: ResponseBadRequest;
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
    404: ResponseNotFound;
    408: ResponseRequestTimeout;
    409: ResponseConflict;
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
    404: ResponseNotFound;
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
    413: ResponsePayloadTooLarge;
    422: ResponseUnprocessableEntity;
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
export interface Failures6 {
    401: ResponseUnauthorized;
    402: ResponsePaymentRequired;
    403: ResponseForbidden;
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
    408: ResponseRequestTimeout;
    413: ResponsePayloadTooLarge;
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
    408: ResponseRequestTimeout;
    413: ResponsePayloadTooLarge;
    422: ResponseUnprocessableEntity;
    429: ResponseTooManyRequests;
    500: ResponseInternalServerError;
    502: ResponseBadGateway;
    503: ResponseServiceUnavailable;
    504: ResponseGatewayTimeout;
}
export interface Failures9 {
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
export interface Failures10 {
    400: ResponsePassedThroughBadRequest;
    401: ResponsePassedThroughUnauthorized;
    402: ResponsePassedThroughPaymentRequired;
    403: ResponsePassedThroughForbidden;
    404: ResponsePassedThroughNotFound;
    429: ResponsePassedThroughTooManyRequests;
    500: ResponsePassedThroughInternalServerError;
    502: ResponsePassedThroughBadGateway;
    503: ResponsePassedThroughServiceUnavailable;
    504: ResponsePassedThroughGatewayTimeout;
}
export interface Failures11 {
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
