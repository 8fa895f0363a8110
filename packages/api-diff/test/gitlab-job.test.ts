import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// Each run starts a runner, npm and several comparisons.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = fileURLToPath(new URL("..", import.meta.url));
const template = readFileSync(join(root, "action/gitlab.yml"), "utf8");
const runner = fileURLToPath(import.meta.resolve("gitlab-ci-local"));

const BEFORE = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses: {}
`;

/** A repository in which the lockfile installs the package, with the template as its pipeline. */
const folder = mkdtempSync(join(tmpdir(), "api-diff-gitlab-"));
const clone = join(folder, "clone");
const bin = join(folder, "bin");

function write(name: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text, { mode });
}

function git(...args: string[]): string {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: clone, encoding: "utf8" }).trim();
}

beforeAll(() => {
  write("clone/openapi.yaml", BEFORE);
  write("clone/.gitlab-ci.yml", template);
  write("clone/.gitignore", "node_modules\n.gitlab-ci-local\n");
  const name = "@extraction-api/diff";
  const dependencies = { [name]: "file:installed" };
  write("clone/package.json", JSON.stringify({ private: true, dependencies }));
  const packages = {
    "": { dependencies },
    installed: { name, version: "0.1.0", bin: { "api-diff": "run.mjs" } },
    [`node_modules/${name}`]: { resolved: "installed", link: true },
  };
  write("clone/package-lock.json", JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  write("clone/installed/package.json", JSON.stringify(packages.installed));
  const command = [process.execPath, "--conditions=@extraction-api/source", join(root, "src/cli.ts")];
  write("clone/installed/run.mjs", `#!/bin/sh\nexec ${command.map((word) => `"${word}"`).join(" ")} "$@"\n`, 0o755);
  cpSync(join(root, "action"), join(clone, "installed/action"), { recursive: true });
  // The runner copies the work tree with rsync, for containers; here, the job runs in the tree itself.
  write("bin/rsync", "#!/bin/sh\nexit 0\n", 0o755);
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "-m", "before");
  git("remote", "add", "origin", "git@example.com:team/shop.git");
  git("checkout", "--quiet", "-b", "change");
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Runs the pipeline of a merge request with GitLab's runner, after validating it with GitLab's schema. */
function run(...more: string[]): Ran {
  const forge = {
    CI_PIPELINE_SOURCE: "merge_request_event",
    CI_MERGE_REQUEST_DIFF_BASE_SHA: git("rev-parse", "main"),
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main",
  };
  const variables = Object.entries(forge).flatMap(([name, value]) => ["--variable", `${name}=${value}`]);
  const args = ["--no-color", "--force-shell-executor", ...variables, ...more];
  const path = [bin, dirname(process.execPath), process.env.PATH ?? ""].join(":");
  const env = {
    PATH: path,
    HOME: folder,
    npm_config_cache: join(folder, "cache"),
    npm_config_offline: "true",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [runner, ...args], {
    cwd: clone,
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

/** Returns the artifacts of the job, by the names in the template. */
function reports(): { summary: string; junit: string; quality: readonly object[] } {
  for (const report of ["codequality: api-diff-code-quality.json", "junit: api-diff.xml", "paths: [api-diff.md]"])
    expect(template).toContain(report);
  const read = (name: string): string => readFileSync(join(clone, name), "utf8");
  const quality = JSON.parse(read("api-diff-code-quality.json")) as object[];
  return { summary: read("api-diff.md"), junit: read("api-diff.xml"), quality };
}

test("a break fails the job, which writes a summary and GitLab's two reports", () => {
  writeFileSync(join(clone, "openapi.yaml"), BEFORE.replace("100", "50"));
  git("commit", "--quiet", "-am", "after");
  const { status, output } = run();
  expect(output).toContain("json schema validated");
  expect([status, output]).toEqual([1, expect.stringContaining("the maximum falls from `100` to `50`")]);
  const { summary, junit, quality } = reports();
  expect(summary).toContain("## 🔴 Breaks callers");
  expect(junit).toContain('failures="1"');
  expect(quality).toEqual([
    {
      description: expect.stringContaining("the maximum falls from `100` to `50`") as string,
      check_name: "maximum-lowered",
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      severity: "critical",
      location: { path: "openapi.yaml", lines: { begin: 6 } },
    },
  ]);
});

test("an addition passes as information", () => {
  for (const name of ["api-diff.md", "api-diff.xml", "api-diff-code-quality.json"])
    rmSync(join(clone, name), { force: true });
  writeFileSync(join(clone, "openapi.yaml"), BEFORE.replace("100", "200"));
  git("commit", "--quiet", "-am", "after");
  const { status, output } = run();
  expect([status, output]).toEqual([0, expect.stringContaining("Compatible")]);
  const { summary, junit, quality } = reports();
  expect(summary).toContain("🟢");
  expect(junit).toContain('failures="0"');
  expect(quality).toMatchObject([{ severity: "info" }]);
});

test("GitLab's schema finds a key that the template must not contain", () => {
  writeFileSync(join(clone, "wrong.yml"), template.replace("artifacts:", "artefacts:"));
  const { status, output } = run("--file", "wrong.yml", "--list-json");
  expect([status, output]).toEqual([1, expect.stringContaining("'artefacts' property is not expected to be here")]);
});
