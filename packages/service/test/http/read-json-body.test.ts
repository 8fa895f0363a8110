import { expect, test } from "vitest";
import { schemaOfBody } from "../../src/contract/body-schema.ts";
import { allOperations, operationById } from "../../src/contract/operations.ts";
import { readJsonBody } from "../../src/http/read-json-body.ts";

const scrape = allOperations.find(({ id, version }) => id === "scrape" && version === "v2");

/** Returns the places of the reported mistakes of a scrape with these formats. */
function placesOf(formats: readonly unknown[]): string[] {
  if (scrape === undefined) throw new Error("there is no scrape");
  const text = JSON.stringify({ url: "https://a.example/", formats });
  const outcome = readJsonBody(scrape, schemaOfBody(scrape) ?? {}, text);
  return outcome.ok ? [] : outcome.details.map(({ path }) => path.slice(0, 2).join("."));
}

test("every error of a small body is reported", () => {
  expect(new Set(placesOf([5, "markdown", { type: "x" }]))).toEqual(new Set(["formats.0", "formats.2"]));
});

test.each([
  ["v2", "startCrawl", { maxDepth: 1, scrapeOptions: { parsePDF: true } }, ["maxDepth", "scrapeOptions.parsePDF"]],
  ["v2", "scrape", { jsonOptions: {}, anything: 1, headers: { fastMode: "1" } }, ["jsonOptions"]],
  ["v1", "scrape", { redactPII: true }, ["redactPII"]],
  ["v2", "scrape", { redactPII: true, location: { country: "DE" } }, []],
  ["v1", "startCrawl", { maxDepth: 1, scrapeOptions: { parsePDF: true } }, []],
] as const)("%s: %s with %j is refused for the fields of the other version: %j", (version, id, fields, places) => {
  const operation = operationById(version, id);
  const text = JSON.stringify({ url: "https://a.example/", ...fields });
  const outcome = readJsonBody(operation, schemaOfBody(operation) ?? {}, text);
  expect(outcome.ok ? [] : outcome.details.map(({ path }) => path.join("."))).toEqual(places);
});

/**
 * Returns the least processor time of several readings of a body, in milliseconds, because other threads may add to
 * one.
 */
function leastMs(formats: readonly unknown[]): number {
  const took = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    placesOf(formats);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  return Math.min(...took);
}

// Small bodies are read on the thread that serves everybody; comparing these findings with each other took 77 ms.
test.each([
  ["lists", []],
  ["numbers", 5],
])("of a small body with 190 mistakes, here %s, the first is reported, and soon", (_what, format) => {
  const many = Array.from({ length: 190 }, () => format);
  expect(new Set(placesOf(many))).toEqual(new Set(["formats.0"]));
  // Reporting 20 mistakes takes 2 ms, or longer on a busy machine.
  expect(leastMs(many)).toBeLessThan(Math.max(30, 15 * leastMs(many.slice(0, 20))));
});
