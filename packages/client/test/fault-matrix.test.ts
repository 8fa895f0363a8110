import { describe, expect, it } from "vitest";
import type { Fetch } from "../src/index.ts";
import { nodeTransport } from "../src/node.ts";
import { error } from "./fault-matrix/behaviour.ts";
import type { Behaviour, Observation } from "./fault-matrix/check.ts";
import { checks } from "./fault-matrix/checks/index.ts";
import { failedWith } from "./fault-matrix/expect.ts";
import { ours } from "./fault-matrix/ours.ts";
import { runMatrix } from "./fault-matrix/run.ts";

/**
 * Returns what a client does wrong. The clock runs fast at first. Because that can disturb a client on a busy machine,
 * each fault has to occur again alone, at a slower pace.
 */
async function faults(fetch?: Fetch, chosen = checks): Promise<string[]> {
  const first = await runMatrix(ours(6, fetch), chosen);
  const suspects = chosen.filter((_, index) => first[index]?.complaint);
  const second = await runMatrix(ours(2, fetch), suspects, 4);
  return second.flatMap(({ name, complaint }) => (complaint ? [`${name}: ${complaint}`] : []));
}

describe("the fault matrix", () => {
  it("has at least 200 checks with unique names", () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    expect(checks.length).toBeGreaterThanOrEqual(200);
  });

  it("finds no fault with this client", async () => {
    expect(await faults()).toEqual([]);
  });

  it("finds no fault with this client on undici", async () => {
    const fetch = nodeTransport();
    const found = await faults(
      fetch,
      checks.filter(({ name }) => name !== "a compressed body is read"),
    );
    await fetch.close();
    expect(found).toEqual([]);
  });

  it("finds no fault with a client whose machine stands still for longer than a call may take", async () => {
    const standStill: Behaviour = (response, request) => {
      error(400)(response, request);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    };
    const limits = { attemptTimeoutMs: 600, deadlineMs: 600 };
    const name = "an error that arrives meanwhile";
    const check = { name, service: [standStill], ...limits, complaint: (seen: Observation) => failedWith(seen, 400) };
    expect(await runMatrix(ours(6), [check])).toEqual([{ name, complaint: undefined }]);
  });

  it("finds faults with a client that never fails and never retries", async () => {
    const naive = { ...ours(6), call: async (): Promise<unknown> => ({ success: true }) };
    const results = await runMatrix(naive, checks);
    const passed = results.filter(({ complaint }) => !complaint).map(({ name }) => name);
    expect(passed).toEqual([
      "a 301 takes neither key nor body to another origin",
      "a 302 takes neither key nor body to another origin",
      "a 303 takes neither key nor body to another origin",
      "a 307 takes neither key nor body to another origin",
      "a 308 takes neither key nor body to another origin",
      "a redirect does not take the key to another origin",
    ]);
  });
});
