import { expect, test } from "vitest";
import {
  buffersOfPage,
  ofWholePages,
  packPage,
  copyPage,
  sizeOfHtml,
  sizeOfSource,
  unpackPage,
} from "../../src/pages/packed-page.ts";

const facts = {
  requestedUrl: "https://a.example/",
  finalUrl: "https://a.example/",
  statusCode: 200,
  contentType: "text/html",
  links: [],
  fetchedAt: 1,
};

test("a large page is transferred packed, and is unchanged afterwards", async () => {
  const page = { ...facts, rawHtml: "<p>漢字 \u{1f600}</p>".repeat(200_000) };
  const packed = packPage(page);
  expect(packed.rawHtml).toBeUndefined();
  expect(packed.packedHtml?.bytes.length).toBeGreaterThan(1);
  expect(sizeOfHtml(packed)).toBe(page.rawHtml.length);
  expect(unpackPage(packed)).toEqual(page);
  const copy = await copyPage({ ...packed, shownText: "漢字" });
  expect(unpackPage(copy)).toEqual(page);
  expect(copy.packedHtml?.bytes[0]?.buffer).not.toBe(packed.packedHtml?.bytes[0]?.buffer);
  const extract = ofWholePages(async ({ pages }) => ({ data: pages[0]?.rawHtml?.length, sources: {}, warnings: [] }));
  expect(await extract({ pages: [packed] })).toMatchObject({ data: page.rawHtml.length });
});

test("the long text of a file is, too", async () => {
  const file = { ...facts, contentType: "application/pdf", fileText: "漢字 \u{1f600} \ud800 text\n".repeat(100_000) };
  const packed = packPage(file);
  expect(packed.fileText).toBeUndefined();
  const copy = await copyPage(packed);
  expect(unpackPage(copy)).toEqual(file);
  expect(buffersOfPage(copy)).toHaveLength(packed.packedFile?.bytes.length ?? 0);
  expect(buffersOfPage(copy)[0]).not.toBe(buffersOfPage(packed)[0]);
  expect(sizeOfSource(packed)).toBeGreaterThan(file.fileText.length);
  expect([sizeOfHtml(packed), sizeOfSource({ ...facts, fileText: "" }), sizeOfSource(facts)]).toEqual([
    0,
    0,
    undefined,
  ]);
});

test("any other page is unchanged", () => {
  const page = { ...facts, rawHtml: "<p>x" };
  expect(packPage(page)).toEqual(page);
  expect(packPage(facts)).toEqual(facts);
  expect(unpackPage(page)).toEqual(page);
  expect([sizeOfHtml(page), sizeOfHtml(facts)]).toEqual([4, 0]);
});
