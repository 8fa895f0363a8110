import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import {
  withOwnSteps,
  beginReserve,
  beginShare,
  beginSteps,
  countSize,
  countSteps,
  countWork,
  isSpent,
  stepsTaken,
  withinSteps,
} from "../src/steps.ts";
import type { Cursor } from "../src/document/cursor.ts";
import { sizeOf } from "../src/document/size-of.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { ALL_KINDS } from "../src/schema/kind.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { range, sent } from "./support/documents.ts";

// About: src/steps.ts, src/compare/allowance.ts

const named = (count: number, nameOf: (at: number) => string): object =>
  Object.fromEntries(range(count).map((at) => [nameOf(at), { type: "string" }]));

test("rejects more schemas in one cycle than can be compared, instead of skipping them", () => {
  const circle = (count: number, last: string): object => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { post: { requestBody: { content: { "application/json": { schema: ref(0) } } }, responses: {} } } },
    components: {
      schemas: Object.fromEntries(
        range(count).map((at) => [
          `S${at}`,
          at + 1 < count
            ? { properties: { next: ref(at + 1) } }
            : { properties: { end: { type: last }, next: ref(0) } },
        ]),
      ),
    },
  });
  const ref = (at: number): object => ({ $ref: `#/components/schemas/S${at}` });
  expect(diff(circle(2_000, "string"), circle(2_000, "number")).verdict).toBe("breaking");
  expect(() => diff(circle(40_001, "string"), circle(40_001, "number"))).toThrow(
    "more than 40000 schemas differ or refer to one that does. Split the descriptions by path, and compare the parts.",
  );
});

test("rejects more differences than a report can list", () => {
  const fields = (prefix: string, count: number): object =>
    sent({ type: "object", properties: named(count, (at) => `${prefix}${at}`) });
  expect(() => diff(fields("a", 20_001), fields("b", 20_001))).toThrow(
    "the schemas have more than 40000 differences. Split the descriptions by path, and compare the parts.",
  );
});

test("rejects hundreds of schemas each of which leads to the same hundreds of changes", () => {
  const schema = { oneOf: [{ $ref: "#/components/schemas/S" }, { type: "null" }] };
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const document = (type: string): object => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: Object.fromEntries(range(710).map((at) => [`/p${at}`, { get: { responses } }])),
    components: {
      schemas: { S: { type: "object", properties: Object.fromEntries(range(710).map((at) => [`a${at}`, { type }])) } },
    },
  });
  expect(() => diff(document("string"), document("integer"))).toThrow(
    "schemas that differ refer to each other in more than 500000 ways. Split the descriptions by path",
  );
});

test("rejects changes below a name so long that their pointers would fill the memory", () => {
  const below = (prefix: string): object =>
    sent({ properties: { ["k".repeat(300_000)]: { properties: named(200, (at) => `${prefix}${at}`) } } });
  expect(() => diff(below("a"), below("b"))).toThrow(
    "the names around the changes are too long: all pointers together have more than 100000000 characters. Shorten paths and names.",
  );
});

test("rejects more schemas than can be read, instead of taking the last ones for any value", () => {
  const document = new OpenDocument(sent({ properties: named(10, (at) => `a${at}`) }), "base");
  const keys = ["paths", "/x", "post", "requestBody", "content", "application/json", "schema"];
  const place = keys.reduce((at, key) => at.child(key) as Cursor, document.root);
  const read = (most: number): unknown => {
    const schemas = new Schemas(document, undefined, most);
    return schemas.normal(schemas.at(place));
  };
  expect(read(11)).toMatchObject({ kinds: ALL_KINDS });
  expect(() => read(10)).toThrow("more than 10 schemas have to be read, with those that allOf makes. Split");
});

