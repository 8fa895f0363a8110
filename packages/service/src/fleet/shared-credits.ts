import type { HeldCredits } from "../account/held-credits.ts";
import type { Database } from "../state/database.ts";
import { holdsSome, someLess } from "../state/postgres/holdings.ts";

/** Creates the held credits of all processes that share a database. */
export function createSharedCredits(database: Database, holder: string): HeldCredits {
  const nameOf = (team: string) => `credits ${team}`;
  return {
    async lock(team) {
      const sql = `INSERT INTO places (name, used, held) VALUES (?, 0, jsonb_build_object(CAST(? AS TEXT), 0))
        ON CONFLICT (name) DO UPDATE SET held = excluded.held || places.held RETURNING used`;
      return Number((await database.get<{ used: number }>(sql, nameOf(team), holder))?.used);
    },
    async add(team, credits) {
      const sql = `UPDATE places SET ${someLess} WHERE name = ? AND ${holdsSome}`;
      await database.run(sql, -credits, holder, holder, -credits, nameOf(team), holder, -credits);
    },
  };
}
