import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { shown, type Finding } from "../finding.ts";
import { hintFor, inWords, isEcho } from "./words.ts";

const repository = join(import.meta.dirname, "../../../..");
const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");

/** Rules whose finding makes others, which only follow from it. */
export const BROKEN: ReadonlySet<string> = new Set(["parser", "no-unresolved-refs", "struct"]);

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly suggest?: readonly string[];
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly start?: { readonly line: number; readonly col: number };
  }[];
}

/** Checks a document against the OpenAPI standard with Redocly's strict rules. */
export async function lintStructure(root: string, document: string): Promise<Finding[]> {
  const own = join(root, "redocly.yaml");
  const config = existsSync(own) ? own : join(repository, "redocly.yaml");
  const output = await redocly(root, [
    "lint",
    document,
    "--config",
    config,
    "--format",
    "json",
    "--max-problems",
    "1000",
  ]);
  const { problems } = JSON.parse(output) as { problems: Problem[] };
  return problems
    .filter(({ message }) => !isEcho(message))
    .map(({ ruleId, message, suggest = [], location }) => {
      const [{ source, start } = { source: { ref: "" }, start: undefined }] = location;
      return {
        file: shown(root, resolve(root, source.ref)),
        line: start?.line ?? 1,
        column: start?.col ?? 1,
        rule: ruleId,
        message: inWords(root, message),
        hint: hintFor(ruleId, message, suggest),
      };
    });
}

/** Redocly ends with 1 where it found something; only without JSON has it failed. */
function redocly(root: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", NO_COLOR: "1" };
  return new Promise((done, fail) => {
    execFile(process.execPath, [cli, ...args], { cwd: root, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const start = stdout.indexOf("{");
      if (start >= 0) done(stdout.slice(start));
      else fail(new Error(`Redocly could not lint.\n${stderr || error?.message}`, { cause: error }));
    });
  });
}
