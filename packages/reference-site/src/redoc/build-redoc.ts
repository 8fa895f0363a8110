import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Bundle } from "../bundle/bundle.ts";
import { contentSecurity } from "./content-security.ts";
import { frame } from "./frame.ts";
import { selfHostPage } from "./self-host.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The folder of the installed command-line tool that renders the reference. */
export const redoclyFolder: string = dirname(require.resolve("@redocly/cli/package.json"));

/** The config the reference is rendered with: our lint rules and decorators must not reach it. */
const config = "telemetry: off\n";

/**
 * Renders the full Redoc reference of one bundle as a page that asks no other origin for anything.
 *
 * @param scriptUrl address of the self-hosted script, relative to the page
 * @throws Error when the renderer's output is not the one that we know how to self-host.
 */
export async function buildRedoc(bundle: Bundle, version: string, scriptUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "redoc-"));
  try {
    await writeFile(join(folder, "redocly.yaml"), config);
    await writeFile(join(folder, "openapi.json"), JSON.stringify(bundle));
    const cli = join(redoclyFolder, "bin/cli.js");
    const args = [cli, "build-docs", "openapi.json", "-o", "index.html", "--config", "redocly.yaml"];
    await run(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
    });
    const page = selfHostPage(await readFile(join(folder, "index.html"), "utf8"), scriptUrl);
    return contentSecurity(frame(page, version));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
