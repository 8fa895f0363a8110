import { expect, test } from "vitest";
import { labelledPages, measureExtraction } from "./labelled/measure.ts";
import { extractStructured } from "../../src/extract/extract-structured.ts";

const scores = await measureExtraction();

test("the set has at least forty pages", () => expect(labelledPages.length).toBeGreaterThanOrEqual(40));

test("reads nineteen of twenty fields correctly", () => {
  const right = scores.reduce((sum, score) => sum + score.right, 0);
  const wanted = scores.reduce((sum, score) => sum + score.wanted, 0);
  expect(right / wanted).toBeGreaterThan(0.95);
});

test("invents nothing on a page that states nothing", () => {
  expect(scores.find(({ id }) => id === "product-none")?.wrong).toEqual([]);
});

test("reports an invalid schema", async () => {
  expect(await extractStructured({ pages: [], schema: { type: 5 } })).toMatchObject({
    ok: false,
    row: "unprocessable-entity",
  });
});

test("a missing required nullable field is null, an optional one is omitted", async () => {
  const schema = {
    type: "object",
    required: ["isbn"],
    properties: { isbn: { type: ["string", "null"] }, sku: { type: "string" } },
  };
  expect(
    await extractStructured({ pages: [{ url: "https://a.example/", html: "<p>Hello</p>" }], schema }),
  ).toMatchObject({ ok: true, data: { isbn: null } });
});
