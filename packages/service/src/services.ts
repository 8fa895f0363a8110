import type { ConcurrencyGate } from "./account/concurrency.ts";
import type { Ledger } from "./account/credits.ts";
import type { KeyRing } from "./account/keys.ts";
import type { RateLimiter } from "./account/rate-limit.ts";
import type { AccountSettings } from "./account/settings.ts";
import type { Acquirer, ScrapeOptions, StructuredExtractor, TextReader } from "./acquisition.ts";
import type { Model } from "@extraction-api/page-reader";
import type { FaultPlan } from "./faults/fault.ts";
import type { TeamRoom } from "./http/team-room.ts";
import type { BodyReader } from "./http/body-reader.ts";
import type { JobRunner } from "./jobs/runner.ts";
import type { Metrics } from "./operate/metrics.ts";
import type { Spans } from "./operate/spans.ts";
import type { HostPace } from "./pages/host-pace.ts";
import type { Backlog } from "./pages/backlog.ts";
import type { Slots } from "./pages/slots.ts";
import type { PageCache } from "./state/cache.ts";
import type { Database } from "./state/database.ts";
import type { DeliveryStore } from "./state/deliveries.ts";
import type { PageStore } from "./state/job-pages.ts";
import type { SeedStore } from "./state/job-seeds.ts";
import type { JobStore } from "./state/jobs.ts";
import type { RecordStore } from "./state/records.ts";
import type { SearchIndex } from "./state/search-index.ts";
import type { TraceStore } from "./state/traces.ts";

/** Takes a line for people, and the same facts by name for machines. */
export type Log = (line: string, facts?: Readonly<Record<string, unknown>>) => void;

/** Time as this service sees it; tests give their own. */
export interface Clock {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

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
  /** Largest part of a job's results in one answer, bytes; the rest follows by `next`. */
  readonly partBytes: number;
  /** Credits and tokens of a plan where the account's settings name none. */
  readonly planCredits: number;
  readonly planTokens: number;
  /** Waits before the second and each later attempt of a job's page, milliseconds, where the host asks for no longer one. */
  readonly pageRetryMs: readonly number[];
  /** Waits before the second and each later attempt of a webhook delivery, milliseconds. */
  readonly webhookRetryMs: readonly number[];
  /** Time a webhook's receiver has for its answer, milliseconds. */
  readonly webhookAnswerMs: number;
}

/** Everything an operation may use. */
export interface Services {
  readonly clock: Clock;
  readonly randomId: () => string;
  /** This process among those that share the state. */
  readonly holder: string;
  readonly limits: Limits;
  readonly database: Database;
  readonly jobs: JobStore;
  readonly pages: PageStore;
  readonly seeds: SeedStore;
  readonly cache: PageCache;
  readonly searchIndex: SearchIndex;
  readonly deliveries: DeliveryStore;
  readonly traces: TraceStore;
  readonly records: RecordStore;
  readonly ledger: Ledger;
  readonly bodies: BodyReader;
  /** Room for results that are read to be sent: all of a large one is in memory then. */
  readonly reads: TeamRoom;
  readonly gate: ConcurrencyGate;
  /** When the next request of a job to a host may begin. */
  readonly pace: HostPace;
  /** Room for the pages that this process reads for jobs. */
  readonly slots: Slots;
  /** Room for pages that were read for jobs and are not kept yet. */
  readonly backlog: Backlog;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly runner: JobRunner;
  readonly acquirer: Acquirer;
  readonly extractStructured: StructuredExtractor;
  readonly texts: TextReader;
  /** Asks the configured model; there only where one is configured. */
  readonly model: Model | undefined;
  /** Options for reading robots.txt and sitemaps: every default, and the text as it is. */
  readonly plainOptions: ScrapeOptions;
  readonly keyRing: KeyRing["find"];
  /** The rules a team lives under. */
  readonly settingsOf: (team: string) => AccountSettings;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultPlan;
  /** Something was put in the outbox. */
  readonly wakePostman: () => void;
  readonly metrics: Metrics;
  readonly spans: Spans;
  /** Receives one line per event, and what is known of it by name; never a key, never a body. */
  readonly log: Log;
}
