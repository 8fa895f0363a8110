import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const lines = readFileSync(join(root, ".github/CODEOWNERS"), "utf8").split("\n");

/** Files that come into being when they are first needed. */
const LATER: ReadonlySet<string> = new Set(["/openapi/approvals.yaml"]);

test("a rule that is in force names nobody that is made up", () => {
  const inForce = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  expect(inForce.filter((line) => line.includes("@your-organisation/"))).toEqual([]);
});

test("every place that a rule is about is there, and every rule has an owner", () => {
  const rules = lines.filter((line) => /^(#: )?[*/]/.test(line)).map((line) => line.replace("#: ", "").split(/\s+/));
  expect(rules.length).toBeGreaterThan(5);
  const places = rules.map(([place = ""]) => place).filter((place) => place !== "*" && !LATER.has(place));
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  expect(rules.filter((owners) => owners.slice(1).some((owner) => !/^@[\w-]+\/[\w-]+$/.test(owner)))).toEqual([]);
  expect(rules.filter((owners) => owners.length < 2)).toEqual([]);
});
