import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { portionSize } from "../../src/json/portions.ts";
import { createRobotsStore } from "../../src/state/job-robots.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { sweepExpired } from "../../src/state/sweep.ts";
import { inEveryState } from "./every-state.ts";

const url = "https://a.example";

inEveryState((state) => {
  const missing = { state: "missing" } as const;
  const unreachable = { state: "unreachable", reason: "status 503\nof two lines" } as const;
  const found = { state: "found", text: `User-agent: *\nDisallow: /${"\u{1f600}".repeat(2 * portionSize)}` } as const;
  const empty = { state: "found", text: "" } as const;

  test.each([missing, unreachable, found, empty])(
    "the robots.txt of a job is what was stored first: $state",
    async (file) => {
      const { database, makeJob } = state;
      const robots = createRobotsStore(database);
      await makeJob("a");
      await makeJob("b");
      expect(await robots.find("a", url)).toBeUndefined();
      expect(await robots.keep("a", url, file)).toEqual(file);
      expect(await robots.keep("a", url, { state: "found", text: "later" })).toEqual(file);
      expect(await robots.find("a", url)).toEqual(file);
      for (const [job, origin] of [
        ["a", "https://b.example"],
        ["b", url],
      ] as const)
        expect(await robots.find(job, origin)).toBeUndefined();
    },
  );

  test("the robots.txt of a job is the same for processes that have read it at the same time", async () => {
    const { database, makeJob } = state;
    await makeJob("a");
    const files = [found, missing, unreachable, empty];
    const kept = await Promise.all(files.map((file) => createRobotsStore(database).keep("a", url, file)));
    expect(files).toContainEqual(kept[0]);
    expect(new Set(kept.map((file) => JSON.stringify(file))).size).toBe(1);
  });

  test("the robots.txt of a job is removed with the job, and not stored without it", async () => {
    const { database, makeJob, searchIndex } = state;
    const robots = createRobotsStore(database);
    await makeJob("a");
    for (const job of ["a", "gone"]) expect(await robots.keep(job, url, found)).toEqual(found);
    expect(await robots.find("gone", url)).toBeUndefined();
    await createJobStore(database).end("a", { state: "succeeded", at: 10, expires: 50 });
    await sweepExpired({ database, searchIndex, now: 2_000, ages: { resultsMs: 1_000, copiesMs: 1_000 } });
    expect(await database.all("SELECT owner FROM job_portions")).toEqual([]);
  });

  test("the robots.txt of a job may be that of a host whose name is longer than Postgres can index", async () => {
    const { database, makeJob } = state;
    await makeJob("a");
    const origin = `https://${randomBytes(3_000).toString("hex")}`;
    expect(await createRobotsStore(database).keep("a", origin, missing)).toEqual(missing);
  });
});
