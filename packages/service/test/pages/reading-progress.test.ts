import { expect, test } from "vitest";
import { createReadingProgress } from "../../src/pages/reading-progress.ts";

test("a task that waits for its model stays begun, however many tasks pass it, and blocks nothing", () => {
  const progress = createReadingProgress();
  const seen = createReadingProgress(progress.buffer);
  progress.begin(1);
  expect([seen.mayHold(1), seen.isBegun(1)]).toEqual([true, true]);
  progress.ask(1);
  for (let id = 2; id < 10_000; id += 1) progress.begin(id);
  expect([seen.mayHold(1), seen.isBegun(1)]).toEqual([false, true]);
  progress.begin(1);
  progress.rest(1);
  expect([seen.mayHold(1), seen.isBegun(1)]).toEqual([false, false]);
});
