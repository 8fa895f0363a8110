import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diff, load, render } from "../src/index.ts";
import { yamlParts } from "../src/load/yaml-parts.ts";
import { filesOf } from "./support/world.ts";
import { range, sent } from "./support/documents.ts";

// About: src/steps.ts

const fields = (prefix: string, count: number): object => ({
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(range(count).map((index) => [prefix + String(index), { type: "string" }])),
});

const secondsSince = (started: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};

/** The processor time that a comparison may take, in seconds: the slowest of those below take three. */
const MOST = 8;

/**
 * Returns the time of a comparison of 20,000 values. On a slow or busy machine, each of the others may take 80 times as
 * long; the slowest take 20 times.
 */
function unit(): number {
  const values = range(20_000).map((index) => `v${index}`);
  const started = process.cpuUsage();
  diff(sent({ enum: values }), sent({ enum: values.slice(1) }));
  return secondsSince(started);
}

/** Sizes at which quadratic work takes far longer. */
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

  test("with 2,500 open alternatives that all change", () => {
    const union = (type: string): object =>
      sent({ anyOf: range(2500).map((one) => ({ type: "object", properties: { [`k${one}`]: { type } } })) });
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

  test("with 400 servers of 100 variables that differ at the end", () => {
    const servers = (end: string): object => ({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: { responses: {} } } },
      servers: range(400).map((at) => ({
        url: `https://a/${range(100)
          .map((name) => `{v${name}}`)
          .join("-")}/${end}${at}`,
      })),
    });
    expect(() => diff(servers("a"), servers("b"))).toThrow("more than 5 million steps");
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

  test("with 4,000 renamed fields", () => {
    const { changes } = diff(sent(fields("a", 4000)), sent(fields("b", 4000)));
    expect(changes.filter(({ level, witness }) => level === "breaking" && witness !== undefined)).toHaveLength(4000);
  });

  test("with 1,000 names that are required now", () => {
    const required = (prefix: string): object => sent({ required: range(1000).map((at) => prefix + String(at)) });
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

  test("with 1,200 names each of which the next one depends on", () => {
    const object = (type: string): object =>
      sent({
        dependentSchemas: Object.fromEntries(
          range(1200).map((at) => [`a${at}`, { required: [`a${at + 1}`], properties: { [`a${at + 1}`]: { type } } }]),
        ),
      });
    expect(diff(object("string"), object("integer")).stats.levels.breaking).toBe(1200);
  });

  test("with 1,400 conditions of which one changes", () => {
    const object = (last: number): object =>
      sent({
        allOf: range(1400).map((at) => ({
          if: { required: [`a${at}`] },
          then: { maxProperties: at === 1399 ? last : 9 },
        })),
      });
    expect(diff(object(9), object(8)).verdict).toBe("risky");
  });

  test("with 15,000 ways to authenticate that are sent in other headers now", () => {
    const ways = (prefix: string): object => ({
      ...sent({}),
      security: range(15_000).map((at) => ({ [`s${at}`]: [] })),
      components: {
        securitySchemes: Object.fromEntries(
          range(15_000).map((at) => [`s${at}`, { type: "apiKey", in: "header", name: `${prefix}${at}` }]),
        ),
      },
    });
    expect(diff(ways("a"), ways("b")).stats.levels.breaking).toBe(15_000);
  });

  test("with 1,000 ways to authenticate that do not change, for 10,000 operations", () => {
    const ways = (count: number): object => ({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: Object.fromEntries(
        range(10_000).map((at) => [`/p${at}`, { get: { responses: {}, deprecated: count > 1 } }]),
      ),
      security: range(1000).map((at) => ({ [`s${at}`]: ["a"] })),
    });
    expect(diff(ways(1), ways(2)).stats.levels.breaking).toBe(0);
  });

  test("with a server whose address has 300,000 slashes", () => {
    const served = (end: string): object => ({
      ...sent({ type: "string" }),
      servers: [{ url: `https://a${"/".repeat(300_000)}${end}` }],
    });
    expect(diff(served("a"), served("b")).verdict).toBe("breaking");
  });

  test("with a path of 300,000 brackets, as SARIF", () => {
    const path = (type: string): object => ({
      ...sent({}),
      paths: {
        [`/${"[".repeat(300_000)}`]: {
          post: { parameters: [{ in: "query", name: "a", schema: { type } }], responses: {} },
        },
      },
    });
    expect(render(diff(path("string"), path("integer")), "sarif")).toContain('"level": "error"');
  });

  test("with a key of YAML of 300,000 comment signs", () => {
    expect(yamlParts(`a${":#".repeat(300_000)}\rb\n  c: 1\n`, 10)).toHaveLength(1);
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
