import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { Equality } from "../src/relation/equality.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { stepsTaken } from "../src/regex/cost.ts";
import { search } from "../src/regex/search.ts";
import { Relation } from "../src/relation/relation.ts";
import { FALSE, normalOf, TRUE } from "../src/schema/handle.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { filesOf, runWith } from "./support/world.ts";
import { components, received, sent } from "./support/documents.ts";

// About: src/regex/cost.ts

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const fields = (prefix: string, count: number): object => ({
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(range(count).map((index) => [prefix + String(index), { type: "string" }])),
});
const HEAD = "openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths: {}\n";

const secondsSince = (started: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};

/** The processor time that a comparison may take, in seconds: the slowest of those below take three. */
const MOST = 8;

/**
 * Returns the time of a comparison of 20,000 values: on a slow or busy machine each of those below may take 80 times as long;
 * the slowest take 20 times.
 */
function unit(): number {
  const values = range(20_000).map((index) => `v${index}`);
  const started = process.cpuUsage();
  diff(sent({ enum: values }), sent({ enum: values.slice(1) }));
  return secondsSince(started);
}

/** Sizes at which work that grows with the square takes longer by far. */
describe("wide input finishes", () => {
  let started: NodeJS.CpuUsage;
  beforeEach(() => {
    started = process.cpuUsage();
  });
  afterEach(() => {
    const took = secondsSince(started);
    if (took > MOST && took > 80 * unit())
      throw new Error(`It took ${took.toFixed(1)} s of processor time, more than ${MOST}.`);
  });

  test("with 100,000 values of an enum", () => {
    const values = range(100_000).map((index) => `v${index}`);
    const { changes } = diff(sent({ enum: values }), sent({ enum: [...values.slice(1), "w"] }));
    expect(changes.map(({ id, before, after }) => [id, before ?? after])).toEqual([
      ["enum-values-removed", ["v0"]],
      ["enum-values-added", ["w"]],
    ]);
  });

  test("with 20,000 objects as values", () => {
    const values = range(20_000).map((a) => ({ a, b: [a] }));
    expect(diff(sent({ enum: values }), sent({ enum: values.slice(1) })).verdict).toBe("breaking");
  });

  test("with 1,400 alternatives that all change", () => {
    const union = (type: string): object =>
      sent({ oneOf: range(1400).map((one) => ({ type: "object", properties: { [`k${one}`]: { type } } })) });
    expect(diff(union("string"), union("integer")).verdict).toBe("risky");
  });

  test("with 300 alternatives in another order that all accept more", () => {
    const one = (at: number, maxLength: number): object => ({
      type: "object",
      required: [`k${at}`],
      properties: { [`k${at}`]: { type: "string", maxLength } },
    });
    const before = { anyOf: range(300).map((at) => one(at, 5)) };
    const after = { anyOf: range(300).map((at) => one(299 - at, 9)) };
    expect(diff(sent(before), sent(after)).stats.levels.breaking).toBe(0);
    expect(diff(sent(one(0, 5)), sent(after)).verdict).toBe("compatible");
  });

  test("with 300 patterns in another order that all accept more", () => {
    const one = (at: number, most: number): object => ({ type: "string", pattern: `^k${at}-[a-z]{3,${most}}$` });
    const before = { anyOf: range(300).map((at) => one(at, 3)) };
    const after = { anyOf: range(300).map((at) => one(299 - at, 5)) };
    expect(diff(sent(before), sent(after)).verdict).toBe("compatible");
  });

  test("with 5,000 open alternatives that all change", () => {
    const union = (type: string): object =>
      sent({ anyOf: range(5000).map((one) => ({ type: "object", properties: { [`k${one}`]: { type } } })) });
    expect(diff(union("string"), union("integer")).verdict).toBe("compatible");
  });

  test("with eight unions at once: all combinations of their alternatives", () => {
    const union = (at: number, type: string): object => ({
      oneOf: range(10).map((one) => ({
        type: "object",
        required: [`a${at}_${one}`],
        properties: { [`a${at}_${one}`]: { type } },
      })),
    });
    const all = (type: string): object => sent({ allOf: range(8).map((at) => union(at, type)) });
    expect(diff(all("string"), all("integer")).verdict).toBe("breaking");
  });

  test("with 200 servers of 200 variables, for 500 operations", () => {
    const variables = { v: { default: "a" } };
    const servers = (host: string): object => ({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: Object.fromEntries(range(500).map((at) => [`/p${at}`, { get: { responses: {} } }])),
      servers: range(200).map((at) => ({ url: `https://${host}/${"{v}".repeat(200)}/${at}`, variables })),
    });
    expect(diff(servers("a"), servers("b")).verdict).toBe("breaking");
  });

  test("with 4,000 media types, half of which are replaced", () => {
    const types = (from: number): object =>
      Object.fromEntries(range(4000).map((at) => [`application/x${from + at}+json`, { schema: { type: "string" } }]));
    const document = (from: number): object => ({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { post: { requestBody: { content: types(from) }, responses: {} } } },
    });
    expect(diff(document(0), document(2000)).stats.levels.breaking).toBe(2000);
  });

  test("with 100,000 duplicates of one key", async () => {
    const text = `{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"x-a":{${'"a":0,'.repeat(100_000)}"a":0}}`;
    const { files } = await load("a.json", { read: filesOf({ "a.json": text }) });
    expect(files.get("a.json")?.repeated.map(({ lost }) => lost.length)).toEqual([100_000]);
  });

  test("with 8,000 renamed fields", () => {
    const { changes } = diff(sent(fields("a", 8000)), sent(fields("b", 8000)));
    expect(changes.filter(({ level, witness }) => level === "breaking" && witness !== undefined)).toHaveLength(8000);
  });

  test("with 2,000 names that are required now", () => {
    const required = (prefix: string): object => sent({ required: range(2000).map((at) => prefix + String(at)) });
    expect(diff(required("a"), required("b")).verdict).toBe("breaking");
  });

  test("with 100,000 numbers, and with 30,000 constants, as values", () => {
    const numbers = range(100_000);
    expect(diff(sent({ enum: numbers }), sent({ enum: numbers.slice(1) })).verdict).toBe("breaking");
    const constants = range(30_000).map((at) => ({ const: `v${at}` }));
    expect(diff(sent({ oneOf: constants }), sent({ oneOf: constants.slice(1) })).verdict).toBe("breaking");
  });

  test("with 300 properties and patterns that are all renamed", () => {
    const both = (prefix: string): object => {
      const named = (text: (at: number) => string): object =>
        Object.fromEntries(range(300).map((at) => [text(at), { type: "string" }]));
      return sent({
        properties: named((at) => `${prefix}${at}`),
        patternProperties: named((at) => `^${prefix}${at}$`),
      });
    };
    expect(diff(both("a"), both("b")).verdict).toBe("breaking");
  });

  test("with 20,000 scopes", () => {
    const scheme = (prefix: string): object => ({
      ...sent({}),
      security: [{ o: range(20_000).map((at) => prefix + String(at)) }],
      components: { securitySchemes: { o: { type: "oauth2", flows: {} } } },
    });
    expect(diff(scheme("a"), scheme("b")).verdict).toBe("breaking");
  });
});

