import type { CrawlJob } from "../../src/state/job-requests.ts";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../../src/state/database.ts";
import type { Database } from "../../src/state/database.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { createPageStore } from "../../src/state/job-pages.ts";
import { sweepExpired } from "../../src/state/sweep.ts";

let database: Database;
afterEach(() => database.close());

/** A request that no work reads: the job only has to be there. */
const request = { url: "https://a.example/" } as CrawlJob;

function setUp() {
  database = openDatabase();
  const jobs = createJobStore(database);
  const pages = createPageStore(database);
  const make = (id: string) => {
    jobs.create({ id, kind: "crawl", version: "v2", team: "t", key: "k", request, created: 0, expires: 100 });
    pages.add(id, [{ key: "a", url: "https://a.example/", depth: 0 }], 0);
    pages.keep(id, "a", { markdown: "x" }, 1);
  };
  return { jobs, pages, make };
}

test("removes ended jobs whose time is over, with their pages, and no running one", () => {
  const { jobs, pages, make } = setUp();
  for (const id of ["ended", "running", "fresh"]) make(id);
  jobs.end("ended", { state: "succeeded", at: 10, expires: 50 });
  jobs.end("fresh", { state: "succeeded", at: 10, expires: 500 });
  sweepExpired(database, 200, { resultsMs: 1_000, copiesMs: 1_000 });
  expect(jobs.get("running")).toMatchObject({ state: "running" });
  expect(pages.results("ended", 0, 10, 1_000).documents).toEqual([]);
  expect(pages.results("fresh", 0, 10, 1_000).documents).toHaveLength(1);
  expect(database.all("SELECT id FROM jobs ORDER BY id")).toEqual([{ id: "fresh" }, { id: "running" }]);
});

test("a job is ended once, and a page kept once", () => {
  const { jobs, pages, make } = setUp();
  make("one");
  expect(pages.keep("one", "a", { markdown: "again" }, 1)).toBe(false);
  expect(jobs.end("one", { state: "succeeded", at: 1, expires: 9 })).toBe(true);
  expect(jobs.end("one", { state: "failed", at: 2, expires: 9, error: "late" })).toBe(false);
  expect(jobs.get("one")).toMatchObject({ state: "succeeded", error: null, done: 1, credits: 1 });
});

test("what a transaction throws away is gone", () => {
  const { jobs } = setUp();
  const attempt = () =>
    database.transaction(() => {
      jobs.create({ id: "x", kind: "batch", version: "v2", team: "t", key: "k", request, created: 0, expires: 1 });
      throw new Error("no");
    });
  expect(attempt).toThrow("no");
  expect(jobs.get("x")).toBeUndefined();
});
