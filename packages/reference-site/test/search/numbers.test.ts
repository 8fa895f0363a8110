import { expect, test } from "vitest";
import { ascendingFrom, ascendingInDigits, inDigits, readNumbers } from "../../src/search/numbers.ts";

test("decodes encoded numbers of any size", () => {
  const numbers = [0, 1, 31, 32, 1023, 1024, 123_456_789];
  const read: number[] = [];
  readNumbers(numbers.map(inDigits).join(""), (number) => read.push(number));
  expect(read).toEqual(numbers);
  expect(inDigits(31)).toHaveLength(1);
  expect(inDigits(32)).toHaveLength(2);
});

test("decodes encoded numbers in ascending order", () => {
  expect(ascendingFrom(ascendingInDigits([0, 3, 3, 900, 40_000]))).toEqual([0, 3, 3, 900, 40_000]);
  expect(ascendingFrom("")).toEqual([]);
});
