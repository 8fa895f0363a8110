import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { glyph } from "../src/image/glyphs.ts";
import { previewImage } from "../src/image/preview.ts";

test("a preview is a PNG of 1200 by 630 whose pixels can be read back", () => {
  const image = previewImage({ eyebrow: "POST", title: "/extract", footer: "Extraction API v2" });
  expect(image.subarray(1, 4).toString()).toBe("PNG");
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  const data = image.indexOf("IDAT");
  const pixels = inflateSync(image.subarray(data + 4, data + 4 + image.readUInt32BE(data - 4)));
  expect(pixels.length).toBe(1201 * 630);
  expect(new Set(pixels)).toEqual(new Set([0, 1, 2, 3]));
});

test("two drawings are the same, and a letter that has no dots is a blank", () => {
  const draw = (): Buffer => previewImage({ eyebrow: "GET", title: "/文書/{id}", footer: "x" });
  expect(draw().equals(draw())).toBe(true);
  expect(glyph("文")).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(glyph("a")).toEqual(glyph("A"));
});
