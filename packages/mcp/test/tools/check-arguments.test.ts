import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ToolError } from "../../src/tool-error.ts";
import { checkArguments } from "../../src/tools/check-arguments.ts";
import { allTools } from "../../src/tools/listed.ts";

/** Returns the message for arguments, without the parts that every such message has. */
function messageFor(name: string, input: unknown, row = allTools.get(name)): string {
  if (!row) throw new Error(`there is no tool ${name}`);
  try {
    checkArguments(row, input);
  } catch (error) {
    if (error instanceof ToolError) return error.message.replace(/^The arguments of `\w+` are not valid: /, "");
    throw error;
  }
  return "fits";
}

interface Bundle {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationNode>>>>;
  readonly components: { readonly schemas: { readonly Location: { readonly properties: object } } };
}

const file = new URL("../../../../openapi/dist/v2.json", import.meta.url);
const { paths, components } = JSON.parse(readFileSync(file, "utf8")) as Bundle;
const fieldsOfLocation = Object.keys(components.schemas.Location.properties);

const url = "https://www.example.com/";

test.each<[string, unknown, string]>([
  ["scrape", { url, formats: ["markdown"], maxAge: 0 }, "fits"],
  ["scrape", { url: "example.com" }, "arguments/url must be an absolute URL, such as https://www.example.com/page."],
  ["scrape", {}, "arguments must have `url`."],
  [
    "job_status",
    { id: "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a2ff" },
    'arguments must have `job`, one of "extract", "batch_scrape", "crawl", "agent".',
  ],
  ["scrape", { uri: url }, "arguments must have `url`; `uri` is not an argument of this tool, but `url` is."],
  ["scrape", { url, maxAge: "1" }, "arguments/maxAge must be an integer."],
  ["scrape", { url, formats: [{ type: "changeTracking", tag: 5 }] }, "arguments/formats/0/tag must be string or null."],
  ["scrape", { url: 1 }, "arguments/url must be a string."],
  ["scrape", { url, redactPII: "x" }, "arguments/redactPII must be boolean or object."],
  ["scrape", { url, profile: { name: "" } }, "arguments/profile/name must have at least 1 character."],
  ["search", { query: "x".repeat(501) }, "arguments/query must have at most 500 characters."],
  ["scrape", { url, formats: [{ type: "json", schema: 5 }] }, "arguments/formats/0/schema must be an object."],
  [
    "scrape",
    { url, formats: ["json"] },
    'arguments/formats/0 must be one of "markdown", "html", "rawHtml", "links", "summary", "images", or the object { "type": "json" } with its options.',
  ],
  [
    "scrape",
    { url, formats: ["screenshot@fullPage"] },
    'arguments/formats/0 must be one of "markdown", "html", "rawHtml", "links", "summary", "images", or the object { "type": "screenshot" } with its options.',
  ],
  [
    "scrape",
    { url, formats: [7] },
    'arguments/formats/0 must be one of "markdown", "html", "rawHtml", "links", "summary", "images", or an object with a `type`.',
  ],
  ["map", { url, sitemap: "all" }, 'arguments/sitemap must be one of "skip", "include", "only".'],
  ["scrape", "text", "arguments must be an object."],
])("%s with %j: %s", (name, input, message) => {
  expect(messageFor(name, input)).toBe(message);
});

test("an operation with a body needs its parameters too", () => {
  const map = allTools.get("map");
  if (map?.serves.kind !== "call") throw new Error("map is no call");
  const parameters = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  const row = { ...map, name: "map_one", serves: { ...map.serves, parameters } };
  expect(messageFor("map_one", { url }, row)).toBe("arguments must have `id`.");
  expect(messageFor("map_one", { url, id: "a" }, row)).toBe("fits");
});

const schema = { type: "object", properties: { price: { type: "number" } }, fromats: 1 };

