import { createClient, type ApiError } from "../../src/index.ts";
import { systemClock, type Clock } from "../../src/clock.ts";
import type { Fetch } from "../../src/config/options.ts";
import type { Subject } from "./check.ts";

/** How often the process looks for what has arrived before a timer runs: a response of 5 MB arrives in 80 parts. */
const looks = 300;

/**
 * Creates a clock that runs faster than real time, so that waits are short, and reports expired timers.
 *
 * The service is in the same process. If a busy machine gives it no time, a timer and the response that it limits are
 * due at once, and Node runs the timer first. So a timer runs only after everything has been read that was sent
 * before.
 */
function fastClock(speed: number, ranOut: (ms: number) => void): Clock {
  return {
    now: () => systemClock.now() * speed,
    setTimeout(run, ms) {
      const timer = { isCleared: false, handle: setTimeout(() => look(looks), ms / speed) };
      const look = (left: number): void => {
        if (timer.isCleared) return;
        if (left > 0) return void setImmediate(look, left - 1);
        ranOut(ms);
        run();
      };
      return timer;
    },
    clearTimeout(handle) {
      const timer = handle as { isCleared: boolean; readonly handle: NodeJS.Timeout };
      timer.isCleared = true;
      clearTimeout(timer.handle);
    },
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
