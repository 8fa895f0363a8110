import { expect, test } from "vitest";
import { systemClock } from "../src/clock.ts";

test("a sleep longer than any timer does not end at once", async () => {
  await expect(systemClock.sleep(1e12, AbortSignal.timeout(50))).rejects.toThrow();
});
