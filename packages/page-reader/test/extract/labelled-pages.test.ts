import { expect, test } from "vitest";
import { labelledPages, measureExtraction } from "./labelled/measure.ts";
import { extractStructured } from "../../src/extract/extract-structured.ts";

const scores = await measureExtraction();

test("the set has at least forty pages", () => expect(labelledPages.length).toBeGreaterThanOrEqual(40));

test("nineteen of twenty fields are read right", () => {
  const right = scores.reduce((sum, score) => sum + score.right, 0);
  const wanted = scores.reduce((sum, score) => sum + score.wanted, 0);
  expect(right / wanted).toBeGreaterThan(0.95);
});

test("nothing is invented on a page that states nothing", () => {
  expect(scores.find(({ id }) => id === "product-none")?.wrong).toEqual([]);
});

test("a schema that is none is named", async () => {
  expect(await extractStructured({ pages: [], schema: { type: 5 } })).toMatchObject({
    ok: false,
    row: "unprocessable-entity",
  });
});

test("required and nullable becomes null, optional is left out", async () => {
  const schema = {
    type: "object",
    required: ["isbn"],
    properties: { isbn: { type: ["string", "null"] }, sku: { type: "string" } },
  };
  expect(
    await extractStructured({ pages: [{ url: "https://a.example/", html: "<p>Hello</p>" }], schema }),
  ).toMatchObject({ ok: true, data: { isbn: null } });
});
