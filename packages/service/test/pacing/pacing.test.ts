import { expect, test } from "vitest";
import { createConcurrencyGate } from "../../src/account/concurrency.ts";
import { createSlots } from "../../src/pacing/slots.ts";

test("one page of a host waits for a place, and the next one follows once it has it", async () => {
  const { signal } = new AbortController();
  const queues = createConcurrencyGate();
  const come: string[] = [];
  const join = async (name: string) => {
    const letNext = await queues.enter("host", { limit: 1 }, signal);
    come.push(name);
    return letNext;
  };
  const first = await join("first");
  const others = [join("second"), join("third")];
  await Promise.resolve();
  expect(come).toEqual(["first"]);
  first();
  // A second call lets no other one in.
  first();
  const second = await (others[0] as Promise<() => void>);
  expect(come).toEqual(["first", "second"]);
  second();
  (await (others[1] as Promise<() => void>))();
  // The line is empty.
  (await join("fourth"))();
  expect(come).toEqual(["first", "second", "third", "fourth"]);
});

test("a page that gives up leaves the queue to those behind it", async () => {
  const queues = createConcurrencyGate();
  const { signal } = new AbortController();
  const giving = new AbortController();
  const letNext = await queues.enter("host", { limit: 1 }, signal);
  const gone = queues.enter("host", { limit: 1 }, giving.signal);
  const behind = queues.enter("host", { limit: 1 }, signal);
  giving.abort(new Error("cancelled"));
  await expect(gone).rejects.toThrow("cancelled");
  letNext();
  (await behind)();
  await expect(queues.enter("host", { limit: 1 }, giving.signal)).rejects.toThrow("cancelled");
});

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
  // The slots of all three are free again.
  expect(await slots.use(async () => "fourth")).toBe("fourth");
});
