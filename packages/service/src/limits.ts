/** What bounds this service and is not part of the contract; all in one place, each can be set by the user. */
export interface Limits {
  /** Largest request body, bytes. */
  readonly bodyBytes: number;
  /** Pages one extract job reads at most after its globs are expanded. */
  readonly extractPages: number;
  /** Characters that the pages which one object is made of may have together. */
  readonly objectCharacters: number;
  /** Pages one agent run reads at most. */
  readonly agentPages: number;
  /** Pages one deep research or LLM text job of v1 reads at most. */
  readonly textPages: number;
  /** Pages acquired at the same time for one team. */
  readonly concurrency: number;
  /** Pages that one process reads for jobs at the same time. */
  readonly workerConcurrency: number;
  /** Pages of one host that jobs read at the same time at most, while it bears them. */
  readonly hostConcurrency: number;
  /** How often a process that shares its state says that it is there, milliseconds. */
  readonly heartbeatMs: number;
  /** A process that was not heard of for so long is gone, whatever it holds, and others do its work, milliseconds; one that was killed is found sooner. */
  readonly deadMs: number;
  /** How long results of a finished job stay readable, milliseconds. */
  readonly resultsMs: number;
  /** Largest part of a job's results in one response, bytes; the rest follows by `next`. */
  readonly partBytes: number;
  /** Credits and tokens of a plan where the account's settings name none. */
  readonly planCredits: number;
  readonly planTokens: number;
  /** Waits before the second and each later attempt of a job's page, milliseconds, where the host asks for no longer one. */
  readonly pageRetryMs: readonly number[];
  /** Waits before the second and each later attempt of a webhook delivery, milliseconds. */
  readonly webhookRetryMs: readonly number[];
  /** Time a webhook's receiver has for its response, milliseconds. */
  readonly webhookResponseMs: number;
}

const megabyte = 1024 * 1024;
const minute = 60_000;
const hour = 60 * minute;

/** Bounds that no document states; each can be set by `limits`. */
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
