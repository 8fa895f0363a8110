import { expect, test } from "vitest";
import { didYouMean, nearestName } from "../src/did-you-mean.ts";

const rows = ["bad-request", "forbidden", "rate-limit-exceeded", "not-found", "snapshot-not-found"];

test.each([
  ["forbiden", "forbidden"],
  ["Forbidden", "forbidden"],
  ["rate-limit-reached", "rate-limit-exceeded"],
  ["notfound", "not-found"],
  ["snapshot-not-fond", "snapshot-not-found"],
])("%s was probably meant to be %s", (written, expected) => {
  expect(nearestName(written, rows)).toBe(expected);
  expect(didYouMean(written, rows)).toBe(` Did you mean ${expected}?`);
});

test.each(["teapot", "x", "", "request"])("nothing is similar to %j", (written) => {
  expect(didYouMean(written, rows)).toBe("");
});

test("a name of any length is compared quickly", () => {
  expect(nearestName("a".repeat(1e6), ["a".repeat(1e6 + 1), "b"])).toBeUndefined();
});
