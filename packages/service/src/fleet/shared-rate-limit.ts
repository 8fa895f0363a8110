import type { Database } from "../state/database.ts";
import { rateWindowMs, secondsLeft } from "../account/rate-limit.ts";
import type { RateLimiter } from "../account/rate-limit.ts";

/** A limiter for all processes that share a state. */
export function createSharedRateLimiter(database: Database, now: () => number): RateLimiter {
  return {
    async take(team, limit) {
      if (limit === undefined) return undefined;
      const at = now();
      const isOver = `(CAST(? AS BIGINT) < rates.start OR CAST(? AS BIGINT) - rates.start >= ${rateWindowMs})`;
      const sql = `INSERT INTO rates (team, start, count) VALUES (?, ?, 1) ON CONFLICT (team) DO UPDATE SET
          start = CASE WHEN ${isOver} THEN excluded.start ELSE rates.start END,
          count = CASE WHEN ${isOver} THEN 1 ELSE rates.count + 1 END
        WHERE rates.count < ? OR ${isOver}`;
      if (limit > 0 && (await database.run(sql, team, at, at, at, at, at, limit, at, at)) === 1) return undefined;
      const row = await database.get<{ start: number }>("SELECT start FROM rates WHERE team = ?", team);
      return secondsLeft(row?.start ?? at, at);
    },
  };
}
