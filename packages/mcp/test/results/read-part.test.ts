import { expect, test } from "vitest";
import { addressOf, readPart } from "../../src/results/read-part.ts";
import { createResultStore } from "../../src/results/result-store.ts";

const markdown = Array.from({ length: 3_000 }, (_, i) => `line ${i} 😀`).join("\n");
const result = { data: { markdown, "a/b~c": ["x", "y"] } };

test("the parts of a text add up to the text", () => {
  const store = createResultStore();
  const { uri } = store.keep("scrape", result, 10);
  let next: string | undefined = addressOf(uri.slice(7), "/data/markdown");
  let text = "";
  while (next !== undefined) {
    const part = readPart(store, { uri: next }, 999);
    text += part.text;
    ({ next } = { next: undefined, ...part });
  }
  expect(text).toBe(markdown);
});

test("finds a place by its pointer and by its text", () => {
  const store = createResultStore();
  const { uri } = store.keep("scrape", result, 10);
  expect(readPart(store, { uri: addressOf(uri.slice(7), "/data/a~1b~0c") }, 100).text).toBe('[\n "x",\n "y"\n]');
  const found = readPart(store, { uri: addressOf(uri.slice(7), "/data/markdown"), find: "line 2000" }, 500);
  expect(found.text).toContain("line 2000");
  expect(() => readPart(store, { uri, find: "nowhere" }, 500)).toThrow("does not contain this text");
});

test.each([
  "page://nobody",
  "page://",
  "file:///etc/passwd",
  "page://../..",
  "page://a?at=/__proto__",
  "page://constructor",
])("%s is not available", (uri) =>
  expect(() => readPart(createResultStore(), { uri }, 100)).toThrow("is not available"),
);

test.each(["-5", "abc", "1e3", ""])("does not start at character %j, which is none", (from) => {
  const store = createResultStore();
  const { uri } = store.keep("scrape", result, 10);
  expect(() => readPart(store, { uri: `${uri}?from=${from}` }, 100)).toThrow("`from` must be the number");
});

test("does not read inherited members of objects", () => {
  const store = createResultStore();
  const { uri } = store.keep("scrape", result, 10);
  expect(() => readPart(store, { uri: `${uri}?at=/__proto__` }, 100)).toThrow("is not available");
});

test("the store is limited and drops the oldest results first", () => {
  const store = createResultStore(100);
  const first = store.keep("scrape", "a", 60);
  const second = store.keep("scrape", "b", 60);
  expect(store.list()).toEqual([second]);
  expect(store.find(first.uri.slice(7))).toBeUndefined();
  expect(first.uri).toMatch(/^page:\/\/[0-9a-f]{32}$/);
});
