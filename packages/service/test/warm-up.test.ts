import { expect, test } from "vitest";
import { schemaOfBody } from "../src/contract/body-schema.ts";
import { allOperations } from "../src/contract/operations.ts";
import { checkBody, checksMade, findEveryError } from "../src/contract/validation.ts";
import { warmUp } from "../src/warm-up.ts";

const operations = allOperations.filter((operation) => schemaOfBody(operation));

test("a service that is closed before does not get ready", async () => {
  warmUp(false, 0)();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(checksMade()).toBe(0);
});

test("soon after the start no caller has the others wait for the checks of an operation to be made", async () => {
  warmUp(false, 0);
  await expect.poll(checksMade, { timeout: 60_000 }).toBe(operations.length * 2);
  for (const operation of operations) {
    checkBody(operation, {});
    findEveryError(operation, {});
  }
  expect(checksMade()).toBe(operations.length * 2);
});
