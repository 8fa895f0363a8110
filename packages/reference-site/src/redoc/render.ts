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

/** The configuration for rendering, without our lint rules and decorators. */
const config = "telemetry: off\n";

/** The cache of rendered pages. */
const shelf = fileURLToPath(new URL("../../.cache/redoc", import.meta.url));

const WEEK_IN_MS = 7 * 24 * 3_600_000;

/** The rendered page of a document, or the error of the tool if it rejected the document. */
export type Rendered = { readonly html: string } | { readonly refused: string };

/**
 * Renders a document, or returns the cached page if this version of the tool has already rendered the same document.
 * Starting the tool takes longer than rendering our own pages. Rejected documents are not cached.
 *
 * @param document the JSON of an OpenAPI document
 * @param render renders the document
 * @param folder cache of rendered pages
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
  // Renamed when complete, because another build may be reading.
  const written = `${kept}.${process.pid}.${performance.now()}`;
  await writeFile(written, rendered.html);
  await rename(written, kept);
  await removeUnused(folder);
  return rendered;
}

/** Deletes pages that were not read for a week. */
async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < Date.now() - WEEK_IN_MS) await rm(join(folder, name), { force: true });
  }
}

/** Renders a document with the tool, in a separate process and a temporary folder. */
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
    // An error without stderr is not from the tool.
    const { stderr } = error as { stderr?: string };
    if (stderr === undefined) throw error;
    const message = stderr.trim().split("\n").at(-1) || "no reason given";
    return { refused: message.replaceAll(folder, "").trim() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
