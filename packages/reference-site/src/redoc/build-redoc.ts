import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { objectAt, type Bundle } from "../bundle/bundle.ts";
import { productName } from "../views/header.ts";
import type { VersionModel } from "../model/version.ts";
import type { Site } from "../site/site.ts";
import { contentSecurity } from "./content-security.ts";
import { frame, stub, type FrameFiles } from "./frame.ts";
import { fetchedOnDemand, type OnDemand } from "./on-demand.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The folder of the installed command-line tool that renders the reference. */
export const redoclyFolder: string = dirname(require.resolve("@redocly/cli/package.json"));

/** The config the reference is rendered with: our lint rules and decorators must not reach it. */
const config = "telemetry: off\n";

/** A rendered reference, or the page that replaces it. */
export interface RedocPage {
  readonly html: string;
  /** What the page fetches when its reader begins: the document as the renderer wants it. */
  readonly state?: string;
  /** Why the renderer refused the document, where it did. */
  readonly refused?: string;
}

/**
 * Renders the full Redoc reference of one version as a page that asks no other origin for anything. A document that
 * the renderer refuses (it stops at 100 levels, and at some circles) gets a page that leads to ours.
 *
 * @param files addresses of what the page fetches, relative to it
 * @throws Error when the renderer's output is not the one that we know how to self-host.
 */
export async function buildRedoc(site: Site, version: VersionModel, files: OnDemand & FrameFiles): Promise<RedocPage> {
  const folder = await mkdtemp(join(tmpdir(), "redoc-"));
  try {
    const rendered = await render(folder, named(version.bundle));
    if ("refused" in rendered) return { html: stub(version.name, rendered.refused), refused: rendered.refused };
    const { html, state } = fetchedOnDemand(rendered.html, files);
    return { html: contentSecurity(frame(html, site, version, files)), state };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The document under the name that the product has on every page. */
function named(bundle: Bundle): Bundle {
  return { ...bundle, info: { ...objectAt(bundle, "info"), title: productName } };
}

async function render(folder: string, bundle: Bundle): Promise<{ html: string } | { refused: string }> {
  await writeFile(join(folder, "redocly.yaml"), config);
  await writeFile(join(folder, "openapi.json"), JSON.stringify(bundle));
  const cli = join(redoclyFolder, "bin/cli.js");
  const args = [cli, "build-docs", "openapi.json", "-o", "index.html", "--config", "redocly.yaml"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  try {
    await run(process.execPath, args, { cwd: folder, env });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split("\n").at(-1) ?? "no reason given";
    return { refused: said.replaceAll(folder, "").trim() };
  }
  return { html: await readFile(join(folder, "index.html"), "utf8") };
}
