import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The bundler's time limit, in milliseconds. */
const MAX_BUNDLING_MS = 60_000;

const run = promisify(execFile);
const closed = join(import.meta.dirname, "no-network.mjs");

/** All examples are at `#/request` and `#/response`, so the bundler's warning that it numbers them is dropped. */
const QUIET = ["--component-renaming-conflicts-severity", "off"];

/**
 * Runs the bundler in a process that can read only `openapi/` and itself, write one folder, and not access the network:
 * a document, however it is parsed, cannot decide which files are read.
 *
 * @param out the file to write, in its own folder; no config is there, so lint rules have no effect either
 */
export async function runBundler(root: string, document: string, out: string): Promise<void> {
  // This repository's bundler, whichever tree is bundled.
  const cli = await realpath(join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json"))));
  const folder = await realpath(dirname(out));
  const allowed = [join(cli, "../.."), await realpath(join(root, "openapi")), closed, folder].map(
    (place) => `--allow-fs-read=${place}`,
  );
  const sandbox = ["--permission", ...allowed, `--allow-fs-write=${folder}`, "--max-old-space-size=1024"];
  const args = ["bundle", await realpath(document), "--ext", "json", "-o", out, ...QUIET];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", NO_COLOR: "1", NODE_OPTIONS: "" };
  const options = { cwd: folder, env, timeout: MAX_BUNDLING_MS, killSignal: "SIGKILL" as const };
  await run(process.execPath, [...sandbox, "--import", closed, join(cli, "bin/cli.js"), ...args], options);
}
