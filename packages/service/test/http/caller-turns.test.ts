import { expect, test } from "vitest";
import { createCallerTurns } from "../../src/http/caller-turns.ts";

/** Enters requests of callers, and returns their order when all have begun. */
async function orderOf(callers: readonly string[]): Promise<string[]> {
  const enter = createCallerTurns();
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    for (const caller of callers)
      enter(caller, () => {
        if (order.push(caller) === callers.length) resolve();
      });
  });
  return order;
}

test("up to 16 requests are begun at once, and after them callers take turns", async () => {
  const first = Array.from({ length: 16 }, () => "a");
  const order = await orderOf([...first, "a", "a", "a", "b", "b", "c"]);
  expect(order).toEqual([...first, "a", "b", "c", "a", "b", "a"]);
});

test("a caller that comes later waits for one request of each other", async () => {
  const enter = createCallerTurns();
  const order: string[] = [];
  const all = new Promise<void>((resolve) => {
    const note = (caller: string) => () => {
      order.push(caller);
      if (order.length === 17) enter("late", note("late"));
      if (order.length === 101) resolve();
    };
    for (let n = 0; n < 100; n += 1) enter("many", note("many"));
  });
  await all;
  expect(order.indexOf("late")).toBeLessThan(20);
});

test.each([
  ["one caller", () => "a"],
  ["as many callers", String],
])("tens of thousands of requests of %s wait in linear time", async (_what, callerOf) => {
  const callers = Array.from({ length: 60_000 }, (_none, n) => callerOf(n));
  const begun = process.cpuUsage();
  await orderOf(callers);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
