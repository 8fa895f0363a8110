import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { load as parseYaml } from "js-yaml";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

// Each run starts several processes.
vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), "utf8");

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly env: Record<string, string> }[];
  };
}

const action = parseYaml(read("action.yml")) as Action;
const gitlab = parseYaml(read("action/gitlab.yml")) as {
  "api-diff": { variables: Record<string, string>; script: string[] };
};

const BEFORE = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses: {}
`;
const AFTER = BEFORE.replace("100", "50");

/** A clone in which a branch changed the description, and main has changed it since. */
const folder = mkdtempSync(join(tmpdir(), "api-diff-action-"));
const clone = join(folder, "clone");
const installed = join(clone, "node_modules/@extraction-api/diff");

function git(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8" }).trim();
}

beforeAll(() => {
  const origin = join(folder, "origin");
  mkdirSync(origin);
  git(origin, "init", "--quiet", "--initial-branch=main");
  writeFileSync(join(origin, "openapi.yaml"), BEFORE);
  git(origin, "add", ".");
  git(origin, "commit", "--quiet", "-m", "before");
  git(folder, "clone", "--quiet", origin, clone);
  git(clone, "checkout", "--quiet", "-b", "change;touch${IFS}injected");
  writeFileSync(join(clone, "openapi.yaml"), AFTER);
  git(clone, "commit", "--quiet", "-am", "after");
  writeFileSync(join(origin, "openapi.yaml"), BEFORE.replace("/orders", "/other"));
  git(origin, "commit", "--quiet", "-am", "meanwhile");
  git(clone, "fetch", "--quiet");
  mkdirSync(installed, { recursive: true });
  cpSync(join(root, "action"), join(installed, "action"), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs commands in the clone with the variables of a forge and no others from this machine. */
function run(
  commands: string,
  variables: Readonly<Record<string, string>>,
): { status: number | null; stdout: string; stderr: string } {
  const command = `${process.execPath} --conditions=@extraction-api/source ${join(root, "src/cli.ts")}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOME: folder, API_DIFF_COMMAND: command, ...variables };
  return spawnSync("bash", ["-euo", "pipefail", "-c", commands], { cwd: clone, env, encoding: "utf8" });
}

/** Returns the variables of a step, as the runner fills them in. */
function stepEnv(inputs: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.entries(action.runs.steps[0]?.env ?? {}).map(([name, text]) => {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(text)?.[1];
    return [name, input === undefined ? root : (inputs[input] ?? action.inputs[input]?.default ?? "")];
  });
  const { API_DIFF_COMMAND: _, ...env } = Object.fromEntries(values) as Record<string, string>;
  return env;
}

describe("the action", () => {
  test("passes every input through the environment, and only runs its own commands", () => {
    for (const step of action.runs.steps) {
      expect(step.run).not.toContain("${{");
      expect(step.uses).toBeUndefined();
    }
    const used = Object.values(action.runs.steps[0]?.env ?? {}).join("\n");
    for (const input of Object.keys(action.inputs)) expect(used).toContain(`\${{ inputs.${input} }}`);
  });

  const github = { GITHUB_ACTIONS: "true", GITHUB_BASE_REF: "main", GITHUB_HEAD_REF: "change;touch${IFS}injected" };
  const step = action.runs.steps[0]?.run ?? "";

  test("compares with the start of the pull request: annotations, a summary, SARIF, and a break fails", () => {
    const [summary, sarif] = [join(folder, "summary.md"), join(folder, "out.sarif")];
    const { status, stdout } = run(step, { ...github, GITHUB_STEP_SUMMARY: summary, ...stepEnv({ sarif }) });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=openapi\.yaml,line=6,/);
    expect(stdout.match(/^::error/gm)).toHaveLength(1);
    expect(readFileSync(summary, "utf8")).toContain("## 🔴 Breaks callers");
    expect(JSON.parse(readFileSync(sarif, "utf8"))).toMatchObject({ version: "2.1.0" });
    expect(existsSync(join(clone, "injected"))).toBe(false);
  });

  test("writes SARIF to a folder that does not exist, and ends with 2 if it cannot be one", () => {
    const sarif = join(folder, "reports/of/today/out.sarif");
    expect(run(step, { ...github, ...stepEnv({ sarif }) }).status).toBe(1);
    expect(JSON.parse(readFileSync(sarif, "utf8"))).toMatchObject({ version: "2.1.0" });
    expect(run(step, { ...github, ...stepEnv({ sarif: join(sarif, "out.sarif") }) }).status).toBe(2);
  });

  test("takes descriptions from the policy if none is named, and applies its lines", () => {
    const policy = "p.yaml";
    writeFileSync(
      join(clone, policy),
      "descriptions: [openapi.yaml]\nlevels: [{ rule: maximum-lowered, set: safe, reason: Nobody asks for more. }]\n",
    );
    const { status, stdout } = run(step, { ...github, ...stepEnv({ description: "", policy }) });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^::notice file=openapi\.yaml,line=6,/)]);
  });

  test("exits with 2 if a description does not exist, and does not run anything from a name", () => {
    const { status, stderr } = run(step, { ...github, ...stepEnv({ description: "nowhere.yaml; touch injected" }) });
    expect([status, stderr]).toEqual([2, expect.stringContaining("no file nowhere.yaml; touch injected")]);
    expect(existsSync(join(clone, "injected"))).toBe(false);
  });
});

