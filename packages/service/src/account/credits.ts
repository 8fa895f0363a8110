import type { Database } from "../state/database.ts";
import { insertRows } from "../state/rows.ts";

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
  charge(charge: Charge): Promise<void>;
  /** Keeps several charges, inside the unit of work that keeps what they are for. */
  chargeAll(charges: readonly Charge[]): Promise<void>;
  /** Credits and tokens charged to the team since `from` (unix ms). */
  used(team: string, from: number): Promise<{ credits: number; tokens: number }>;
  periods(team: string, byKey: boolean): Promise<UsagePeriod[]>;
}

type Sum = { credits: number; tokens: number };
type HourRow = { hour: number; key: string | null } & Sum;

type SettledRow = Sum & { settled_credits: number; settled_tokens: number };

const hourMs = 3_600_000;

/** A charge that is older stands in the ledger, or never will: no unit of work takes as long, and no clocks differ as much. */
const settledMs = 600_000;

/** Teams whose sums are remembered. */
const rememberedTeams = 10_000;

/** The ledger over a database. */
export function createLedger(database: Database, now: () => number = Date.now): Ledger {
  // Sums are kept where nobody else charges, because every call that costs something asks for them.
  const sums = new Map<string, { from: number } & Sum>();
  const settled = new Map<string, { from: number; until: number } & Sum>();

  function remember({ team, at, credits, tokens = 0 }: Charge): void {
    const sum = sums.get(team);
    if (!sum || at < sum.from) return;
    sum.credits += credits;
    sum.tokens += tokens;
  }

  const costs = ({ credits, tokens = 0 }: Charge) => credits !== 0 || tokens !== 0;
  const rowOf = ({ team, key, at, credits, tokens = 0, reason }: Charge) => [team, key, at, credits, tokens, reason];
  const table = "ledger (team, key, at, credits, tokens, reason)";

  /**
   * Where others charge too, what is older than any unit of work may be is remembered, and only what came later is read:
   * a sum over a month's charges for each call would take longer than the call.
   */
  async function sharedSum(team: string, from: number): Promise<Sum> {
    const until = Math.max(from, now() - settledMs);
    const known = settled.get(team);
    const base = known?.from === from && known.until <= until ? known : { from, until: from, credits: 0, tokens: 0 };
    const amount = (column: string) =>
      `CAST(coalesce(sum(${column}), 0) AS BIGINT) AS ${column}, CAST(coalesce(sum(CASE WHEN at < ? THEN ${column} END), 0) AS BIGINT) AS settled_${column}`;
    const sql = `SELECT ${amount("credits")}, ${amount("tokens")} FROM ledger WHERE team = ? AND at >= ?`;
    const row = await database.get<SettledRow>(sql, until, until, team, base.until);
    const { credits = 0, tokens = 0, settled_credits = 0, settled_tokens = 0 } = row ?? {};
    if (settled.size >= rememberedTeams) settled.clear();
    const next = { from, until, credits: base.credits + settled_credits, tokens: base.tokens + settled_tokens };
    settled.set(team, next);
    return { credits: base.credits + credits, tokens: base.tokens + tokens };
  }

  return {
    async charge(charge) {
      if (!costs(charge)) return;
      await database.soon(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?, ?)`, ...rowOf(charge));
      remember(charge);
    },
    async chargeAll(charges) {
      const costing = charges.filter(costs);
      await insertRows(database, table, costing.map(rowOf));
      for (const charge of costing) remember(charge);
    },
    async used(team, from) {
      if (!database.isAlone) return sharedSum(team, from);
      const known = sums.get(team);
      if (known?.from === from) return known;
      const sql =
        "SELECT CAST(coalesce(sum(credits), 0) AS BIGINT) AS credits, CAST(coalesce(sum(tokens), 0) AS BIGINT) AS tokens FROM ledger WHERE team = ? AND at >= ?";
      const sum = { from, credits: 0, tokens: 0, ...(await database.get<Sum>(sql, team, from)) };
      sums.set(team, sum);
      return sum;
    },
    async periods(team, byKey) {
      const key = byKey ? "key" : "NULL";
      const sql = `SELECT at / ${hourMs} AS hour, ${key} AS key, CAST(sum(credits) AS BIGINT) AS credits, CAST(sum(tokens) AS BIGINT) AS tokens
        FROM ledger WHERE team = ? GROUP BY ${byKey ? "1, 2" : "1"}`;
      return monthsOf(await database.all<HourRow>(sql, team));
    },
  };
}

/** Hours of use as months, newest first, and in a month by key. */
function monthsOf(hours: readonly HourRow[]): UsagePeriod[] {
  const periods = new Map<string, { -readonly [K in keyof UsagePeriod]: UsagePeriod[K] }>();
  for (const { hour, key, credits, tokens } of hours) {
    const bounds = monthBounds(hour * hourMs);
    const name = `${bounds.start} ${key ?? ""}`;
    const period = periods.get(name) ?? { ...bounds, key, credits: 0, tokens: 0 };
    period.credits += credits;
    period.tokens += tokens;
    periods.set(name, period);
  }
  return [...periods.values()].toSorted((a, b) => b.start - a.start || (a.key ?? "").localeCompare(b.key ?? ""));
}

/** First moment of the month of `at`, and of the next month, in UTC. */
export function monthBounds(at: number): { start: number; end: number } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
