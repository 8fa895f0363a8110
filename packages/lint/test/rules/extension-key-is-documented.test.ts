import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createValidator } from "../../src/contract/validator.ts";
import { documentedKeys } from "../../src/contract/extensions.ts";
import { formatFindings } from "../../src/finding.ts";
import { firesOn, lintChanged } from "../support/break-rule.ts";
import { validContract } from "../support/valid-contract.ts";

// About: openapi/EXTENSIONS.md

const crawl = "openapi/v2/paths/crawl.yaml";
const page = readFileSync(join(import.meta.dirname, "../../../../openapi/EXTENSIONS.md"), "utf8");

firesOn("extension-key-is-documented", {
  "an undocumented key": {
    file: crawl,
    replace: "x-contract: observed",
    by: "x-contract: observed\n  x-mood: good",
    at: `${crawl}:7`,
    message: /x-mood is not documented/,
  },
  "a misspelled key": {
    file: crawl,
    replace: "x-contract: observed",
    by: "x-contract: observed\n  x-contrat: observed",
    at: `${crawl}:7`,
    message: /x-contrat is not documented .* Did you mean x-contract\?/,
  },
  "a key in another place": {
    file: "openapi/v2/components/schemas/Job.yaml",
    replace: "type: object",
    by: "x-errors: []\ntype: object",
    at: "openapi/v2/components/schemas/Job.yaml:1",
    message: /x-errors is on a schema; .* operation/,
  },
  "a key that only bundles have": {
    file: "openapi/v2/openapi.yaml",
    replace: "openapi: 3.1.1",
    by: "openapi: 3.1.1\nx-generated: by hand",
    at: "openapi/v2/openapi.yaml:2",
    message: /is on a document; .* bundle/,
  },
  "another value": {
    file: crawl,
    replace: "x-side-effect: creates",
    by: "x-side-effect: maybe",
    at: `${crawl}:7`,
    message: /x-side-effect does not match .* \(none, creates, changes, deletes\)/,
  },
  "a member that the key does not have": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "    start: startCrawl",
    by: "    start: startCrawl\n    stop: cancelCrawl",
    at: "openapi/v2/paths/crawl_{id}.yaml:8",
    message: /must NOT have additional properties \(stop\)/,
  },
  "an undocumented key beside a reference": {
    file: "openapi/v2/components/schemas/Job.yaml",
    replace: "properties:",
    by: "properties:\n  text: { $ref: ./ErrorBody.yaml, description: What it says., x-mood: good }",
    at: "openapi/v2/components/schemas/Job.yaml:4",
    message: /x-mood is not documented/,
  },
});

test("a field may be named x-anything", async () => {
  const job = "openapi/v2/components/schemas/Job.yaml";
  const text = `${validContract[job]}  x-mood:\n    type: string\n    description: Not a key of ours.\n`;
  expect(formatFindings(await lintChanged({ [job]: text }))).toBe("0 findings");
});

test.each([...documentedKeys(page)])("the example of %s matches its own value", (_key, { value, example }) => {
  const validate = createValidator().compile(value);
  expect(example).toBeDefined();
  expect([validate(example), validate.errors]).toEqual([true, null]);
});

test.each(["Allowed on:", "Value:", "Example:"])("rejects a section of the page without %s", (label) => {
  expect(() => documentedKeys(page.replace(`\n${label}`, "\nElsewhere:"))).toThrow(/the section `x-contract` needs/);
});