describe("a search for a text stops after a number of steps", () => {
  test("and reports that the answer is unknown", () => {
    const awkward = (end: string): string => `^(?:[a-z]{1,9}_?[0-9]{0,9}){1,40}${end}$`;
    expect(search({ all: [awkward("x")], notAll: [awkward("x?x")], minLength: 0, maxLength: Infinity })).toBe(
      "unknown",
    );
  });
});

describe("deep and repeated input is rejected with its position", () => {
  const deep = (levels: number): string => `${HEAD}x-a: ${"[".repeat(levels)}${"]".repeat(levels)}\n`;
  const bomb = (levels: number): string =>
    `${HEAD}x-0: &a0 [1,1,1,1,1,1]\n${range(levels)
      .map(
        (at) =>
          `x-${at + 1}: &a${at + 1} [${range(6)
            .map(() => `*a${at}`)
            .join(",")}]`,
      )
      .join("\n")}\n`;

  test.each([
    ["1,900 levels", deep(1900)],
    ["100,000 levels", deep(100_000)],
    ["nine levels of aliases", bomb(9)],
  ])("%s", async (_, text) => {
    await expect(load("a.yaml", { read: filesOf({ "a.yaml": text }) })).rejects.toThrow(/^a\.yaml:\d+:\d+: /);
    expect((await runWith({ "a.yaml": text, "b.yaml": HEAD }, ["a.yaml", "b.yaml"])).code).toBe(2);
  });
});

