import { expect, it } from "vitest";
import { localError, refused } from "../../src/error/local.ts";

it("says that a rejected request was not sent and not executed", () => {
  const cause = new Error("no path");
  const error = refused("GET /a", { secrets: [], found: new Set() }, cause);
  expect({ ...error }).toEqual({
    kind: "invalid-request",
    operation: "GET /a",
    retryable: false,
    attempts: 0,
    elapsedMs: 0,
    mayHaveExecuted: false,
  });
  expect([error.message, error.cause]).toEqual(["GET /a: not sent: no path", cause]);
});

it("accepts further fields that replace the defaults", () => {
  const more = { retryable: true, attempts: 2, elapsedMs: 7, mayHaveExecuted: true };
  expect({ ...localError("timeout", "GET /a", "late", more) }).toMatchObject({ kind: "timeout", ...more });
});
