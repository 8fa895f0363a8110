import type { ConcurrencyGate } from "../account/concurrency.ts";
import type { RateLimiter } from "../account/rate-limit.ts";
import type { FaultPlan } from "../faults/fault.ts";
import type { HostPace } from "../pacing/host-pace.ts";
import type { Clock } from "../clock.ts";
import type { Limits } from "../limits.ts";
import type { ServiceOptions } from "../options.ts";
import type { Database } from "../state/database.ts";
import type { SearchIndex } from "../state/search-index.ts";

/** What one process knows by itself, and several have to share. */
export interface FleetParts {
  readonly gate: ConcurrencyGate;
  readonly pace: HostPace;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultPlan;
  readonly searchIndex: SearchIndex;
  /** Tells the other processes; none there are where the process is alone. */
  readonly tell: (topic: "work" | "cancel", id: string) => void;
  /** How often a process looks for work that nobody told it of, milliseconds. */
  readonly pollMs: number;
  /** Begins to take part: what processes had that are gone is given back, and news of the others are heard. */
  join(hear: (topic: "work" | "cancel", id: string) => void): Promise<void>;
  /** Stops hearing of the others, before the work of this process ends. */
  leave(): Promise<void>;
  /** Gives back what this process has, after its work has ended. */
  giveBack(): Promise<void>;
}

/** What the parts are made of. */
export interface FleetInput {
  readonly database: Database;
  readonly holder: string;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly options: ServiceOptions;
}
