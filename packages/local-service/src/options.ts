import type { AccountSettings } from "./account/settings.ts";
import type { Acquirer, ModelEndpoint, StructuredExtractor } from "./acquisition.ts";
import type { Fault } from "./faults/fault.ts";
import type { Clock, Limits } from "./services.ts";

/** Options of `createLocalService`; all optional. */
export interface ServiceOptions {
  /** Accepted keys. With none given, here or in `accounts`, any non-empty bearer key is accepted. */
  readonly apiKeys?: readonly string[];
  /** Keys with rules: operations, credits, rates, retention, threat protection. */
  readonly accounts?: readonly AccountSettings[];
  /** Lets pages on loopback, private and link-local addresses be read; default false. */
  readonly allowPrivateHosts?: boolean;
  /** Errors that are made to happen. */
  readonly faults?: readonly Fault[];
  /** Time; default the system's. */
  readonly clock?: Clock;
  /** Ids of jobs; default random UUIDs. */
  readonly randomId?: () => string;
  /** SQLite file that keeps jobs and cache; default in memory, gone with the process. */
  readonly stateFile?: string;
  /** An OpenAI-compatible endpoint; without one everything works by rules. */
  readonly model?: ModelEndpoint;
  /** Own bounds in place of the defaults. */
  readonly limits?: Partial<Limits>;
  /** Page acquisition of your own, for tests. */
  readonly acquirer?: Acquirer;
  /** Structured extraction of your own, for tests. */
  readonly extractStructured?: StructuredExtractor;
  /** Receives one line per notable event; default none. */
  readonly log?: (line: string) => void;
}

const megabyte = 1024 * 1024;
const hour = 3_600_000;

/** Bounds that no document states; each can be set by `limits`. */
export const defaultLimits: Limits = {
  bodyBytes: 10 * megabyte,
  extractPages: 50,
  concurrency: 10,
  resultsMs: 24 * hour,
  partBytes: 10 * megabyte,
};
