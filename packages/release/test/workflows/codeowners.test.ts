import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// About: .github/CODEOWNERS

const root = join(import.meta.dirname, "../../../..");
const lines = readFileSync(join(root, ".github/CODEOWNERS"), "utf8").split("\n");

/** Files that are created when they are first needed. */
const CREATED_LATER: ReadonlySet<string> = new Set(["/openapi/approvals.yaml"]);

test("an active rule names no placeholder owners", () => {
  const inForce = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  expect(inForce.filter((line) => line.includes("@your-organisation/"))).toEqual([]);
});

test("every path of a rule exists, and every rule has an owner", () => {
  const rules = lines.filter((line) => /^(#: )?[*/]/.test(line)).map((line) => line.replace("#: ", "").split(/\s+/));
  expect(rules.length).toBeGreaterThan(5);
  const places = rules.map(([place = ""]) => place).filter((place) => place !== "*" && !CREATED_LATER.has(place));
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  expect(rules.filter((owners) => owners.slice(1).some((owner) => !/^@[\w-]+\/[\w-]+$/.test(owner)))).toEqual([]);
  expect(rules.filter((owners) => owners.length < 2)).toEqual([]);
});
