import { expect, test } from "vitest";
import { goodContract } from "./testing/good-contract.ts";
import { lintChanged } from "./testing/break-rule.ts";

test("no-unused-component fires on a component that only the root knows", async () => {
  const path = "openapi/v2/openapi.yaml";
  const findings = await lintChanged({
    [path]: `${goodContract[path]}    Spare:\n      $ref: components/schemas/Spare.yaml\n`,
    "openapi/v2/components/schemas/Spare.yaml": "type: object\ndescription: Nobody sends this.\n",
  });
  const own = findings.filter(({ rule }) => rule === "no-unused-component");
  expect(own).toMatchObject([
    { file: "openapi/v2/openapi.yaml", message: expect.stringContaining("Spare is used nowhere") as string },
  ]);
});
