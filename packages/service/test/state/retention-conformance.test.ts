import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { RawJson } from "../../src/json/raw-json.ts";
import { createPageCache } from "../../src/state/cache.ts";
import { createPageStore } from "../../src/state/job-pages.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { keptBytes } from "../../src/state/kept-bytes.ts";
import { createProfileTable } from "../../src/state/profiles.ts";
import { createRecordStore } from "../../src/state/records.ts";
import { sweepExpired } from "../../src/state/sweep.ts";
import { inEveryState } from "./every-state.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const url = "https://a.example/";

inEveryState((state) => {
  test("beyond the maximum size the oldest data are removed first, and nothing of a running job", async () => {
    const { database, makeJob, searchIndex } = state;
    const [cache, pages, jobs] = [createPageCache(database), createPageStore(database), createJobStore(database)];
    // Text that cannot be compressed.
    const text = () => randomBytes(20_000).toString("base64");
    for (const at of [1_000, 2_000, 3_000, 4_000, 5_000]) {
      const finalUrl = `${url}${at}`;
      const document = { markdown: text() };
      const page = acquiredPage(finalUrl, { fetchedAt: at });
      await cache.put([{ key: { key: finalUrl, variant: "", formats: [] }, cached: { at, document, page } }]);
      await searchIndex.add([{ team: "t", page, document, at }]);
      await makeJob(`ended${at}`);
      await pages.addResults(`ended${at}`, 0, [document]);
      await jobs.end(`ended${at}`, { state: "succeeded", at, expires: 1_000_000 });
    }
    await makeJob("running");
    await pages.addResults("running", 0, [{ markdown: text() }]);
    const ages = { resultsMs: 1_000_000, copiesMs: 1_000_000 };
    const mostBytes = (await keptBytes(database)) - 150_000;
    await sweepExpired({ database, searchIndex, now: 6_000, ages, mostBytes });
    expect(await keptBytes(database)).toBeLessThanOrEqual(mostBytes);
    const left = (await database.all<{ id: string }>("SELECT id FROM jobs ORDER BY id")).map(({ id }) => id);
    expect(left.at(-1)).toBe("running");
    expect(left).toContain("ended5000");
    expect(left).not.toContain("ended1000");
    const copies = await database.all<{ at: number }>("SELECT at FROM cache ORDER BY at");
    expect(copies.map(({ at }) => `ended${at}`)).toEqual(left.slice(0, -1));
    const readers = await database.all<{ seen: number }>(
      "SELECT p.seen FROM page_readers r JOIN pages p ON p.id = r.page ORDER BY p.seen",
    );
    expect(readers.map(({ seen }) => seen)).toEqual(copies.map(({ at }) => at));
    expect((await pages.results("running", 0, 1, 1)).documents).toHaveLength(1);
  });

  test("a few pages within the maximum size are kept, although the index only marks removed ones", async () => {
    const { database, searchIndex } = state;
    const words = () => Array.from({ length: 800 }, () => randomBytes(4).toString("hex")).join(" ");
    const add = async (at: number) => {
      const page = { requestedUrl: url, finalUrl: `${url}${at}`, statusCode: 200, links: [], fetchedAt: at };
      await searchIndex.add([
        { team: "t", page: { ...page, contentType: "text/html" }, document: { markdown: words() }, at },
      ]);
    };
    await add(1);
    const ofOne = await keptBytes(database);
    for (let at = 2; at <= 60; at += 1) await add(at);
    const mostBytes = Math.max(ofOne * 2, (await keptBytes(database)) / 5);
    const ages = { resultsMs: 1_000_000, copiesMs: 1_000_000 };
    await sweepExpired({ database, searchIndex, now: 61, ages, mostBytes });
    const left = await database.all<{ seen: number }>("SELECT seen FROM pages ORDER BY seen");
    expect(left.at(-1)).toEqual({ seen: 60 });
    expect(left.length).toBeLessThan(20);
  });

  test("the size is known without reading everything", async () => {
    const { database, makeJob } = state;
    const pages = createPageStore(database);
    await makeJob("j");
    const rows = Array.from({ length: 3_000 }, () => ({ markdown: randomBytes(1_200).toString("base64") }));
    await pages.addResults("j", 0, rows);
    const all = await keptBytes(database);
    expect(all).toBeGreaterThan(3_000 * 1_600);
    // By chance, about a third of some 600 blocks.
    const some = await keptBytes(database, 200);
    expect(some / all).toBeGreaterThan(0.6);
    expect(some / all).toBeLessThan(1.4);
    await database.run("DELETE FROM job_results");
    expect(await keptBytes(database)).toBeLessThan(all / 2);
  });

  test("browser profiles and the audit log count and go as well: they cost no team its results", async () => {
    const { database, makeJob, searchIndex } = state;
    const [jobs, pages, records] = [createJobStore(database), createPageStore(database), createRecordStore(database)];
    const bytes = await keptBytes(database);
    for (let at = 1; at <= 8; at += 1) {
      await createProfileTable(database, { now: () => at }).save(`t ${at}`, randomBytes(60_000).toString("base64"));
      await records.audit({ team: "t", at, operation: "scrape", username: randomBytes(3_000).toString("base64") });
    }
    const added = (await keptBytes(database)) - bytes;
    expect(added).toBeGreaterThan(8 * 80_000);
    await makeJob("ended");
    await pages.addResults("ended", 0, [{ markdown: "x" }]);
    await jobs.end("ended", { state: "succeeded", at: 9, expires: 1_000_000 });
    const ages = { resultsMs: 1_000_000, copiesMs: 1_000_000 };
    await sweepExpired({ database, searchIndex, now: 10, ages, mostBytes: bytes + added / 2 });
    expect(await database.all("SELECT id FROM jobs")).toEqual([{ id: "ended" }]);
    const left = await database.all<{ at: number }>("SELECT at FROM profiles ORDER BY at");
    expect(left.length).toBeLessThan(8);
    expect(left.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].slice(-left.length));
    expect(await database.all("SELECT at FROM audit ORDER BY at")).toEqual(left);
    await sweepExpired({ database, searchIndex, now: 1_008, ages: { ...ages, copiesMs: 1_000 } });
    expect(await database.all("SELECT at FROM profiles")).toEqual([{ at: 8 }]);
  });

  test("scrapes are stored, and old data are swept: ended jobs with their pages, but no running one", async () => {
    const { database, makeJob, searchIndex } = state;
    const [records, jobs, pages] = [createRecordStore(database), createJobStore(database), createPageStore(database)];
    await records.keepScrape({ id: "s", team: "t", at: 1, document: { markdown: "x" } });
    await records.audit({ team: "t", at: 1, operation: "scrape", username: "u" });
    await records.audit({ team: "t", at: 1_500, operation: "scrape", username: "new" });
    expect(await records.scrape("s")).toEqual({ id: "s", team: "t", at: 1, document: new RawJson('{"markdown":"x"}') });
    for (const id of ["ended", "running", "fresh"]) {
      await makeJob(id);
      await pages.addResults(id, 0, [{ markdown: "x" }]);
    }
    await jobs.end("ended", { state: "succeeded", at: 10, expires: 50 });
    await jobs.end("fresh", { state: "succeeded", at: 10, expires: 50_000 });
    await sweepExpired({ database, searchIndex, now: 2_000, ages: { resultsMs: 1_000, copiesMs: 1_000 } });
    expect(await records.scrape("s")).toBeUndefined();
    expect(await database.all("SELECT username FROM audit")).toEqual([{ username: "new" }]);
    expect(await jobs.get("running")).toMatchObject({ state: "running" });
    expect((await pages.results("ended", 0, 10, 1_000)).documents).toEqual([]);
    expect((await pages.results("fresh", 0, 10, 1_000)).documents).toHaveLength(1);
    expect(await database.all("SELECT id FROM jobs ORDER BY id")).toEqual([{ id: "fresh" }, { id: "running" }]);
  });
});
