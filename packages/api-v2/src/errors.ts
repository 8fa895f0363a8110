// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

/** How an error is recognised. */
export interface ErrorRow<Status extends number> {
  readonly status: Status;
  readonly message?: string;
  readonly code?: string;
  /** A regular expression for messages that vary. */
  readonly pattern?: string;
  readonly area: string;
  readonly retry: "never" | "backoff" | "sometimes";
  /** Whether it is the row for messages that no other row of its status matches. */
  readonly fallback?: boolean;
  /** Whether the body may lack `success`. */
  readonly mayLackSuccess?: boolean;
}

/** An error with a code. */
export interface CodedRow<Status extends number, Code extends string> extends ErrorRow<Status> {
  readonly code: Code;
}

/** An error in words. */
export interface ErrorText {
  readonly cause: string;
  readonly remedy: string;
  readonly retryWhen?: string;
  readonly contract: "specified" | "observed";
}

/** The error rows by id. */
export type ErrorRows = {
  readonly "bad-request": ErrorRow<400>;
  readonly "invalid-url": ErrorRow<400>;
  readonly "unauthorized": ErrorRow<401>;
  readonly "payment-required": ErrorRow<402>;
  readonly "forbidden": ErrorRow<403>;
  readonly "prompt-injection-detected": CodedRow<403, "SCRAPE_PROMPT_INJECTION_DETECTED">;
  readonly "not-found": ErrorRow<404>;
  readonly "no-cached-data": CodedRow<404, "SCRAPE_NO_CACHED_DATA">;
  readonly "lockdown-cache-miss": CodedRow<404, "SCRAPE_LOCKDOWN_CACHE_MISS">;
  readonly "request-timeout": ErrorRow<408>;
  readonly "conflict": ErrorRow<409>;
  readonly "payload-too-large": ErrorRow<413>;
  readonly "unprocessable-entity": ErrorRow<422>;
  readonly "rate-limit-exceeded": ErrorRow<429>;
  readonly "concurrency-limit-reached": ErrorRow<429>;
  readonly "internal-server-error": ErrorRow<500>;
  readonly "bad-gateway": ErrorRow<502>;
  readonly "service-unavailable": ErrorRow<503>;
  readonly "gateway-timeout": ErrorRow<504>;
  readonly "dns-resolution-failed": CodedRow<200, "SCRAPE_DNS_RESOLUTION_ERROR">;
  readonly "unsafe-domain-blocked": CodedRow<403, "unsafe_domain_blocked">;
  readonly "scrape-timeout": CodedRow<408, "SCRAPE_TIMEOUT">;
  readonly "all-engines-failed": CodedRow<500, "SCRAPE_ALL_ENGINES_FAILED">;
  readonly "ssl-error": CodedRow<500, "SCRAPE_SSL_ERROR">;
  readonly "site-error": CodedRow<500, "SCRAPE_SITE_ERROR">;
  readonly "action-failed": CodedRow<500, "SCRAPE_ACTION_ERROR">;
  readonly "pdf-prefetch-failed": CodedRow<500, "SCRAPE_PDF_PREFETCH_FAILED">;
  readonly "pdf-insufficient-time": CodedRow<500, "SCRAPE_PDF_INSUFFICIENT_TIME_ERROR">;
  readonly "pdf-antibot": CodedRow<500, "SCRAPE_PDF_ANTIBOT_ERROR">;
  readonly "unsupported-file": CodedRow<500, "SCRAPE_UNSUPPORTED_FILE_ERROR">;
  readonly "zero-data-retention-violation": CodedRow<500, "SCRAPE_ZDR_VIOLATION_ERROR">;
  readonly "unknown-error": CodedRow<500, "UNKNOWN_ERROR">;
  readonly "invalid-job-id": ErrorRow<400>;
  readonly "invalid-snapshot-id": ErrorRow<400>;
  readonly "trace-not-available": ErrorRow<400>;
  readonly "snapshots-not-available": ErrorRow<400>;
  readonly "zero-data-retention-not-supported": ErrorRow<400>;
  readonly "agent-job-not-found": ErrorRow<404>;
  readonly "snapshot-not-found": ErrorRow<404>;
  readonly "agent-already-finished": ErrorRow<409>;
  readonly "agent-already-cancelled": ErrorRow<409>;
  readonly "agent-passthrough-failed": ErrorRow<500>;
};

