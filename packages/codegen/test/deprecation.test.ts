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
          },
        },
      },
    },
  };
}

test("the types say from when something deprecated may be removed", async () => {
  const types = await emitTypes(bundle());
  expect(types).toMatch(/How deep\. May be removed from 2027-06-30\.\n\s+\* @deprecated\n/);
  expect(types).toMatch(/The day\. May be removed from 2027-06-30\.\n\s+\* @deprecated\n/);
  expect(types).toMatch(/How fast\.\n\s+\* @deprecated\n/);
  expect(emitOperations(bundle())).toMatch(/Reads a page\. May be removed from 2027-06-30\.\n\s+\* @deprecated\n/);
});

test("flags of the command line say that they are deprecated, and until when they stay", () => {
  const source = emitCommandLine(bundle());
  expect(source).toContain(`summary: "Read a page (deprecated; ${text})"`);
  expect(source).toContain(`"summary":"Deprecated; ${text}. The day."`);
  expect(source).toContain(`"summary":"Deprecated; ${text}. How deep."`);
  expect(source).toContain('"summary":"Deprecated. How fast."');
  expect(source).toContain('"summary":"The address."');
});
