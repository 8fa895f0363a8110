import { expect, test } from "vitest";
import { validContract } from "../support/valid-contract.ts";
import { lintChanged } from "../support/break-rule.ts";

const root = "openapi/v2/openapi.yaml";

test.each([
  ["that only the root refers to", "type: object\ndescription: Nobody sends this.\n"],
  ["that only refers to itself", "type: object\ndescription: Nobody sends this.\nnot: { $ref: Spare.yaml }\n"],
])("no-unused-component fires on a component %s", async (_name, reference) => {
  const findings = await lintChanged({
    [root]: `${validContract[root]}    Spare:\n      $ref: components/schemas/Spare.yaml\n`,
    "openapi/v2/components/schemas/Spare.yaml": reference,
  });
  const own = findings.filter(({ rule }) => rule === "no-unused-component");
  expect(own).toMatchObject([{ file: root, message: expect.stringContaining("No operation uses Spare") as string }]);
});
