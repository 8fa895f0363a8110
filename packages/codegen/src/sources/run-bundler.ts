import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The bundler's limits: its time, in milliseconds, and the length of the bundle, in bytes. */
const LIMITS = { timeout: 60_000, maxBuffer: 2 ** 28 };

const run = promisify(execFile);
const here = import.meta.dirname;

/** All examples are at `#/request` and `#/response`, so the bundler's warning that it numbers them is dropped. */
const QUIET = ["--component-renaming-conflicts-severity", "off"];

/**
 * Runs the bundler in a process that can read only `openapi/` and itself, write no file, and not access the network: a
 * document, however it is parsed, cannot decide which files are read. It runs in this folder, which has no config, so
 * lint rules have no effect either.
 *
 * @returns the bundle as JSON
 */
export async function runBundler(root: string, document: string): Promise<string> {
  // This repository's bundler, whichever tree is bundled.
  const cli = await realpath(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")));
  const allowed = [join(cli, "../.."), await realpath(join(root, "openapi")), here];
  const sandbox = ["--permission", ...allowed.map((place) => `--allow-fs-read=${place}`), "--max-old-space-size=1024"];
  const args = ["bundle", await realpath(document), "--ext", "json", ...QUIET];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", NO_COLOR: "1", NODE_OPTIONS: "" };
  const closed = ["--import", join(here, "no-network.mjs"), join(cli, "bin/cli.js")];
  const options = { ...LIMITS, cwd: here, env, killSignal: "SIGKILL" as const };
  return (await run(process.execPath, [...sandbox, ...closed, ...args], options)).stdout;
}
