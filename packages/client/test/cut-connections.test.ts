import { expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { nodeTransport } from "../src/node.ts";
import type { Clock } from "../src/clock.ts";
import { cuttingServer } from "./fault-matrix/cutting-server.ts";

const clock: Clock = {
  now: () => performance.now() * 500,
  setTimeout: (run, ms) => setTimeout(run, ms / 500),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

// bench/cut-connections.ts is the long form, on Node, Bun and Deno.
it.each([
  ["the built-in fetch", undefined],
  ["undici", nodeTransport({ connections: 8 })],
])(
  "no start arrives twice over %s when connections are cut, and no start reported as not executed arrives",
  async (_, fetch) => {
    const starts = 600;
    const server = await cuttingServer(starts, 7);
    const baseUrl = `http://127.0.0.1:${server.port}/_cert/connect/v2`;
    // Limits that a busy machine does not reach: a timeout would be a different outcome from the one that is counted.
    const longLimits = { attemptTimeoutMs: 30_000_000, deadlineMs: 60_000_000 };
    const options = { apiKey: "key-1", baseUrl, clock, retry: { budget: 1e9 }, ...longLimits };
    const client = createClient({ ...options, ...(fetch && { fetch }) });
    const ends = { ok: 0, unclear: 0, notExecuted: 0 };
    const one = async (id: number): Promise<void> => {
      const urls = ["x".repeat(id)];
      const { ok, error } = await client.safe.startExtract({ urls }, { headers: { "x-start": String(id) } });
      const arrived = server.arrived[id] ?? 0;
      expect(arrived, `start ${id}`).toBeLessThanOrEqual(1);
      if (ok) expect(arrived, `start ${id}`).toBe(1);
      else if (!error.mayHaveExecuted) expect(arrived, `start ${id}`).toBe(0);
      ends[ok ? "ok" : error.mayHaveExecuted ? "unclear" : "notExecuted"]++;
    };
    for (let id = 0; id < starts; id += 20) await Promise.all(Array.from({ length: 20 }, (__, at) => one(id + at)));
    await fetch?.close();
    await server.close();
    expect(server.cuts()).toBeGreaterThan(200);
    expect(ends.ok).toBeGreaterThan(100);
    expect(ends.unclear).toBeGreaterThan(100);
  },
);
