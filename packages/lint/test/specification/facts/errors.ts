/** A row of the specification's error tables: status, typical text, and whether a retry can help. */
export type ErrorFact = readonly [status: number, error: string, retry: "never" | "backoff" | "sometimes"];

/** Section 7.2, with the two codes after its table. */
export const generalErrors: readonly ErrorFact[] = [
  [400, "Bad Request", "never"],
  [400, "Invalid URL", "never"],
  [401, "Unauthorized: Invalid token", "never"],
  [402, "Payment Required: Insufficient credits", "never"],
  [403, "Forbidden", "never"],
  [403, "SCRAPE_PROMPT_INJECTION_DETECTED", "never"],
  [404, "Not Found", "never"],
  [408, "Request Timeout", "backoff"],
  [409, "Conflict", "never"],
  [413, "Payload Too Large", "never"],
  [422, "Unprocessable Entity", "sometimes"],
  [429, "Rate limit exceeded", "backoff"],
  [429, "Concurrency limit reached", "backoff"],
  [500, "Internal Server Error", "backoff"],
  [502, "Bad Gateway", "backoff"],
  [503, "Service Unavailable", "backoff"],
  [504, "Gateway Timeout", "backoff"],
  [404, "SCRAPE_NO_CACHED_DATA", "never"],
  [404, "SCRAPE_LOCKDOWN_CACHE_MISS", "never"],
];

/** Section 7.3. */
export const agentErrors: readonly ErrorFact[] = [
  [400, "Invalid job ID format (job ID must be a valid UUID)", "never"],
  [400, "Invalid snapshot ID", "never"],
  [400, "Trace only available for current-generation agent jobs", "never"],
  [400, "Snapshots only available for current-generation agent jobs", "never"],
  [400, "Zero data retention not supported on extract", "never"],
  [404, "Agent job not found", "never"],
  [404, "Snapshot not found", "never"],
  [409, "Agent already finished", "never"],
  [409, "Agent is already cancelled", "never"],
  [500, "Failed to passthrough agent request.", "backoff"],
];

/** Section 7.3: the codes inside a trace. */
export const traceCodes: readonly string[] = [
  "cancelled",
  "credit_limit_reached",
  "parent_finished",
  "refused",
  "internal",
];

/** Section 7.2: the only statuses that are retried. */
export const retriedStatuses: readonly number[] = [408, 429, 500, 502, 503, 504];
