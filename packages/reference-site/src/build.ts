import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildRedoc } from "./redoc/build-redoc.ts";
import { mendScript } from "./redoc/mend.ts";
import { redoclyFolder } from "./redoc/render.ts";
import { selfHostScript } from "./redoc/self-host.ts";
import { searchIndexFiles } from "./search/index-file.ts";
import { learnedFile } from "./search/learned.ts";
import type { SiteChanges } from "./site/changes.ts";
import { changelogFeed } from "./assembly/changelog-feed.ts";
import { agentFiles } from "./assembly/agent-files.ts";
import { buildAssets } from "./assembly/assets.ts";
import { writeSite } from "./assembly/files.ts";
import { checkLinks } from "./assembly/links.ts";
import { exampleBaseUrl, loadSite } from "./assembly/load.ts";
import { pagesOf } from "./assembly/pages.ts";
import { renderPages } from "./assembly/render.ts";
import type { Written } from "./page/written.ts";
import { currentVersion, type Site } from "./site/site.ts";
import { notFoundFile } from "./assembly/not-found.ts";
import { checkSearchOnce } from "./assembly/passed-exam.ts";
import { movedFiles } from "./assembly/moved.ts";
import { inputStamp } from "./assembly/stamp.ts";
import { pasteFile } from "./upgrade-pages/paste-file.ts";
import { tryFiles } from "./assembly/try-files.ts";
import type { Assets } from "./views/layout.ts";
import { redocPath } from "./model/address.ts";

/** Options of {@link buildSite}. */
export interface SiteOptions {
  /** The root of the repository. */
  root: string;
  /** Where the site goes; `packages/reference-site/dist` of the root when left out. */
  out?: string;
  /** The absolute address the site will have, for canonical URLs and the sitemap. */
  baseUrl?: string;
  /** Makes it a preview: pages that differ are marked. */
  changes?: SiteChanges | undefined;
  /** Told what is being done, a line at a time. */
  onProgress?: (line: string) => void;
}

/** What a build has done. */
export interface SiteResult {
  /** Pages of the site, Redoc's included. */
  pages: number;
  /** How long it took, in milliseconds. */
  elapsedMs: number;
}

/**
 * Builds the reference site from the bundles, the claims and the content. Does nothing when nothing has changed.
 *
 * @throws Error with file and line where content links to nothing, or names the step that failed.
 * @example await buildSite({ root, baseUrl: "https://docs.example.com/extraction/" })
 */
export async function buildSite(options: SiteOptions): Promise<SiteResult> {
  const started = performance.now();
  const { root, onProgress = () => undefined } = options;
  const out = options.out ?? join(root, "packages/reference-site/dist");
  const { changes, baseUrl: address = exampleBaseUrl } = options;
  // The same site, however its address was written.
  const baseUrl = address.endsWith("/") ? address : `${address}/`;
  const marks = changes === undefined ? "" : JSON.stringify(changes);
  const stamp = await inputStamp(root, `${baseUrl}${marks}`);
  const known = await lastBuild(root, out);
  if (known?.stamp === stamp) return { pages: known.pages, elapsedMs: performance.now() - started };
  const loaded = await loadSite(root, baseUrl);
  const site = changes === undefined ? loaded : { ...loaded, changes };
  const { files, pages } = await siteFiles(site, onProgress);
  await writeSite(out, files);
  await remember(root, out, { stamp, pages });
  return { pages, elapsedMs: performance.now() - started };
}

/** Makes every file of a site, and checks its links. Nothing is written to disk. */
export async function siteFiles(
  site: Site,
  onProgress: (line: string) => void = () => undefined,
): Promise<{ files: Written[]; pages: number }> {
  const { assets, files: assetFiles } = await buildAssets();
  // Redoc renders in processes of its own while our pages are made.
  onProgress("Redoc references");
  const redoc = redocFiles(site, assets, onProgress);
  redoc.catch(() => undefined);
  const pages = pagesOf(site);
  onProgress(`${pages.length} pages`);
  const written = [...renderPages(site, pages, assets), ...agentFiles(site, pages)];
  const index = searchIndexFiles(pages, currentVersion(site).name, site.words);
  const others = [
    ...assetFiles,
    notFoundFile(site, assets),
    ...tryFiles(site),
    ...site.upgrades.map((upgrade) => pasteFile(site, upgrade, pages)),
    ...movedFiles(site.moved),
    changelogFeed(site),
    ...index,
    learnedFile(index, site, site.words),
    ...(await redoc),
  ];
  onProgress("search");
  await checkSearchOnce(others, site.exam);
  onProgress("links");
  checkLinks(
    pages,
    written,
    others.map(({ path }) => path),
  );
  return { files: [...written, ...others], pages: pages.length + site.versions.length };
}

async function redocFiles(site: Site, assets: Assets, onProgress: (line: string) => void): Promise<Written[]> {
  const script = mendScript(
    selfHostScript(await readFile(join(redoclyFolder, "lib/chunks/redoc.standalone.js"), "utf8")),
  );
  const name = `redoc-${createHash("sha256").update(script).digest("hex").slice(0, 8).toUpperCase()}.js`;
  const addresses = {
    starter: `../../assets/${assets.starter}`,
    deepLink: assets.deepLink,
    headerStyle: `../../assets/${assets.headerStyle}`,
    script: `../../assets/${assets.script}`,
    renderer: `../../assets/${name}`,
    state: "state.json",
  };
  const pages = site.versions.map(async (version): Promise<Written[]> => {
    const { html, state, refused } = await buildRedoc(site, version, addresses);
    if (refused !== undefined) onProgress(`Redoc refuses ${version.name}: ${refused}`);
    const path = redocPath(version.name).slice(1);
    const page = { path, text: html };
    return state === undefined ? [page] : [page, { path: path.replace("index.html", "state.json"), text: state }];
  });
  return [{ path: `assets/${name}`, text: script }, ...(await Promise.all(pages)).flat()];
}

/** A build that is over. */
export interface Build {
  /** The {@link inputStamp} of what it was made of. */
  readonly stamp: string;
  readonly pages: number;
}

function memory(root: string, out: string): string {
  const name = createHash("sha256").update(out).digest("hex").slice(0, 16);
  return join(root, `packages/reference-site/.cache/${name}.json`);
}

/** What was built into a folder last, by the stamp of its inputs; undefined where there is no site. */
export async function lastBuild(root: string, out: string): Promise<Build | undefined> {
  try {
    await stat(join(out, "index.html"));
    return JSON.parse(await readFile(memory(root, out), "utf8")) as Build;
  } catch {
    return undefined;
  }
}

async function remember(root: string, out: string, build: Build): Promise<void> {
  await mkdir(join(root, "packages/reference-site/.cache"), { recursive: true });
  await writeFile(memory(root, out), JSON.stringify(build));
}
