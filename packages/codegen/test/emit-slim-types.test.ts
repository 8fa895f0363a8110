import { expect, test } from "vitest";
import type { JsonObject } from "@extraction-api/document";
import { docstring, proseDocstrings } from "../src/docstrings.ts";
import { emitOperations } from "../src/emit-operations.ts";
import { emitTypes } from "../src/emit-types.ts";

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: JsonObject) => ({ "application/json": { schema } });
const failing = { "400": ref("responses", "Bad"), "500": ref("responses", "Broken") };
const operation = (operationId: string, more: JsonObject = {}): JsonObject => ({
  operationId,
  summary: "Do it",
  description: "At once.",
  "x-contract": "specified",
  "x-side-effect": "none",
  responses: { "200": { description: "Done.", content: json(ref("schemas", "Thing")) }, ...failing },
  ...more,
});
const bundle: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Small", version: "2.0.0" },
  paths: {
    "/a": { get: operation("getA"), post: operation("makeA") },
    "/b/{id}": {
      get: operation("getB", {
        parameters: [{ in: "path", name: "id", required: true, schema: { type: "string" } }],
        responses: { "200": { description: "Done." }, "404": ref("responses", "Bad") },
        "x-job": {
          start: "makeA",
          id: "id",
          status: "/status",
          running: ["on"],
          succeeded: ["done"],
          failed: ["bad"],
          cancelled: [],
          data: "/data",
          next: "/next",
        },
      }),
    },
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        title: "A thing",
        description: "What it is.",
        properties: {
          headers: { type: "object", additionalProperties: true },
          never: { not: {} },
          kind: { const: "x", description: "Its kind." },
          size: { type: "integer", default: 5 },
          other: ref("schemas", "Thing"),
          told: { description: "Its own words.", ...ref("schemas", "Thing") },
        },
      },
    },
    responses: {
      Bad: { description: "Bad.", headers: { "Retry-After": { schema: { type: "integer" } } }, content: json({}) },
      Broken: { description: "Broken.", content: json({}) },
    },
  },
};

test("members that can only be absent are removed, except in schemas, where they carry information", async () => {
  const source = await emitTypes(bundle);
  expect(source).toMatch(/"\/a": \{\s+get: operations\["getA"\];\s+post: operations\["makeA"\];\s+\};/);
  expect(source).toContain("never?: never;");
  expect(source).toMatch(/headers\?: \{\s+\[key: string\]: unknown;\s+\};/);
  expect(source).toContain('"Retry-After"?: number;');
  expect(source).toMatch(/200: \{\s+content: \{\s+"application\/json": Thing;\s+\};\s+\};/);
  expect(source).toMatch(/200: \{\s+content\?: never;\s+\};/);
  expect(source).not.toMatch(/(cookie|header|get|delete|requestBody)\?: never/);
});

test("an operation without parameters still accepts none", async () => {
  const source = await emitTypes(bundle);
  expect(source).toMatch(/getA: \{\s+parameters: \{\s+query\?: never;\s+path\?: never;\s+\};\s+responses/);
  expect(source).toMatch(/getB: \{\s+parameters: \{\s+query\?: never;\s+path: \{\s+id: string;\s+\};\s+\};/);
});

test("components are referred to by name, and operations share their failures", async () => {
  const source = await emitTypes(bundle);
  expect(source).toContain("other?: Thing;");
  expect(source).toMatch(/schemas: \{\s+Thing: Thing;\s+\};/);
  expect(source).toMatch(/^\/\*\* A thing\. What it is\. \*\/\nexport type Thing = \{$/m);
  expect(source.match(/\} & Failures1;/g)).toHaveLength(2);
  expect(source).toMatch(/^export interface Failures1 \{\s+400: ResponseBad;\s+500: ResponseBroken;\s+\}/m);
  expect(source).toContain("404: ResponseBad;");
  expect(source).not.toContain("Failures2");
});

test("an operation's row, from which a client's methods are made, has the document's texts", () => {
  const source = emitOperations(bundle);
  expect(source).toMatch(/\/\*\* Do it\. At once\. \*\/\s+readonly getA: CallRow<"GET", "\/a">;/);
  expect(source).toContain('readonly getB: JobCallRow<"/b/{id}", ListJobRow<"makeA", "done", "/data", "/next">>;');
});

test("docstrings are prose; a default stays, tags that repeat the type are removed", async () => {
  const source = await emitTypes(bundle);
  expect(source).toContain("/** A thing. What it is. */");
  expect(source).toContain("/** Its kind. */");
  expect(source).toContain("/** @default 5 */");
  expect(source).not.toMatch(/@(description|constant|enum)/);
});

test("a member that is only a reference has the docstring of its target, unless it has its own", async () => {
  const source = await emitTypes(bundle);
  expect(source).toMatch(/\/\*\* A thing\. What it is\. \*\/\s+other\?: Thing;/);
  expect(source).toMatch(/\/\*\* Its own words\. \*\/\s+told\?: Thing;/);
  expect(source.match(/What it is\./g)).toHaveLength(2); // the schema's own, and that of `other`
});

test("the common fields of alternatives have a name, which the compiler prints in place of all of them", async () => {
  const never = { not: {} };
  const Choice = {
    type: "object",
    description: "Either.",
    properties: { name: { type: "string" }, a: { type: "string" }, b: { type: "string" } },
    required: ["name"],
    oneOf: [{ properties: { a: never } }, { properties: { b: never } }],
  };
  const types = await emitTypes({ ...bundle, paths: {}, components: { schemas: { Choice } } });
  expect(types).toMatch(
    /\/\*\* Common fields of the alternatives of \{@link Choice\}\. \*\/\nexport type ChoiceFields = \{\n {4}name: string;/,
  );
  expect(types).toMatch(/\/\*\* Either\. \*\/\nexport type Choice = ChoiceFields & \(\{\n {4}a\?: never;/);
});

test("a docstring of several lines keeps its lines", () => {
  const old =
    "  /**\n   * Title\n   * @description One\n   *     two.\n   *\n   *     Three.\n   * @default 1\n   */\n  a: 1;";
  expect(proseDocstrings(old)).toBe(
    "  /**\n   * Title. One\n   * two.\n   *\n   * Three.\n   * @default 1\n   */\n  a: 1;",
  );
  const tagged = "/** Title\n * @deprecated\n * @description Use b.\n * @default 1 */";
  expect(proseDocstrings(tagged)).toBe("/**\n * Title. Use b.\n * @default 1\n * @deprecated\n */");
  expect(proseDocstrings("/** @deprecated */")).toBe("/** @deprecated */");
  expect(docstring("Start", "Use b.", "", true)).toBe("/**\n * Start. Use b.\n * @deprecated\n */\n");
  expect(docstring("Really?", "Ends */ here.\nTwo.", "")).toBe("/**\n * Really? Ends *\\/ here.\n * Two.\n */\n");
});
