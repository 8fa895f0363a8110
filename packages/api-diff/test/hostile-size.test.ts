import { describe, expect, test } from "vitest";
import { Gatherer } from "../src/compare/finish.ts";
import type { Usage } from "../src/compare/usage.ts";
import { Cursor } from "../src/document/cursor.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { diff, load } from "../src/index.ts";
import { search } from "../src/regex/search.ts";
import { Equality } from "../src/relation/equality.ts";
import { Relation } from "../src/relation/relation.ts";
import { declares } from "../src/schema/declares.ts";
import { FALSE, normalOf, TRUE } from "../src/schema/handle.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { stepsTaken } from "../src/steps.ts";
import { components, documentOf, range, received, sent } from "./support/documents.ts";
import { filesOf, runWith } from "./support/world.ts";

// About: src/steps.ts, src/compare/finish.ts, src/compare/edits-object.ts, src/api/parameters.ts

const HEAD = "openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths: {}\n";

describe("a search for a text stops after a number of steps", () => {
  test("and reports that the answer is unknown", () => {
    const awkward = (end: string): string => `^(?:[a-z]{1,9}_?[0-9]{0,9}){1,40}${end}$`;
    expect(search({ all: [awkward("x")], notAll: [awkward("x?x")], minLength: 0, maxLength: Infinity })).toBe(
      "unknown",
    );
  });
});

test("one search through many states leaves steps for other schemas", () => {
  const pattern = (times: number): string => `^(?:a?b?c?d?){0,${times}}$`;
  const before = stepsTaken();
  expect(search({ all: [pattern(150)], notAll: [pattern(149)], minLength: 0, maxLength: Infinity })).toBe("unknown");
  expect(stepsTaken() - before).toBeLessThan(510_000);
});

test("a search for a text that more than 1,000 patterns match is not begun", () => {
  const matching = (count: number): ReturnType<typeof search> =>
    search({ all: range(count).map((at) => `a{0,${at}}`), notAll: [], minLength: 0, maxLength: 9 });
  expect([matching(1000), matching(1001)]).toEqual([{ text: "" }, "unknown"]);
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

test("a look at thousands of parts of a schema counts each of them", () => {
  const parts = Object.fromEntries(range(6000).map((at) => [`a${at}`, { properties: { b: {} } }]));
  const document = new OpenDocument({ ...sent({}), "x-schema": { dependentSchemas: parts } }, "base");
  const schemas = new Schemas(document);
  const normal = schemas.normal(schemas.at(document.root.child("x-schema") as Cursor));
  expect(declares(normal, "c")).toBe(false);
  const before = stepsTaken();
  expect(declares(normal, "d")).toBe(false);
  expect(stepsTaken() - before).toBe(6000);
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
    new Set(["safe: ", "risky: The comparison of this schema reached its limit of steps, so this may be undecided."]),
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
  // As in a real description: a search through all these states would take eight million steps.
  [
    "one pattern of 1,400 states",
    (most: number): object => ({ type: "string", pattern: `.{0,${1391 + most}}`, maxLength: 1400 }),
  ],
])("%s leave enough steps for a webhook after them", (_, hostile) => {
  const document = (most: number, type: string): object => ({
    ...sent(hostile(most)),
    webhooks: { w: { post: { requestBody: { content: { "application/json": { schema: { type } } } } } } },
  });
  const { changes } = diff(document(9, "string"), document(4, "integer"));
  expect(changes.filter(({ impact }) => impact.some(({ operation }) => operation.includes("w")))).toMatchObject([
    { id: "type-changed", level: "breaking" },
  ]);
});

test("a form of thousands of fields has no cursor for a leaf", () => {
  const each = (of: object): object => Object.fromEntries(range(1000).map((at) => [`a${at}`, of]));
  const form = (type: string): object => {
    const schema = { type: "object", properties: each({ type }) };
    const media = { schema, encoding: each({ contentType: `text/${type}` }) };
    return documentOf({ requestBody: { content: { "multipart/form-data": media } } });
  };
  const made = (): number => new Cursor(undefined, undefined, "", new OpenDocument(sent({}), "base").root.file).id;
  const before = made();
  expect(diff(form("string"), form("integer")).verdict).toBe("breaking");
  // On each side, one for the schema of a field and one for its encoding.
  expect(made() - before).toBeLessThan(4100);
});

test("an internal error is not reported as a break", async () => {
  const out = (): never => {
    throw new TypeError("a mistake");
  };
  const { code, talk } = await runWith({ "a.yaml": HEAD }, ["a.yaml", "a.yaml"], { out });
  expect(code).toBe(2);
  expect(talk).toContain("a mistake");
});

describe("too many changes", () => {
  const document = (side: "base" | "revised"): OpenDocument => new OpenDocument(sent({}), side);

  test("names no more differences of one schema than a report can list", () => {
    const needs = (other: string): object =>
      sent({ dependentRequired: Object.fromEntries(range(50_000).map((at) => [`a${at}`, [other]])) });
    const before = stepsTaken();
    expect(() => diff(needs("x"), needs("y"))).toThrow("the schemas have more than 40000 differences.");
    // Each of 100,000 lists is read for 14 steps, and of half of them a difference is named for 30.
    expect(stepsTaken() - before).toBeLessThan(100_000 * 14 + 25_000 * 30);
  });

  test("rejects changes that affect more uses than the memory holds, and counts a shared list once", () => {
    const gatherer = new Gatherer(document("base"), document("revised"));
    const use = { operation: "GET /a", operationId: undefined, flow: 1, part: "body" };
    const report = (usages: readonly object[]): void =>
      gatherer.add({ rule: "operation-removed", base: undefined, revision: undefined, usages: usages as Usage[] });
    const shared = Array.from({ length: 10 }, () => use);
    for (let at = 0; at < 10; at += 1) report(shared);
    expect(() => report(Array.from({ length: 2_499_991 }, () => use))).toThrow(
      "the changes affect more than 2500000 uses. Split the descriptions by path, and compare the parts.",
    );
  });

  test("rejects more changes than the memory holds", () => {
    const gatherer = new Gatherer(document("base"), document("revised"));
    const report = (before: number): void =>
      gatherer.add({ rule: "extension-changed", base: undefined, revision: undefined, before, usages: [] });
    for (let at = 0; at < 300_000; at += 1) report(at);
    report(0);
    expect(() => report(300_000)).toThrow("more than 300000 things change. Split the descriptions by path");
  });

  test("rejects an operation with tens of thousands of parameters", () => {
    const parameters = range(40_001).map((at) => ({ name: `a${at}`, in: "query", schema: {} }));
    expect(diff(documentOf({ parameters: parameters.slice(1) }), documentOf({})).verdict).toBe("risky");
    expect(() => diff(documentOf({ parameters }), documentOf({}))).toThrow("POST /x has more than 40000 parameters.");
  });
});
