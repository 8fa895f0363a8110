import { createConcurrencyGate } from "../account/concurrency.ts";
import { createHeldCredits } from "../account/held-credits.ts";
import { createRateLimiter } from "../account/rate-limit.ts";
import { createFaultPlan } from "../faults/fault.ts";
import { createHostPace } from "../pacing/host-pace.ts";
import { createMembership } from "../state/membership.ts";
import { createSearchIndex } from "../state/search-index.ts";
import type { FleetInput, FleetParts } from "./parts.ts";

/** Creates the parts of a process that does not share its state: all of them in memory. */
export function createAloneParts({ database, clock, limits, options }: FleetInput): FleetParts {
  const membership = createMembership(database, "0");
  return {
    clock,
    gate: createConcurrencyGate(),
    heldCredits: createHeldCredits(),
    pace: createHostPace(clock, limits.hostConcurrency),
    rateLimiter: createRateLimiter(clock.now),
    faults: createFaultPlan(options.faults ?? []),
    searchIndex: createSearchIndex(database, options.sharedSearch),
    tell: () => {},
    pollMs: Infinity,
    join: () => membership.returnAll(),
    leave: async () => {},
    giveBack: async () => {},
  };
}
