import { describe, expect, it } from "vitest";
import { nodeTransport } from "../src/node.ts";
import { checks } from "./fault-matrix/checks/index.ts";
import { ours } from "./fault-matrix/ours.ts";
import { runMatrix } from "./fault-matrix/run.ts";

const speed = 8;

describe("the fault matrix", () => {
  it("has at least 60 checks with names of their own", () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    expect(checks.length).toBeGreaterThanOrEqual(60);
  });

  it("finds no fault with this client", async () => {
    const results = await runMatrix(ours(speed), checks);
    expect(results.filter(({ complaint }) => complaint)).toEqual([]);
  });

  it("finds no fault with this client on undici", async () => {
    const fetch = nodeTransport();
    const results = await runMatrix(
      ours(speed, fetch),
      checks.filter(({ name }) => name !== "a compressed body is read"),
    );
    await fetch.close();
    expect(results.filter(({ complaint }) => complaint)).toEqual([]);
  });

  it("finds fault with a client that never fails and never repeats", async () => {
    const naive = { ...ours(speed), call: async (): Promise<unknown> => ({ success: true }) };
    const results = await runMatrix(naive, checks);
    const passed = results.filter(({ complaint }) => !complaint).map(({ name }) => name);
    expect(passed).toEqual(["a redirect does not take the key to another origin"]);
  });
});
