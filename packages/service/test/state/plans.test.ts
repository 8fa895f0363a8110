import { expect, test } from "vitest";
import { createLedger } from "../../src/account/credits.ts";
import { createPageCache } from "../../src/state/cache.ts";
import type { Database, SqlValue } from "../../src/state/database.ts";
import { createDeliveryStore } from "../../src/state/deliveries.ts";
import { createPageStore } from "../../src/state/job-pages.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { createMembership } from "../../src/state/membership.ts";
import { openDatabase } from "../../src/state/open.ts";
import { createRecordStore } from "../../src/state/records.ts";
import { createSearchIndex } from "../../src/state/search-index.ts";
import { sweepExpired } from "../../src/state/sweep.ts";

/** Tables that grow with the pages that are read and charged. */
const large = /\b(job_pages|job_results|job_errors|deliveries|ledger|jobs|pages|cache|scrapes|trace)\b/;

/** Opens a SQLite state and records its statements. */
function record() {
  const database = openDatabase();
  const asked = new Map<string, readonly SqlValue[]>();
  const noting =
    <T>(run: (sql: string, ...values: SqlValue[]) => Promise<T>) =>
    (sql: string, ...values: SqlValue[]) => {
      asked.set(sql, values);
      return run(sql, ...values);
    };
  const recorded: Database = {
    ...database,
    run: noting(database.run),
    get: noting(database.get) as Database["get"],
    all: noting(database.all) as Database["all"],
    record: noting(database.record),
  };
  return { database, recorded, asked };
}

/** Returns SQLite's plan of a statement, step by step. */
async function planOf(database: Database, sql: string, values: readonly SqlValue[]): Promise<string[]> {
  const steps = await database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
  return steps.map(({ detail }) => detail);
}

/** Indexes that have few rows of a job, or are read in their order up to a bound. */
const short = /INDEX (job_pages_queued|job_pages_held|job_pages_spare|deliveries_in_order)/;

/** Returns whether a step reads all of a large table, or all rows of a large job in it. */
function readsAll(step: string): boolean {
  if (!large.test(step) || short.test(step)) return false;
  return /^SCAN \w+$/.test(step) || /^SEARCH \w+ .*\(job=\?\)$/.test(step);
}

/** Statements with their own bound, and those that run once for a job, when it starts or ends. */
const bounded = / LIMIT (50|4|200)\)|^SELECT size FROM|^SELECT position, document FROM|AS found$|WHERE place <=/;
const once = /EXTERNAL_LINK/;

async function useStores(database: Database): Promise<void> {
  const [jobs, pages] = [createJobStore(database), createPageStore(database)];
  const [outbox, ledger] = [createDeliveryStore(database), createLedger(database)];
  const searchIndex = createSearchIndex(database);
  const entry = { key: "a", url: "https://a.example/", depth: 0 };
  const more = { kind: "batch", version: "v2", team: "t", key: "k", created: 1, expires: 9 } as const;
  await jobs.create({ id: "j", ...more, request: { scrapeOptions: {}, zeroDataRetention: false } });
  await pages.add("j", [entry], "queued", 1);
  await pages.claim("j", "x", 1);
  await pages.claimed("j");
  await pages.keepHeld("j", "x", ["a"]);
  await pages.states("j", ["a"]);
  await pages.close("j", ["a"]);
  await pages.countSpares("j");
  await pages.spares("j", 1);
  await pages.isOpen("j");
  await pages.release("j", "x");
  await pages.addErrors("j", [{ id: "e", url: "u", at: 1, error: "no" }]);
  await pages.errors("j");
  await pages.failure("j");
  await pages.countErrors("j", "CODE", 1);
  await pages.results("j", 0, 1, 1);
  await outbox.add("j", [{ id: "m", url: "u", headers: {}, texts: ["{}"] }], 1);
  await outbox.claim("x", 1, 1, { ids: ["o"], teams: ["o"] });
  await outbox.nextDue(["o"]);
  await outbox.postpone("m", 1);
  await outbox.settle({ id: "m", job: "j", body: "" }, "delivered", 100);
  await ledger.chargeAll([{ team: "t", key: "k", at: 1, credits: 1, reason: "crawl" }]);
  await ledger.used("t", 0);
  await ledger.periods("t", true);
  await ledger.fold();
  await jobs.ready("x");
  await jobs.countRunning("t");
  await jobs.running("t", "batch").next();
  await jobs.list("t", "batch", 1);
  await jobs.end("j", { state: "succeeded", at: 1, expires: 1 });
  await jobs.lastSuccess("t");
  await createMembership(database, "1").leave("x");
  const cache = createPageCache(database);
  await cache.copies({ key: "u", variant: "" });
  await cache.load({ key: "u", variant: "" }, { at: 1, name: "[]", formats: [] });
  await createRecordStore(database).keepScrape({ id: "s", team: "t", at: 1, document: {} });
  await searchIndex.find("t", "tea", { kind: "web", limit: 1 });
  await searchIndex.addresses("t", "a.example", 1);
  await sweepExpired({ database, searchIndex, now: 2, ages: { resultsMs: 1, copiesMs: 1 }, mostBytes: 0 });
}

test("no statement scans a whole growing table, or everything of a large job", async () => {
  const { database, recorded, asked } = record();
  await useStores(recorded);
  expect(asked.size).toBeGreaterThan(60);
  const found: string[] = [];
  for (const [sql, values] of asked) {
    if (bounded.test(sql) || once.test(sql)) continue;
    const steps = await planOf(database, sql, values);
    if (steps.some(readsAll)) found.push(`${sql.replaceAll(/\s+/g, " ")}\n    ${steps.filter(readsAll).join("; ")}`);
  }
  await database.close();
  expect(found).toEqual([]);
});
