// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

import type { ErrorRowId } from "./errors.ts";

/** How to call an operation. */
export interface CallRow<Method extends string, Path extends string> {
  readonly method: Method;
  readonly path: Path;
  readonly contract: "specified" | "observed";
  readonly sideEffect: "creates" | "deletes" | "none";
  /** The body field with its time limit, and its default in milliseconds. */
  readonly timeout?: { readonly pointer: string; readonly defaultMs?: number };
  /** Pointer to the address of the next page of the response. */
  readonly next?: string;
}

/** How to call an operation that reports on a job. */
export interface JobCallRow<Path extends string, Job> extends CallRow<"GET", Path> {
  readonly job: Job;
}

/** How to start, watch and read a job: operations, and pointers into the report. */
export interface JobRow<Start extends string, Succeeded extends string, Data extends string> {
  readonly start: Start;
  readonly cancel?: string;
  readonly errors?: string;
  /** Name of the path parameter that carries the job's id. */
  readonly id: string;
  readonly status: string;
  readonly running: readonly string[];
  readonly succeeded: readonly Succeeded[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  readonly data: Data;
}

/** A job whose results are paginated. */
export interface ListJobRow<Start extends string, Succeeded extends string, Data extends string, Next extends string>
  extends JobRow<Start, Succeeded, Data> {
  readonly next: Next;
}

/** A job with a trace: the operation that returns the events, and the pointer to them. */
export interface TracedJobRow<
  Start extends string,
  Succeeded extends string,
  Data extends string,
  Trace extends string,
  Events extends string,
> extends JobRow<Start, Succeeded, Data> {
  readonly trace: Trace;
  readonly events: Events;
}

/** The operations by name. */
export type OperationTable = {
  /**
   * Start extracting data from pages. Reads structured data out of one or many pages with a language model. Give URLs or URL globs, and say what you want
   * with a prompt, a JSON Schema, or both. The work runs as a job: the response contains its `id`, and `GET
   * /extract/{id}` returns the data later.
   *
   * The service can also find pages through web search, sitemaps and subdomains. `scrapeOptions` controls how each page
   * is fetched.
   *
   * Newer deployments deprecate the operation in favour of scraping with the `json` format: they send the headers
   * `Deprecation`, `Link` and `Warning`, and add `warnings` and `replacement` to the body. The specification does not
   * mention this.
   */
  readonly startExtract: CallRow<"POST", "/extract">;
  /**
   * Get the state and result of an extract job. Poll this until `status` is `completed`, `failed` or `cancelled`. Results stay available for 24 hours after the job
   * ends.
   *
   * A failed job also returns HTTP 200, with `success: false`. Until a job has a result, `data` is an empty list and not
   * an object. Whether an unreadable page fails the whole job is not published.
   */
  readonly getExtract: JobCallRow<"/extract/{id}", JobRow<"startExtract", "completed", "/data">>;
  /**
   * Fetch one page. Fetches a page and returns it in the formats you ask for: Markdown, HTML, a screenshot, structured data, an answer
   * to a question and more. The scrape options go directly in the body.
   *
   * A page that returns an error status still counts as a success: check `metadata.statusCode`. A host name that cannot
   * be resolved, however, has been seen to return HTTP 200 with `success: false`: check `success` first.
   */
  readonly scrape: CallRow<"POST", "/scrape">;
  /** Get an earlier scrape again. Returns the result of an earlier scrape, identified by the `scrapeId` in its metadata. */
  readonly getScrape: CallRow<"GET", "/scrape/{jobId}">;
  /**
   * Start scraping many pages. Fetches many known pages with the same options. The work runs as a job: the response contains its `id`, and `GET
   * /batch/scrape/{id}` returns the pages as they become ready. A webhook can report them too.
   *
   * A page that fails does not fail the job; `GET /batch/scrape/{id}/errors` lists such pages.
   */
  readonly startBatchScrape: CallRow<"POST", "/batch/scrape">;
  /**
   * Get the state and pages of a batch scrape. Poll this until `status` is `completed`, `failed` or `cancelled`. The response contains one part of the pages;
   * follow `next` for the rest. Results stay available for 24 hours after the job ends.
   *
   * A failed job also returns HTTP 200.
   */
  readonly getBatchScrape: JobCallRow<"/batch/scrape/{id}", ListJobRow<"startBatchScrape", "completed", "/data", "/next">>;
  /** Cancel a batch scrape. Stops the job. Pages that are ready stay readable. A job that has already ended can return 409. */
  readonly cancelBatchScrape: CallRow<"DELETE", "/batch/scrape/{id}">;
  /**
   * List the pages of a batch scrape that failed. Lists the pages that are missing from the result and why: pages that could not be scraped, and pages that robots.txt
   * disallows.
   */
  readonly getBatchScrapeErrors: CallRow<"GET", "/batch/scrape/{id}/errors">;
  /**
   * Start crawling a site. Finds the pages of a site from a start address, and scrapes each of them. The work runs as a job: the response
   * contains its `id`, and `GET /crawl/{id}` returns the pages as they become ready. A webhook can report them too.
   *
   * Describe what you want in `prompt`, or set the options yourself; your options override those derived from the
   * prompt.
   *
   * Deployments honour the header `x-idempotency-key`: a second request with the same key returns 409. No contract
   * promises it.
   */
  readonly startCrawl: CallRow<"POST", "/crawl">;
  /** List active crawls. Returns every crawl of the team that has not ended, with the options it runs with. */
  readonly listActiveCrawls: CallRow<"GET", "/crawl/active">;
  /**
   * Preview the crawl options for a prompt. Returns the crawl options that the service would derive from a prompt, without starting a crawl. Review them, change
   * what you like, and send them to `POST /crawl`.
   */
  readonly previewCrawlParams: CallRow<"POST", "/crawl/params-preview">;
  /**
   * Get the state and pages of a crawl. Poll this until `status` is `completed`, `failed` or `cancelled`. The response contains one part of the pages;
   * follow `next` for the rest. Results stay available for 24 hours after the crawl ends.
   *
   * A failed crawl also returns HTTP 200.
   */
  readonly getCrawl: JobCallRow<"/crawl/{id}", ListJobRow<"startCrawl", "completed", "/data", "/next">>;
  /** Cancel a crawl. Stops the crawl. Pages that are ready stay readable. A crawl that has already ended can return 409. */
  readonly cancelCrawl: CallRow<"DELETE", "/crawl/{id}">;
  /**
   * List the pages of a crawl that failed. Lists the pages that are missing from the result and why: pages that could not be scraped, and pages that robots.txt
   * disallows.
   */
  readonly getCrawlErrors: CallRow<"GET", "/crawl/{id}/errors">;
  /**
   * List the addresses of a site. Lists the addresses of a site from its sitemap and its links, without scraping the pages behind them. It is faster
   * and cheaper than a crawl when you only need the addresses.
   */
  readonly map: CallRow<"POST", "/map">;
  /**
   * Search the web. Searches the web, images or news, and can scrape the results in the same request: set `scrapeOptions.formats`. The
   * response groups the results as `web`, `images` and `news`.
   */
  readonly search: CallRow<"POST", "/search">;
  /** List agent runs. Returns the runs of the team, the newest first, 20 at a time. Follow `next` for older ones. */
  readonly listAgents: CallRow<"GET", "/agent">;
  /**
   * Start an agent run. Starts a run that looks for what you describe: it searches, opens pages and reads them on its own until it has an
   * answer or gives up. `maxCredits` limits what it may cost. The response contains the run's `id`, and `GET
   * /agent/{jobId}` returns its result.
   */
  readonly startAgent: CallRow<"POST", "/agent">;
  /**
   * Get the state and result of an agent run. Poll this until `status` is `completed` or `failed`. Results stay available for 24 hours after the run ends.
   *
   * A cancelled run ends as `failed`, and so does a run that reached `maxCredits`; `error` says which. Neither is an
   * HTTP error. After the credit limit there is no `data`, and `creditsUsed` is 0, because failed runs are not billed.
   */
  readonly getAgent: JobCallRow<"/agent/{jobId}", TracedJobRow<"startAgent", "completed", "/data", "getAgentTrace", "/events">>;
  /**
   * Cancel an agent run. Asks the run to stop. Its current step ends first, completed or aborted; then the run ends as `failed`, with a message
   * that it was cancelled. A run that has already ended, or is already being cancelled, returns 409.
   */
  readonly cancelAgent: CallRow<"DELETE", "/agent/{jobId}">;
  /**
   * Get the trace of an agent run. Returns what happened in a run, event by event: its agents, their tools, the pieces of the result as they grow, and
   * how it ended. It also works while the run is in progress. Runs from before traces were recorded return 400.
   *
   * Errors come from the agent service unchanged and may lack `success`.
   */
  readonly getAgentTrace: CallRow<"GET", "/agent/{jobId}/trace">;
  /**
   * Get a snapshot of an agent's result. Returns an artifact of the run as it was at one point. The `artifact.updated` events in the trace name the available
   * snapshots. Runs from before snapshots were recorded return 400.
   *
   * Errors come from the agent service unchanged and may lack `success`.
   */
  readonly getAgentSnapshot: CallRow<"GET", "/agent/{jobId}/snapshots/{snapshotId}">;
  /** Get the credits that are left. Returns how many credits the team has left in the current billing period, and how many its plan includes. */
  readonly getCreditUsage: CallRow<"GET", "/team/credit-usage">;
  /** Get the credits used over time. Returns how many credits the team used in each billing period, in total or per API key. */
  readonly getCreditUsageHistory: CallRow<"GET", "/team/credit-usage/historical">;
  /** Get the tokens that are left. Returns how many model tokens the team has left in the current billing period, and how many its plan includes. */
  readonly getTokenUsage: CallRow<"GET", "/team/token-usage">;
  /** Get the tokens used over time. Returns how many model tokens the team used in each billing period, in total or per API key. */
  readonly getTokenUsageHistory: CallRow<"GET", "/team/token-usage/historical">;
  /** Get the state of the queue. Returns how many of the team's jobs are running and waiting, and how many its plan allows at once. */
  readonly getQueueStatus: CallRow<"GET", "/team/queue-status">;
};

/** The jobs, by the name of the operation that starts them without `start`: the operation that reports on each. */
export interface JobReports {
  /** Start extracting data from pages. Awaiting starts the job, waits until it ends, and returns its result. */
  readonly extract: "getExtract";
  /** Start scraping many pages. Awaiting starts the job, waits until it ends, and returns its result. Iterating yields each page when it is ready. */
  readonly batchScrape: "getBatchScrape";
  /** Start crawling a site. Awaiting starts the job, waits until it ends, and returns its result. Iterating yields each page when it is ready. */
  readonly crawl: "getCrawl";
  /** Start an agent run. Awaiting starts the job, waits until it ends, and returns its result. Iterating yields the job's events as they happen. */
  readonly agent: "getAgent";
}

/** How to call each operation: method, path, time limit, and the job that it starts or reports on. */
export const operations: OperationTable = {
  "startExtract": {
    "method": "POST",
    "path": "/extract",
    "contract": "specified",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/scrapeOptions/timeout",
      "defaultMs": 60000
    }
  },
  "getExtract": {
    "method": "GET",
    "path": "/extract/{id}",
    "contract": "observed",
    "sideEffect": "none",
    "job": {
      "start": "startExtract",
      "id": "id",
      "status": "/status",
      "running": [
        "processing"
      ],
      "succeeded": [
        "completed"
      ],
      "failed": [
        "failed"
      ],
      "cancelled": [
        "cancelled"
      ],
      "data": "/data"
    }
  },
  "scrape": {
    "method": "POST",
    "path": "/scrape",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/timeout",
      "defaultMs": 60000
    }
  },
  "getScrape": {
    "method": "GET",
    "path": "/scrape/{jobId}",
    "contract": "observed",
    "sideEffect": "none"
  },
  "startBatchScrape": {
    "method": "POST",
    "path": "/batch/scrape",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/timeout",
      "defaultMs": 60000
    }
  },
  "getBatchScrape": {
    "method": "GET",
    "path": "/batch/scrape/{id}",
    "contract": "observed",
    "sideEffect": "none",
    "job": {
      "start": "startBatchScrape",
      "cancel": "cancelBatchScrape",
      "errors": "getBatchScrapeErrors",
      "id": "id",
      "status": "/status",
      "running": [
        "scraping"
      ],
      "succeeded": [
        "completed"
      ],
      "failed": [
        "failed"
      ],
      "cancelled": [
        "cancelled"
      ],
      "data": "/data",
      "next": "/next"
    },
    "next": "/next"
  },
  "cancelBatchScrape": {
    "method": "DELETE",
    "path": "/batch/scrape/{id}",
    "contract": "observed",
    "sideEffect": "deletes"
  },
  "getBatchScrapeErrors": {
    "method": "GET",
    "path": "/batch/scrape/{id}/errors",
    "contract": "observed",
    "sideEffect": "none"
  },
  "startCrawl": {
    "method": "POST",
    "path": "/crawl",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/scrapeOptions/timeout",
      "defaultMs": 60000
    }
  },
  "listActiveCrawls": {
    "method": "GET",
    "path": "/crawl/active",
    "contract": "observed",
    "sideEffect": "none"
  },
  "previewCrawlParams": {
    "method": "POST",
    "path": "/crawl/params-preview",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getCrawl": {
    "method": "GET",
    "path": "/crawl/{id}",
    "contract": "observed",
    "sideEffect": "none",
    "job": {
      "start": "startCrawl",
      "cancel": "cancelCrawl",
      "errors": "getCrawlErrors",
      "id": "id",
      "status": "/status",
      "running": [
        "scraping"
      ],
      "succeeded": [
        "completed"
      ],
      "failed": [
        "failed"
      ],
      "cancelled": [
        "cancelled"
      ],
      "data": "/data",
      "next": "/next"
    },
    "next": "/next"
  },
  "cancelCrawl": {
    "method": "DELETE",
    "path": "/crawl/{id}",
    "contract": "observed",
    "sideEffect": "deletes"
  },
  "getCrawlErrors": {
    "method": "GET",
    "path": "/crawl/{id}/errors",
    "contract": "observed",
    "sideEffect": "none"
  },
  "map": {
    "method": "POST",
    "path": "/map",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/timeout"
    }
  },
  "search": {
    "method": "POST",
    "path": "/search",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/timeout",
      "defaultMs": 60000
    }
  },
  "listAgents": {
    "method": "GET",
    "path": "/agent",
    "contract": "observed",
    "sideEffect": "none",
    "next": "/next"
  },
  "startAgent": {
    "method": "POST",
    "path": "/agent",
    "contract": "observed",
    "sideEffect": "creates"
  },
  "getAgent": {
    "method": "GET",
    "path": "/agent/{jobId}",
    "contract": "observed",
    "sideEffect": "none",
    "job": {
      "start": "startAgent",
      "cancel": "cancelAgent",
      "trace": "getAgentTrace",
      "events": "/events",
      "id": "jobId",
      "status": "/status",
      "running": [
        "processing"
      ],
      "succeeded": [
        "completed"
      ],
      "failed": [
        "failed"
      ],
      "cancelled": [],
      "data": "/data"
    }
  },
  "cancelAgent": {
    "method": "DELETE",
    "path": "/agent/{jobId}",
    "contract": "observed",
    "sideEffect": "deletes"
  },
  "getAgentTrace": {
    "method": "GET",
    "path": "/agent/{jobId}/trace",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getAgentSnapshot": {
    "method": "GET",
    "path": "/agent/{jobId}/snapshots/{snapshotId}",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getCreditUsage": {
    "method": "GET",
    "path": "/team/credit-usage",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getCreditUsageHistory": {
    "method": "GET",
    "path": "/team/credit-usage/historical",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getTokenUsage": {
    "method": "GET",
    "path": "/team/token-usage",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getTokenUsageHistory": {
    "method": "GET",
    "path": "/team/token-usage/historical",
    "contract": "observed",
    "sideEffect": "none"
  },
  "getQueueStatus": {
    "method": "GET",
    "path": "/team/queue-status",
    "contract": "observed",
    "sideEffect": "none"
  }
};

