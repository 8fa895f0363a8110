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

test.each([
  [
    "folded over two lines",
    String.raw`$ref: "../components/schemas/J\
              ob.yaml"`,
  ],
  ["with a quoted key", `"$ref": ../components/schemas/Job.yaml`],
  [
    "as a block",
    `$ref: >-
              ../components/schemas/Job.yaml`,
  ],
])("a reference %s is a use", async (_name, written) => {
  const file = "openapi/v2/paths/crawl_{id}.yaml";
  const before = validContract[file] ?? "";
  expect(before).toContain("$ref: ../components/schemas/Job.yaml");
  const other = "openapi/v2/paths/crawl.yaml";
  const without = (validContract[other] ?? "").replace("$ref: ../components/schemas/Job.yaml", "type: object");
  const changed = before.replace("$ref: ../components/schemas/Job.yaml", written);
  const findings = await lintChanged({ [file]: changed, [other]: without });
  expect(findings.filter(({ rule }) => /^no-(unused|orphaned)/.test(rule))).toEqual([]);
});