test("the template for GitLab writes a JUnit report and a summary, and a break fails", () => {
  const [install, ...commands] = gitlab["api-diff"].script;
  expect(install).toBe("npm ci");
  const began = git(clone, "merge-base", "HEAD", "origin/main");
  const { status, stdout } = run(commands.join("\n"), {
    ...gitlab["api-diff"].variables,
    CI_MERGE_REQUEST_DIFF_BASE_SHA: began,
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main",
  });
  expect([status, stdout]).toEqual([1, expect.stringContaining("the maximum falls from `100` to `50`")]);
  expect(readFileSync(join(clone, "api-diff.xml"), "utf8")).toContain("<testsuite");
  expect(readFileSync(join(clone, "api-diff.md"), "utf8")).toContain("Breaks callers");
});

test("without a forge, the script finds the base in any clone", () => {
  const { status, stdout } = run(`bash ${join(root, "action/compare.sh")}`, {});
  expect([status, stdout]).toEqual([1, expect.stringContaining("Breaks callers: 1 breaking")]);
});

describe("a base without a description at the path", () => {
  const script = `bash ${join(root, "action/compare.sh")}`;

  /** Changes the tree of the clone, runs the script in a new place, and restores everything. */
  function moved(text: string | undefined, act: () => void): { status: number | null; stdout: string; stderr: string } {
    act();
    mkdirSync(join(clone, "api"), { recursive: true });
    writeFileSync(join(clone, "api/shop.yaml"), text ?? AFTER);
    git(clone, "add", "--", "api", "openapi.yaml");
    git(clone, "commit", "--quiet", "-m", "moved");
    try {
      return run(script, { API_DIFF_DESCRIPTION: "./api/shop.yaml" });
    } finally {
      git(clone, "reset", "--quiet", "--hard", "HEAD~1");
    }
  }
  const remove = (): void => rmSync(join(clone, "openapi.yaml"));

  test("because it is new: there is nothing to compare it with", () => {
    const { status, stdout } = moved(`openapi: 3.1.0\ninfo: { title: Other, version: 2.0.0 }\npaths: {}\n`, () => {});
    expect([status, stdout]).toEqual([0, expect.stringContaining("is new")]);
  });

  test("because this change moved it: a break counts as before", () => {
    const { status, stdout } = moved(AFTER, remove);
    expect([status, stdout]).toEqual([1, expect.stringContaining("the maximum falls from `100` to `50`")]);
  });

  test("because this change moved and rewrote it: it does not pass as new", () => {
    const { status, stderr } = moved(`openapi: 3.1.0\ninfo: { title: Other, version: 2.0.0 }\npaths: {}\n`, remove);
    expect([status, stderr]).toEqual([2, expect.stringContaining("this change removes openapi.yaml")]);
  });
});