test.each<[string, unknown, string]>([
  ["scrape", { url, fromats: ["html"] }, "`fromats` is not an argument of this tool, but `formats` is."],
  ["scrape", { url, somethingNew: 1 }, "`somethingNew` is not an argument of this tool."],
  ["scrape", { url, location: { contry: "DE" } }, "`contry` is not a field of arguments/location, but `country` is."],
  [
    "scrape",
    { url, location: { x: 1 } },
    `\`x\` is not a field of arguments/location, which has ${fieldsOfLocation.join(", ")}.`,
  ],
  [
    "scrape",
    { url, formats: [{ type: "json", shema: schema }] },
    "`shema` is not a field of arguments/formats/0, but `schema` is.",
  ],
  [
    "scrape",
    { url, formats: [{ type: "markdown", prompt: "x" }] },
    "`prompt` is not a field of arguments/formats/0, which has type.",
  ],
  ["scrape", { url, formats: ["html", { type: "json", schema, prompt: "x" }], headers: { "X-Any": "y" } }, "fits"],
  [
    "scrape",
    {
      url,
      actions: [
        { type: "wait", milliseconds: 5 },
        { type: "wait", selector: "p" },
      ],
    },
    "fits",
  ],
  [
    "scrape",
    { url, parsers: [{ type: "pdf", maxPage: 5 }] },
    "`maxPage` is not a field of arguments/parsers/0, but `maxPages` is.",
  ],
  [
    "crawl",
    { url, scrapeOptions: { fromats: ["html"] } },
    "`fromats` is not a field of arguments/scrapeOptions, but `formats` is.",
  ],
  ["extract", { urls: [url], schema }, "fits"],
  [
    "look_up",
    { operation: "getQueueStatus", parameter: {} },
    "`parameter` is not an argument of this tool, but `parameters` is.",
  ],
  [
    "look_up",
    { operation: "listAgents", parameters: { befor: 1 } },
    "`befor` is not a field of arguments/parameters, but `before` is.",
  ],
  ["look_up", { operation: "listAgents", parameters: { before: "x" } }, "fits"],
  [
    "read_result",
    { url: "page://1" },
    "arguments must have `uri`; `url` is not an argument of this tool, but `uri` is.",
  ],
])("%s with %j: unknown field or none: %s", (name, input, message) => {
  expect(messageFor(name, input)).toBe(message);
});

test("a value that is not in a list gets the whole list, once, at any depth", () => {
  expect(messageFor("scrape", { url, formats: ["markdwn"] })).toMatch(
    /^arguments\/formats\/0 must be one of "markdown", "html", [^;]*\.$/,
  );
  expect(messageFor("scrape", { url, formats: [{ type: "jsn" }] })).toMatch(
    /^arguments\/formats\/0\/type must be one of [^;]*"json"[^;]*\.$/,
  );
  expect(messageFor("look_up", { operation: "credits" })).toMatch(
    /^arguments\/operation must be one of [^;]*"getCreditUsage"/,
  );
});

test("no message is endless", () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_none, n) => [`field${n}${"x".repeat(500)}`, n]));
  expect(messageFor("scrape", many).length).toBeLessThan(4_000);
});

interface OperationNode {
  readonly operationId?: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly examples: Record<string, { readonly value: unknown }> }>>;
  };
}

test("every example in the document is valid for its tool and has no unknown fields", () => {
  const nodes = Object.values(paths).flatMap((item) => Object.values(item));
  const results = [...allTools.values()].flatMap(({ name, serves }) => {
    const id = serves.kind === "call" ? serves.operation : serves.kind === "job" ? serves.job.start : undefined;
    const node = nodes.find(({ operationId }) => id !== undefined && operationId === id);
    const examples = Object.values(node?.requestBody?.content["application/json"]?.examples ?? {});
    return examples.map(({ value }) => `${name}: ${messageFor(name, value)}`);
  });
  expect(results.length).toBeGreaterThan(20);
  expect(results.filter((result) => !result.endsWith(": fits"))).toEqual([]);
});
