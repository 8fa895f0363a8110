import { createClient, type ApiError } from "../../src/index.ts";
import { systemClock, type Clock } from "../../src/clock.ts";
import type { Fetch } from "../../src/config/options.ts";
import type { Subject } from "./check.ts";

/** Creates a clock that runs faster than real time, so that waits are short, and reports expired timers. */
function fastClock(speed: number, ranOut: (ms: number) => void): Clock {
  return {
    now: () => systemClock.now() * speed,
    setTimeout: (run, ms) => setTimeout(() => (ranOut(ms), run()), ms / speed),
    clearTimeout: (handle) => systemClock.clearTimeout(handle),
  };
}

/** Wraps this client for the fault matrix. */
export function ours(speed: number, fetch?: Fetch): Subject {
  return {
    name: "@extraction-api/client",
    speed,
    reportsTimers: true,
    async call({ baseUrl, apiKey, method, body, maxResponseBytes, ranOut, ...options }) {
      const client = createClient({
        baseUrl,
        apiKey,
        maxResponseBytes,
        clock: fastClock(speed, ranOut),
        ...(fetch && { fetch }),
      });
      const { data } =
        method === "GET"
          ? await client.getExtract({ id: "abc" }, options)
          : await client.startExtract(body as { urls: string[] }, options);
      return data;
    },
    describe(error) {
      const { status, code, details, requestId, retryAfterMs, kind, mayHaveExecuted } = error as ApiError;
      return { status, code, details, requestId, retryAfterMs, kind, mayHaveExecuted };
    },
  };
}
