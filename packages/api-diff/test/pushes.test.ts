import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";

// About: action/compare.sh

// Each run starts several processes.
vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL("../action/compare.sh", import.meta.url));
const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "api-diff-pushes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8" }).trim();
}

/** A clone of a main branch to which two commits were pushed together; the first of them breaks callers. */
const [origin, clone] = [join(folder, "origin"), join(folder, "clone")];
mkdirSync(origin);
git(origin, "init", "--quiet", "--initial-branch=main");
const commit = (maximum: number): string => {
  const limit = `[{ name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }]`;
  const paths = `paths: { /orders: { get: { parameters: ${limit}, responses: {} } } }`;
  writeFileSync(join(origin, "openapi.yaml"), `openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\n${paths}\n`);
  git(origin, "add", ".");
  git(origin, "commit", "--quiet", "--allow-empty", "-m", `at most ${maximum}`);
  return git(origin, "rev-parse", "HEAD");
};
const before = commit(100);
commit(50);
commit(50);
git(folder, "clone", "--quiet", "--depth=1", `file://${origin}`, clone);
git(origin, "config", "uploadpack.allowAnySHA1InWant", "true");

const event = join(folder, "event.json");
const ZEROS = "0".repeat(40);

function run(variables: Readonly<Record<string, string>>): { status: number | null; stdout: string; stderr: string } {
  const command = `${process.execPath} --conditions=@extraction-api/source ${cli}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOME: folder, API_DIFF_COMMAND: command, ...variables };
  return spawnSync("bash", [script], { cwd: clone, env, encoding: "utf8" });
}

const pushes = {
  GitHub: (more: Readonly<Record<string, string>> = {}) => ({
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: event,
    GITHUB_REF: "refs/heads/main",
    ...more,
  }),
  GitLab: (sha: string, branch = "main") => ({
    CI_DEFAULT_BRANCH: "main",
    CI_COMMIT_BRANCH: branch,
    CI_COMMIT_BEFORE_SHA: sha,
  }),
};
const write = (of: unknown): void => writeFileSync(event, typeof of === "string" ? of : JSON.stringify(of));
const repository = { default_branch: "main" };

test.each([
  ["GitHub", pushes.GitHub()],
  ["GitLab", pushes.GitLab(before)],
])("a push to the main branch is compared with what was there before: %s", (_, variables) => {
  write({ before, repository });
  const { status, stdout } = run(variables);
  expect([status, stdout]).toEqual([1, expect.stringContaining("the maximum falls from `100` to `50`")]);
});

test("a push to another branch is compared with where it left the main branch, whatever it replaced", () => {
  write({ before, repository });
  expect(run(pushes.GitHub({ GITHUB_REF: "refs/heads/change" })).status).toBe(0);
  expect(run(pushes.GitLab(before, "change")).status).toBe(0);
});

test("the event names the main branch, whatever it is called", () => {
  write({ before, repository: { default_branch: "develop" } });
  const { status, stdout } = run(pushes.GitHub({ GITHUB_REF: "refs/heads/develop" }));
  expect([status, stdout]).toEqual([1, expect.stringContaining("the maximum falls from `100` to `50`")]);
});

test("the first push of a branch has nothing before it", () => {
  write({ before: ZEROS, repository });
  expect(run(pushes.GitHub()).status).toBe(0);
  expect(run(pushes.GitLab(ZEROS)).status).toBe(0);
});

test("an event that cannot be read exits with 2", () => {
  write("no JSON");
  const { status, stderr } = run(pushes.GitHub());
  expect([status, stderr]).toEqual([2, expect.stringContaining("cannot be read. Set API_DIFF_BASE")]);
});

test("a push after which the former commit cannot be fetched exits with 2", () => {
  const { status, stderr } = run(pushes.GitLab("1".repeat(40)));
  expect([status, stderr]).toEqual([2, expect.stringContaining("is not in this clone and cannot be fetched")]);
});
