import { expect, test } from "vitest";
import { packedRows, readRows } from "../../src/search/rows.ts";

test("the error of a number is at most half a step of its row", () => {
  const rows = Float32Array.of(0.5, -0.25, 8, -1, 0, 0);
  const read = readRows(packedRows(rows, 2), 2);
  expect(read).toHaveLength(6);
  for (const [at, value] of rows.entries()) {
    const largest = Math.max(...[0, 1].map((one) => Math.abs(rows[2 * Math.floor(at / 2) + one] ?? 0)));
    // The scale of a row is rounded up to a multiple of 1/255 of the largest value.
    expect(Math.abs((read[at] ?? NaN) - value)).toBeLessThanOrEqual((largest + 8 / 255) / 14);
  }
});

test("unpacks zeros and an empty list", () => {
  expect([...readRows(packedRows(new Float32Array(4), 4), 4)].map(Math.abs)).toEqual([0, 0, 0, 0]);
  expect(readRows(packedRows(new Float32Array(0), 4), 4)).toHaveLength(0);
});
