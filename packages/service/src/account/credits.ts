import type { Database } from "../state/database.ts";
import { insertRows } from "../state/rows.ts";
import { nextTurn } from "../turns/turns.ts";

/** One charge. */
export interface Charge {
  readonly team: string;
  /** Fingerprint of the API key that was charged. */
  readonly key: string;
  readonly at: number;
  readonly credits: number;
  readonly tokens?: number;
  readonly reason: string;
}

/** Usage in one month. */
export interface UsagePeriod {
  /** First moment of the month, unix ms. */
  readonly start: number;
  /** First moment of the next month, unix ms. */
  readonly end: number;
  readonly key: string | null;
  readonly credits: number;
  readonly tokens: number;
}

/** Stores charges. */
export interface Ledger {
  charge(charge: Charge): Promise<void>;
  /** Stores several charges in the unit of work that stores what they are for. */
  chargeAll(charges: readonly Charge[]): Promise<void>;
  /** Credits and tokens charged to the team since the first moment of a month (unix ms). */
  used(team: string, month: number): Promise<{ credits: number; tokens: number }>;
  periods(team: string, byKey: boolean): Promise<UsagePeriod[]>;
  /** Adds charges to their monthly sums, so that later sums need not read them one by one. */
  fold(): Promise<void>;
}

type Sum = { credits: number; tokens: number };
type MonthRow = { month: number; key: string | null } & Sum;
type ChargeRow = { team: string; key: string; at: number } & Sum;

const hourMs = 3_600_000;

/** Number of charges that are folded into the monthly sums at once, and that trigger a fold. */
const foldedAtOnce = 200;

/**
 * Creates a ledger over a database. Charges are only ever inserted, so charging calls never wait for each other, and a
 * sum reads few rows.
 */
export function createLedger(database: Database): Ledger {
  let sinceFolded = 0;
  let folding: Promise<void> | undefined;

  const costs = ({ credits, tokens = 0 }: Charge) => credits !== 0 || tokens !== 0;
  const rowOf = ({ team, key, at, credits, tokens = 0, reason }: Charge) => [team, key, at, credits, tokens, reason];
  const table = "ledger (team, key, at, credits, tokens, reason)";

  function count(charges: number): void {
    sinceFolded += charges;
    // If the database is unavailable, a later fold includes these charges.
    if (sinceFolded >= foldedAtOnce) database.outside(fold).catch(() => {});
  }

  function fold(): Promise<void> {
    sinceFolded = 0;
    return (folding ??= foldAll().finally(() => (folding = undefined)));
  }

  async function foldAll(): Promise<void> {
    while ((await database.unit(foldSome)) === foldedAtOnce) await nextTurn();
  }

  async function foldSome(): Promise<number> {
    const first = `SELECT id FROM ledger ORDER BY id LIMIT ${foldedAtOnce}${database.skipClaimed}`;
    const sql = `DELETE FROM ledger WHERE id IN (${first}) RETURNING team, key, at, credits, tokens`;
    const charges = await database.all<ChargeRow>(sql);
    await insertRows(
      database,
      "ledger_months (team, key, month, credits, tokens)",
      monthsOf(charges),
      `ON CONFLICT (team, month, key) DO UPDATE SET
        credits = ledger_months.credits + excluded.credits, tokens = ledger_months.tokens + excluded.tokens`,
    );
    return charges.length;
  }

  return {
    fold,
    async charge(charge) {
      if (!costs(charge)) return;
      await database.record(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?, ?)`, ...rowOf(charge));
      count(1);
    },
    async chargeAll(charges) {
      const costing = charges.filter(costs);
      await insertRows(database, table, costing.map(rowOf));
      count(costing.length);
    },
    async used(team, month) {
      const amount = (column: string) => `CAST(coalesce(sum(${column}), 0) AS BIGINT) AS ${column}`;
      const sql = `SELECT ${amount("credits")}, ${amount("tokens")} FROM (
        SELECT credits, tokens FROM ledger_months WHERE team = ? AND month >= ?
        UNION ALL SELECT credits, tokens FROM ledger WHERE team = ? AND at >= ?) AS charged`;
      return { credits: 0, tokens: 0, ...(await database.get<Sum>(sql, team, month, team, month)) };
    },
    async periods(team, byKey) {
      const sql = `SELECT month, key, credits, tokens FROM ledger_months WHERE team = ?
        UNION ALL SELECT at / ${hourMs} * ${hourMs} AS month, key, CAST(sum(credits) AS BIGINT) AS credits, CAST(sum(tokens) AS BIGINT) AS tokens
        FROM ledger WHERE team = ? GROUP BY 1, 2`;
      return periodsOf(await database.all<MonthRow>(sql, team, team), byKey);
    },
  };
}

/**
 * The monthly rows that the charges add to, sorted by key: transactions that update the same rows do so in the same
 * order.
 */
function monthsOf(charges: readonly ChargeRow[]): (string | number)[][] {
  const months = new Map<string, [team: string, key: string, month: number, credits: number, tokens: number]>();
  for (const { team, key, at, credits, tokens } of charges) {
    const month = monthBounds(at).start;
    const name = JSON.stringify([team, month, key]);
    const sum = months.get(name) ?? [team, key, month, 0, 0];
    sum[3] += credits;
    sum[4] += tokens;
    months.set(name, sum);
  }
  return [...months].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Groups rows by month, newest first, and within a month by key. */
function periodsOf(rows: readonly MonthRow[], byKey: boolean): UsagePeriod[] {
  const periods = new Map<string, { -readonly [K in keyof UsagePeriod]: UsagePeriod[K] }>();
  for (const { month, key: keyOfRow, credits, tokens } of rows) {
    const key = byKey ? keyOfRow : null;
    const bounds = monthBounds(month);
    const name = `${bounds.start} ${key ?? ""}`;
    const period = periods.get(name) ?? { ...bounds, key, credits: 0, tokens: 0 };
    period.credits += credits;
    period.tokens += tokens;
    periods.set(name, period);
  }
  return [...periods.values()].toSorted((a, b) => b.start - a.start || (a.key ?? "").localeCompare(b.key ?? ""));
}

/** Returns the start of the month that contains `at`, and of the next month, in UTC. */
export function monthBounds(at: number): { start: number; end: number } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