/** The name of an operation. */
export type OperationId = keyof OperationTable;

/** The error rows that each operation can return. */
export const operationErrors: Readonly<Record<OperationId, readonly ErrorRowId[]>> = {
  "startExtract": [
    "bad-request",
    "invalid-url",
    "zero-data-retention-not-supported",
    "unauthorized",
    "payment-required",
    "forbidden",
    "prompt-injection-detected",
    "not-found",
    "no-cached-data",
    "lockdown-cache-miss",
    "request-timeout",
    "conflict",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getExtract": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "scrape": [
    "dns-resolution-failed",
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "prompt-injection-detected",
    "unsafe-domain-blocked",
    "not-found",
    "no-cached-data",
    "lockdown-cache-miss",
    "request-timeout",
    "scrape-timeout",
    "conflict",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "all-engines-failed",
    "ssl-error",
    "site-error",
    "action-failed",
    "pdf-prefetch-failed",
    "pdf-insufficient-time",
    "pdf-antibot",
    "unsupported-file",
    "zero-data-retention-violation",
    "unknown-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getScrape": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "startBatchScrape": [
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getBatchScrape": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "cancelBatchScrape": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "conflict",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getBatchScrapeErrors": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "startCrawl": [
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "conflict",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "listActiveCrawls": [
    "unauthorized",
    "payment-required",
    "forbidden",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "previewCrawlParams": [
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getCrawl": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "cancelCrawl": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "conflict",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getCrawlErrors": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "map": [
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "request-timeout",
    "payload-too-large",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "search": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "request-timeout",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "listAgents": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "startAgent": [
    "bad-request",
    "invalid-url",
    "zero-data-retention-not-supported",
    "unauthorized",
    "payment-required",
    "forbidden",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "agent-passthrough-failed",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getAgent": [
    "bad-request",
    "invalid-job-id",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "agent-job-not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "cancelAgent": [
    "bad-request",
    "invalid-job-id",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "agent-job-not-found",
    "conflict",
    "agent-already-finished",
    "agent-already-cancelled",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getAgentTrace": [
    "bad-request",
    "invalid-job-id",
    "trace-not-available",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "agent-job-not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getAgentSnapshot": [
    "bad-request",
    "invalid-job-id",
    "invalid-snapshot-id",
    "snapshots-not-available",
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "agent-job-not-found",
    "snapshot-not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getCreditUsage": [
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getCreditUsageHistory": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getTokenUsage": [
    "unauthorized",
    "payment-required",
    "forbidden",
    "not-found",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getTokenUsageHistory": [
    "bad-request",
    "unauthorized",
    "payment-required",
    "forbidden",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getQueueStatus": [
    "unauthorized",
    "payment-required",
    "forbidden",
    "rate-limit-exceeded",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ]
};

/** Traits of an operation that its method does not imply. By default, all methods but GET have side effects. */
export interface CallTraits {
  /** Has no side effect although it is not a GET. */
  readonly harmless?: true;
  /** Has no body although its method suggests one. */
  readonly bodiless?: true;
  /** Names of the query parameters of an operation with a body. */
  readonly query?: readonly string[];
  /** Reports on a job. */
  readonly job?: true;
  /** Pointer to the field of the body that bounds its time. */
  readonly timeout?: string;
  /** The default of that field in milliseconds, if it is not 60000. */
  readonly timeoutMs?: number;
}

/** An operation in the call table. */
export type CallEntry = readonly [method: string, path: string, id: string, traits?: CallTraits];

/** A job: the operations that start, report and cancel it, and pointers into the report. */
export interface JobEntry {
  readonly report: string;
  readonly start: string;
  readonly cancel?: string;
  /** Name of the path parameter that carries its id. */
  readonly id: string;
  readonly status: string;
  /** The states of success. */
  readonly succeeded: readonly string[];
  /** The other final states. */
  readonly failed: readonly string[];
  /** Pointer to its results. */
  readonly data: string;
  /** Pointer to the address of the next page of its results, if they are paginated. */
  readonly next?: string;
  /** The operation that returns its trace, and the pointer to the events in it. */
  readonly trace?: string;
  readonly events?: string;
}

/** The operations, with the data that a call needs. */
export const callTable: readonly CallEntry[] = [
  ["POST", "/extract", "startExtract", { "timeout": "/scrapeOptions/timeout" }],
  ["GET", "/extract/{id}", "getExtract", { "job": true }],
  ["POST", "/scrape", "scrape", { "timeout": "/timeout" }],
  ["GET", "/scrape/{jobId}", "getScrape"],
  ["POST", "/batch/scrape", "startBatchScrape", { "timeout": "/timeout" }],
  ["GET", "/batch/scrape/{id}", "getBatchScrape", { "job": true }],
  ["DELETE", "/batch/scrape/{id}", "cancelBatchScrape"],
  ["GET", "/batch/scrape/{id}/errors", "getBatchScrapeErrors"],
  ["POST", "/crawl", "startCrawl", { "timeout": "/scrapeOptions/timeout" }],
  ["GET", "/crawl/active", "listActiveCrawls"],
  ["POST", "/crawl/params-preview", "previewCrawlParams", { "harmless": true }],
  ["GET", "/crawl/{id}", "getCrawl", { "job": true }],
  ["DELETE", "/crawl/{id}", "cancelCrawl"],
  ["GET", "/crawl/{id}/errors", "getCrawlErrors"],
  ["POST", "/map", "map", { "timeout": "/timeout" }],
  ["POST", "/search", "search", { "timeout": "/timeout" }],
  ["GET", "/agent", "listAgents"],
  ["POST", "/agent", "startAgent"],
  ["GET", "/agent/{jobId}", "getAgent", { "job": true }],
  ["DELETE", "/agent/{jobId}", "cancelAgent"],
  ["GET", "/agent/{jobId}/trace", "getAgentTrace"],
  ["GET", "/agent/{jobId}/snapshots/{snapshotId}", "getAgentSnapshot"],
  ["GET", "/team/credit-usage", "getCreditUsage"],
  ["GET", "/team/credit-usage/historical", "getCreditUsageHistory"],
  ["GET", "/team/token-usage", "getTokenUsage"],
  ["GET", "/team/token-usage/historical", "getTokenUsageHistory"],
  ["GET", "/team/queue-status", "getQueueStatus"],
];

/** The jobs, with the data that a call needs. */
export const jobTable: readonly JobEntry[] = [
  { "report": "getExtract", "start": "startExtract", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed", "cancelled"], "data": "/data" },
  { "report": "getBatchScrape", "start": "startBatchScrape", "cancel": "cancelBatchScrape", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed", "cancelled"], "data": "/data", "next": "/next" },
  { "report": "getCrawl", "start": "startCrawl", "cancel": "cancelCrawl", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed", "cancelled"], "data": "/data", "next": "/next" },
  { "report": "getAgent", "start": "startAgent", "cancel": "cancelAgent", "id": "jobId", "status": "/status", "succeeded": ["completed"], "failed": ["failed"], "data": "/data", "trace": "getAgentTrace", "events": "/events" },
];
