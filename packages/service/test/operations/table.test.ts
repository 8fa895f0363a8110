import { describe, expect, test } from "vitest";
import { allOperations } from "../../src/contract/operations.ts";
import { v2Handlers } from "../../src/operations/index.ts";

describe("v2", () => {
  const documented = allOperations.filter(({ version }) => version === "v2").map(({ id }) => id);

  test("every operation of the document has a handler, and there are no others", () => {
    expect(Object.keys(v2Handlers).toSorted()).toEqual(documented.toSorted());
  });

  test("there are the 27 operations", () => {
    expect(documented).toHaveLength(27);
  });
});
