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
  }
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** The catalogue rows that each operation can answer with. */
export const operationErrors = {
  "startExtract": [
    "bad-request",
    "invalid-url",
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
  ]
} as const;
