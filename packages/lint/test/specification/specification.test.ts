// Compares the bundle with the specification, fact by fact, so that no edit loses one. The facts are duplicated here on
// purpose, as an independent witness.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { actions } from "./facts/actions.ts";
import { agentErrors, generalErrors, retriedStatuses, traceCodes } from "./facts/errors.ts";
import { extractRequest, extractResponse } from "./facts/extract.ts";
import { formats } from "./facts/formats.ts";
import { operations } from "./facts/operations.ts";
import * as other from "./facts/other-operations.ts";
import { auditMetadata, redaction, threatProtection } from "./facts/policies.ts";
import { credits, parsers, scrapeOptions } from "./facts/scrape-options.ts";
import { objectOf, resolve, schemaAt, type FactTable, type Found, type Json, type JsonObject } from "./schema-at.ts";

// About: openapi/v*/**, openapi/*.yaml, openapi/dist/*.json

const bundle = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../openapi/dist/v2.json"), "utf8"),
) as JsonObject;
const catalogue = objectOf(bundle["x-error-catalogue"]);
const rows = Object.values(objectOf(catalogue["rows"])).map(objectOf);

const request = (path: string) => mediaOf(objectOf(resolve(bundle, operationAt(path, "post")["requestBody"])));
const answer = (path: string, method: string, status: string) =>
  mediaOf(resolve(bundle, objectOf(operationAt(path, method)["responses"])[status]));

const tables: readonly (readonly [section: string, start: Json | undefined, base: string, table: FactTable])[] = [
  ["2.1 extract request", request("/extract"), "", extractRequest],
  ["2.2 extract answer", answer("/extract", "post", "200"), "", extractResponse],
  ["2.3 options in extract", request("/extract"), "scrapeOptions", scrapeOptions],
  ["2.3 options in scrape", request("/scrape"), "", scrapeOptions],
  ["2.3 options in batch scrape", request("/batch/scrape"), "", scrapeOptions],
  ["2.3 options in crawl", request("/crawl"), "scrapeOptions", scrapeOptions],
  ["2.3.1 formats", request("/extract"), "scrapeOptions.formats[]", formats],
  ["2.3.2 parsers", request("/extract"), "scrapeOptions.parsers[]", parsers],
  ["2.3.3 actions", request("/extract"), "scrapeOptions.actions[]", actions],
  ["2.4 threat protection of extract", request("/extract"), "threatProtection", threatProtection],
  ["2.4 threat protection of a page", request("/extract"), "scrapeOptions.threatProtection", threatProtection],
  ["2.5 redaction", request("/extract"), "scrapeOptions.redactPII", redaction],
  ["2.6 audit attribution", request("/extract"), "scrapeOptions.auditMetadata", auditMetadata],
  ["4.2 scrape", request("/scrape"), "", other.scrapeRequest],
  ["4.2 crawl preview", request("/crawl/params-preview"), "", other.previewRequest],
  ["4.2 agent start", answer("/agent", "post", "200"), "", other.agentStarted],
  ["7.1 error body", answer("/extract", "post", "400"), "", other.errorBody],
  ["7.1 error of a trace", answer("/agent/{jobId}/trace", "get", "404"), "", other.passedThroughError],
  [
    "7.1 error of a snapshot",
    answer("/agent/{jobId}/snapshots/{snapshotId}", "get", "404"),
    "",
    other.passedThroughError,
  ],
  ["7.3 credit cap", request("/agent"), "", other.agentRequest],
  ["8 charges", request("/extract"), "scrapeOptions", credits],
  ["9 crawl", request("/crawl"), "", other.crawlRequest],
  ["2.3 page document", answer("/crawl/{id}", "get", "200"), "data[]", other.pageDocument],
];

for (const [section, start, base, table] of tables) {
  describe(`section ${section}`, () => {
    const cases = Object.entries(table).flatMap(([path, facts]) =>
      Object.entries(facts).map(([keyword, value]) => ({ place: joined(base, path), keyword, value })),
    );
    test.each(cases)("$place: $keyword is $value", ({ place, keyword, value }) => {
      expect(wordOf(schemaAt(bundle, start, place), keyword)).toEqual(value);
    });
  });
}

describe("4 operations", () => {
  test.each(operations)("%s %s is %s", (method, path, id) => {
    expect(operationAt(path, method)["operationId"]).toBe(id);
  });

  test("there are no others", () => {
    const count = Object.values(objectOf(bundle["paths"])).flatMap((item) => Object.keys(objectOf(item))).length;
    expect(count).toBe(operations.length);
  });
});

