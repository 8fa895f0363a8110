import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { installedRuntimes } from "@extraction-api/runtimes";
import { expect, test } from "vitest";

const run = promisify(execFile);
const packages = join(import.meta.dirname, "../..");
const old = installedRuntimes().find(({ name }) => name === "Node 20");

interface Outcome {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function started(file: string, folder: string): Promise<Outcome> {
  const cli = join(packages, folder, "dist/cli.js");
  return run(file, [cli, "--help"]).catch((error: unknown) => error as Outcome);
}

const commands = [
  ["cli", "extraction-api needs Node 22.19 or newer; this is Node 20."],
  ["mcp", "extraction-api-mcp needs Node 22.19 or newer; this is Node 20."],
  ["service", "extraction-api-service needs Node 22.19 or newer; this is Node 20."],
  ["api-diff", "api-diff needs Node 22 or newer; this is Node 20."],
] as const;

test.runIf(old).each(commands)("the command of %s says in one line that Node 20 is too old", async (folder, output) => {
  const { code, stdout, stderr } = await started(old?.file ?? "", folder);
  expect(stderr.startsWith(output), stderr).toBe(true);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(stdout).toBe("");
  expect(code).toBe(2);
});

test.each(commands)(
  "the command of %s starts in this version of Node, which its manifest allows",
  async (folder, output) => {
    const { stdout, stderr } = await started(process.execPath, folder);
    expect(stderr).toBe("");
    expect(stdout).toContain("--help");
    const manifest = JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8")) as {
      engines: { node: string };
    };
    expect(output).toContain(`Node ${manifest.engines.node.slice(2)} or newer`);
  },
);