describe("JSON is rejected before it is parsed", () => {
  const head = '{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"x-a":';

  test.each([
    ["lists in lists that do not end", head + "[".repeat(5_000), "nested more than 500 levels deep"],
    ["objects in objects that do not end", head + '{"a":'.repeat(5_000), "nested more than 500 levels deep"],
    ["5 million values", `${head}[${"0,".repeat(5_000_000)}0]}`, "it has more than 4 million values"],
    ["5 million members", `${head}{${'"":0,'.repeat(5_000_000)}"":0}}`, "it has more than 4 million values"],
    ["1.1 million objects", `${head}[${'{"a":0},'.repeat(1_100_000)}0]}`, "it has more than 4 million values"],
    ["0.6 million outer objects", `${head}{${'"a":{},'.repeat(600_000)}"b":0}}`, "it has more than 4 million values"],
    ["4 million lists", `${head}[${"[[[[[]]]]],".repeat(800_000)}0]}`, "it has more than 4 million values"],
  ])("%s", async (_, text, reason) => {
    await expect(load("a.json", { read: filesOf({ "a.json": text }) })).rejects.toThrow(`a.json:1:1: ${reason}`);
  });
});

test("alternatives that lead back to each other in any number of ways are checked once each", () => {
  const web = (changed: number): object => {
    const name = (index: number): string => `S${index % 12}`;
    const schema = (index: number): object => ({
      oneOf: [
        ...[1, 2, 3].map((step) => ({ $ref: `#/components/schemas/${name(index * 7 + step)}` })),
        { type: "object", required: ["t"], properties: { t: { const: index === 3 ? changed : index } } },
      ],
    });
    const names = Array.from({ length: 12 }, (_, index) => [name(index), schema(index)]);
    return received(
      { $ref: "#/components/schemas/S0" },
      components(Object.fromEntries(names) as Record<string, object>),
    );
  };
  const before = stepsTaken();
  expect(diff(web(3), web(99)).verdict).not.toBe("unchanged");
  expect(stepsTaken() - before).toBeLessThan(1_000_000);
});

test("a question about two schemas counts as ten steps: it takes as long as the check of ten values", () => {
  const documents = [new OpenDocument(sent({}), "base"), new OpenDocument(sent({}), "revised")] as const;
  const relation = new Relation(new Equality(...documents), new Schemas(...documents), "exact");
  const before = stepsTaken();
  expect(relation.withinNormal(normalOf(FALSE), normalOf(TRUE), undefined).holds).toBe("yes");
  expect(stepsTaken() - before).toBe(10);
});

test.each([
  ["texts", { type: "string" }],
  ["anything", {}],
])("of 1,000 patterns of %s in another order, what is still open after a number of steps is risky", (_, rest) => {
  const one = (at: number, most: number): object => ({ ...rest, pattern: `^k${at}-[a-z]{3,${most}}$` });
  const before = { anyOf: range(1000).map((at) => one(at, 3)) };
  const begun = stepsTaken();
  const { changes } = diff(sent(before), sent({ anyOf: range(1000).map((at) => one(999 - at, 5)) }));
  expect(new Set(changes.map(({ level, unshown }) => `${level}: ${unshown ?? ""}`))).toEqual(
    new Set([
      "safe: ",
      "risky: The comparison of this schema reached its bound of steps, so this may have been left open.",
    ]),
  );
  expect(stepsTaken() - begun).toBeLessThan(8_000_000);
});

test.each([
  [
    "1,000 patterns",
    (most: number): object => ({
      anyOf: range(1000).map((at) => ({ type: "string", pattern: `^k${at}-[a-z]{3,${most}}$` })),
    }),
  ],
  // As in a description in use: a search through so many states takes eight million steps.
  [
    "one pattern of 1,400 states",
    (most: number): object => ({ type: "string", pattern: `.{0,${1391 + most}}`, maxLength: 1400 }),
  ],
])("%s that take all steps leave enough for a webhook after them", (_, hostile) => {
  const document = (most: number, type: string): object => ({
    ...sent(hostile(most)),
    webhooks: { w: { post: { requestBody: { content: { "application/json": { schema: { type } } } } } } },
  });
  const { changes } = diff(document(9, "string"), document(4, "integer"));
  expect(changes.filter(({ impact }) => impact.some(({ operation }) => operation.includes("w")))).toMatchObject([
    { id: "type-changed", level: "breaking" },
  ]);
});

test("an internal error is not reported as a break", async () => {
  const out = (): never => {
    throw new TypeError("a mistake");
  };
  const { code, talk } = await runWith({ "a.yaml": HEAD }, ["a.yaml", "a.yaml"], { out });
  expect(code).toBe(2);
  expect(talk).toContain("a mistake");
});