test("reads at most 150,000 schemas of a description", () => {
  const list = range(150_001).map(() => ({}));
  const document = new OpenDocument({ ...sent({}), "x-schemas": list }, "base");
  const schemas = new Schemas(document);
  const read = (at: number): unknown => schemas.at((document.root.child("x-schemas") as Cursor).child(at) as Cursor);
  for (let at = 0; at < 150_000; at += 1) read(at);
  expect(() => read(150_000)).toThrow("more than 150000 schemas have to be read");
});

test("follows a chain of references only as far as schemas can be read", () => {
  const step = (at: number) => (at < 20 ? { $ref: `#/components/schemas/S${at + 1}` } : { type: "string" });
  const schemas = Object.fromEntries(range(21).map((at) => [`S${at}`, step(at)]));
  const document = new OpenDocument({ openapi: "3.1.0", components: { schemas } }, "base");
  const first = ["components", "schemas", "S0"].reduce((at, key) => at.child(key) as Cursor, document.root);
  const read = (most: number) => new Schemas(document, undefined, most).at(first);
  expect(read(21).parts[0]?.value).toEqual({ type: "string" });
  expect(() => read(20)).toThrow("more than 20 schemas have to be read");
});

test("rejects properties and patterns each of which would be tried on the other", () => {
  const object = (prefix: string): object =>
    sent({
      properties: named(1400, (at) => `${prefix}${at}`),
      patternProperties: named(1400, (at) => `^${prefix}${at}$`),
    });
  expect(() => diff(object("a"), object("b"))).toThrow(
    "the comparison takes more than 5 million steps: too much differs, or can be combined in too many ways. Split the descriptions",
  );
  expect(diff(object("a"), object("a")).verdict).toBe("unchanged");
});

test.each([5000, 50_000])("rejects %i divisors each of which would be tried on the others", (count) => {
  const numbers = (first: number): object =>
    sent({ type: "integer", allOf: range(count).map((at) => ({ multipleOf: first + at })) });
  expect(() => diff(numbers(1), numbers(9000))).toThrow("the comparison takes more than 5 million steps");
});

describe("rejects lists each of whose entries would be compared with each other", () => {
  const document = (rest: object, operations = 1): object => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: Object.fromEntries(range(operations).map((at) => [`/p${at}`, { get: { responses: {} } }])),
    ...rest,
  });
  const security = (prefix: string, count: number): object => ({
    security: range(count).map((at) => ({ [prefix + String(at)]: [] })),
  });
  const servers = (host: string, count: number): object => ({
    servers: range(count).map((at) => ({ url: `https://${host}/${at}` })),
  });

  test.each([
    ["security", (name: string) => document(security(name, 1001))],
    ["security", (name: string) => document(security(name, 40), 626)],
    ["servers", (name: string) => document(servers(name, 5001))],
  ])("%s", (keyword, of) => {
    expect(() => diff(of("a"), of("b"))).toThrow(`the lists of \`${keyword}\` are too long: all operations together`);
    expect(diff(of("a"), of("a")).verdict).toBe("unchanged");
  });
});

describe("what only looks too deep is compared", () => {
  test("steps whose common multiple is too large for a number", () => {
    const steps = (last: number): object =>
      sent({ type: "integer", allOf: range(400).map((at) => ({ multipleOf: at === 399 ? last : at + 1 })) });
    expect(diff(steps(400), steps(401)).verdict).toBe("breaking");
  });

  test("900 patterns of properties that are all renamed", () => {
    const patterns = (prefix: string): object => sent({ patternProperties: named(900, (at) => `^${prefix}${at}$`) });
    expect(diff(patterns("a"), patterns("b")).verdict).toBe("breaking");
  });
});

const namesOf = (prefix: string, count: number): string[] => range(count).map((at) => `${prefix}${at}`);
const union = (prefix: string): object => ({
  oneOf: namesOf(prefix, 2400).map((name) => ({ required: [name] })),
});

