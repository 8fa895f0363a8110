// Generated from openapi/dist/v1.json by `npm run generate`; do not edit.

/** How each operation is called: method, path, what bounds its time, and the job it starts or reports. */
export const operations = {
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
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** The catalogue rows that each operation can answer with. */
export const operationErrors = {
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
} as const;

/**
 * The operations as text: a path a line, then `METHOD id` of each. `?` before a method: it changes nothing although it is
 * no GET. `!` after an id: it reports on a job. Then the pointer to the field of the body that bounds its time, and `=`
 * with the default in milliseconds where that is not 60000.
 */
export const callTable: string = `/scrape POST scrape/timeout=30000
/batch/scrape POST startBatchScrape/timeout=30000
/batch/scrape/{id} GET getBatchScrape! DELETE cancelBatchScrape
/batch/scrape/{id}/errors GET getBatchScrapeErrors
/crawl POST startCrawl/scrapeOptions/timeout=30000
/crawl/active GET listActiveCrawls
/crawl/{id} GET getCrawl! DELETE cancelCrawl
/crawl/{id}/errors GET getCrawlErrors
/map POST map/timeout
/search POST search/timeout
/extract POST startExtract/scrapeOptions/timeout=30000
/extract/{id} GET getExtract!
/deep-research POST startDeepResearch
/deep-research/{id} GET getDeepResearch!
/llmstxt POST startLlmsText
/llmstxt/{id} GET getLlmsText!
/team/credit-usage GET getCreditUsage
/team/credit-usage/historical GET getCreditUsageHistory
/team/token-usage GET getTokenUsage
/team/token-usage/historical GET getTokenUsageHistory
/team/queue-status GET getQueueStatus`;

/**
 * The jobs as text: the operation that reports on it, the one that starts it, pointer to its status, how it ends well, how
 * it ends otherwise, pointer to its results, the operation that cancels it (`-`: none), pointer to the next part.
 */
export const jobTable: string = `getBatchScrape startBatchScrape /status completed failed,cancelled /data cancelBatchScrape /next
getCrawl startCrawl /status completed failed,cancelled /data cancelCrawl /next
getExtract startExtract /status completed failed,cancelled /data -
getDeepResearch startDeepResearch /status completed failed /data -
getLlmsText startLlmsText /status completed failed /data -`;
