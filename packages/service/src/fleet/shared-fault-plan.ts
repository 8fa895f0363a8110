import type { Database } from "../state/database.ts";
import type { Fault, FaultPlan } from "../faults/fault.ts";
import { isDue } from "../faults/fault.ts";

type Counter = { readonly seen: number; readonly struck: number };

/**
 * Creates a plan for all processes that share a database and were started with the same faults: `times` and `after`
 * count across all of them.
 */
export function createSharedFaultPlan(database: Database, faults: readonly Fault[]): FaultPlan {
  const named = faults.map((fault, index) => ({ fault, name: `${index} ${JSON.stringify(fault)}` }));

  async function count(name: string): Promise<Counter> {
    const sql = `INSERT INTO faults (fault, seen, struck) VALUES (?, 1, 0)
      ON CONFLICT (fault) DO UPDATE SET seen = faults.seen + 1 RETURNING seen, struck`;
    return (await database.get<Counter>(sql, name)) as Counter;
  }

  return {
    async next(operationId) {
      const meant = named.filter(({ fault }) => fault.operation === "*" || fault.operation === operationId);
      if (meant.length === 0) return undefined;
      return database.unit(async () => {
        let striking: Fault | undefined;
        for (const { fault, name } of meant) {
          if (!isDue(fault, await count(name)) || striking) continue;
          await database.run("UPDATE faults SET struck = struck + 1 WHERE fault = ?", name);
          striking = fault;
        }
        return striking;
      });
    },
  };
}
