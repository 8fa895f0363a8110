import { expect, test } from "vitest";
import { longerSide } from "../../src/results/picture-size.ts";

/** Beginnings of pictures that Chromium encoded, with and without loss and a profile. */
test.each([
  ["UklGRgAAAABXRUJQVlA4WAoAAAAwAAAAKwEAEwAASUNDUMgB", 300],
  ["UklGRgAAAABXRUJQVlA4WAoAAAAgAAAAEwAALAEASUNDUMgB", 301],
  ["UklGRgAAAABXRUJQVlA4IIQAAADQBQCdASosARQAPtFor1Io", 300],
  ["UklGRgAAAABXRUJQVlA4IDgAAACwBACdASoUAC0BPtFosFMo", 301],
  ["UklGRgAAAABXRUJQVlA4TCEAAAAvK8EEEA8Q8x/zHwzCbKMa", 300],
  ["UklGRgAAAABXRUJQVlA5", undefined],
  ["UklGRgAAAABXRUJQQUxQSMMAAAABJ6KokSTlQQQPAAAAAAAA", undefined],
])("the longer side of the WebP picture %s is %s", (data, side) => {
  expect(longerSide("image/webp", data)).toBe(side);
});

test("a JPEG may have bytes to fill before each marker, and may end anywhere", () => {
  const frame = Buffer.from("ffd8 ffe00004abcd ffffffff c0000b08 2329 0280".replaceAll(" ", ""), "hex");
  expect(longerSide("image/jpeg", frame.toString("base64"))).toBe(9_001);
  for (let length = 0; length < frame.length; length += 1)
    expect(longerSide("image/jpeg", frame.subarray(0, length).toString("base64"))).toBeUndefined();
  expect(longerSide("image/jpeg", Buffer.alloc(400_000, 0xff).toString("base64"))).toBeUndefined();
});
