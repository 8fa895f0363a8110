import { expect, test } from "vitest";
import { approvalsInComment } from "../../src/judge/approve-command.ts";
import { ownersOf } from "../../src/judge/owners.ts";

const path = "openapi/approvals.yaml";

test.each([
  ["", []],
  ["# /openapi/ @ada\n#: /openapi/ @ada", []],
  ["* @ada", ["@ada"]],
  ["/openapi/ @ada @grace", ["@ada", "@grace"]],
  ["/openapi/approvals.yaml @ada # for now", ["@ada"]],
  ["*.yaml @ada\n/packages/ @grace", ["@ada"]],
  ["* @ada\n/openapi/ @grace", ["@grace"]],
  ["* @ada\n/openapi/", []],
  ["/openapi/v2/ @ada", []],
  ["approvals.yaml @ada", ["@ada"]],
  ["**/approvals.yaml @ada", ["@ada"]],
  ["/open* @ada", ["@ada"]],
  ["/openapi/*.yaml @ada\r\n", ["@ada"]],
  ["/.penapi/ @ada", []],
])("the last matching rule applies: %j", (text, owners) => {
  expect(ownersOf(text, path)).toEqual(owners);
});

const word = "/approve d70ba56fcab61e30 until 2027-03-01 because callers were told";
const approval = { fingerprint: "d70ba56fcab61e30", expires: "2027-03-01", reason: "callers were told" };

test.each<[string, unknown[]]>([
  [word, [approval]],
  [`I looked at it.\n\n${word}\r\nThanks.`, [approval]],
  [`${word}\n${word.replace("d7", "00")}`, [approval, { ...approval, fingerprint: "000ba56fcab61e30" }]],
  [`> ${word}`, []],
  [`Do not write ${word}`, []],
  [`\`\`\`\n${word}\n\`\`\``, []],
  [`\`\`\`\n${word}`, []],
  [`    ${word}`, []],
  [`<!--\n${word}\n-->`, []],
  ["/approve d70ba56fcab61e30", []],
  [word.replace("2027-03-01", "soon"), []],
  [word.replace("d70ba56fcab61e30", "all"), []],
  [word.replace("callers were told", "x"), []],
])("a comment approves with a separate line: %j", (comment, approvals) => {
  expect(approvalsInComment(comment)).toEqual(approvals);
});
