import type { Database } from "../state/database.ts";

/** One charge. */
export interface Charge {
  readonly team: string;
  /** Fingerprint of the key that caused it. */
  readonly key: string;
  readonly at: number;
  readonly credits: number;
  readonly tokens?: number;
  readonly reason: string;
}

/** A month of use. */
export interface UsagePeriod {
  /** First moment of the month, unix ms. */
  readonly start: number;
  /** First moment of the next month, unix ms. */
  readonly end: number;
  readonly key: string | null;
  readonly credits: number;
  readonly tokens: number;
}

/** Keeps what was charged. */
export interface Ledger {
  charge(charge: Charge): void;
  /** Credits and tokens charged to the team since `from` (unix ms). */
  used(team: string, from: number): { credits: number; tokens: number };
  periods(team: string, byKey: boolean): UsagePeriod[];
}

type PeriodRow = { month: string; key: string | null; credits: number; tokens: number };

/** The ledger over a database. */
export function createLedger(database: Database): Ledger {
  // Sums are kept, because every call that costs something asks for them.
  const sums = new Map<string, { from: number; credits: number; tokens: number }>();
  return {
    charge({ team, key, at, credits, tokens = 0, reason }) {
      if (credits === 0 && tokens === 0) return;
      const sql = "INSERT INTO ledger (team, key, at, credits, tokens, reason) VALUES (?, ?, ?, ?, ?, ?)";
      database.soon(() => database.run(sql, team, key, at, credits, tokens, reason));
      const sum = sums.get(team);
      if (!sum || at < sum.from) return;
      sum.credits += credits;
      sum.tokens += tokens;
    },
    used(team, from) {
      const known = sums.get(team);
      if (known?.from === from) return known;
      const sql =
        "SELECT coalesce(sum(credits), 0) AS credits, coalesce(sum(tokens), 0) AS tokens FROM ledger WHERE team = ? AND at >= ?";
      const sum = {
        from,
        credits: 0,
        tokens: 0,
        ...database.get<{ credits: number; tokens: number }>(sql, team, from),
      };
      sums.set(team, sum);
      return sum;
    },
    periods(team, byKey) {
      const key = byKey ? "key" : "NULL";
      const sql = `SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, ${key} AS key, sum(credits) AS credits, sum(tokens) AS tokens
        FROM ledger WHERE team = ? GROUP BY month, ${byKey ? "key" : "month"} ORDER BY month DESC, key`;
      return database
        .all<PeriodRow>(sql, team)
        .map(({ month, ...rest }) => ({ ...rest, ...monthBounds(Date.parse(`${month}-01T00:00:00Z`)) }));
    },
  };
}

/** First moment of the month of `at`, and of the next month, in UTC. */
export function monthBounds(at: number): { start: number; end: number } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