/** How to recognise each error of the catalogue, and whether the same request can be retried. */
export const errorRows: ErrorRows = {
  "bad-request": {
    "status": 400,
    "message": "Bad Request",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "invalid-url": {
    "status": 400,
    "message": "Invalid URL",
    "area": "general",
    "retry": "never"
  },
  "unauthorized": {
    "status": 401,
    "message": "Unauthorized: Invalid token",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "payment-required": {
    "status": 402,
    "message": "Payment Required: Insufficient credits",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "forbidden": {
    "status": 403,
    "message": "Forbidden",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "prompt-injection-detected": {
    "status": 403,
    "message": "SCRAPE_PROMPT_INJECTION_DETECTED",
    "code": "SCRAPE_PROMPT_INJECTION_DETECTED",
    "area": "scrape",
    "retry": "never"
  },
  "not-found": {
    "status": 404,
    "message": "Not Found",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "no-cached-data": {
    "status": 404,
    "message": "SCRAPE_NO_CACHED_DATA",
    "code": "SCRAPE_NO_CACHED_DATA",
    "area": "scrape",
    "retry": "never"
  },
  "lockdown-cache-miss": {
    "status": 404,
    "message": "SCRAPE_LOCKDOWN_CACHE_MISS",
    "code": "SCRAPE_LOCKDOWN_CACHE_MISS",
    "area": "scrape",
    "retry": "never"
  },
  "request-timeout": {
    "status": 408,
    "message": "Request Timeout",
    "area": "general",
    "retry": "backoff",
    "fallback": true
  },
  "conflict": {
    "status": 409,
    "message": "Conflict",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "payload-too-large": {
    "status": 413,
    "message": "Payload Too Large",
    "area": "general",
    "retry": "never",
    "fallback": true
  },
  "unprocessable-entity": {
    "status": 422,
    "message": "Unprocessable Entity",
    "area": "general",
    "retry": "sometimes",
    "fallback": true
  },
  "rate-limit-exceeded": {
    "status": 429,
    "message": "Rate limit exceeded",
    "pattern": "^Rate limit exceeded",
    "area": "general",
    "retry": "backoff",
    "fallback": true
  },
  "concurrency-limit-reached": {
    "status": 429,
    "message": "Concurrency limit reached",
    "pattern": "^Concurrency limit reached",
    "area": "general",
    "retry": "backoff"
  },
  "internal-server-error": {
    "status": 500,
    "message": "Internal Server Error",
    "area": "general",
    "retry": "backoff",
    "fallback": true
  },
  "bad-gateway": {
    "status": 502,
    "message": "Bad Gateway",
    "area": "general",
    "retry": "backoff",
    "fallback": true
  },
  "service-unavailable": {
    "status": 503,
    "message": "Service Unavailable",
    "area": "general",
    "retry": "backoff",
    "fallback": true
  },
  "gateway-timeout": {
    "status": 504,
    "message": "Gateway Timeout",
    "area": "general",
    "retry": "backoff",
    "fallback": true
  },
  "dns-resolution-failed": {
    "status": 200,
    "message": "The host name could not be resolved.",
    "code": "SCRAPE_DNS_RESOLUTION_ERROR",
    "area": "scrape",
    "retry": "never"
  },
  "unsafe-domain-blocked": {
    "status": 403,
    "message": "The domain is blocked by the threat protection policy.",
    "code": "unsafe_domain_blocked",
    "area": "scrape",
    "retry": "never"
  },
  "scrape-timeout": {
    "status": 408,
    "message": "Request Timeout",
    "code": "SCRAPE_TIMEOUT",
    "area": "scrape",
    "retry": "backoff"
  },
  "all-engines-failed": {
    "status": 500,
    "message": "Every way of fetching the page has failed.",
    "code": "SCRAPE_ALL_ENGINES_FAILED",
    "area": "scrape",
    "retry": "backoff"
  },
  "ssl-error": {
    "status": 500,
    "message": "The certificate of the page could not be verified.",
    "code": "SCRAPE_SSL_ERROR",
    "area": "scrape",
    "retry": "never"
  },
  "site-error": {
    "status": 500,
    "message": "The site could not be loaded.",
    "code": "SCRAPE_SITE_ERROR",
    "area": "scrape",
    "retry": "sometimes"
  },
  "action-failed": {
    "status": 500,
    "message": "An action on the page has failed.",
    "code": "SCRAPE_ACTION_ERROR",
    "area": "scrape",
    "retry": "never"
  },
  "pdf-prefetch-failed": {
    "status": 500,
    "message": "The PDF could not be fetched in advance.",
    "code": "SCRAPE_PDF_PREFETCH_FAILED",
    "area": "scrape",
    "retry": "sometimes"
  },
  "pdf-insufficient-time": {
    "status": 500,
    "message": "The timeout is too short for the number of pages.",
    "code": "SCRAPE_PDF_INSUFFICIENT_TIME_ERROR",
    "area": "scrape",
    "retry": "never"
  },
  "pdf-antibot": {
    "status": 500,
    "message": "The PDF is protected against robots.",
    "code": "SCRAPE_PDF_ANTIBOT_ERROR",
    "area": "scrape",
    "retry": "sometimes"
  },
  "unsupported-file": {
    "status": 500,
    "message": "Files of this kind or size are not supported.",
    "code": "SCRAPE_UNSUPPORTED_FILE_ERROR",
    "area": "scrape",
    "retry": "never"
  },
  "zero-data-retention-violation": {
    "status": 500,
    "message": "An option of the request cannot be used with zero data retention.",
    "code": "SCRAPE_ZDR_VIOLATION_ERROR",
    "area": "scrape",
    "retry": "never"
  },
  "unknown-error": {
    "status": 500,
    "message": "Internal Server Error",
    "code": "UNKNOWN_ERROR",
    "area": "scrape",
    "retry": "backoff"
  },
  "invalid-job-id": {
    "status": 400,
    "message": "Invalid job ID format. Job ID must be a valid UUID.",
    "pattern": "^Invalid job ID format",
    "area": "agent",
    "retry": "never",
    "mayLackSuccess": true
  },
  "invalid-snapshot-id": {
    "status": 400,
    "message": "Invalid snapshot ID",
    "area": "agent",
    "retry": "never",
    "mayLackSuccess": true
  },
  "trace-not-available": {
    "status": 400,
    "message": "Trace only available for current-generation agent jobs",
    "pattern": "^Traces?\\b.*\\bonly available\\b",
    "area": "agent",
    "retry": "never",
    "mayLackSuccess": true
  },
  "snapshots-not-available": {
    "status": 400,
    "message": "Snapshots only available for current-generation agent jobs",
    "pattern": "^Snapshots?\\b.*\\bonly available\\b",
    "area": "agent",
    "retry": "never",
    "mayLackSuccess": true
  },
  "zero-data-retention-not-supported": {
    "status": 400,
    "message": "Zero data retention not supported on extract",
    "pattern": "^Zero data retention\\b.*\\bnot supported\\b",
    "area": "agent",
    "retry": "never"
  },
  "agent-job-not-found": {
    "status": 404,
    "message": "Agent job not found",
    "area": "agent",
    "retry": "never",
    "mayLackSuccess": true
  },
  "snapshot-not-found": {
    "status": 404,
    "message": "Snapshot not found",
    "area": "agent",
    "retry": "never",
    "mayLackSuccess": true
  },
  "agent-already-finished": {
    "status": 409,
    "message": "Agent already finished",
    "area": "agent",
    "retry": "never"
  },
  "agent-already-cancelled": {
    "status": 409,
    "message": "Agent is already cancelled",
    "area": "agent",
    "retry": "never"
  },
  "agent-passthrough-failed": {
    "status": 500,
    "message": "Failed to passthrough agent request.",
    "area": "agent",
    "retry": "backoff"
  }
};

/** The id of an error row. */
export type ErrorRowId = keyof ErrorRows;

/** The cause of each error and its remedy, in words. */
export const errorTexts: Readonly<Record<ErrorRowId | "trace-cancelled" | "trace-credit-limit-reached" | "trace-parent-finished" | "trace-refused" | "trace-internal", ErrorText>> = {
  "bad-request": {
    "cause": "The body or a parameter does not satisfy its schema. `details` names the fields.",
    "remedy": "Correct the fields that `details` or the message names. The same request fails again.",
    "contract": "specified"
  },
  "invalid-url": {
    "cause": "The address to work on is missing, malformed, or has another scheme than http and https.",
    "remedy": "Send an absolute http or https URL.",
    "contract": "specified"
  },
  "unauthorized": {
    "cause": "The API key is missing, malformed or revoked.",
    "remedy": "Send `Authorization: Bearer <API_KEY>` with a key that is valid in the account dashboard.",
    "contract": "specified"
  },
  "payment-required": {
    "cause": "The plan's credits are used up, or no billing is set up.",
    "remedy": "Add credits or set up billing, or wait for the next billing period.",
    "contract": "specified"
  },
  "forbidden": {
    "cause": "The key may not use the endpoint or the feature. Also for a request that overrides threat protection although the team does not have it, must not switch it off, or has overrides disabled.",
    "remedy": "Use a key with the permission, or leave out the feature. An administrator of the team can change either.",
    "contract": "specified"
  },
  "prompt-injection-detected": {
    "cause": "The `json` format was asked for with `checkPromptInjection`, and the page contains text that tries to instruct the model. Nothing was extracted.",
    "remedy": "Inspect the page before you trust it. Leave the page out, or request another format.",
    "contract": "specified"
  },
  "not-found": {
    "cause": "The job, the resource or the endpoint path does not exist, or is not visible to this key.",
    "remedy": "Check the id and the path. Results of jobs are deleted a day after the job ended.",
    "contract": "specified"
  },
  "no-cached-data": {
    "cause": "The request has `minAge`, which allows only the cache, and no cached copy of the page fits.",
    "remedy": "Lower `minAge`, or leave it out to have the page fetched.",
    "contract": "specified"
  },
  "lockdown-cache-miss": {
    "cause": "The request has `lockdown`, which forbids fetching the page, and the page is not in the cache.",
    "remedy": "Scrape the page once without `lockdown`, or skip the page. A miss costs 1 credit.",
    "contract": "specified"
  },
  "request-timeout": {
    "cause": "The page took longer than the request's `timeout`.",
    "remedy": "Retry, with a longer `timeout` for a slow page.",
    "contract": "specified"
  },
  "conflict": {
    "cause": "The state of the resource does not allow the operation, for example because it was deleted before.",
    "remedy": "Read the current state of the resource before you decide what to do.",
    "contract": "specified"
  },
  "payload-too-large": {
    "cause": "The body is larger than the service accepts.",
    "remedy": "Send fewer URLs or a smaller schema, split over several requests if necessary.",
    "contract": "specified"
  },
  "unprocessable-entity": {
    "cause": "The schema in the request is not a valid JSON Schema, or the model found no result that conforms to it.",
    "remedy": "Check the schema first. If it is valid, make it simpler or the prompt clearer.",
    "retryWhen": "The schema is valid, and the model failed to produce a conforming result.",
    "contract": "specified"
  },
  "rate-limit-exceeded": {
    "cause": "The plan's requests per minute are used up.",
    "remedy": "Wait as long as `Retry-After` says, or back off. Spread your requests over time.",
    "contract": "specified"
  },
  "concurrency-limit-reached": {
    "cause": "All browsers that the plan may use at the same time are busy.",
    "remedy": "Wait until running requests finish, or run fewer at once.",
    "contract": "specified"
  },
  "internal-server-error": {
    "cause": "The service failed unexpectedly.",
    "remedy": "Retry later. If the error persists, report it with the time and the id of the job.",
    "contract": "specified"
  },
  "bad-gateway": {
    "cause": "A proxy or worker behind the service returned an unusable response.",
    "remedy": "Retry after a short wait.",
    "contract": "specified"
  },
  "service-unavailable": {
    "cause": "The service is temporarily unavailable.",
    "remedy": "Retry after a short wait.",
    "contract": "specified"
  },
  "gateway-timeout": {
    "cause": "The gateway timed out before the work was done, typically during a long crawl.",
    "remedy": "Start long work as a crawl or batch job, and poll its status.",
    "contract": "specified"
  },
  "dns-resolution-failed": {
    "cause": "The page's host name could not be resolved. In v2 this failure comes with HTTP 200 and `success: false`.",
    "remedy": "Check the address for typing errors, and whether the site still exists.",
    "contract": "observed"
  },
  "unsafe-domain-blocked": {
    "cause": "Threat protection blocks the page's domain.",
    "remedy": "Leave the page out, or have an administrator put the domain on the organization's whitelist.",
    "contract": "observed"
  },
  "scrape-timeout": {
    "cause": "The page took longer than `timeout`. A long PDF may continue to be processed in the background.",
    "remedy": "Retry, with a longer `timeout` for a slow page. If `Retry-After` is sent, wait that long first.",
    "contract": "observed"
  },
  "all-engines-failed": {
    "cause": "Every method of fetching the page failed.",
    "remedy": "Retry after a short wait, then with fewer options or with `proxy` set to `enhanced`.",
    "contract": "observed"
  },
  "ssl-error": {
    "cause": "The page's TLS certificate could not be verified.",
    "remedy": "Send `skipTlsVerification: true` if you trust the page anyway.",
    "contract": "observed"
  },
  "site-error": {
    "cause": "The browser could not load the site, for instance because the connection was closed.",
    "remedy": "Open the page in your own browser. If it works there, retry.",
    "retryWhen": "The page loads elsewhere, so the failure was temporary.",
    "contract": "observed"
  },
  "action-failed": {
    "cause": "One of the request's `actions` failed, for instance because nothing matches its selector.",
    "remedy": "Correct the action, or wait for its element first.",
    "contract": "observed"
  },
  "pdf-prefetch-failed": {
    "cause": "The site did not let the service download the PDF.",
    "remedy": "Retry, with `proxy` set to `enhanced` if it happens again.",
    "retryWhen": "The site's block is temporary.",
    "contract": "observed"
  },
  "pdf-insufficient-time": {
    "cause": "The PDF has more pages than can be parsed within `timeout`.",
    "remedy": "Send a longer `timeout`, or fewer pages with `maxPages`.",
    "contract": "observed"
  },
  "pdf-antibot": {
    "cause": "The site's bot protection blocked the download of the PDF.",
    "remedy": "Retry with `proxy` set to `enhanced`.",
    "retryWhen": "The site's block is temporary.",
    "contract": "observed"
  },
  "unsupported-file": {
    "cause": "The address leads to a file of a kind or size that the service cannot read.",
    "remedy": "Leave the file out, or convert it and host it elsewhere.",
    "contract": "observed"
  },
  "zero-data-retention-violation": {
    "cause": "An option in the request needs data to be kept, which zero data retention rules out.",
    "remedy": "Remove the option, or turn off zero data retention.",
    "contract": "observed"
  },
  "unknown-error": {
    "cause": "The scrape failed for an unspecified reason.",
    "remedy": "Retry after a short wait.",
    "contract": "observed"
  },
  "invalid-job-id": {
    "cause": "The `jobId` in the path is not a UUID.",
    "remedy": "Use the `id` that starting the run returned.",
    "contract": "specified"
  },
  "invalid-snapshot-id": {
    "cause": "The `snapshotId` in the path is malformed.",
    "remedy": "Use a `snapshotId` from an `artifact.updated` event of the run's trace.",
    "contract": "specified"
  },
  "trace-not-available": {
    "cause": "The run is from before traces were recorded.",
    "remedy": "Start the run again to get a trace. The old run has none.",
    "contract": "specified"
  },
  "snapshots-not-available": {
    "cause": "The run is from before snapshots were recorded.",
    "remedy": "Start the run again to get snapshots. The old run has none.",
    "contract": "specified"
  },
  "zero-data-retention-not-supported": {
    "cause": "The team must use zero data retention, which agent runs cannot offer.",
    "remedy": "Use a team without zero data retention, or scrape the pages instead.",
    "contract": "specified"
  },
  "agent-job-not-found": {
    "cause": "There is no run with this id, or it belongs to another team.",
    "remedy": "Check the id and the key.",
    "contract": "specified"
  },
  "snapshot-not-found": {
    "cause": "No snapshot with this id belongs to the run.",
    "remedy": "Use a `snapshotId` from an `artifact.updated` event of the same run's trace.",
    "contract": "specified"
  },
  "agent-already-finished": {
    "cause": "The run to cancel has already ended.",
    "remedy": "Fetch the run to see how it ended. There is nothing left to cancel.",
    "contract": "specified"
  },
  "agent-already-cancelled": {
    "cause": "The run is being cancelled already. It will end as `failed`, with a message that says so.",
    "remedy": "Poll the run until it has ended.",
    "contract": "specified"
  },
  "agent-passthrough-failed": {
    "cause": "The agent service refused the run when it was submitted.",
    "remedy": "Retry after a short wait.",
    "contract": "specified"
  },
  "trace-cancelled": {
    "cause": "The caller cancelled the run.",
    "remedy": "Start a new run if the result is still wanted.",
    "retryWhen": "`retryable` in the event is true.",
    "contract": "specified"
  },
  "trace-credit-limit-reached": {
    "cause": "The run reached its `maxCredits`.",
    "remedy": "Start a new run with a higher `maxCredits` or a narrower task. The failed run was not billed.",
    "retryWhen": "`retryable` in the event is true.",
    "contract": "specified"
  },
  "trace-parent-finished": {
    "cause": "The agent that a sub-agent worked for has finished, so the sub-agent is no longer needed.",
    "remedy": "Nothing to do. Look at how the run as a whole ended.",
    "retryWhen": "`retryable` in the event is true.",
    "contract": "specified"
  },
  "trace-refused": {
    "cause": "The agent declined the task.",
    "remedy": "Rephrase the task, or do without it.",
    "retryWhen": "`retryable` in the event is true.",
    "contract": "specified"
  },
  "trace-internal": {
    "cause": "Something unforeseen failed during the run.",
    "remedy": "Start the run again if the event says that this can help.",
    "retryWhen": "`retryable` in the event is true.",
    "contract": "specified"
  }
};

/** The codes in the error object of a trace event. */
export const traceCodes = {
  "trace-cancelled": {
    "code": "cancelled",
    "area": "trace",
    "retry": "sometimes"
  },
  "trace-credit-limit-reached": {
    "code": "credit_limit_reached",
    "area": "trace",
    "retry": "sometimes"
  },
  "trace-parent-finished": {
    "code": "parent_finished",
    "area": "trace",
    "retry": "sometimes"
  },
  "trace-refused": {
    "code": "refused",
    "area": "trace",
    "retry": "sometimes"
  },
  "trace-internal": {
    "code": "internal",
    "area": "trace",
    "retry": "sometimes"
  }
} as const;

/** The only statuses that can be retried; the row decides whether they are. */
export const retryStatuses: readonly number[] = [408,429,500,502,503,504];

/**
 * An error: its status and id, whether a retry can help, and the codes or messages that it matches besides its id. Words are
 * compared in lower case, with `-` for everything between letters and digits, and without the prefix `scrape-`. The first error of a
 * status matches everything that no other matches; its id is `unknown` if the catalogue has no such row.
 */
export type ErrorEntry = readonly [
  status: number,
  id: string,
  retry: "never" | "backoff" | "sometimes",
  ...words: readonly (string | RegExp)[],
];

/** The errors, grouped by status, with the data that a caller needs. */
export const errorTable: readonly ErrorEntry[] = [
  [400, "bad-request", "never"],
  [400, "invalid-url", "never"],
  [400, "invalid-snapshot-id", "never"],
  [400, "invalid-job-id", "never", /^invalid-job-id-format/],
  [400, "trace-not-available", "never", /^traces?\b.*\bonly-available\b/],
  [400, "snapshots-not-available", "never", /^snapshots?\b.*\bonly-available\b/],
  [400, "zero-data-retention-not-supported", "never", /^zero-data-retention\b.*\bnot-supported\b/],
  [401, "unauthorized", "never"],
  [402, "payment-required", "never"],
  [403, "forbidden", "never"],
  [403, "prompt-injection-detected", "never"],
  [403, "unsafe-domain-blocked", "never"],
  [404, "not-found", "never"],
  [404, "no-cached-data", "never"],
  [404, "lockdown-cache-miss", "never"],
  [404, "agent-job-not-found", "never"],
  [404, "snapshot-not-found", "never"],
  [408, "request-timeout", "backoff"],
  [408, "scrape-timeout", "backoff", "timeout"],
  [409, "conflict", "never"],
  [409, "agent-already-finished", "never"],
  [409, "agent-already-cancelled", "never", "agent-is-already-cancelled"],
  [413, "payload-too-large", "never"],
  [422, "unprocessable-entity", "sometimes"],
  [429, "rate-limit-exceeded", "backoff"],
  [429, "concurrency-limit-reached", "backoff", /^concurrency-limit-reached/],
  [500, "internal-server-error", "backoff"],
  [500, "all-engines-failed", "backoff"],
  [500, "ssl-error", "never"],
  [500, "site-error", "sometimes"],
  [500, "action-failed", "never", "action-error"],
  [500, "pdf-prefetch-failed", "sometimes"],
  [500, "pdf-insufficient-time", "never", "pdf-insufficient-time-error"],
  [500, "pdf-antibot", "sometimes", "pdf-antibot-error"],
  [500, "unsupported-file", "never", "unsupported-file-error"],
  [500, "zero-data-retention-violation", "never", "zdr-violation-error"],
  [500, "unknown-error", "backoff"],
  [500, "agent-passthrough-failed", "backoff", "failed-to-passthrough-agent-request"],
  [502, "bad-gateway", "backoff"],
  [503, "service-unavailable", "backoff"],
  [504, "gateway-timeout", "backoff"],
  [200, "unknown", "never"],
  [200, "dns-resolution-failed", "never", "dns-resolution-error"],
];
