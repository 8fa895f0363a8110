import { expect, test } from "vitest";
import { createSlots } from "../../src/pacing/slots.ts";

/** Work that runs until it is ended. */
function createWork() {
  const run = { hasBegun: false, end: () => {} };
  const ended = new Promise<void>((resolve) => (run.end = resolve));
  const work = () => {
    run.hasBegun = true;
    return ended;
  };
  return { run, work };
}

test("work that waits too long fails without having begun, and what waits behind it still gets its turn", async () => {
  const slots = createSlots(1, { ms: 20, failure: () => new Error("no room") });
  const [first, second, third] = [createWork(), createWork(), createWork()];
  const running = slots.use(first.work);
  await expect(slots.use(second.work)).rejects.toThrow("no room");
  expect(second.run.hasBegun).toBe(false);
  const behind = slots.use(third.work);
  first.run.end();
  await running;
  await expect.poll(() => third.run.hasBegun).toBe(true);
  third.run.end();
  await behind;
  // The room of all three is free again.
  expect(await slots.use(async () => "fourth")).toBe("fourth");
});
