/** Limits of this service that are not part of the contract. Each can be set by the user. */
export interface Limits {
  /** Maximum size of a request body, bytes. */
  readonly bodyBytes: number;
  /** Maximum number of pages of one extract job after its globs are expanded. */
  readonly extractPages: number;
  /** Total number of characters of the pages that one object is made from. */
  readonly objectCharacters: number;
  /** Maximum number of pages that one agent run reads. */
  readonly agentPages: number;
  /** Maximum number of pages that one deep research or LLM text job of v1 reads. */
  readonly textPages: number;
  /** Number of pages read at the same time for one team. */
  readonly concurrency: number;
  /** Number of pages that one process reads for jobs at the same time. */
  readonly workerConcurrency: number;
  /** Maximum number of pages of one host that jobs read at the same time, while the host copes. */
  readonly hostConcurrency: number;
  /** How often a process that shares its database reports that it is alive, milliseconds. */
  readonly heartbeatMs: number;
  /**
   * Silence after which a process counts as dead and others take over its work, milliseconds. A killed process is
   * detected sooner.
   */
  readonly deadMs: number;
  /** How long the results of a finished job stay readable, milliseconds. */
  readonly resultsMs: number;
  /** Maximum size of the results in one response, bytes; the rest follows by `next`. */
  readonly partBytes: number;
  /** Credits of a plan whose account settings name none. */
  readonly planCredits: number;
  /** Tokens of a plan whose account settings name none. */
  readonly planTokens: number;
  /**
   * Delays before the second and each later attempt to read a job's page, milliseconds, unless the host asks for a
   * longer one.
   */
  readonly pageRetryMs: readonly number[];
  /** Delays before the second and each later attempt of a webhook delivery, milliseconds. */
  readonly webhookRetryMs: readonly number[];
  /** How long a webhook's receiver has to respond, milliseconds. */
  readonly webhookResponseMs: number;
}

const megabyte = 1024 * 1024;
const minute = 60_000;
const hour = 60 * minute;

/** Default limits; each can be set by `limits`. */
export const defaultLimits: Limits = {
  bodyBytes: 10 * megabyte,
  extractPages: 50,
  objectCharacters: 20_000_000,
  agentPages: 25,
  textPages: 1_000,
  concurrency: 10,
  workerConcurrency: Infinity,
  hostConcurrency: 16,
  heartbeatMs: 1_000,
  deadMs: 30_000,
  resultsMs: 24 * hour,
  partBytes: 4 * megabyte,
  planCredits: 1_000_000,
  planTokens: 1_000_000_000,
  pageRetryMs: [1_000, 4_000, 15_000],
  webhookRetryMs: [minute, 5 * minute, 15 * minute],
  webhookResponseMs: 10_000,
};
