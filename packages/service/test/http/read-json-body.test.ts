import { expect, test } from "vitest";
import { schemaOfBody } from "../../src/contract/body-schema.ts";
import { allOperations } from "../../src/contract/operations.ts";
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

// The thread that serves everybody reads small bodies; to hold these findings against each other took 77 ms.
test.each([
  ["lists", []],
  ["numbers", 5],
])("of a small body with 190 mistakes, here %s, the first is reported, and soon", (_what, format) => {
  const many = Array.from({ length: 190 }, () => format);
  // The least of several: a collection of garbage or a compiler's thread may fall into one.
  const took = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    expect(new Set(placesOf(many))).toEqual(new Set(["formats.0"]));
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  expect(Math.min(...took)).toBeLessThan(30);
});
