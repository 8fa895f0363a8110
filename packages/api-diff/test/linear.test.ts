import { expect, test } from "vitest";
import { lists } from "../src/compare/lists.ts";
import type { Pair } from "../src/compare/pair-graph.ts";
import { worstBelow } from "../src/compare/worst-below.ts";
import type { Cursor } from "../src/document/cursor.ts";
import { gitReader } from "../src/cli/git.ts";
import { consumerOfSource } from "../src/consumer/read-source.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { includesValue } from "../src/schema/canonical.ts";
import { powerOf } from "../src/regex/power.ts";
import { ChangedMap } from "../src/schema/changed-map.ts";
import { ChangedSet, type Members } from "../src/schema/changed-set.ts";
import { withParts } from "../src/schema/declares.ts";
import type { Handle } from "../src/schema/handle.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { range, sent } from "./support/documents.ts";

test("thousands of schemas in one allOf are merged in halves: each property a dozen times", () => {
  let calls = 0;
  class Counting extends Schemas {
    override all(handles: readonly Handle[]): Handle {
      calls += 1;
      return super.all(handles);
    }
  }
  const allOf = range(4096).map((at) => ({ properties: { [`a${at}`]: { type: "string" } } }));
  const document = new OpenDocument({ ...sent({}), components: { schemas: { S: { allOf } } } }, "base");
  const place = ["components", "schemas", "S"].reduce((at, key) => at.child(key) as Cursor, document.root);
  const schemas = new Counting(document);
  expect([...schemas.normal(schemas.at(place)).object.properties.keys()]).toEqual(range(4096).map((at) => `a${at}`));
  expect(calls).toBeLessThanOrEqual(4096 * 13);
});

test("levels below thousands of pairs are passed upwards once, also in a circle", () => {
  let looks = 0;
  const parents: { from: Pair }[][] = range(3000).map(() => []);
  const pairs = parents.map(
    (list) =>
      ({
        get parents() {
          looks += 1;
          return list;
        },
      }) as unknown as Pair,
  );
  for (const [at, list] of parents.entries()) list.push({ from: pairs[(at + 2999) % 3000] as Pair });
  const note = { send: "note", receive: "note" } as const;
  const levels = new Map(
    pairs.map((pair, at) => [pair, at === 2999 ? ({ send: "breaking", receive: "risky" } as const) : note]),
  );
  expect(new Set([...worstBelow(levels).values()].map(({ send, receive }) => `${send} ${receive}`))).toEqual(
    new Set(["breaking risky"]),
  );
  expect(looks).toBeLessThan(10_000);
});

test("alternatives that all lead to the same alternatives are examined once each", () => {
  const place = (level: number, at: number): string => `#/components/schemas/L${level}at${at}`;
  const levels = range(7).map((level) => (level === 0 ? [0] : range(6)).map((at) => `L${level}at${at}`));
  const schema = (level: number, name: string): object => ({
    properties: { [name]: { type: "string" } },
    ...(level === 6 ? {} : { anyOf: range(6).map((to) => ({ $ref: place(level + 1, to) })) }),
  });
  const schemas = Object.fromEntries(
    levels.flatMap((names, level) => names.map((name) => [name, schema(level, name)])),
  );
  const document = new OpenDocument({ ...sent({}), components: { schemas } }, "base");
  const root = ["components", "schemas", "L0at0"].reduce((at, key) => at.child(key) as Cursor, document.root);
  const read = new Schemas(document);
  const parts = withParts(read.normal(read.at(root)));
  expect(parts.map(({ object }) => [...object.properties.keys()][0]).sort()).toEqual(levels.flat().sort());
});

test("a list that is asked for thousands of members is read once", () => {
  let reads = 0;
  const list = new Proxy(
    range(5000).map((at) => `a${at}`),
    { get: (target, key) => ((reads += 1), Reflect.get(target, key) as unknown) },
  );
  const place = new OpenDocument({ ...sent({}), required: list }, "base").root.child("required");
  expect(range(10_000).filter((at) => lists(place, `a${at}`))).toHaveLength(5000);
  expect(reads).toBeLessThan(20_000);
});

test("four times as many beginnings of templates in a consumer's source take about four times as long", () => {
  const secondsOf = (count: number): number => {
    const started = process.cpuUsage();
    consumerOfSource("shop.ts", '"${}${'.repeat(count));
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  secondsOf(4000);
  expect(secondsOf(16_000)).toBeLessThan(9 * secondsOf(4000));
});

test("a set that differs in one member shows what a copy would contain", () => {
  const all = (set: Members<string>): unknown => [[...set], set.size, ["a", "b", "c"].map((one) => set.has(one))];
  const set = new Set(["a", "b"]);
  expect(all(new ChangedSet(set, "a", false))).toEqual(all(new Set(["b"])));
  expect(all(new ChangedSet(set, "b", true))).toEqual(all(set));
  expect(all(new ChangedSet(set, "c", true))).toEqual(all(new Set(["a", "b", "c"])));
  expect(all(new ChangedSet(set, "c", false))).toEqual(all(set));
});

test("a map that differs in one key shows what a copy would contain", () => {
  const map = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  const all = (changed: ReadonlyMap<string, number>): unknown => [
    [...changed],
    [...changed.keys()],
    [...changed.values()],
    changed.size,
    ["a", "b", "c"].map((key) => [changed.get(key), changed.has(key)]),
  ];
  const copies = {
    a: new Map([["b", 2]]),
    b: new Map([
      ["a", 1],
      ["b", 5],
    ]),
    c: new Map([...map, ["c", 3]]),
    d: map,
  };
  expect(all(new ChangedMap(map, "a", undefined))).toEqual(all(copies.a));
  expect(all(new ChangedMap(map, "b", 5))).toEqual(all(copies.b));
  expect(all(new ChangedMap(map, "c", 3))).toEqual(all(copies.c));
  expect(all(new ChangedMap(map, "d", undefined))).toEqual(all(copies.d));
});

test("a long list contains values as JSON Schema compares them", () => {
  const list = [...range(20), "1", '{"a":2}', { b: [1], a: 1 }, Number.NaN];
  const contains = [7, -0, "1", '{"a":2}', { a: 1, b: [1] }, Number.NaN];
  expect(contains.map((value) => includesValue(list, value))).toEqual(contains.map(() => true));
  const lacks = ["7", 20, { a: 2 }, '{"a":1,"b":[1]}', null, [1]];
  expect(lacks.map((value) => includesValue(list, value))).toEqual(lacks.map(() => false));
});

test("a long path, address or pattern is read in linear time", async () => {
  const started = process.cpuUsage();
  const path = `/a${"${".repeat(100_000)}`;
  expect(consumerOfSource("a.ts", `"${path}"`).mentions).toEqual(new Set([path]));
  const read = gitReader(() => Promise.reject(new Error("path ".repeat(50_000))));
  await expect(read("HEAD:a.yaml")).rejects.toThrow("git does not know the revision HEAD");
  await expect(read(`https:${"//".repeat(100_000)}`)).rejects.toThrow("descriptions are not fetched");
  for (let at = 0; at < 20; at++) expect(powerOf("\\p{".repeat(8000))).toBe(8001);
  expect(process.cpuUsage(started).user).toBeLessThan(2e6);
}, 60_000);
