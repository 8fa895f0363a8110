/** How the connection misbehaves, if a fault asks for it. */
export type WireFault = "stall" | "reset" | "truncate";

/** An injected error. Faults are given in code or on the command line, never on the wire. */
export interface Fault {
  /** operationId it applies to; `*` for every operation. */
  readonly operation: string;
  /** Catalogue row to respond with. Without one the operation responds normally and only `wire` applies. */
  readonly row?: string;
  /** How often it applies. Default 1; `Infinity` for always. */
  readonly times?: number;
  /** Number of calls of the operation that pass first. Default 0. */
  readonly after?: number;
  /** Value of `Retry-After`: seconds, or any of the three HTTP date formats. */
  readonly retryAfter?: string;
  /** Delay before the response, milliseconds. */
  readonly delayMs?: number;
  /** Misbehaviour of the connection: `stall`, `reset` or `truncate`. */
  readonly wire?: WireFault;
}

/** Decides for each call which fault applies. */
export interface FaultPlan {
  next(operationId: string): Promise<Fault | undefined>;
}

/**
 * Returns whether a fault applies, given the number of calls seen, including this one, and how often it has applied.
 */
export function isDue(
  { after = 0, times = 1 }: Fault,
  { seen, struck }: { readonly seen: number; readonly struck: number },
): boolean {
  return seen > after && struck < times;
}

/** Creates a plan from a list of faults; the first one that is due applies. */
export function createFaultPlan(faults: readonly Fault[]): FaultPlan {
  const counters = faults.map((fault) => ({ fault, seen: 0, struck: 0 }));
  return {
    async next(operationId) {
      let striking: Fault | undefined;
      for (const counter of counters) {
        const { fault } = counter;
        if (fault.operation !== "*" && fault.operation !== operationId) continue;
        counter.seen += 1;
        if (!isDue(fault, counter) || striking) continue;
        counter.struck += 1;
        striking = fault;
      }
      return striking;
    },
  };
}
