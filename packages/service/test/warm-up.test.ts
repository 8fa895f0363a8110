import { expect, test, vi } from "vitest";
import { schemaOfBody } from "../src/contract/body-schema.ts";
import { allOperations } from "../src/contract/operations.ts";
import { checkBody, checksMade, findEveryError } from "../src/contract/validation.ts";
import { checkSchema } from "../src/operations/extract-schema.ts";
import { warmUp } from "../src/warm-up.ts";

const operations = allOperations.filter((operation) => schemaOfBody(operation));

test("a service that is closed early does not warm up", async () => {
  const before = checksMade();
  const warming = warmUp("api", 60_000);
  warming.stop();
  await warming.done;
  expect(checksMade()).toBe(before);
});

test("a worker, which takes no calls, compiles no request checks", async () => {
  const before = checksMade();
  await warmUp("worker", 0).done;
  expect(checksMade()).toBe(before);
});

test("soon after the start no caller blocks others while request checks are compiled", async () => {
  await warmUp("api", 0).done;
  const made = checksMade();
  expect(made).toBeGreaterThanOrEqual(operations.length * 2);
  for (const operation of operations) {
    checkBody(operation, {});
    findEveryError(operation, {});
  }
  expect(checksMade()).toBe(made);
});

test("… nor while the check of schemas is", () => {
  // The library compiles with this constructor.
  const compile = vi.spyOn(globalThis, "Function");
  checkSchema({ type: "object", properties: { a: { type: "string" } } });
  expect(() => checkSchema({ type: "nothing" })).toThrow();
  // For a large schema, a separate check reports only the first error.
  expect(() => checkSchema({ type: "nothing", enum: Array.from({ length: 300 }, (_none, index) => index) })).toThrow();
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
});
