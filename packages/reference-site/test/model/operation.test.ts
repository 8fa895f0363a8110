import { expect, test } from "vitest";
import type { Bundle } from "../../src/bundle/bundle.ts";
import { factsOf } from "../../src/model/operation-facts.ts";
import { operationsOf } from "../../src/model/operation.ts";
import { shapeOf } from "../../src/schema/shape.ts";

const ending = { deprecated: true, "x-sunset": "2027-06-30" };
const bundle: Bundle = {
  paths: {
    "/a": {
      get: {
        operationId: "getA",
        ...ending,
        parameters: [
          { name: "old", in: "query", ...ending, schema: { $ref: "#/components/schemas/Day" } },
          { name: "new", in: "query", schema: { $ref: "#/components/schemas/Day" } },
        ],
      },
      put: { operationId: "replaceA" },
    },
  },
  components: { schemas: { Day: { type: "string" } } },
};

test("an operation says from when it may be removed", () => {
  const [old, kept] = operationsOf(bundle, "v2").map(factsOf);
  expect(old).toContainEqual(["Removal", "may be removed from `2027-06-30`"]);
  expect(kept).not.toContainEqual(["Removal", expect.anything()]);
});

test("a parameter says that it is deprecated, and from when it may be removed", () => {
  const [old, other] = operationsOf(bundle, "v2")[0]?.parameters.map(({ schema }) => shapeOf(bundle, schema)) ?? [];
  expect(old).toMatchObject({
    component: "Day",
    deprecated: true,
    facts: [{ label: "may be removed from", values: ["2027-06-30"] }],
  });
  expect(other).toMatchObject({ component: "Day", deprecated: false, facts: [] });
});
