import { afterEach, expect, test } from "vitest";
import { createDeliveryStore } from "../../src/state/deliveries.ts";
import { openDatabase } from "../../src/state/database.ts";
import type { Database } from "../../src/state/database.ts";

let database: Database;
afterEach(() => database.close());

function setUp() {
  database = openDatabase();
  const store = createDeliveryStore(database);
  const add = (id: string, job: string, at: number) =>
    store.add({ id, job, url: "https://h.example/", headers: {}, body: id }, at);
  const due = (at: number) => store.due(at, 8).map(({ id }) => id);
  return { store, add, due };
}

test("one message of a job is due at a time, in their order, those of other jobs beside it", () => {
  const { store, add, due } = setUp();
  for (const [id, job] of [
    ["a1", "a"],
    ["a2", "a"],
    ["b1", "b"],
    ["a3", "a"],
  ] as const)
    add(id, job, 1);
  expect(due(1)).toEqual(["a1", "b1"]);
  store.settle("a1", "delivered");
  expect(due(1)).toEqual(["a2", "b1"]);
});

test("a message that is tried once more is not overtaken by the next of its job", () => {
  const { store, add, due } = setUp();
  add("a1", "a", 1);
  add("a2", "a", 1);
  store.postpone("a1", 100);
  expect(due(50)).toEqual([]);
  expect(store.nextDue()).toBe(100);
  expect(due(100)).toEqual(["a1"]);
  store.settle("a1", "given-up");
  expect(due(100)).toEqual(["a2"]);
});

test("what is due is found by an index, however many messages wait behind", () => {
  const { add } = setUp();
  for (let index = 0; index < 100; index += 1) add(`a${index}`, "a", 1);
  const plan = database.all<{ detail: string }>(
    "EXPLAIN QUERY PLAN SELECT id FROM deliveries WHERE state = 'waiting' AND due <= 1 ORDER BY due, sequence LIMIT 8",
  );
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING INDEX deliveries_due/);
  expect(database.get("SELECT count(*) AS n FROM deliveries WHERE state = 'waiting'")).toEqual({ n: 1 });
});
