import { describe, expect, test } from "vitest";
import { createPageStore } from "../../src/state/job-pages.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { createMembership } from "../../src/state/membership.ts";
import { inEveryState, request } from "./every-state.ts";

const url = "https://a.example/";

inEveryState((state) => {
  const entries = (...keys: string[]) => keys.map((key) => ({ key, url: url + key, depth: 0 }));
  const keysOf = (pages: readonly { key: string }[]) => pages.map(({ key }) => key);

  describe("a unit of work", () => {
    test("is stored entirely or not at all, including all that is started within it", async () => {
      const { database, makeJob } = state;
      const jobs = createJobStore(database);
      const attempt = database.unit(async () => {
        await makeJob("x");
        await database.unit(() => makeJob("y"));
        await database.record("INSERT INTO processes (id, seen) VALUES ('z', 1)");
        throw new Error("no");
      });
      await expect(attempt).rejects.toThrow("no");
      expect(await jobs.get("x")).toBeUndefined();
      expect(await jobs.get("y")).toBeUndefined();
      expect(await database.all("SELECT id FROM processes")).toEqual([]);
      await database.unit(() => makeJob("x"));
      expect(await jobs.get("x")).toMatchObject({ id: "x", state: "running", request });
    });

    test("sees nothing of what others write, and stores nothing if it fails", async () => {
      const { database, makeJob } = state;
      let go = () => {};
      const gate = new Promise<void>((resolve) => (go = resolve));
      const failing = database.unit(async () => {
        await makeJob("inside");
        await gate;
        throw new Error("no");
      });
      const beside = makeJob("beside");
      go();
      await expect(failing).rejects.toThrow("no");
      await beside;
      expect(await createJobStore(database).get("inside")).toBeUndefined();
      expect(await createJobStore(database).get("beside")).toMatchObject({ id: "beside" });
    });

    test("does not include what is to run outside it", async () => {
      const { database, makeJob } = state;
      let outside: Promise<void> | undefined;
      await database
        .unit(async () => {
          outside = database.outside(() => makeJob("kept"));
          throw new Error("no");
        })
        .catch(() => {});
      await outside;
      expect(await createJobStore(database).get("kept")).toMatchObject({ id: "kept" });
    });
  });

  describe("jobs", () => {
    test("end once", async () => {
      const { database, makeJob } = state;
      const jobs = createJobStore(database);
      await makeJob("one");
      expect(await jobs.end("one", { state: "succeeded", at: 1, expires: 9, data: { a: 1 } })).toBe(true);
      expect(await jobs.end("one", { state: "failed", at: 2, expires: 9, error: "late" })).toBe(false);
      expect(await jobs.get("one")).toMatchObject({ state: "succeeded", error: null, data: { a: 1 } });
    });

    test("are claimed by one process until it gives them back", async () => {
      const { database, makeJob } = state;
      const [jobs, members] = [createJobStore(database), createMembership(database, "0")];
      await makeJob("one", "extract");
      expect(await jobs.claim("one", "a")).toBe(true);
      expect(await jobs.claim("one", "b")).toBe(false);
      expect(await jobs.ready("b")).toEqual([]);
      expect(keysOfJobs(await jobs.ready("a"))).toEqual(["one"]);
      await members.leave("a");
      expect(keysOfJobs(await jobs.ready("b"))).toEqual(["one"]);
    });

    test("are ready while there is work that no other process does", async () => {
      const { database, makeJob } = state;
      const [jobs, pages] = [createJobStore(database), createPageStore(database)];
      for (const id of ["new", "queued", "busy", "done"]) await makeJob(id);
      for (const id of ["queued", "busy", "done"]) await jobs.seeded(id);
      await pages.add("queued", entries("a"), "queued", 1);
      await pages.add("busy", entries("a"), "queued", 1);
      await pages.claim("busy", "other", 1);
      expect(keysOfJobs(await jobs.ready("me"))).toEqual(["new", "queued", "done"]);
      expect(keysOfJobs(await jobs.ready("other"))).toContain("busy");
    });

    test("are listed newest first, and counted by team", async () => {
      const { database, makeJob } = state;
      const jobs = createJobStore(database);
      const pages = createPageStore(database);
      for (const id of ["1", "2", "3"]) await makeJob(id);
      await makeJob("4", "crawl", "other");
      expect(keysOfJobs(await jobs.list("t", "crawl", 2))).toEqual(["3", "2"]);
      expect(await jobs.list("t", "crawl", 2, 1)).toEqual([]);
      expect(await jobs.countRunning("t")).toEqual({ all: 3, active: 0 });
      await jobs.claim("1", "me");
      await pages.add("2", entries("a"), "queued", 1);
      await pages.claim("2", "other", 1);
      expect(await jobs.countRunning("t")).toEqual({ all: 3, active: 2 });
      await jobs.end("2", { state: "succeeded", at: 50, expires: 60 });
      expect(await jobs.lastSuccess("t")).toBe(50);
      expect(await jobs.lastSuccess("other")).toBeUndefined();
      expect(keysOfJobs((await jobs.running("t", "crawl").next()).value ?? [])).toEqual(["1", "3"]);
    });

    test("are listed in parts if many are running", async () => {
      const { database, makeJob } = state;
      const jobs = createJobStore(database);
      for (let n = 0; n < 205; n += 1) await makeJob(String(n));
      const parts: string[][] = [];
      for await (const running of jobs.running("t", "crawl")) parts.push(keysOfJobs(running));
      expect(parts.map(({ length }) => length)).toEqual([100, 100, 5]);
      expect(parts.flat()).toEqual(Array.from({ length: 205 }, (_none, n) => String(n)));
    });
  });

  describe("pages of a job", () => {
    test("are claimed by one process each, the oldest first, and settled by that one alone", async () => {
      const { database, makeJob } = state;
      const pages = createPageStore(database);
      await makeJob("j");
      await pages.add("j", entries("a", "b", "c"), "queued", 1);
      expect(keysOf(await pages.claim("j", "x", 2))).toEqual(["a", "b"]);
      expect(keysOf(await pages.claim("j", "y", 2))).toEqual(["c"]);
      expect(await pages.claim("j", "x", 2)).toEqual([]);
      expect(await pages.claimed("j")).toBe(3);
      expect([...(await pages.keepHeld("j", "x", ["a", "c"]))]).toEqual(["a"]);
      expect([...(await pages.keepHeld("j", "x", ["a", "b"]))]).toEqual(["b"]);
      await pages.close("j", ["b", "c"]);
      expect([...(await pages.states("j", ["a", "b", "c"]))].toSorted()).toEqual([
        ["a", "kept"],
        ["b", "closed"],
        ["c", "claimed"],
      ]);
    });

    test("that a dead process held are claimed by another", async () => {
      const { database, makeJob } = state;
      const [pages, members] = [createPageStore(database), createMembership(database, "1000")];
      await makeJob("j");
      await pages.add("j", entries("a", "b"), "queued", 1);
      await members.beat("gone");
      await pages.claim("j", "gone", 1);
      expect(await members.silent(10)).toEqual([]);
      const later = createMembership(database, "2000");
      await later.beat("alive");
      expect(await later.silent(500)).toEqual(["gone"]);
      expect(await later.isFirst("alive", 500)).toBe(true);
      expect(await later.isFirst("alive", 5_000)).toBe(false);
      await later.leave("gone");
      expect([...(await pages.keepHeld("j", "gone", ["a"]))]).toEqual([]);
      expect(keysOf(await pages.claim("j", "alive", 5))).toEqual(["a", "b"]);
      expect(await later.beat("gone")).toBe(2_000);
    });

    test("at which processes died again are claimed alone, after all others", async () => {
      const { database, makeJob } = state;
      const [pages, members] = [createPageStore(database), createMembership(database, "0")];
      await makeJob("j");
      await pages.add("j", entries("a", "b"), "queued", 1);
      for (let deaths = 1; deaths <= 2; deaths += 1) {
        expect(keysOf(await pages.claim("j", `dies ${deaths}`, 5))).toEqual(["a", "b"]);
        await members.leave(`dies ${deaths}`, true);
      }
      await pages.add("j", entries("c"), "queued", 2);
      expect(keysOf(await pages.claim("j", "x", 5))).toEqual(["c"]);
      expect(await pages.claim("j", "x", 5)).toEqual([]);
      await pages.keepHeld("j", "x", ["c"]);
      expect(await pages.claim("j", "x", 5)).toEqual([{ key: "a", url: `${url}a`, depth: 0, deaths: 2 }]);
      await pages.add("j", entries("d"), "queued", 3);
      expect(await pages.claim("j", "x", 5)).toEqual([]);
      expect(keysOf(await pages.claim("j", "y", 5))).toEqual(["d"]);
      // One that leaves, or was only silent, says nothing about its pages.
      await members.leave("x");
      expect(await pages.claim("j", "z", 5)).toMatchObject([{ key: "a", deaths: 2 }]);
    });

    test("are known once, and one in reserve is queued when there is a place", async () => {
      const { database, makeJob } = state;
      const pages = createPageStore(database);
      await makeJob("j");
      await pages.add("j", entries("a"), "queued", 1);
      await pages.add("j", entries("b", "c"), "spare", 2);
      expect(keysOf(await pages.spares("j", 9))).toEqual(["b", "c"]);
      await pages.add("j", entries("a", "b"), "queued", 3);
      await pages.add("j", entries("a", "b"), "spare", 4);
      await pages.add("j", entries("c"), "alias", 0);
      expect(await pages.countSpares("j")).toBe(0);
      expect([...(await pages.states("j", ["a", "b", "c", "d"]))].toSorted()).toEqual([
        ["a", "queued"],
        ["b", "queued"],
        ["c", "alias"],
      ]);
      expect(keysOf(await pages.claim("j", "x", 9))).toEqual(["a", "b"]);
      await pages.close("j", [...(await pages.keepHeld("j", "x", ["a", "b"]))]);
      expect(await pages.isOpen("j")).toBe(false);
      await pages.add("j", entries("a"), "queued", 5);
      expect(await pages.isOpen("j")).toBe(false);
    });

    test("have results at unique positions, returned in parts", async () => {
      const { database, makeJob } = state;
      const pages = createPageStore(database);
      await makeJob("j");
      const documents = Array.from({ length: 100 }, (_none, n) => ({ markdown: `page ${n} \u0000 ü 😀` }));
      await pages.addResults("j", 0, documents);
      await expect(pages.addResults("j", 99, [{}])).rejects.toThrow(/unique/i);
      const part = await pages.results("j", 98, 10, 1_000_000);
      expect(part.end).toBe(100);
      expect(part.documents.map(({ text }) => JSON.parse(text) as unknown)).toEqual(documents.slice(98));
      expect((await pages.results("j", 0, 10, 1)).end).toBe(1);
    });

    test("have errors, each once", async () => {
      const { database, makeJob } = state;
      const pages = createPageStore(database);
      await makeJob("j");
      const error = { id: "e", url, at: 2, error: "no \u0000 more" };
      await pages.addErrors("j", [error, { id: "f", url, at: 1, code: "X", error: "first", robots: true }]);
      await pages.addErrors("j", [error]);
      const errors = await pages.errors("j");
      expect(errors.map(({ id, code, robots }) => [id, code, robots])).toEqual([
        ["f", "X", true],
        ["e", undefined, false],
      ]);
      expect(await pages.countErrors("j", "X", 10)).toBe(1);
      expect(await pages.countErrors("j", "X", 0)).toBe(0);
    });
  });
});

const keysOfJobs = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);
