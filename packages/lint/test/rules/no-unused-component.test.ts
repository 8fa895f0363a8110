import { expect, test } from "vitest";
import { goodContract } from "../support/good-contract.ts";
import { lintChanged } from "../support/break-rule.ts";

const root = "openapi/v2/openapi.yaml";

test.each([
  ["that only the root knows", "type: object\ndescription: Nobody sends this.\n"],
  ["that only itself knows", "type: object\ndescription: Nobody sends this.\nnot: { $ref: Spare.yaml }\n"],
])("no-unused-component fires on a component %s", async (_name, spare) => {
  const findings = await lintChanged({
    [root]: `${goodContract[root]}    Spare:\n      $ref: components/schemas/Spare.yaml\n`,
    "openapi/v2/components/schemas/Spare.yaml": spare,
  });
  const own = findings.filter(({ rule }) => rule === "no-unused-component");
  expect(own).toMatchObject([{ file: root, message: expect.stringContaining("No operation uses Spare") as string }]);
});
