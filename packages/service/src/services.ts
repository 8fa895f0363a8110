import type { ConcurrencyGate } from "./account/concurrency.ts";
import type { Ledger } from "./account/credits.ts";
import type { HeldCredits } from "./account/held-credits.ts";
import type { KeyRing } from "./account/keys.ts";
import type { RateLimiter } from "./account/rate-limit.ts";
import type { Acquirer, ScrapeOptions, StructuredExtractor, TextReader } from "./acquisition.ts";
import type { Model } from "@extraction-api/page-reader";
import type { Clock } from "./clock.ts";
import type { FaultPlan } from "./faults/fault.ts";
import type { TeamRoom } from "./account/team-room.ts";
import type { BodyReader } from "./http/body-reader.ts";
import type { Limits } from "./limits.ts";
import type { Metrics } from "./operate/metrics.ts";
import type { Spans } from "./operate/spans.ts";
import type { HostPace } from "./pacing/host-pace.ts";
import type { Backlog } from "./pacing/backlog.ts";
import type { Slots } from "./pacing/slots.ts";
import type { PageCache } from "./state/cache.ts";
import type { CopyLine } from "./state/copy-line.ts";
import type { Database } from "./state/database.ts";
import type { DeliveryStore } from "./state/deliveries.ts";
import type { PageStore } from "./state/job-pages.ts";
import type { RobotsStore } from "./state/job-robots.ts";
import type { SeedStore } from "./state/job-seeds.ts";
import type { JobStore } from "./state/jobs.ts";
import type { RecordStore } from "./state/records.ts";
import type { SearchIndex } from "./state/search-index.ts";
import type { TraceStore } from "./state/traces.ts";

/** Receives a line for people, and the same facts by name for machines. */
export type Log = (line: string, facts?: Readonly<Record<string, unknown>>) => void;

/** Runs jobs in the background of the process. */
export interface JobRunner {
  /** Looks for jobs to work on: one was started, or pages of one are waiting. */
  wake(): void;
  /** Like `wake`, in every process. */
  wakeAll(): void;
  /** Stops work on a job in every process; the caller changes the job's state. */
  stop(id: string): void;
  /** Stops work on a job in this process. */
  stopHere(id: string): void;
  /** Returns how many jobs this process is working on. */
  active(): number;
  /** Stops all work and waits until it has stopped. Running jobs stay running in the database, to be resumed. */
  close(): Promise<void>;
}

/** Everything an operation may use. */
export interface Services {
  readonly clock: Clock;
  readonly randomId: () => string;
  /** The name of this process among those that share the database. */
  readonly holder: string;
  readonly limits: Limits;
  readonly database: Database;
  readonly jobs: JobStore;
  readonly pages: PageStore;
  readonly seeds: SeedStore;
  readonly robots: RobotsStore;
  readonly cache: PageCache;
  readonly searchIndex: SearchIndex;
  readonly deliveries: DeliveryStore;
  readonly traces: TraceStore;
  readonly records: RecordStore;
  readonly ledger: Ledger;
  /** Writes in progress; they may outlast the response of their call. */
  readonly storing: Set<Promise<unknown>>;
  readonly bodies: BodyReader;
  /** Limits results that are being read: a large one is entirely in memory. */
  readonly reads: TeamRoom;
  readonly gate: ConcurrencyGate;
  readonly heldCredits: HeldCredits;
  /** When the next request of a job to a host may begin. */
  readonly pace: HostPace;
  /** Queues of pages that wait for the same host: only the first of each asks for its turn there. */
  readonly queues: Pick<ConcurrencyGate, "enter">;
  /** Limits the pages that this process reads for jobs. */
  readonly slots: Slots;
  /** Limits pages that were read for jobs and are not stored yet. */
  readonly backlog: Backlog;
  /** Stores the copies of pages that were read for jobs. */
  readonly copies: CopyLine;
  /** Random numbers from 0 to below 1. */
  readonly random: () => number;
  readonly runner: JobRunner;
  readonly acquirer: Acquirer;
  readonly extractStructured: StructuredExtractor;
  readonly texts: TextReader;
  /** The configured model, if any. */
  readonly model: Model | undefined;
  /** Options for reading robots.txt and sitemaps: every default, and the text as it is. */
  readonly plainOptions: ScrapeOptions;
  readonly keyRing: KeyRing["find"];
  /** Returns the account that a job works for. */
  readonly accountOf: KeyRing["accountOf"];
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultPlan;
  /** Call it when something was added to the outbox. */
  readonly wakeSender: () => void;
  readonly metrics: Metrics;
  readonly spans: Spans;
  /** Receives one line per event, and its facts by name; never a key or a body. */
  readonly log: Log;
}
