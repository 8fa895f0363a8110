import type { Acquirer, StructuredExtractor } from "./acquisition.ts";
import type { KeyRing } from "./account/keys.ts";
import type { RateLimiter } from "./account/rate-limit.ts";
import type { FaultPlan } from "./faults/fault.ts";
import type { JobRunner } from "./jobs/runner.ts";
import type { Database } from "./state/database.ts";
import type { JobStore } from "./state/jobs.ts";

/** Time as this service sees it; tests give their own. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What bounds this service and is not part of the contract; all in one place, each can be set by the user. */
export interface Limits {
  /** Largest request body, bytes. */
  readonly bodyBytes: number;
  /** Pages one extract job reads at most after its globs are expanded. */
  readonly extractPages: number;
  /** Pages acquired at the same time by all jobs of the service. */
  readonly concurrency: number;
  /** How long results of a finished job stay readable, milliseconds. */
  readonly resultsMs: number;
  /** Largest part of a job's results in one answer, bytes; the rest follows by `next`. */
  readonly partBytes: number;
}

/** Everything an operation may use. */
export interface Services {
  readonly clock: Clock;
  readonly randomId: () => string;
  readonly limits: Limits;
  readonly database: Database;
  readonly jobs: JobStore;
  readonly runner: JobRunner;
  readonly acquirer: Acquirer;
  readonly extractStructured: StructuredExtractor;
  readonly keyRing: KeyRing;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultPlan;
  /** Receives one line per event; never a key, never a body. */
  readonly log: (line: string) => void;
}
