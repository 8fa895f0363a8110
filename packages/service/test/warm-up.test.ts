import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, onTestFinished, test, vi } from "vitest";
import { schemaOfBody } from "../src/contract/body-schema.ts";
import { allOperations } from "../src/contract/operations.ts";
import { checkBody, findEveryError, isBodyCheckMade } from "../src/contract/validation.ts";
import { checkSchema } from "../src/operations/extract-schema.ts";
import { warmUp } from "../src/warm-up.ts";

const operations = allOperations.filter((operation) => schemaOfBody(operation));

/** Watches the compiling of checks, which takes up to tens of milliseconds each. */
function watchCompiling() {
  const compile = vi.spyOn(Ajv2020.prototype, "compile");
  onTestFinished(() => compile.mockRestore());
  return compile;
}

test("a service that is closed early does not warm up", async () => {
  const compile = watchCompiling();
  const warming = warmUp("api", 60_000);
  warming.stop();
  await warming.done;
  expect(compile).not.toHaveBeenCalled();
});

test("a worker, which takes no calls, compiles no request checks", async () => {
  const compile = watchCompiling();
  await warmUp("worker", 0).done;
  expect(compile).not.toHaveBeenCalled();
});

test("soon after the start, no caller blocks others while request checks are compiled", async () => {
  await warmUp("api", 0).done;
  const compile = watchCompiling();
  for (const operation of operations) {
    expect([isBodyCheckMade(operation, "body"), isBodyCheckMade(operation, "every")]).toEqual([true, true]);
    checkBody(operation, {});
    findEveryError(operation, {});
  }
  expect(compile).not.toHaveBeenCalled();
});

test("soon after the start, no caller blocks others while the check of schemas is compiled", () => {
  // The library compiles with this constructor.
  const compile = vi.spyOn(globalThis, "Function");
  checkSchema({ type: "object", properties: { a: { type: "string" } } });
  expect(() => checkSchema({ type: "nothing" })).toThrow();
  // For a large schema, a separate check reports only the first error.
  expect(() => checkSchema({ type: "nothing", enum: Array.from({ length: 300 }, (_none, index) => index) })).toThrow();
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
});
