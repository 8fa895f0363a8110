// Generated from openapi/dist/v1.json by `npm run generate`; do not edit.

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
   * Fetch one page. Fetches a page and returns it in the formats you ask for: Markdown, HTML, a screenshot, structured data, what
   * changed since the last time. The scrape options go directly in the body, and the options of a format next to
   * `formats`.
   *
   * A page that returns an error status still counts as a success: check `metadata.statusCode`. A host name that cannot
   * be resolved returns 500 in this version.
   */
  readonly scrape: CallRow<"POST", "/scrape">;
  /**
   * Start scraping many pages. Fetches many known pages with the same options. The work runs as a job: the response contains its `id`, and `GET
   * /batch/scrape/{id}` returns the pages as they become ready. A webhook can report them too.
   *
   * A page that fails does not fail the job; `GET /batch/scrape/{id}/errors` lists such pages. Deployments honour an
   * `x-idempotency-key` header: a second request with the same key returns 409.
   */
  readonly startBatchScrape: CallRow<"POST", "/batch/scrape">;
  /**
   * Get the state and pages of a batch scrape. Poll this until `status` is `completed`, `failed` or `cancelled`. The response contains one part of the pages;
   * follow `next` for the rest. Results stay available for 24 hours after the job ends.
   *
   * A failed job also returns HTTP 200.
   */
  readonly getBatchScrape: JobCallRow<"/batch/scrape/{id}", ListJobRow<"startBatchScrape", "completed", "/data", "/next">>;
  /**
   * Cancel a batch scrape. Stops the job. Pages that are ready stay readable. A job that has already ended can return 409. Deployments from
   * 2025 return `success` and `message` instead of `status`, so rely on the HTTP status.
   */
  readonly cancelBatchScrape: CallRow<"DELETE", "/batch/scrape/{id}">;
  /**
   * List the pages of a batch scrape that failed. Lists the pages that are missing from the result and why: pages that could not be scraped, and pages that robots.txt
   * disallows.
   */
  readonly getBatchScrapeErrors: CallRow<"GET", "/batch/scrape/{id}/errors">;
  /**
   * Start crawling a site. Finds the pages of a site from a start address, by its sitemap and its links, and scrapes each. The work runs as a
   * job: the response contains its `id`, and `GET /crawl/{id}` returns the pages as they become ready. A webhook can
   * report them too.
   *
   * Choose the pages with `includePaths` and `excludePaths`, the reach with `maxDepth`, `maxDiscoveryDepth` and `limit`,
   * and what happens to each page with `scrapeOptions`. Deployments honour an `x-idempotency-key`
   * header: a second request with the same key returns 409.
   */
  readonly startCrawl: CallRow<"POST", "/crawl">;
  /** List active crawls. Returns every crawl of the team that has not ended, with the options it runs with. */
  readonly listActiveCrawls: CallRow<"GET", "/crawl/active">;
  /**
   * Get the state and pages of a crawl. Poll this until `status` is `completed`, `failed` or `cancelled`. The response contains one part of the pages;
   * follow `next` for the rest. Results stay available for 24 hours after the crawl ends.
   *
   * A failed crawl also returns HTTP 200.
   */
  readonly getCrawl: JobCallRow<"/crawl/{id}", ListJobRow<"startCrawl", "completed", "/data", "/next">>;
  /**
   * Cancel a crawl. Stops the crawl. Pages that are ready stay readable. A crawl that has already ended can return 409. Deployments from
   * 2025 return `success` and `message` instead of `status`, so rely on the HTTP status.
   */
  readonly cancelCrawl: CallRow<"DELETE", "/crawl/{id}">;
  /**
   * List the pages of a crawl that failed. Lists the pages that are missing from the result and why: pages that could not be scraped, and pages that robots.txt
   * disallows.
   */
  readonly getCrawlErrors: CallRow<"GET", "/crawl/{id}/errors">;
  /**
   * List the addresses of a site. Lists the addresses of a site from its sitemap and its links, without scraping the pages behind them. It is faster
   * and cheaper than a crawl when you only need the addresses. This version returns a plain list of addresses.
   */
  readonly map: CallRow<"POST", "/map">;
  /**
   * Search the web. Searches the web, and can scrape the results in the same request: set `scrapeOptions.formats`. This version returns
   * all results in one list and cannot search images or news.
   */
  readonly search: CallRow<"POST", "/search">;
  /**
   * Start extracting data from pages. Reads structured data out of one or many pages with a language model. Give URLs or URL globs, and say what you want
   * with a prompt, a JSON Schema, or both. The work runs as a job: the response contains its `id`, and `GET
   * /extract/{id}` returns the data later.
   *
   * The service can also find pages through web search, sitemaps and subdomains. `scrapeOptions` controls how each page
   * is fetched. Newer deployments deprecate the operation in favour of scraping with structured data.
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
   * Start researching a question. Searches the web round after round, reads what it finds, and writes an answer with its sources. The work runs as a
   * job: the response contains its `id`, and `GET /deep-research/{id}` returns the findings later.
   *
   * Maintenance of this operation was announced to end on 2025-06-30, and v2 has no counterpart. Use search there, or an
   * agent run.
   *
   * Newer deployments announce this in the response: in the headers `Deprecation`, `Link` and `Warning`, and in
   * `warnings` and `replacement` in the body.
   * @deprecated
   */
  readonly startDeepResearch: CallRow<"POST", "/deep-research">;
  /**
   * Get the state and findings of a research. Poll this until `status` is `completed` or `failed`. The response contains what has been found so far.
   *
   * Sources disagree on the place of `status`: the service has been seen to put it next to `data`, the public document puts
   * it inside. Look in both places.
   *
   * Maintenance of this operation was announced to end on 2025-06-30, and v2 has no counterpart.
   * @deprecated
   */
  readonly getDeepResearch: JobCallRow<"/deep-research/{id}", JobRow<"startDeepResearch", "completed", "/data">>;
  /**
   * Start describing a site for language models. Reads pages of a site and writes `llms.txt`, a list of what the site has for language models to read, and on request
   * `llms-full.txt` with the text itself. The work runs as a job: the response contains its `id`, and `GET
   * /llmstxt/{id}` returns the texts later.
   *
   * Maintenance of this operation was announced to end on 2025-06-30, and v2 has dropped it. Map the site and scrape
   * its pages there.
   *
   * Newer deployments announce this in the response: in the headers `Deprecation`, `Link` and `Warning`, and in
   * `warnings` and `replacement` in the body.
   * @deprecated
   */
  readonly startLlmsText: CallRow<"POST", "/llmstxt">;
  /**
   * Get the state and texts of an LLM text job. Poll this until `status` is `completed` or `failed`.
   *
   * Maintenance of this operation was announced to end on 2025-06-30, and v2 has dropped it.
   * @deprecated
   */
  readonly getLlmsText: JobCallRow<"/llmstxt/{id}", JobRow<"startLlmsText", "completed", "/data">>;
  /**
   * Get the credits that are left. Returns how many credits the team has left in the current billing period, and how many its plan includes. This
   * version writes the field names in snake_case.
   */
  readonly getCreditUsage: CallRow<"GET", "/team/credit-usage">;
  /** Get the credits used over time. Returns how many credits the team used in each billing period, in total or per API key. */
  readonly getCreditUsageHistory: CallRow<"GET", "/team/credit-usage/historical">;
  /**
   * Get the tokens that are left. Returns how many model tokens the team has left in the current billing period, and how many its plan includes. This
   * version writes the field names in snake_case.
   */
  readonly getTokenUsage: CallRow<"GET", "/team/token-usage">;
  /** Get the tokens used over time. Returns how many model tokens the team used in each billing period, in total or per API key. */
  readonly getTokenUsageHistory: CallRow<"GET", "/team/token-usage/historical">;
  /** Get the state of the queue. Returns how many of the team's jobs are running and waiting, and how many its plan allows at once. */
  readonly getQueueStatus: CallRow<"GET", "/team/queue-status">;
};

