import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const manifest = require.resolve("@redocly/cli/package.json");
const { version } = require(manifest) as { version: string };

/** The folder of the installed command-line tool that renders the reference. */
export const redoclyFolder: string = dirname(manifest);

/** The config the reference is rendered with: our lint rules and decorators must not reach it. */
const config = "telemetry: off\n";

/** Where pages are kept that were rendered. */
const shelf = fileURLToPath(new URL("../../.cache/redoc", import.meta.url));

const WEEK_IN_MS = 7 * 24 * 3_600_000;

/** The page of a document as the tool leaves it, or why the tool refused the document. */
export type Rendered = { readonly html: string } | { readonly refused: string };

/**
 * Renders a document, unless this version of the tool has rendered the very same one: to start the tool takes longer than to
 * render our own pages. What was refused is tried each time.
 *
 * @param document the JSON of an OpenAPI document
 * @param render does it
 * @param folder keeps what was rendered
 */
export async function renderOnce(
  document: string,
  render: (document: string) => Promise<Rendered> = renderRedoc,
  folder: string = shelf,
): Promise<Rendered> {
  const about = [process.version, version, config, document].join("\0");
  const kept = join(folder, `${createHash("sha256").update(about).digest("hex")}.html`);
  const known = await readFile(kept, "utf8").catch(() => undefined);
  if (known !== undefined) {
    const now = new Date();
    await utimes(kept, now, now).catch(() => undefined);
    return { html: known };
  }
  const rendered = await render(document);
  if ("refused" in rendered) return rendered;
  await mkdir(folder, { recursive: true });
  // Another build may be reading: a page comes to its place whole.
  const written = `${kept}.${process.pid}.${performance.now()}`;
  await writeFile(written, rendered.html);
  await rename(written, kept);
  await removeUnused(folder);
  return rendered;
}

/** Removes what was not read for a week. */
async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < Date.now() - WEEK_IN_MS) await rm(join(folder, name), { force: true });
  }
}

/** Renders a document with the tool, in a process and a folder of its own. */
export async function renderRedoc(document: string): Promise<Rendered> {
  const folder = await mkdtemp(join(tmpdir(), "redoc-"));
  try {
    await writeFile(join(folder, "redocly.yaml"), config);
    await writeFile(join(folder, "openapi.json"), document);
    const cli = join(redoclyFolder, "bin/cli.js");
    const args = [cli, "build-docs", "openapi.json", "-o", "index.html", "--config", "redocly.yaml"];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
    await run(process.execPath, args, { cwd: folder, env });
    return { html: await readFile(join(folder, "index.html"), "utf8") };
  } catch (error) {
    // Only the tool itself refuses a document.
    const { stderr } = error as { stderr?: string };
    if (stderr === undefined) throw error;
    const said = stderr.trim().split("\n").at(-1) || "no reason given";
    return { refused: said.replaceAll(folder, "").trim() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
