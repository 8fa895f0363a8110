import { expect, test } from "vitest";
import { bodies } from "../src/index.ts";
import { unknownFields } from "../src/unknown-fields.ts";

const placesIn = (operation: string, body: unknown): string[] =>
  unknownFields(bodies[operation] ?? {}, body).map(({ place, name }) => `${place}/${name}`);

test("fields that a schema does not have are found at any depth", () => {
  const scrapeOptions = { fromats: ["html"], formats: [{ type: "json", shema: {} }] };
  expect(placesIn("startCrawl", { url: "https://a.example/", limt: 5, scrapeOptions })).toEqual([
    "/limt",
    "/scrapeOptions/fromats",
    "/scrapeOptions/formats/0/shema",
  ]);
});

test("a field with any members has no unknown ones", () => {
  const schema = { type: "object", properties: { price: {} }, anything: 1 };
  expect(placesIn("scrape", { headers: { "x-any": "1" }, formats: [{ type: "json", schema }] })).toEqual([]);
});
