import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@extraction-api/document";
import { expect, test } from "vitest";
import { operationsOf } from "../../src/operations.ts";
import { toolRows } from "../../src/tools/emit-tools.ts";
import { surchargesOf } from "../../src/tools/surcharges.ts";
import { emitRequestSchemas } from "../../src/emit-request-schemas.ts";
import { expectedSources } from "../../src/expected-folders.ts";
import { findDrift } from "../../src/generated-folder.ts";

const root = join(import.meta.dirname, "../../../..");
const whole = JSON.parse(readFileSync(join(root, "openapi/dist/v2.json"), "utf8")) as JsonObject;

/** A document with three operations; each test adds its change. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test edits the document by name
function document(change: (draft: any) => void = () => {}): JsonObject {
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const draft = {
    openapi: "3.1.1",
    paths: {
      "/read": {
        post: {
          operationId: "read",
          summary: "Read a page",
          description: "Reads a page. It costs.",
          "x-side-effect": "creates",
          "x-credits": { page: 1, description: "Credits for a page." },
          requestBody: json({ $ref: "#/components/schemas/Read" }),
          responses: { "200": json({ type: "object", properties: { text: { type: "string" } } }) },
        },
      },
      "/dig": {
        post: {
          operationId: "startDig",
          summary: "Start digging",
          "x-side-effect": "creates",
          requestBody: json({ type: "object", required: ["url"], properties: { url: { type: "string" } } }),
          responses: { "200": json({ type: "object", properties: { id: { type: "string" } } }) },
        },
      },
      "/dig/{id}": {
        get: {
          operationId: "getDig",
          summary: "Get a dig",
          "x-side-effect": "none",
          "x-job": {
            start: "startDig",
            id: "id",
            status: "/status",
            running: ["digging"],
            succeeded: ["done"],
            data: "/data",
          },
          responses: {
            "200": json({ type: "object", properties: { status: { type: "string" }, data: { type: "array" } } }),
          },
        },
      },
    },
    components: {
      schemas: {
        Read: { type: "object", required: ["url"], properties: { url: { description: "The page.", type: "string" } } },
      },
    },
  };
  change(draft);
  return draft as unknown as JsonObject;
}

const tool = (bundle: JsonObject, name: string) => toolRows(bundle).find((row) => row.name === name);

test("a document's operations become tools for tasks", () => {
  expect(toolRows(document()).map(({ name }) => name)).toEqual(["read", "dig", "job_status"]);
  expect(tool(document(), "read")).toMatchObject({
    title: "Read a page",
    description: "Reads a page. Credits: 1 per page.",
    inputSchema: { required: ["url"], properties: { url: { type: "string", description: "The page." } } },
    outputSchema: { type: "object", properties: { text: { type: "string" } } },
    annotations: { readOnlyHint: false, destructiveHint: false },
    serves: { kind: "call", operation: "read", cost: { credits: { page: 1 } } },
  });
});

test("a new field appears in its tool, and in the schema that validates requests", () => {
  const bundle = document(({ components }) => {
    components.schemas.Read.properties.depth = {
      description: "How deep to read. Deeper is slower.",
      type: "integer",
      maximum: 9,
    };
  });
  expect(tool(bundle, "read")?.inputSchema["properties"]).toMatchObject({
    depth: { type: "integer", maximum: 9, description: "How deep to read." },
  });
  expect(emitRequestSchemas(bundle)).toContain('"depth"');
});

test("a new operation appears: as a tool if it has a body, else by its name", () => {
  const bundle = document(({ paths }) => {
    paths["/weigh"] = { post: { ...paths["/read"].post, operationId: "weighPage", summary: "Weigh a page" } };
    paths["/plan"] = {
      get: { operationId: "getPlan", summary: "Get the plan", "x-side-effect": "none", responses: {} },
    };
  });
  expect(tool(bundle, "weigh_page")?.title).toBe("Weigh a page");
  expect(tool(bundle, "look_up")?.inputSchema).toMatchObject({ properties: { operation: { enum: ["getPlan"] } } });
});

test("an operation that changes what exists is destructive, and may be repeated unless it is a PATCH", () => {
  const bundle = document(({ paths }) => {
    const weight = { ...paths["/read"].post, "x-side-effect": "changes" };
    paths["/weigh"] = {
      put: { ...weight, operationId: "replaceWeight" },
      patch: { ...weight, operationId: "addWeight" },
      post: { ...weight, operationId: "resetWeight", requestBody: undefined },
    };
  });
  expect(tool(bundle, "replace_weight")?.annotations).toMatchObject({ destructiveHint: true, idempotentHint: true });
  expect(tool(bundle, "add_weight")?.annotations).not.toHaveProperty("idempotentHint");
  expect(tool(bundle, "reset_weight")?.inputSchema).toEqual({ type: "object", properties: {} });
});

test("an operation with a body has its path and query parameters too", () => {
  const bundle = document(({ paths }) => {
    const id = { name: "id", in: "path", required: true, schema: { type: "string" }, description: "The page. Or two." };
    const dry = { name: "dry", in: "query", schema: { type: "boolean" } };
    const trace = { name: "x-trace", in: "header", schema: { type: "string" } };
    paths["/read/{id}"] = { parameters: [id], put: { ...paths["/read"].post, operationId: "replacePage" } };
    paths["/read/{id}"].put.parameters = [dry, trace];
  });
  const row = tool(bundle, "replace_page");
  const parameters = { id: { type: "string", description: "The page." }, dry: { type: "boolean" } };
  expect(row?.inputSchema).toMatchObject({ properties: { ...parameters, url: {} }, required: ["id", "url"] });
  expect(row?.serves["parameters"]).toEqual({ type: "object", properties: parameters, required: ["id"] });
});

test("a job that can be cancelled appears in the cancelling tool", () => {
  const bundle = document(({ paths }) => {
    paths["/dig/{id}"].delete = {
      operationId: "cancelDig",
      summary: "Cancel",
      "x-side-effect": "deletes",
      responses: {},
    };
    paths["/dig/{id}"].get["x-job"].cancel = "cancelDig";
  });
  expect(tool(bundle, "job_cancel")).toMatchObject({
    inputSchema: { properties: { job: { enum: ["dig"] } } },
    annotations: { destructiveHint: true, idempotentHint: true },
  });
});

test("a deprecated operation stays until it is removed, and is marked as deprecated", () => {
  const bundle = document(({ paths }) => (paths["/read"].post.deprecated = true));
  expect(tool(bundle, "read")?.description).toBe("Deprecated. Reads a page. Credits: 1 per page.");
  const ending = document(({ paths }) =>
    Object.assign(paths["/read"].post, { deprecated: true, "x-sunset": "2027-06-30" }),
  );
  expect(tool(ending, "read")?.description).toMatch(/^Deprecated; may be removed from 2027-06-30\. Reads a page\./);
});

test("tools say what else is deprecated, and from when it may be removed", () => {
  const ending = { deprecated: true, "x-sunset": "2027-06-30" };
  const bundle = document(({ paths, components }) => {
    const { properties } = components.schemas.Read;
    components.schemas.Part = { type: "string", description: "A part." };
    components.schemas.Old = { ...ending, type: "object", properties: { type: { const: "old" } } };
    const json = { type: { const: "json" }, prompt: { ...ending, type: "string" } };
    properties.depth = { ...ending, type: "integer", description: "How deep." };
    properties.part = { $ref: "#/components/schemas/Part", deprecated: true };
    properties.formats = {
      type: "array",
      items: { oneOf: [{ type: "object", properties: json }, { $ref: "#/components/schemas/Old" }] },
    };
    const at = { name: "at", in: "query", schema: { type: "string" }, ...ending };
    paths["/read"].post.parameters = [at];
    Object.assign(paths["/dig/{id}"].get, ending);
    const summary = { summary: "Get the plan", "x-side-effect": "none", responses: {} };
    paths["/plan"] = { get: { operationId: "getPlan", deprecated: true, ...summary, parameters: [at] } };
    paths["/day"] = { get: { operationId: "getDay", ...summary } };
  });
  expect(tool(bundle, "read")?.inputSchema["properties"]).toMatchObject({
    at: { description: "Deprecated; may be removed from 2027-06-30." },
    depth: { description: "Deprecated; may be removed from 2027-06-30. How deep." },
    part: { description: "Deprecated. A part." },
    formats: {
      description:
        '{type: "json", prompt? (deprecated; may be removed from 2027-06-30)}, {type: "old"} (deprecated; may be removed from 2027-06-30)',
    },
  });
  expect(tool(bundle, "job_status")?.inputSchema).toHaveProperty(
    "properties.job.description",
    "`dig` is deprecated; may be removed from 2027-06-30.",
  );
  expect(tool(bundle, "look_up")?.inputSchema).toHaveProperty(
    "properties.operation.description",
    "`getPlan` is deprecated; `getPlan.at` is deprecated; may be removed from 2027-06-30.",
  );
});

test("the choices of a list of unions are described in text", () => {
  const text = JSON.stringify(tool(whole, "scrape")?.inputSchema["properties"]);
  expect(text).toContain(String.raw`\"markdown\"`);
  expect(text).toContain(String.raw`{type: \"json\", schema?, prompt?`);
  expect(text).not.toContain(String.raw`{type: \"markdown\"}`);
});

test("a recursive schema terminates", () => {
  const bundle = document(({ components }) => {
    const again = { $ref: "#/components/schemas/Read" };
    components.schemas.Read.allOf = [again];
    components.schemas.Read.properties.deep = { $ref: "#/components/schemas/Deep" };
    components.schemas.Deep = { oneOf: [{ $ref: "#/components/schemas/Deep" }, { type: "string" }] };
  });
  expect(Object.keys(tool(bundle, "read")?.inputSchema["properties"] ?? {})).toEqual(["url", "deep"]);
  expect(emitRequestSchemas(bundle)).toContain('"Deep"');
});

test("a tool reaches every operation of the real document", () => {
  const text = JSON.stringify(toolRows(whole).map(({ serves }) => serves));
  const errors = new Set(["getBatchScrapeErrors", "getCrawlErrors"]);
  for (const { id } of operationsOf(whole)) expect(text.includes(`"${id}"`) || errors.has(id), id).toBe(true);
});

test("the committed tools match the document; another description is drift", async () => {
  const folder = "packages/mcp/src/generated";
  const files = new Map((await expectedSources(root)).get(folder));
  expect(await findDrift(join(root, folder), files)).toEqual([]);
  files.set("tools.ts", (files.get("tools.ts") ?? "").replace("Fetches a page", "Gets a page"));
  expect(await findDrift(join(root, folder), files)).toEqual([{ path: "tools.ts", kind: "stale" }]);
});

test("the surcharges are those of the document, and a place that has none is reported", () => {
  expect(surchargesOf(whole)).toEqual({
    formats: { audio: 4, highlights: 4, json: 4, question: 4, video: 4 },
    injectionCheck: 4,
    lockdown: 5,
    threatScan: 2,
    zeroDataRetention: 1,
    zeroRetentionResults: 10,
  });
  const changed = structuredClone(whole) as { components: { schemas: Record<string, object> } };
  changed.components.schemas["NoRetention"] = changed.components.schemas["ZeroDataRetention"] ?? {};
  delete changed.components.schemas["ZeroDataRetention"];
  expect(() => surchargesOf(changed as unknown as JsonObject)).toThrow(
    "components/schemas/ZeroDataRetention has no `page` under `x-credits`",
  );
});
