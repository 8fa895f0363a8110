import { describe, expect, test } from "vitest";
import { createLedger } from "../../src/account/credits.ts";
import { portionSize, wholeText } from "../../src/json/portions.ts";
import { packText, textOf } from "../../src/json/packed-text.ts";
import { RawJson } from "../../src/json/raw-json.ts";
import { packPage, unpackPage } from "../../src/pages/packed-page.ts";
import { createPageCache } from "../../src/state/cache.ts";
import { createChangeTable } from "../../src/state/changes.ts";
import { createDeliveryStore } from "../../src/state/deliveries.ts";
import { createPageStore } from "../../src/state/job-pages.ts";
import { createSeedStore } from "../../src/state/job-seeds.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { createRecordStore } from "../../src/state/records.ts";
import { sweepExpired } from "../../src/state/sweep.ts";
import { createTraceStore } from "../../src/state/traces.ts";
import { inEveryState } from "./every-state.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const url = "https://a.example/";

inEveryState((state) => {
  test("waiting addresses are taken in portions, each once", async () => {
    const { database } = state;
    const seeds = createSeedStore(database);
    await seeds.keep("j", 0, ["a"]);
    await seeds.keep("j", 1, ["b"]);
    expect(await seeds.next("j")).toEqual({ part: 0, addresses: ["a"] });
    expect(await seeds.drop("j", 0)).toBe(true);
    expect(await seeds.drop("j", 0)).toBe(false);
    expect(await seeds.next("j")).toEqual({ part: 1, addresses: ["b"] });
    await seeds.clear("j");
    expect(await seeds.next("j")).toBeUndefined();
  });

  test.each([2 ** 53, 2 ** 63, 1e308])("a cursor of %d is beyond everything", async (cursor) => {
    const { database, makeJob } = state;
    await makeJob("a", "agent", "t");
    const list = await createJobStore(database).list("t", "agent", 10, cursor);
    expect(list.map(({ id }) => id)).toEqual(["a"]);
    const pages = createPageStore(database);
    await pages.addResults("a", 0, [{ n: 0 }]);
    expect((await pages.results("a", cursor, 10, 1_000)).documents).toEqual([]);
  });

  describe("the outbox", () => {
    const message = (id: string) => ({ id, url, headers: { a: "b" }, texts: [id] });
    const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

    test("gives one message of a job at a time, in order, alongside those of other jobs", async () => {
      const { database, makeJob } = state;
      const outbox = createDeliveryStore(database);
      for (const id of ["a", "b"]) await makeJob(id);
      await outbox.add("a", [message("a1"), message("a2")], 1);
      await outbox.add("b", [message("b1")], 1);
      await outbox.add("a", [message("a3")], 1);
      const due = await outbox.claim("x", 1, 8);
      expect(idsOf(due).toSorted()).toEqual(["a1", "b1"]);
      expect(due[0]).toMatchObject({ headers: { a: "b" }, attempts: 0 });
      await outbox.settle({ id: "a1", job: "a", body: "" }, "delivered", 100);
      await outbox.settle({ id: "a1", job: "a", body: "" }, "delivered", 100);
      expect(idsOf(await outbox.claim("y", 1, 8))).toEqual(["a2"]);
      expect(await outbox.claim("z", 1, 8)).toEqual([]);
    });

    test("a large message and a large result are stored in portions, and removed with their owner", async () => {
      const { database, makeJob, searchIndex } = state;
      const [outbox, pages] = [createDeliveryStore(database), createPageStore(database)];
      await makeJob("a");
      const markdown = `x${"\u{1f600}".repeat(portionSize)}`;
      await outbox.add("a", [{ ...message("a1"), texts: ["{", markdown, "}"] }, message("a2")], 1);
      await pages.addResults("a", 0, [{ n: 0 }, { markdown: new RawJson(JSON.stringify(markdown)) }, { n: 2 }]);
      const portions = () =>
        database.all<{ owner: string }>("SELECT owner FROM job_portions GROUP BY owner ORDER BY owner");
      expect(await portions()).toEqual([{ owner: "a1" }, { owner: "result 1" }]);
      const { documents, end } = await pages.results("a", 0, 10, Infinity);
      expect(documents.map(({ text }) => JSON.parse(text))).toEqual([{ n: 0 }, { markdown }, { n: 2 }]);
      expect(end).toBe(3);
      // A large page has its own part, because of its size.
      expect((await pages.results("a", 0, 10, 100)).end).toBe(1);
      await createJobStore(database).end("a", { state: "succeeded", at: 10, expires: 50 });
      await sweepExpired({ database, searchIndex, now: 2_000, ages: { resultsMs: 1_000, copiesMs: 1_000 } });
      // Pending deliveries are not removed with their job.
      expect(await portions()).toEqual([{ owner: "a1" }]);
      const [first] = await outbox.claim("x", 1, 8);
      expect(first && wholeText(await outbox.body(first))).toBe(`{${markdown}}`);
      await outbox.settle({ id: "a1", job: "a", body: "" }, "delivered", 100);
      expect(await portions()).toEqual([]);
      const [second] = await outbox.claim("x", 1, 8);
      expect(second && (await outbox.body(second))).toEqual(["a2"]);
      // Their job is gone, and so is all its data once the last of them is settled.
      await outbox.settle({ id: "a2", job: "a", body: "" }, "given-up", 100);
      expect(await database.all("SELECT id FROM deliveries")).toEqual([]);
    });

    test("a message that is retried is not overtaken by the next of its job", async () => {
      const { database, makeJob } = state;
      const outbox = createDeliveryStore(database);
      await makeJob("a");
      await outbox.add("a", [message("a1"), message("a2")], 1);
      await outbox.claim("x", 1, 8);
      await outbox.postpone("a1", 100);
      expect(await outbox.claim("x", 50, 8)).toEqual([]);
      expect(await outbox.nextDue()).toBe(100);
      expect(await outbox.claim("x", 100, 8)).toMatchObject([{ id: "a1", attempts: 1 }]);
      await outbox.settle({ id: "a1", job: "a", body: "" }, "given-up", 100);
      expect(idsOf(await outbox.claim("x", 100, 8))).toEqual(["a2"]);
      await outbox.settle({ id: "a2", job: "a", body: "" }, "delivered", 100);
      await outbox.add("a", [message("a3")], 100);
      expect(idsOf(await outbox.claim("x", 100, 8))).toEqual(["a3"]);
    });
  });

  test("the ledger sums by team, month and key", async () => {
    const { database } = state;
    const ledger = createLedger(database);
    const at = Date.UTC(2026, 4, 3);
    await ledger.chargeAll([
      { team: "t", key: "k", at, credits: 2, reason: "crawl" },
      { team: "t", key: "l", at, credits: 0, reason: "crawl" },
      { team: "t", key: "l", at: at + 1, credits: 3, tokens: 7, reason: "extract" },
    ]);
    await ledger.charge({ team: "t", key: "k", at: Date.UTC(2026, 3, 1), credits: 1, reason: "scrape" });
    await ledger.charge({ team: "u", key: "k", at, credits: 100, reason: "scrape" });
    expect(await ledger.used("t", Date.UTC(2026, 4, 1))).toMatchObject({ credits: 5, tokens: 7 });
    expect(await ledger.used("nobody", 0)).toMatchObject({ credits: 0, tokens: 0 });
    const months = await ledger.periods("t", false);
    expect(months.map(({ start, credits, tokens, key }) => [start, credits, tokens, key])).toEqual([
      [Date.UTC(2026, 4, 1), 5, 7, null],
      [Date.UTC(2026, 3, 1), 1, 0, null],
    ]);
    expect((await ledger.periods("t", true)).map(({ key, credits }) => [key, credits])).toEqual([
      ["k", 2],
      ["l", 3],
      ["k", 1],
    ]);
  });

  test("the cache keeps the newest copy of a page for its formats", async () => {
    const { database } = state;
    const cache = createPageCache(database);
    const page = acquiredPage(url, { rawHtml: "<p>\u0000" });
    const key = { key: url, variant: "", formats: ["markdown", "links"] };
    const all = async () => {
      const copies = await cache.copies(key);
      return Promise.all(copies.map(async (copy) => ({ ...copy, ...(await cache.load(key, copy)) })));
    };
    expect(await all()).toEqual([]);
    await cache.put([{ key, cached: { at: 1, document: { markdown: "old" }, page } }]);
    expect(await all()).toMatchObject([{ at: 1, formats: ["links", "markdown"], document: { markdown: "old" }, page }]);
    await cache.put([{ key: { ...key, formats: ["html"] }, cached: { at: 2, document: { html: "h" }, page } }]);
    await cache.put([{ key, cached: { at: 3, document: { markdown: "new" }, page } }]);
    expect(await all()).toMatchObject([
      { at: 3, document: { markdown: "new" } },
      { at: 2, formats: ["html"] },
    ]);
    expect(await cache.copies({ ...key, variant: "mobile" })).toEqual([]);
  });

  test("large fields of a copy are stored in portions, replaced with it, and read without the page's HTML unless it is needed", async () => {
    const { database, searchIndex } = state;
    const cache = createPageCache(database);
    const html = `<p>${"\u6f22\u{1f600}".repeat(portionSize / 2)}`;
    const page = {
      requestedUrl: url,
      finalUrl: url,
      statusCode: 200,
      contentType: "text/html",
      links: [],
      fetchedAt: 0,
    };
    const key = { key: url, variant: "large", formats: ["rawHtml"] };
    const copyOf = (at: number, text: string) => {
      const document = { rawHtml: new RawJson(JSON.stringify(text)) as unknown as string, metadata: { title: "T" } };
      return { key, cached: { at, document, page: packPage({ ...page, rawHtml: `${text}\0` }) } };
    };
    const portions = async () => (await database.all("SELECT portion FROM cache_portions")).length;
    await cache.put([copyOf(1, `${html}${html}`)]);
    const before = await portions();
    await cache.put([copyOf(2, html)]);
    expect(await portions()).toBeLessThan(before);
    expect((await database.get<{ size: number }>("SELECT length(document) AS size FROM cache"))?.size).toBeLessThan(99);
    const newest = async (whole?: boolean) => {
      const [copy] = await cache.copies(key);
      return copy && cache.load(key, copy, whole);
    };
    const found = await newest();
    expect([found?.document.metadata, found?.page.packedHtml]).toEqual([{ title: "T" }, undefined]);
    expect(JSON.parse(JSON.stringify(found?.document.rawHtml)) === html).toBe(true);
    const whole = await newest(true);
    expect(whole && unpackPage(whole.page).rawHtml === html).toBe(true);
    const tooLarge = packPage({ ...page, rawHtml: "x".repeat(2_100_000) });
    await cache.put([{ key, cached: { at: 3, document: { metadata: { title: "T" } }, page: tooLarge } }]);
    expect((await newest())?.at).toBe(2);
    await sweepExpired({ database, searchIndex, now: 2_000, ages: { resultsMs: 1_000, copiesMs: 1_000 } });
    expect(await portions()).toBe(0);
  });

  test("a page's last scrape is stored by address and tag, and no tag is a branch of its own", async () => {
    const { database } = state;
    const changes = createChangeTable(database);
    await changes.save(url, null, { at: 1, markdown: "one" });
    await changes.save(url, "null", { at: 2, markdown: "two", json: { price: 3 } });
    await changes.save(url, null, { at: 3, markdown: "three" });
    expect(await changes.load(url, null)).toEqual({ at: 3, markdown: "three" });
    expect(await changes.load(url, "null")).toEqual({ at: 2, markdown: "two", json: { price: 3 } });
    expect(await changes.load(url, "daily")).toBeUndefined();
  });

  test("a long text of a scrape is stored in portions, which are removed with it", async () => {
    const { database, searchIndex } = state;
    const changes = createChangeTable(database);
    const markdown = `x${"\u{1f600}".repeat(portionSize)}`;
    const portions = async () => (await database.all("SELECT portion FROM change_portions")).length;
    await changes.save(url, null, { at: 1, markdown: packText(markdown), json: { price: 3 } });
    expect(await portions()).toBeGreaterThan(1);
    const kept = await changes.load(url, null);
    expect(kept).toMatchObject({ at: 1, json: { price: 3 } });
    expect(typeof kept?.markdown).toBe("object");
    expect(textOf(kept?.markdown ?? "") === markdown).toBe(true);
    await changes.save(url, null, { at: 2, markdown: "short" });
    expect(await changes.load(url, null)).toEqual({ at: 2, markdown: "short" });
    expect(await portions()).toBe(0);
    await changes.save(url, "t", { at: 3, markdown: packText(markdown) });
    await sweepExpired({ database, searchIndex, now: 2_000, ages: { resultsMs: 1_000, copiesMs: 1_000 } });
    expect(await portions()).toBe(0);
  });

  test("a trace is numbered without gaps, even with concurrent writers", async () => {
    const { database, makeJob } = state;
    const traces = createTraceStore(database);
    await makeJob("j", "agent");
    await Promise.all(Array.from({ length: 20 }, () => traces.add("j", (n) => ({ n }))));
    expect((await traces.events("j")).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_none, n) => n + 1));
    await traces.keepSnapshot("j", "s", "{}");
    expect(await traces.snapshot("j", "s")).toBe("{}");
    expect(await traces.snapshot("j", "none")).toBeUndefined();
  });

  test("sums are the same whether or not charges are folded into their months", async () => {
    const { database } = state;
    const ledger = createLedger(database);
    const [april, may] = [Date.UTC(2026, 3, 1), Date.UTC(2026, 4, 1)];
    const charges = Array.from({ length: 450 }, (_none, n) => ({
      team: n % 3 === 0 ? "u" : "t",
      key: n % 2 === 0 ? "k" : "l",
      at: n < 200 ? april + n : may + n,
      credits: 1,
      tokens: 2,
      reason: "crawl",
    }));
    const seen = async () => [
      await ledger.used("t", april),
      await ledger.used("t", may),
      await ledger.periods("t", true),
      await ledger.periods("u", false),
    ];
    await ledger.chargeAll(charges.slice(0, 150));
    const some = await seen();
    await ledger.fold();
    expect(await seen()).toEqual(some);
    await ledger.chargeAll(charges.slice(150));
    const all = await seen();
    expect(all[0]).toEqual({ credits: 300, tokens: 600 });
    expect(all[1]).toEqual({ credits: 167, tokens: 334 });
    await Promise.all([ledger.fold(), createLedger(database).fold()]);
    expect(await seen()).toEqual(all);
    // Little is left, however much was charged.
    expect(await database.get("SELECT count(*) AS n FROM ledger")).toEqual({ n: 0 });
  });

  test("a large scrape is stored and read in portions, none of which splits a character", async () => {
    const { database, searchIndex } = state;
    const records = createRecordStore(database);
    const markdown = `x${"\u{1f600}".repeat(portionSize)}`;
    await records.keepScrape({ id: "s", team: "t", at: 1, document: { markdown } });
    const { n } = (await database.get<{ n: number }>("SELECT count(*) AS n FROM document_portions")) ?? {};
    expect(n).toBeGreaterThan(1);
    expect(JSON.parse((await records.scrape("s"))?.document.text ?? "")).toEqual({ markdown });
    await sweepExpired({ database, searchIndex, now: 2_000, ages: { resultsMs: 1_000, copiesMs: 1_000 } });
    expect(await database.all("SELECT owner FROM document_portions")).toEqual([]);
  });
});