test("a description with a colon in its name is not read as one at a git revision", () => {
  mkdirSync(join(clone, "10:00"));
  const description = join(clone, "10:00/a:b.yaml");
  writeFileSync(description, BEFORE);
  git(clone, "add", "--", ".");
  git(clone, "commit", "--quiet", "-m", "colons");
  const base = git(clone, "rev-parse", "HEAD");
  writeFileSync(description, AFTER);
  const more = { API_DIFF_BASE: base, API_DIFF_DESCRIPTION: "10:00/a:b.yaml", GITHUB_ACTIONS: "true" };
  const { status, stdout } = run(`bash ${join(root, "action/compare.sh")}`, more);
  git(clone, "reset", "--quiet", "--hard", "HEAD~1");
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^::error file=10%3A00\/a%3Ab\.yaml,line=6,/)]);
});

test("the name of a removed description cannot become a workflow command", () => {
  const name = "api\n::error::injected.yaml";
  writeFileSync(join(clone, name), AFTER);
  git(clone, "add", "--", ".");
  git(clone, "commit", "--quiet", "-m", "odd name");
  const base = git(clone, "rev-parse", "HEAD");
  rmSync(join(clone, name));
  writeFileSync(join(clone, "new.yaml"), "openapi: 3.1.0\ninfo: { title: Other, version: 2.0.0 }\npaths: {}\n");
  git(clone, "add", "--", ".");
  const more = { API_DIFF_BASE: base, API_DIFF_DESCRIPTION: "new.yaml" };
  const { status, stderr } = run(`bash ${join(root, "action/compare.sh")}`, more);
  git(clone, "reset", "--quiet", "--hard", "HEAD~1");
  expect([status, stderr]).toEqual([2, expect.stringContaining("this change removes")]);
  expect(stderr).not.toMatch(/^::/m);
});

test("a description that this change removes fails, in the log and in the summary", () => {
  const description = join(clone, "openapi.yaml");
  rmSync(description);
  const summary = join(folder, "removed.md");
  const found = run(`bash ${join(root, "action/compare.sh")}`, { API_DIFF_SUMMARY: summary });
  git(clone, "checkout", "--quiet", "--", "openapi.yaml");
  expect([found.status, found.stderr]).toEqual([2, expect.stringContaining("This change removes the description")]);
  expect(readFileSync(summary, "utf8")).toContain("set API_DIFF_DESCRIPTION to its new path");
});

test("a merge queue is compared with its target branch", () => {
  const origin = join(folder, "origin");
  git(origin, "branch", "release/2", "HEAD~1");
  const queue = { GITHUB_EVENT_NAME: "merge_group", GITHUB_REF: "refs/heads/gh-readonly-queue/release/2/pr-7-0123abc" };
  const { status, stdout } = run(`bash -x ${join(root, "action/compare.sh")}`, queue);
  expect([status, stdout]).toEqual([1, expect.stringContaining("the maximum falls from `100` to `50`")]);
  expect(git(clone, "branch", "--remotes", "--list", "origin/release/2")).toBe("origin/release/2");
});

test.each(["-n", "-e"])("a base named %s is not an option of a command of the script", (base) => {
  const { status, stderr } = run(`bash ${join(root, "action/compare.sh")}`, { API_DIFF_BASE: base });
  expect([status, stderr]).toEqual([2, expect.stringContaining("begins with a dash")]);
});

test("the script runs in the oldest bash in use", () => {
  expect(read("action/compare.sh")).not.toMatch(/\$\{\w+(?:\^|,)|mapfile|readarray|declare -A/);
});

test("rejects a base that git would read as an option, and runs nothing", () => {
  const injected = join(folder, "injected");
  const base = `--upload-pack=touch ${injected}; false`;
  const { status, stderr } = run(`bash ${join(root, "action/compare.sh")}`, { API_DIFF_BASE: base });
  expect([status, stderr]).toEqual([2, expect.stringContaining("begins with a dash")]);
  expect(existsSync(injected)).toBe(false);
});
