import { expect, test } from "vitest";
import { fit } from "../../src/results/fit.ts";

test("a result that fits is not cut", () => {
  const value = { data: { markdown: "# Lamp" } };
  expect(fit(value, 1_000)).toEqual({ value, cuts: [] });
});

test("a long text is cut, and the cut says where and how much", () => {
  const { value, cuts } = fit({ data: { markdown: "a".repeat(50_000), title: "t" } }, 10_000);
  expect(JSON.stringify(value).length).toBeLessThanOrEqual(10_000);
  expect(cuts).toEqual([{ pointer: "/data/markdown", shown: 5_000, total: 50_000, unit: "characters" }]);
});

test("a long list is cut as a list", () => {
  const { value, cuts } = fit(
    { links: Array.from({ length: 5_000 }, (_, i) => ({ url: `https://a.example/${i}` })) },
    5_000,
  );
  expect(JSON.stringify(value).length).toBeLessThanOrEqual(5_000);
  expect(cuts[0]).toMatchObject({ pointer: "/links", total: 5_000, unit: "items" });
});

test("metadata is shortened before pages are left out", () => {
  const metadata = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`og:field-${i}`, "m".repeat(40)]));
  const web = Array.from({ length: 10 }, (_, i) => ({
    url: `https://a.example/${i}`,
    markdown: "x".repeat(9_000),
    metadata,
  }));
  const { value } = fit({ success: true, data: { web } }, 24_000);
  expect((value as { readonly data: { readonly web: typeof web } }).data.web).toHaveLength(10);
});

test("the pages of a crawl are cut before the fields that contain them", () => {
  const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`og:field-${i}`, "m".repeat(60)]));
  const data = Array.from({ length: 25 }, () => ({ markdown: "x".repeat(4_000), metadata }));
  const job = { success: true, status: "completed", total: 25, completed: 25, creditsUsed: 25, id: "1", at: 1, end: 2 };
  const { value, cuts } = fit({ ...job, pages: 25, data, next: null }, 24_000);
  const shown = (value as { readonly data: typeof data }).data;
  expect(shown[0]?.markdown).toMatch(/^x{500}/);
  expect(shown.length).toBeGreaterThanOrEqual(8);
  expect(cuts).toContainEqual({ pointer: "/data", shown: shown.length, total: 25, unit: "items" });
  expect(cuts.some(({ pointer }) => pointer === "")).toBe(false);
});

test.each([
  ["ten megabytes of text", { data: { markdown: "x".repeat(10_000_000) } }],
  [
    "a hundred thousand members",
    Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, "v".repeat(90)])),
  ],
  ["members with endless names", { ["n".repeat(1_000_000)]: 1 }],
  ["characters that JSON writes as six", { data: "\u0001".repeat(100_000) }],
  ["objects in objects", JSON.parse('{"a":'.repeat(3_000) + "1" + "}".repeat(3_000)) as unknown],
])("%s fits, and a cut is reported", (_name, value) => {
  const fitted = fit(value, 4_000);
  expect(JSON.stringify(fitted.value).length).toBeLessThanOrEqual(4_000);
  expect(fitted.cuts.length).toBeGreaterThan(0);
});

test("never splits a character of two code units", () => {
  const { value } = fit({ text: `a${"😀".repeat(20_000)}` }, 5_000);
  const { text } = value as { readonly text: string };
  expect(text).toMatch(/^a\u{1F600}+$/u);
});
