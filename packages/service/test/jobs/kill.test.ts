import { expect, test } from "vitest";
import { runKillTrial } from "../../bench/support/kill-trial.ts";

test("jobs survive kill -9 at any moment: each ends, and each page is once in its results", async () => {
  let seed = 7;
  // A linear congruential generator: the moments vary, and a failure can be reproduced.
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const jobs = await runKillTrial({ kills: 4, pages: 60, pageMs: 20, lifeMs: 250, random });
  for (const job of jobs) expect(job).toMatchObject({ status: "completed", results: 60, distinct: 60, credits: 60 });
});
