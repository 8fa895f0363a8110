import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "@extraction-api/document";
import { emitCommandLine } from "../../src/command-line/emit-operations.ts";
import { emitRequestSchemas } from "../../src/emit-request-schemas.ts";
import { fieldsOf } from "../../src/command-line/fields.ts";

const root = join(import.meta.dirname, "../../../..");
const bundle = (): JsonObject => JSON.parse(readFileSync(join(root, "openapi/dist/v2.json"), "utf8")) as JsonObject;
const properties = (document: JsonObject, name: string): JsonObject =>
  (document as Record<string, Record<string, Record<string, Record<string, JsonObject>>>>)["components"]?.["schemas"]?.[
    name
  ]?.["properties"] ?? {};
const linesOf = (document: JsonObject): string[] =>
  emitCommandLine(document)
    .split("\n")
    .map((line) => line.trim());

/** Runs the emitted program, and returns the names of each operation's body fields. */
async function flagsOf(document: JsonObject): Promise<string[]> {
  const program = encodeURIComponent(stripTypeScriptTypes(emitCommandLine(document)));
  const { operations } = (await import(`data:text/javascript,${program}`)) as {
    operations: Record<string, { body: { name: string }[] }>;
  };
  return Object.entries(operations).flatMap(([id, { body }]) => body.map(({ name }) => `${id} ${name}`));
}

test("a new schema field becomes a flag of every operation that takes it, and nothing else changes", async () => {
  const changed = bundle();
  properties(changed, "ScrapeOptions")["depth"] = {
    type: "integer",
    minimum: 1,
    default: 2,
    description: "How deep. More words.",
  };
  const before = new Set(linesOf(bundle()));
  const added = linesOf(changed).filter((line) => !before.has(line));
  const row = { kind: "integer", summary: "How deep.", text: "How deep. More words.", default: 2, minimum: 1 };
  expect([...new Set(added)]).toEqual(
    ["scrapeOptions.depth", "depth"].map((name) => `${JSON.stringify({ name, ...row })},`),
  );
  const flags = await flagsOf(bundle());
  const more = (await flagsOf(changed)).filter((flag) => !flags.includes(flag));
  expect(more).toEqual([
    "startExtract scrapeOptions.depth",
    "scrape depth",
    "startBatchScrape depth",
    "startCrawl scrapeOptions.depth",
    "search scrapeOptions.depth",
  ]);
});

test("a removed field removes one line of the generated file, which a review shows", () => {
  const changed = bundle();
  delete properties(changed, "CrawlRequest")["delay"];
  const after = new Set(linesOf(changed));
  const removed = linesOf(bundle()).filter((line) => !after.has(line));
  expect(removed).toHaveLength(1);
  expect(removed[0]).toContain('"name":"delay"');
});

test("a new operation is added with its parameters", () => {
  const changed = bundle();
  (changed["paths"] as JsonObject)["/team/plan"] = {
    get: {
      operationId: "getPlan",
      summary: "Get the plan",
      parameters: [{ name: "at", in: "query", schema: { type: "string" } }],
    },
  };
  const source = emitCommandLine(changed);
  expect(source).toContain('  getPlan: {\n    method: "GET",\n    path: "/team/plan",');
  expect(source).toContain('{"name":"at","kind":"text","summary":""}');
});

const kinds: readonly (readonly [string, JsonObject, object])[] = [
  ["a nullable text", { type: ["string", "null"] }, { kind: "text" }],
  ["an exclusive bound", { type: "integer", exclusiveMinimum: 0 }, { kind: "integer", minimum: 1 }],
  [
    "an exclusive bound of a number, above which there is no first one",
    { type: "number", exclusiveMinimum: 0 },
    { kind: "number" },
  ],
  [
    "names or objects",
    {
      type: "array",
      items: {
        oneOf: [
          { enum: ["a"], type: "string" },
          { type: "object", required: ["type"], properties: { type: { const: "b" } } },
          { type: "object", required: ["type", "q"], properties: { type: { const: "c" }, q: { type: "string" } } },
        ],
      },
    },
    { kind: "list", choices: ["a", "b"], typed: ["b"], open: true },
  ],
  ["strings by name", { type: "object", additionalProperties: { type: "string" } }, { kind: "map" }],
  ["any object", { type: "object", additionalProperties: true }, { kind: "json" }],
  ["a circular reference", { $ref: "#/components/schemas/Circle" }, { kind: "json" }],
];

test.each(kinds)("%s", (_, schema, expected) => {
  const document: JsonObject = {
    openapi: "3.1.1",
    components: { schemas: { Circle: { $ref: "#/components/schemas/Circle" } } },
  };
  expect(fieldsOf(document, { type: "object", properties: { it: schema } })).toEqual([
    { name: "it", summary: "", ...expected },
  ]);
});

test("a recursive schema terminates", () => {
  const document: JsonObject = {
    openapi: "3.1.1",
    components: {
      schemas: {
        Node: {
          type: "object",
          properties: { child: { $ref: "#/components/schemas/Node" }, name: { type: "string" } },
        },
      },
    },
  };
  const names = fieldsOf(document, { $ref: "#/components/schemas/Node" }).map(({ name }) => name);
  expect(names).toContain("child.name");
  expect(names.length).toBeLessThan(20);
});

test("schemas for validation keep a property named like a keyword, and lose texts", () => {
  const source = emitRequestSchemas({
    openapi: "3.1.1",
    paths: {
      "/a": {
        post: {
          operationId: "a",
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  description: "no",
                  properties: { description: { type: "string", title: "no" }, b: { $ref: "#/components/schemas/B" } },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { B: { type: "string" }, Unused: {} } },
  });
  expect(source).toContain(
    '"a": {"type":"object","properties":{"description":{"type":"string"},"b":{"$ref":"#/components/schemas/B"}}}',
  );
  expect(source).toContain('"B": {"type":"string"}');
  expect(source).not.toContain("Unused");
});
