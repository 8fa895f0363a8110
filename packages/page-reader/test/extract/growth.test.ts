import { expect, test } from "vitest";
import { measureGrowth } from "../../bench/quality/growth/measure.ts";

/** Four times the page costs four times the work; sixteen would be what grows with its square. */
const mostGrowth = 9;

test("the time of products and of extraction grows with the page", async () => {
  for (const { work, milliseconds } of await measureGrowth(2, [0.5, 2])) {
    const [small = 0, large = 0] = milliseconds;
    expect(large / small, `${work}: ${milliseconds.join(", ")} ms`).toBeLessThan(mostGrowth);
  }
}, 60_000);
