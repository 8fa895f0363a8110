import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readApprovals, readClaims } from "../src/index.ts";
import { parseFile } from "../src/load/parse.ts";

// About: packages/api-diff/README.md

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map((match) => ({
  language: match[1],
  text: match[2] ?? "",
}));
const yaml = (start: string): unknown => {
  const text = blocks.find((block) => block.text.includes(start))?.text ?? "";
  return parseFile("README.md", new TextEncoder().encode(text)).value;
};

interface Workflow {
  readonly jobs: { readonly "api-diff": { readonly steps: readonly { readonly run?: string }[] } };
}

/** An empty folder in which the package is installed, as after `npm install`. */
const folder = mkdtempSync(join(tmpdir(), "api-diff-readme-"));

beforeAll(() => {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  mkdirSync(join(folder, "node_modules/@extraction-api"));
  symlinkSync(root, join(folder, "node_modules/@extraction-api/diff"));
  const command = `#!/bin/sh\nexec "${process.execPath}" --conditions=@extraction-api/source "${join(root, "src/cli.ts")}" "$@"\n`;
  writeFileSync(join(folder, "node_modules/.bin/api-diff"), command, { mode: 0o755 });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs commands of the page in the folder, in which the package is already installed. */
async function run(commands: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const installed = commands.replace(/^npm install .*\n/m, "");
  return promisify(execFile)("bash", ["-euc", installed], { cwd: folder }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe("README", () => {
  test("its commands run in an empty folder, and print what it shows", async () => {
    const commands = blocks.find((block) => block.text.startsWith("cat > before.yaml"))?.text ?? "";
    expect(commands).toMatch(/^npm install @extraction-api\/diff$/m);
    const { code, stdout } = await run(commands);
    const shown = blocks.find((block) => block.text.startsWith("Breaks callers"))?.text.trim();
    expect(stdout.trim()).toBe(shown);
    expect(code).toBe(1);
  });

  test("has a library example that runs there, too", async () => {
    const code = blocks.find((block) => block.language === "ts")?.text ?? "";
    const args = ["--conditions=@extraction-api/source", "--input-type=module-typescript", "-e", code];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    expect(stdout).toContain("breaking Order.state may now be");
    expect(readFileSync(join(folder, "report.html"), "utf8")).toContain("<!doctype html>");
  });

  test("has a workflow whose commands work: a summary is written, and a break fails", async () => {
    const steps = yaml("name: API changes") as Workflow;
    const commands = steps.jobs["api-diff"].steps.flatMap(({ run: command }) => command ?? []);
    expect(commands[0]).toBe("npm ci");
    const repository = `
      git init --quiet --initial-branch=main
      cp before.yaml openapi.yaml
      git add openapi.yaml
      git -c user.name=T -c user.email=t@example.com -c commit.gpgsign=false commit --quiet -m before
      git update-ref refs/remotes/origin/main HEAD
      cp after.yaml openapi.yaml
      export BASE=origin/main:openapi.yaml GITHUB_STEP_SUMMARY=summary.md\n`;
    const { code, stdout } = await run(repository + commands.slice(1).join("\n"));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=openapi\.yaml,line=21,col=18,/);
    expect(readFileSync(join(folder, "summary.md"), "utf8")).toContain("## 🔴 Breaks callers");
  });

  test("has a valid claims file and a valid approvals file", () => {
    expect(readClaims("README.md", yaml("depth-renamed")).claims).toHaveLength(2);
    expect(readApprovals("README.md", yaml("approver: Jo")).approvals[0]?.expires).toBe("2027-03-01");
  });
});
