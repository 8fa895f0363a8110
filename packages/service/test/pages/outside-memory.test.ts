import { expect, test } from "vitest";
import { createChangeStore } from "@extraction-api/page-reader";
import type { ScrapeOutcome } from "../../src/acquisition.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import type { BrowserReader } from "../../src/pages/browser-reader.ts";
import { createOutsideMemory, type OutsideMemory } from "../../src/pages/outside-memory.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import type { ReadingThread } from "../../src/pages/reading-thread.ts";

/** Returns threads that report megabytes, and the names of those that were ended. */
function threadsOf(...names: string[]) {
  const memory = createOutsideMemory({ eachMb: 700, furtherMb: 100 });
  const ended: string[] = [];
  const keys = new Map(names.map((name) => [name, { name }] as const));
  const has = (name: string, megabytes: number) =>
    memory.note(keys.get(name) as object, megabytes * 2 ** 20, () => {
      ended.push(name);
      memory.forget(keys.get(name) as object);
    });
  return { has, ended };
}

test("a thread that has too much ends, whatever the others have", () => {
  const { has, ended } = threadsOf("a", "b");
  has("a", 700);
  has("b", 1);
  expect(ended).toEqual([]);
  has("a", 701);
  expect(ended).toEqual(["a"]);
});

test("of threads that have too much together, the one with the most ends, whichever was noted last", () => {
  const { has, ended } = threadsOf("a", "b", "c");
  has("a", 400);
  has("b", 300);
  has("c", 200);
  expect(ended).toEqual([]);
  // Three threads may have 900 MB.
  has("c", 201);
  expect(ended).toEqual(["a"]);
  has("c", 499);
  expect(ended).toEqual(["a"]);
  has("b", 302);
  expect(ended).toEqual(["a", "c"]);
});

test("the threads of a pool share it", async () => {
  const memories: unknown[] = [];
  const failed: ScrapeOutcome = { ok: false, row: "not-found" };
  const start = (_settings: unknown, { memory }: { readonly memory?: OutsideMemory } = {}): ReadingThread => {
    memories.push(memory);
    const perform = () => new Promise((resolve) => setTimeout(resolve, 5, failed));
    return { isHeld: () => false, perform: perform as ReadingThread["perform"], stop: async () => {} };
  };
  const browser: BrowserReader = { read: async () => failed, close: async () => {} };
  const settings = { allowPrivateHosts: true };
  const pool = createReadingPool({ settings, size: 2, browser, changes: createChangeStore(), start });
  const options = decodeScrapeOptions(completeScrapeOptions({}));
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 20 }, () => pool.acquirer.scrape("https://a.example/", options, signal)));
  await pool.acquirer.close();
  expect(memories.length).toBeGreaterThan(1);
  expect(memories[0]).toBeDefined();
  expect(new Set(memories).size).toBe(1);
});