describe("5 authentication", () => {
  test("every operation requires a bearer key", () => {
    expect(bundle["security"]).toEqual([{ BearerAuth: [] }]);
    const scheme = objectOf(objectOf(objectOf(bundle["components"])["securitySchemes"])["BearerAuth"]);
    expect(scheme).toMatchObject({ type: "http", scheme: "bearer" });
    for (const [method, path] of operations) expect(operationAt(path, method)["security"]).toBeUndefined();
  });

  test.each(operations)("%s %s can return 401, 402, 403 and 429", (method, path) => {
    expect(Object.keys(objectOf(operationAt(path, method)["responses"]))).toEqual(
      expect.arrayContaining(["401", "402", "403", "429"]),
    );
  });
});

describe("6 trace events", () => {
  const events = () => schemaAt(bundle, answer("/agent/{jobId}/trace", "get", "200"), "events[]").schema;
  const branches = () => (events()["oneOf"] as readonly Json[]).map((branch) => resolve(bundle, branch));
  const kind = (branch: JsonObject) => schemaAt(bundle, branch, "type").schema["const"];
  const event = (expected: string) => branches().find((branch) => kind(branch) === expected) ?? {};

  test("artifact.updated contains a snapshotId", () => {
    expect(schemaAt(bundle, event("artifact.updated"), "artifact.snapshotId").required).toBe(true);
  });

  test("run.finished reports the credit limit", () => {
    expect(schemaAt(bundle, event("run.finished"), "outcome").schema["enum"]).toContain("credit_limit_reached");
  });

  test.each(["code", "retryable"])("error.occurred has error.%s", (name) => {
    expect(schemaAt(bundle, event("error.occurred"), `error.${name}`).required).toBe(true);
  });

  test("an error's code is one of the five", () => {
    expect(schemaAt(bundle, event("error.occurred"), "error.code").schema["enum"]).toEqual(traceCodes);
  });
});

describe("7 error catalogue", () => {
  test.each([...generalErrors, ...agentErrors])("%i %s is retried: %s", (status, error, retry) => {
    const row = rows.find((candidate) => candidate["status"] === status && matches(candidate, error));
    expect(row).toMatchObject({
      retry,
      contract: "specified",
      ...(error.startsWith("SCRAPE_") ? { code: error } : {}),
    });
  });

  test.each(traceCodes)("trace code %s", (code) => {
    expect(rows.find((row) => row["area"] === "trace" && row["code"] === code)).toMatchObject({
      contract: "specified",
    });
  });

  test("six statuses are retried", () => {
    expect(objectOf(catalogue["retry"])["statuses"]).toEqual(retriedStatuses);
    expect(objectOf(catalogue["retry"])["backoff"]).toBe("exponential-with-jitter");
  });

  test.each(operations)("%s %s sends Retry-After with 429", (method, path) => {
    const response = resolve(bundle, objectOf(operationAt(path, method)["responses"])["429"]);
    expect(resolve(bundle, objectOf(response["headers"])["Retry-After"])["schema"]).toMatchObject({ type: "integer" });
  });

  test("a failed run reports status, error and credits", () => {
    const failed = (schemaAt(bundle, answer("/agent/{jobId}", "get", "200"), "").schema["oneOf"] as readonly Json[])
      .map((branch) => resolve(bundle, branch))
      .find((branch) => schemaAt(bundle, branch, "status").schema["const"] === "failed");
    for (const [name, facts] of Object.entries(other.failedAgent)) {
      expect(schemaAt(bundle, failed, name).schema).toMatchObject(facts);
    }
    expect(Object.keys(objectOf(failed?.["properties"]))).not.toContain("data");
  });
});

function matches(row: JsonObject, error: string): boolean {
  if (row["message"] === error) return true;
  return typeof row["pattern"] === "string" && new RegExp(row["pattern"]).test(error);
}

function wordOf(found: Found, keyword: string): Json {
  if (keyword === "required") return found.required;
  if (keyword === "closed") return found.schema["additionalProperties"] === false ? true : null;
  const [name, member] = keyword.split(".");
  // `default: null` in a table means "no default", so a default of null needs another notation.
  if (keyword === "default" && found.schema["default"] === null) return "null";
  const value = found.schema[name ?? ""];
  return (member === undefined ? value : objectOf(value)[member]) ?? null;
}

function joined(base: string, path: string): string {
  return [base, path].filter((part) => part !== "").join(".");
}

function operationAt(path: string, method: string): JsonObject {
  return objectOf(resolve(bundle, objectOf(bundle["paths"])[path])[method]);
}

function mediaOf(parent: JsonObject): Json | undefined {
  return objectOf(objectOf(parent["content"])["application/json"])["schema"];
}
