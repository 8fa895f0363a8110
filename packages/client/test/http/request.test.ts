import { describe, expect, it } from "vitest";
import { attemptTimeoutMsOf, prepare } from "../../src/http/request.ts";
import { operationOf } from "../../src/table/operations.ts";

describe("the time limit of an attempt", () => {
  const operation = operationOf("POST", "/scrape", "scrape", { timeout: "/timeout", timeoutMs: 30_000 });
  it.each([
    [1, 15_001],
    [89_999_999, 90_014_999],
    [90_000_000, 45_000],
    [0, 45_000],
    [-1, 45_000],
    ["9", 45_000],
    [undefined, 45_000],
  ])("for a timeout of %j in the body is %i ms", (timeout, ms) => {
    expect(attemptTimeoutMsOf(operation, { timeout })).toBe(ms);
  });

  it("is a minute plus the margin if the operation has no time limit", () => {
    expect(attemptTimeoutMsOf(operationOf("GET", "/a", "a"), undefined)).toBe(75_000);
  });
});

it("inserts every parameter into a path", () => {
  const snapshot = operationOf("GET", "/agent/{jobId}/snapshots/{snapshotId}", "getAgentSnapshot");
  const params = { path: { jobId: "j 1", snapshotId: "s/2" } };
  expect(prepare(snapshot, { params }, "https://api.test/v2").url).toBe(
    "https://api.test/v2/agent/j%201/snapshots/s%2F2",
  );
});
