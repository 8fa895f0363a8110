import { expect, test } from "vitest";
import type { JsonObject } from "@extraction-api/document";
import { emitCommandLine } from "../src/command-line/emit-operations.ts";
import { emitOperations } from "../src/emit-operations.ts";
import { emitTypes } from "../src/emit-types.ts";

const ending = { deprecated: true, "x-sunset": "2027-06-30" };
const text = "may be removed from 2027-06-30";

function bundle(): JsonObject {
  return {
    openapi: "3.1.1",
    info: { title: "Small", version: "2.0.0" },
    paths: {
      "/read": {
        post: {
          operationId: "read",
          summary: "Read a page",
          description: "Reads a page.",
          "x-side-effect": "none",
          "x-errors": [],
          ...ending,
          parameters: [{ name: "at", in: "query", description: "The day.", ...ending, schema: { type: "string" } }],
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Read" } } } },
          responses: { "200": { description: "Read." } },
        },
      },
    },
    components: {
      schemas: {
        Read: {
          type: "object",
          properties: {
            url: { type: "string", description: "The address." },
            depth: { type: "integer", description: "How deep.", ...ending },
            speed: { type: "integer", description: "How fast.", deprecated: true },
            part: { $ref: "#/components/schemas/Part", ...ending },
            group: { type: "object", deprecated: true, properties: { part: { $ref: "#/components/schemas/Part" } } },
            kept: { $ref: "#/components/schemas/Part" },
            sunset: { type: "object", description: "Days:\n\n- one", ...ending, default: { "x-sunset": "2001-01-01" } },
          },
        },
        Part: { type: "object", properties: { name: { type: "string", description: "A name." } } },
      },
    },
  };
}

test("the types say from when something deprecated may be removed", async () => {
  const types = await emitTypes(bundle());
  expect(types).toMatch(/How deep\.\n\s+\*\n\s+\* May be removed from 2027-06-30\.\n\s+\* @deprecated\n/);
  expect(types).toMatch(/The day\.\n\s+\*\n\s+\* May be removed from 2027-06-30\.\n\s+\* @deprecated\n/);
  expect(types).toMatch(/How fast\.\n\s+\* @deprecated\n/);
  expect(emitOperations(bundle())).toMatch(
    /Reads a page\.\n\s+\*\n\s+\* May be removed from 2027-06-30\.\n\s+\* @deprecated\n/,
  );
});

test("the day of removal is a paragraph of its own, also after a list", async () => {
  expect(await emitTypes(bundle())).toMatch(/\* - one\n\s+\*\n\s+\* May be removed from 2027-06-30\.\n/);
});

test("an example or a default with a field called x-sunset stays as it is", async () => {
  const types = await emitTypes(bundle());
  expect(types).toContain("2001-01-01");
  expect(types).not.toContain("removed from 2001-01-01");
});

test("flags for the fields of a deprecated object say that they are deprecated", () => {
  const source = emitCommandLine(bundle());
  expect(source).toContain(`"name":"part.name","kind":"text","summary":"Deprecated; ${text}. A name."`);
  expect(source).toContain('"name":"group.part.name","kind":"text","summary":"Deprecated. A name."');
  expect(source).toContain('"name":"kept.name","kind":"text","summary":"A name."');
});

test("flags of the command line say that they are deprecated, and until when they stay", () => {
  const source = emitCommandLine(bundle());
  expect(source).toContain(`summary: "Read a page (deprecated; ${text})"`);
  expect(source).toContain(`"summary":"Deprecated; ${text}. The day."`);
  expect(source).toContain(`"summary":"Deprecated; ${text}. How deep."`);
  expect(source).toContain('"summary":"Deprecated. How fast."');
  expect(source).toContain('"summary":"The address."');
});
