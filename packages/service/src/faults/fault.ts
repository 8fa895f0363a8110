/** How the connection misbehaves, where a fault asks for it. */
export type WireFault = "stall" | "reset" | "truncate";

/** An error that is made to happen. Faults are given in code or on the command line, never on the wire. */
export interface Fault {
  /** operationId it applies to; `*` for every operation. */
  readonly operation: string;
  /** Catalogue row to respond with. Without one the operation responds normally and only `wire` applies. */
  readonly row?: string;
  /** How often; default 1. `Infinity` for always. */
  readonly times?: number;
  /** Calls of the operation that pass first; default 0. */
  readonly after?: number;
  /** Value of `Retry-After`: seconds, or any of the three HTTP date forms. */
  readonly retryAfter?: string;
  /** Wait this many milliseconds before the response. */
  readonly delayMs?: number;
  /** Misbehaviour of the connection: `stall`, `reset` or `truncate`. */
  readonly wire?: WireFault;
}

/** Decides, call by call, which fault strikes. */
export interface FaultPlan {
  next(operationId: string): Promise<Fault | undefined>;
}

/** Whether a fault strikes, by how many calls were seen, this one included, and how often it has struck. */
export function isDue(
  { after = 0, times = 1 }: Fault,
  { seen, struck }: { readonly seen: number; readonly struck: number },
): boolean {
  return seen > after && struck < times;
}

/** A plan over a list of faults; the first one that is due strikes. */
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
