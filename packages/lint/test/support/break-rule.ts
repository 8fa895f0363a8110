import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inOrder, type Finding } from "../../src/finding.ts";
import { lintHouse } from "../../src/lint.ts";
import { validChanges } from "./valid-changes.ts";
import { validContract } from "./valid-contract.ts";

const valid = { ...validContract, ...validChanges };

/** One way to break a rule. */
interface Break {
  readonly file: string;
  /** The text to replace; without it the file is added or replaced. */
  readonly replace?: string;
  readonly by: string;
  /** `file:line` of each of the rule's findings, separated by commas. */
  readonly at: string;
  readonly message: RegExp;
}

/** Writes the valid contract with changed files into a new folder. */
export async function writeContract(changes: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "rules-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...valid, ...changes })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** Checks the valid contract with changed files against the house rules. */
export async function lintChanged(changes: Readonly<Record<string, string>>): Promise<Finding[]> {
  return lintHouse({ root: await writeContract(changes), versions: ["v2"] });
}

/** Tests that a rule fires on each break, with its location and message. */
export function firesOn(rule: string, breaks: Readonly<Record<string, Break>>): void {
  test.each(Object.entries(breaks))(`${rule} fires on %s`, async (_name, { file, replace, by, at, message }) => {
    const before = valid[file] ?? "";
    if (replace !== undefined) expect(before).toContain(replace);
    const findings = await lintChanged({ [file]: replace === undefined ? by : before.replace(replace, by) });
    const own = inOrder(findings.filter((finding) => finding.rule === rule));
    expect(own.map(({ file: path, line }) => `${path}:${line}`).join(", ")).toBe(at);
    expect(own[0]?.message).toMatch(message);
    expect(own[0]?.hint).not.toBe("");
  });
}