describe("takes no more steps than all schemas together may", () => {
  test.each([
    ["2,400 alternatives, at all of which each look looks", union],
    [
      "3,000 elements that are each to be contained, all renamed",
      (prefix: string): object => ({
        type: "array",
        allOf: namesOf(prefix, 3000).map((name) => ({ contains: { const: name } })),
      }),
    ],
    [
      "200 alternatives with long texts",
      (prefix: string): object => ({
        oneOf: range(200).map((at) => ({
          type: "string",
          minLength: 4000 + at + prefix.length,
          maxLength: 4000 + 2 * at,
        })),
      }),
    ],
  ])("%s", (_, of) => {
    const before = stepsTaken();
    expect(diff(sent(of("a")), sent(of("bb"))).verdict).not.toBe("unchanged");
    expect(stepsTaken() - before).toBeLessThan(5_000_000);
  });
});

describe("the bound of steps takes no break from a wide schema", () => {
  const names = range(1000).map((at) => `a${at}`);
  const object = (type: string, required: readonly string[]): object =>
    sent({ type: "object", required, properties: Object.fromEntries(names.map((name) => [name, { type }])) });

  test.each([
    ["1,000 required properties that change their type", object("string", names), object("integer", names)],
    ["1,000 properties that became required", object("string", []), object("string", names)],
  ])("%s", (_, before, after) => {
    const begun = stepsTaken();
    expect(diff(before, after).stats.levels).toMatchObject({ breaking: 1000, risky: 0 });
    expect(stepsTaken() - begun).toBeLessThan(4_000_000);
  });
});

test("comparing schemas leaves steps for judging them, and showing one difference leaves them for the next", () => {
  beginSteps();
  for (let schema = 0; schema < 3000; schema += 1) {
    beginShare();
    countSteps(5000);
  }
  expect(isSpent()).toBe(true);
  beginReserve();
  beginShare(10);
  expect(isSpent(100_000)).toBe(false);
  const [, taken] = withOwnSteps(1000, () => {
    countSteps(1001);
    expect(isSpent()).toBe(true);
  });
  expect(taken).toBe(1001);
  expect([isSpent(100_000), isSpent(200_000)]).toEqual([false, true]);
});

test("a comparison ends after a number of steps that grows with the descriptions, and nothing ends afterwards", () => {
  const take = (steps: number, size: number): void =>
    withinSteps(
      () => size,
      () => countSteps(steps),
    );
  take(5_000_000, 0);
  expect(() => take(5_000_001, 10_000_000)).toThrow(
    "the comparison takes more than 5 million steps: too much differs, or can be combined in too many ways. Split the descriptions by path, and compare the parts.",
  );
  take(10_000_000, 20_000_000);
  expect(() => take(10_000_001, 20_000_000)).toThrow("the comparison takes more than 10 million steps");
  expect(() =>
    withinSteps(
      () => 0,
      () => countWork(5_000_001),
    ),
  ).toThrow("the comparison takes more than 5 million steps");
  expect(() =>
    withinSteps(
      () => 0,
      () => countSize(5_000_001),
    ),
  ).toThrow("the comparison takes more than 5 million steps");
  countSteps(20_000_000);
});

test("work besides questions takes nothing from the schemas' turns", () => {
  beginSteps();
  countWork(3_200_000);
  expect([isSpent(3_199_999), isSpent(3_200_001)]).toEqual([false, true]);
});

test("the size of a description is about that of its JSON", () => {
  const document = sent({ enum: [1, null, true, "a".repeat(100), { a: [2.5, "ä"] }] });
  const length = JSON.stringify(document).length;
  expect(Math.abs(sizeOf(document) - length)).toBeLessThan(length / 10);
});

test("3,000 alternatives of which one may match are not all compared with each other", () => {
  const ranges = (last: number): object =>
    sent({
      oneOf: range(3000).map((at) => ({ type: "string", minLength: 2 * at, maxLength: at === 2999 ? last : 2 * at })),
    });
  const begun = stepsTaken();
  expect(diff(ranges(6000), ranges(5999)).verdict).not.toBe("compatible");
  expect(stepsTaken() - begun).toBeLessThan(5_000_000);
});
