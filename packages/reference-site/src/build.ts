import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildRedoc } from "./redoc/build-redoc.ts";
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
import type { Written } from "./page/page.ts";
import { currentVersion, type Site } from "./site/site.ts";
import { notFoundFile } from "./assembly/not-found.ts";
import { movedFiles } from "./assembly/moved.ts";
import { inputStamp } from "./assembly/stamp.ts";
import { checkSearch } from "./search/exam.ts";
import { pasteFile } from "./upgrade-pages/paste-file.ts";
import { tryFiles } from "./assembly/try-files.ts";
import type { Assets } from "./views/layout.ts";
import { redocPath } from "./model/address.ts";

/** Options of {@link buildSite}. */
export interface SiteOptions {
  /** The root of the repository. */
  root: string;
  /** The output folder. Default: `packages/reference-site/dist` below the root. */
  out?: string;
  /** The absolute address of the site, for canonical URLs and the sitemap. */
  baseUrl?: string | undefined;
  /** Builds a preview that marks the changed pages. */
  changes?: SiteChanges | undefined;
  /** Receives one line of text for each step of the build. */
  onProgress?: (line: string) => void;
}

/** The result of a build. */
export interface SiteResult {
  /** Number of pages, including Redoc's. */
  pages: number;
  /** Duration in milliseconds. */
  elapsedMs: number;
}

/**
 * Builds the reference site from the bundles, the claims and the content. Does nothing if no input has changed.
 *
 * @throws Error with file and line if a link in the content is dead, with the missed questions if the search fails its
 *   exam, or with the name of the failed step.
 * @example await buildSite({ root, baseUrl: "https://docs.example.com/extraction/" })
 */
export async function buildSite(options: SiteOptions): Promise<SiteResult> {
  const started = performance.now();
  const { root, onProgress = () => undefined } = options;
  const out = options.out ?? join(root, "packages/reference-site/dist");
  const { changes, baseUrl: address = exampleBaseUrl } = options;
  // A missing slash at the end of the address must not produce a different site.
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

/** Creates all files of a site, and checks its search and its links. Does not write to disk. */
export async function siteFiles(
  site: Site,
  onProgress: (line: string) => void = () => undefined,
): Promise<{ files: Written[]; pages: number }> {
  const { assets, files: assetFiles } = await buildAssets();
  // Redoc renders in separate processes while the other pages are created.
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
    ...site.upgrades.map((upgrade) => pasteFile(upgrade, pages)),
    ...movedFiles(site.moved),
    changelogFeed(site),
    ...index,
    learnedFile(index, site, site.words),
    ...(await redoc),
  ];
  onProgress("search");
  await checkSearch(others, site.buildExam);
  onProgress("links");
  checkLinks(
    pages,
    written,
    others.map(({ path }) => path),
  );
  return { files: [...written, ...others], pages: pages.length + site.versions.length };
}

async function redocFiles(site: Site, assets: Assets, onProgress: (line: string) => void): Promise<Written[]> {
  const script = selfHostScript(await readFile(join(redoclyFolder, "lib/chunks/redoc.standalone.js"), "utf8"));
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

/** A finished build. */
export interface Build {
  /** The {@link inputStamp} of its inputs. */
  readonly stamp: string;
  readonly pages: number;
}

function memory(root: string, out: string): string {
  const name = createHash("sha256").update(out).digest("hex").slice(0, 16);
  return join(root, `packages/reference-site/.cache/${name}.json`);
}

/** Returns the last build into a folder. Returns undefined if the folder contains no site. */
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
