import { expect, test } from "vitest";
import { createCopyLine } from "../../src/state/copy-line.ts";
import type { PageCopy } from "../../src/state/cache.ts";
import { StateUnavailable } from "../../src/state/database.ts";

const copyOf = (key: string) => ({ team: "t", key: { key, variant: "", formats: [] } }) as unknown as PageCopy;

/** Creates a line and records what it was asked to store; each unit of work ends when the test says so. */
function createLine(fails: (keys: readonly string[]) => Error | undefined = () => undefined) {
  const asked: string[][] = [];
  const waiting: (() => void)[] = [];
  const line = createCopyLine(async (copies) => {
    const keys = copies.map(({ key }) => key.key);
    asked.push(keys);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const error = fails(keys);
    if (error) throw error;
  });
  return { line, asked, end: () => waiting.shift()?.() };
}

test("copies that arrive close together are stored together, and later ones after them", async () => {
  const { line, asked, end } = createLine();
  const first = [line.keep(copyOf("a")), line.keep(copyOf("b"))];
  await expect.poll(() => asked).toEqual([["a", "b"]]);
  const later = [line.keep(copyOf("c")), line.keep(copyOf("d"))];
  end();
  await Promise.all(first);
  await expect
    .poll(() => asked)
    .toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  end();
  await Promise.all(later);
});

test("a copy that cannot be stored fails only its own page", async () => {
  const broken = (keys: readonly string[]) => (keys.includes("bad") ? new Error("bad") : undefined);
  const { line, asked, end } = createLine(broken);
  const ended = Promise.allSettled(["a", "bad", "b", "c"].map((key) => line.keep(copyOf(key))));
  const ends = setInterval(end, 1);
  const states = (await ended).map(({ status }) => status);
  clearInterval(ends);
  expect(states).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(asked[0]).toEqual(["a", "bad", "b", "c"]);
});

test("while the database is unavailable, a job that can wait retries for all that wait", async () => {
  let isUnavailable = true;
  const { line, asked, end } = createLine(() => (isUnavailable ? new StateUnavailable("away") : undefined));
  const ended = Promise.allSettled([line.keep(copyOf("a")), line.keep(copyOf("b")), line.keep(copyOf("c"))]);
  await expect.poll(() => asked).toHaveLength(1);
  end();
  await new Promise((resolve) => setImmediate(resolve));
  isUnavailable = false;
  const ends = setInterval(end, 1);
  const states = (await ended).map(({ status }) => status);
  clearInterval(ends);
  expect(states).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(asked).toEqual([
    ["a", "b", "c"],
    ["b", "c"],
  ]);
});