/** The jobs, by the name of the operation that starts them without `start`: the operation that reports on each. */
export interface JobReports {
  /** Start scraping many pages. Awaiting starts the job, waits until it ends, and returns its result. Iterating yields each page when it is ready. */
  readonly batchScrape: "getBatchScrape";
  /** Start crawling a site. Awaiting starts the job, waits until it ends, and returns its result. Iterating yields each page when it is ready. */
  readonly crawl: "getCrawl";
  /** Start extracting data from pages. Awaiting starts the job, waits until it ends, and returns its result. */
  readonly extract: "getExtract";
  /**
   * Start researching a question. Awaiting starts the job, waits until it ends, and returns its result.
   * @deprecated
   */
  readonly deepResearch: "getDeepResearch";
  /**
   * Start describing a site for language models. Awaiting starts the job, waits until it ends, and returns its result.
   * @deprecated
   */
  readonly llmsText: "getLlmsText";
}

/** How to call each operation: method, path, time limit, and the job that it starts or reports on. */
export const operations: OperationTable = {
  "scrape": {
    "method": "POST",
    "path": "/scrape",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/timeout",
      "defaultMs": 30000
    }
  },
  "startBatchScrape": {
    "method": "POST",
    "path": "/batch/scrape",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/timeout",
      "defaultMs": 30000
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
      "defaultMs": 30000
    }
  },
  "listActiveCrawls": {
    "method": "GET",
    "path": "/crawl/active",
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
  "startExtract": {
    "method": "POST",
    "path": "/extract",
    "contract": "observed",
    "sideEffect": "creates",
    "timeout": {
      "pointer": "/scrapeOptions/timeout",
      "defaultMs": 30000
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
  "startDeepResearch": {
    "method": "POST",
    "path": "/deep-research",
    "contract": "observed",
    "sideEffect": "creates"
  },
  "getDeepResearch": {
    "method": "GET",
    "path": "/deep-research/{id}",
    "contract": "observed",
    "sideEffect": "none",
    "job": {
      "start": "startDeepResearch",
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
      "cancelled": [],
      "data": "/data"
    }
  },
  "startLlmsText": {
    "method": "POST",
    "path": "/llmstxt",
    "contract": "observed",
    "sideEffect": "creates"
  },
  "getLlmsText": {
    "method": "GET",
    "path": "/llmstxt/{id}",
    "contract": "observed",
    "sideEffect": "none",
    "job": {
      "start": "startLlmsText",
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
      "cancelled": [],
      "data": "/data"
    }
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
  "scrape": [
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "unsafe-domain-blocked",
    "request-timeout",
    "scrape-timeout",
    "payload-too-large",
    "unprocessable-entity",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "dns-resolution-failed",
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
  "startBatchScrape": [
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
  "startExtract": [
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
  "startDeepResearch": [
    "bad-request",
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
  "getDeepResearch": [
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
  "startLlmsText": [
    "bad-request",
    "invalid-url",
    "unauthorized",
    "payment-required",
    "forbidden",
    "payload-too-large",
    "rate-limit-exceeded",
    "concurrency-limit-reached",
    "internal-server-error",
    "bad-gateway",
    "service-unavailable",
    "gateway-timeout"
  ],
  "getLlmsText": [
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
  ["POST", "/scrape", "scrape", { "timeout": "/timeout", "timeoutMs": 30000 }],
  ["POST", "/batch/scrape", "startBatchScrape", { "timeout": "/timeout", "timeoutMs": 30000 }],
  ["GET", "/batch/scrape/{id}", "getBatchScrape", { "job": true }],
  ["DELETE", "/batch/scrape/{id}", "cancelBatchScrape"],
  ["GET", "/batch/scrape/{id}/errors", "getBatchScrapeErrors"],
  ["POST", "/crawl", "startCrawl", { "timeout": "/scrapeOptions/timeout", "timeoutMs": 30000 }],
  ["GET", "/crawl/active", "listActiveCrawls"],
  ["GET", "/crawl/{id}", "getCrawl", { "job": true }],
  ["DELETE", "/crawl/{id}", "cancelCrawl"],
  ["GET", "/crawl/{id}/errors", "getCrawlErrors"],
  ["POST", "/map", "map", { "timeout": "/timeout" }],
  ["POST", "/search", "search", { "timeout": "/timeout" }],
  ["POST", "/extract", "startExtract", { "timeout": "/scrapeOptions/timeout", "timeoutMs": 30000 }],
  ["GET", "/extract/{id}", "getExtract", { "job": true }],
  ["POST", "/deep-research", "startDeepResearch"],
  ["GET", "/deep-research/{id}", "getDeepResearch", { "job": true }],
  ["POST", "/llmstxt", "startLlmsText"],
  ["GET", "/llmstxt/{id}", "getLlmsText", { "job": true }],
  ["GET", "/team/credit-usage", "getCreditUsage"],
  ["GET", "/team/credit-usage/historical", "getCreditUsageHistory"],
  ["GET", "/team/token-usage", "getTokenUsage"],
  ["GET", "/team/token-usage/historical", "getTokenUsageHistory"],
  ["GET", "/team/queue-status", "getQueueStatus"],
];

/** The jobs, with the data that a call needs. */
export const jobTable: readonly JobEntry[] = [
  { "report": "getBatchScrape", "start": "startBatchScrape", "cancel": "cancelBatchScrape", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed", "cancelled"], "data": "/data", "next": "/next" },
  { "report": "getCrawl", "start": "startCrawl", "cancel": "cancelCrawl", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed", "cancelled"], "data": "/data", "next": "/next" },
  { "report": "getExtract", "start": "startExtract", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed", "cancelled"], "data": "/data" },
  { "report": "getDeepResearch", "start": "startDeepResearch", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed"], "data": "/data" },
  { "report": "getLlmsText", "start": "startLlmsText", "id": "id", "status": "/status", "succeeded": ["completed"], "failed": ["failed"], "data": "/data" },
];
