import type { ConcurrencyGate } from "../account/concurrency.ts";
import type { HeldCredits } from "../account/held-credits.ts";
import type { RateLimiter } from "../account/rate-limit.ts";
import type { FaultPlan } from "../faults/fault.ts";
import type { HostPace } from "../pacing/host-pace.ts";
import type { Clock } from "../clock.ts";
import type { Limits } from "../limits.ts";
import type { ServiceOptions } from "../options.ts";
import type { Database } from "../state/database.ts";
import type { SearchIndex } from "../state/search-index.ts";

/** State that one process keeps in memory and several processes have to share. */
export interface FleetParts {
  /** The time on which all processes agree. */
  readonly clock: Clock;
  readonly gate: ConcurrencyGate;
  readonly heldCredits: HeldCredits;
  readonly pace: HostPace;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultPlan;
  readonly searchIndex: SearchIndex;
  /** Notifies the other processes, if there are any. */
  readonly tell: (topic: "work" | "cancel", id: string) => void;
  /** How often a process looks for work of which it was not notified, milliseconds. */
  readonly pollMs: number;
  /** Joins the fleet: gives back what dead processes held, and starts to receive notifications. */
  join(hear: (topic: "work" | "cancel", id: string) => void): Promise<void>;
  /** Stops receiving notifications, before the work of this process ends. */
  leave(): Promise<void>;
  /** Gives back what this process holds, after its work has ended. */
  giveBack(): Promise<void>;
}

/** Dependencies of the parts. */
export interface FleetInput {
  readonly database: Database;
  readonly holder: string;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly options: ServiceOptions;
}
