import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

// About: action/compare.sh

const script = fileURLToPath(new URL("../action/compare.sh", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "api-diff-missing-base-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): void {
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", ...args], {
    cwd,
  });
}

/** A clone of one commit, whose remote cannot be reached any more. */
function cutOff(): string {
  const [origin, clone] = [join(folder, "origin"), join(folder, "clone")];
  mkdirSync(origin);
  git(origin, "init", "--quiet", "--initial-branch=change");
  writeFileSync(join(origin, "openapi.yaml"), "openapi: 3.1.0\n");
  git(origin, "add", ".");
  git(origin, "commit", "--quiet", "-m", "one");
  git(folder, "clone", "--quiet", "--depth=1", `file://${origin}`, clone);
  git(clone, "remote", "set-url", "origin", join(folder, "nowhere"));
  return clone;
}

test("a base that the clone lacks and cannot fetch exits with 2 and says what to do", () => {
  const clone = cutOff();
  const summary = join(folder, "summary.md");
  const bases = [
    { GITHUB_BASE_REF: "main" },
    { CI_MERGE_REQUEST_DIFF_BASE_SHA: "1".repeat(40) },
    { API_DIFF_BASE: "v1.0.0" },
  ];
  for (const variables of bases) {
    writeFileSync(summary, "");
    const env = { PATH: process.env["PATH"] ?? "", HOME: folder, GITHUB_STEP_SUMMARY: summary, ...variables };
    const { status, stderr } = spawnSync("bash", [script], { cwd: clone, env, encoding: "utf8" });
    expect(status).toBe(2);
    expect(stderr).toContain("is not in this clone and cannot be fetched. Check out the whole history");
    expect(readFileSync(summary, "utf8")).toContain("fetch-depth: 0");
  }
});
