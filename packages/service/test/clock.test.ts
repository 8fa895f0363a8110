import { expect, test } from "vitest";
import { systemClock } from "../src/clock.ts";

test("a sleep that is longer than a timer can be does not end at once", async () => {
  await expect(systemClock.sleep(1e12, AbortSignal.timeout(50))).rejects.toThrow();
});
