import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleDocument } from "@extraction-api/codegen/bundle";
import { formatFindings, lintDocuments } from "@extraction-api/lint";
import { runNew } from "../src/new/command.ts";
import { temporaryTree } from "./temporary-tree.ts";

const repository = join(import.meta.dirname, "../../..");

/** Returns a copy of the documents in their current state. */
async function copyOfDocuments(): Promise<string> {
  const root = await temporaryTree({});
  cpSync(join(repository, "openapi"), join(root, "openapi"), { recursive: true });
  return root;
}

async function make(root: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runNew(root, args, (line) => lines.push(line));
  return [...lines, `exit ${code}`].join("\n");
}

test("creates an operation, a schema and an error; lint lists only their missing texts", async () => {
  const root = await copyOfDocuments();
  const output = [
    await make(root, "operation", "getPlan", "/team/plan"),
    await make(root, "operation", "getPlanLimit", "/team/plan/{limit}"),
    await make(root, "operation", "rename", "/rename"),
    await make(root, "operation", "replacePlan", "/team/next-plan"),
    await make(root, "operation", "updatePlan", "/team/plan/name"),
    await make(root, "schema", "PlanLimits", "QueueStatus"),
    await make(root, "error", "plan-expired", "403", "getQueueStatus"),
    await make(root, "error", "plan-forgotten", "500", "getPlan"),
  ];
  expect(output.join("\n").match(/^exit 0$/gm)).toHaveLength(8);
  expect(output[0]).toContain("new      openapi/v2/paths/team_plan.yaml\n");
  // All of them are created in v2.
  const made = { versions: ["v1", "v2"], documents: ["v2"] };
  const findings = await lintDocuments({ root, ...made });
  expect(findings.length).toBeGreaterThan(12);
  for (const { message } of findings) expect(message).toMatch(/is still a placeholder/);
  const written = await temporaryTree(
    Object.fromEntries(
      [...contentsOf(join(root, "openapi"))].map(([file, text]) => [
        relative(root, file),
        text.replaceAll("TODO say", "Says"),
      ]),
    ),
  );
  expect(formatFindings(await lintDocuments({ root: written, ...made }))).toBe("0 findings");
  const method = (file: string) => readFileSync(join(root, `openapi/v2/paths/${file}.yaml`), "utf8").split(":")[0];
  expect(["team_plan", "rename", "team_next-plan", "team_plan_name"].map(method)).toEqual([
    "get",
    "post",
    "put",
    "patch",
  ]);
  const bundle = await bundleDocument(root, "v2");
  for (const name of [
    "getPlan",
    "getPlanLimit",
    "rename",
    "replacePlan",
    "updatePlan",
    "PlanLimits",
    "plan-expired",
    "plan-forgotten",
  ])
    expect(bundle).toContain(`"${name}"`);
});

test("creates a rule with its test, and both run", async () => {
  const root = await copyOfDocuments();
  cpSync(join(repository, "packages/lint/src"), join(root, "packages/lint/src"), { recursive: true });
  cpSync(join(repository, "packages/lint/test"), join(root, "packages/lint/test"), { recursive: true });
  symlinkSync(join(repository, "packages/lint/node_modules"), join(root, "packages/lint/node_modules"));
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  expect(await make(root, "rule", "summary-is-short")).toMatch(/exit 0$/);
  const tests = ["every-rule.test.ts", "rules/summary-is-short.test.ts"].map((name) => `packages/lint/test/${name}`);
  const vitest = join(repository, "node_modules/.bin/vitest");
  // With the repository's time limits: the runner's own end what is only slow.
  const args = ["run", "--root", realpathSync(root), "--config", join(repository, "vitest.config.ts"), ...tests];
  const { stdout } = await promisify(execFile)(vitest, args, { cwd: root });
  expect(stdout).toMatch(/2 passed/);
});

/** Returns all files of a folder, with their texts. */
function contentsOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), "utf8")]),
  );
}

describe("a refusal", () => {
  let root: string;
  let before: ReadonlyMap<string, string>;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "new-"));
    for (const folder of ["openapi", "packages/lint/src/rules"])
      cpSync(join(repository, folder), join(root, folder), { recursive: true });
    before = contentsOf(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each([
    [[], /npm run new operation ID PATH/],
    [["thing"], /^npm run new: there is no recipe thing\.\n[^]*npm run new rule ID/],
    [["operation", "GetPlan", "/team/plan"], /GetPlan is not a valid name\. Example: npm run new operation getPlan/],
    [["operation", "getPlan"], /operation: An argument is missing\. Example/],
    [["operation", "getPlan", "team/plan"], /team\/plan is not a valid path\. Did you mean \/team\/plan\?/],
    [["operation", "getQueue", "/team/queue-status"], /team_queue-status\.yaml already exists/],
    [["schema", "QueueStatus", "Account"], /QueueStatus\.yaml already exists/],
    [["schema", "PlanLimits", "Format"], /schemas\/Format\.yaml has no line "properties:" to add to\. Choose/],
    [["schema", "PlanLimits", "Nobody"], /openapi\/v2\/components\/schemas\/Nobody\.yaml does not exist/],
    [["error", "forbidden", "403", "getQueueStatus"], /already has a row forbidden/],
    [["error", "plan-expired", "409", "getQueueStatus"], /has no response 409; it has 200, 401/],
    [["error", "plan-expired", "999", "getQueueStatus"], /999 is not a valid status of an error\. Example/],
    [["error", "plan-expired", "403", "getQueue"], /v2 has no operation getQueue\.\n/],
    [["error", "plan-expired", "403", "getQueueStatu"], /no operation getQueueStatu\. Did you mean getQueueStatus\?/],
    [["rule", "operation-id"], /operation-id\.ts already exists/],
  ])("of %j explains the reason", async (args, says) => {
    const output = await make(root, ...args);
    expect(output).toMatch(says);
    expect(output).toMatch(/exit 2$/);
  });

  test("writes nothing", () => expect(contentsOf(root)).toEqual(before));
});
