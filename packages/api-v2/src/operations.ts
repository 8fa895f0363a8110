// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

/** How each operation is called: method, path, what bounds its time, and the job it starts or reports. */
export const operations = {
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
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** The catalogue rows that each operation can answer with. */
export const operationErrors = {
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
} as const;

/**
 * The operations as text: a path a line, then `METHOD id` of each. `?` before a method: it changes nothing although it is
 * no GET. `!` after an id: it reports on a job. Then the pointer to the field of the body that bounds its time, and `=`
 * with the default in milliseconds where that is not 60000.
 */
export const callTable: string = `/extract POST startExtract/scrapeOptions/timeout
/extract/{id} GET getExtract!
/scrape POST scrape/timeout
/scrape/{jobId} GET getScrape
/batch/scrape POST startBatchScrape/timeout
/batch/scrape/{id} GET getBatchScrape! DELETE cancelBatchScrape
/batch/scrape/{id}/errors GET getBatchScrapeErrors
/crawl POST startCrawl/scrapeOptions/timeout
/crawl/active GET listActiveCrawls
/crawl/params-preview ?POST previewCrawlParams
/crawl/{id} GET getCrawl! DELETE cancelCrawl
/crawl/{id}/errors GET getCrawlErrors
/map POST map/timeout
/search POST search/timeout
/agent GET listAgents POST startAgent
/agent/{jobId} GET getAgent! DELETE cancelAgent
/agent/{jobId}/trace GET getAgentTrace
/agent/{jobId}/snapshots/{snapshotId} GET getAgentSnapshot
/team/credit-usage GET getCreditUsage
/team/credit-usage/historical GET getCreditUsageHistory
/team/token-usage GET getTokenUsage
/team/token-usage/historical GET getTokenUsageHistory
/team/queue-status GET getQueueStatus`;

/**
 * The jobs as text: the operation that reports on it, the one that starts it, pointer to its status, how it ends well, how
 * it ends otherwise, pointer to its results, the operation that cancels it (`-`: none), pointer to the next part.
 */
export const jobTable: string = `getExtract startExtract /status completed failed,cancelled /data -
getBatchScrape startBatchScrape /status completed failed,cancelled /data cancelBatchScrape /next
getCrawl startCrawl /status completed failed,cancelled /data cancelCrawl /next
getAgent startAgent /status completed failed /data cancelAgent`;
