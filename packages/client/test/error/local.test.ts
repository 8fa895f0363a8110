import { expect, it } from "vitest";
import { localError, refused } from "../../src/error/local.ts";

it("says of what was refused that nothing was sent, and that nothing can have happened", () => {
  const cause = new Error("no path");
  const error = refused("GET /a", cause);
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

it("takes what more is known instead of that", () => {
  const more = { retryable: true, attempts: 2, elapsedMs: 7, mayHaveExecuted: true };
  expect({ ...localError("timeout", "GET /a", "late", more) }).toMatchObject({ kind: "timeout", ...more });
});
