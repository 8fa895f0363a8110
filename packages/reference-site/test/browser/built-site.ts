import { cp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lastBuild, siteFiles } from "../../src/build.ts";
import { bundledVersions } from "../../src/bundle/bundle.ts";
import { serveSite } from "../../src/serve.ts";
import { listFiles, writeSite } from "../../src/assembly/files.ts";
import { exampleBaseUrl, loadSite } from "../../src/assembly/load.ts";
import { movedFrom } from "../../src/assembly/moved.ts";
import type { Site } from "../../src/site/site.ts";
import { inputStamp } from "../../src/assembly/stamp.ts";

/** The root of the repository. */
export const root: string = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/** The folder of sites that were built for tests, one per state of their inputs. */
const shelf = join(root, "packages/reference-site/.cache/tests");

/** A built site and its server. */
export interface BuiltSite {
  readonly url: string;
  readonly folder: string;
  /** Paths of all pages except Redoc's, without a leading slash. */
  readonly pages: readonly string[];
  /** Former addresses of pages, each with its replacement, from the root of the site. */
  readonly moved: ReadonlyMap<string, string>;
  /** Names of the versions, oldest first. */
  readonly versions: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the repository's site on a free port.
 *
 * @param serviceUrl origin of a service to forward requests below `/service/` to
 */
export async function builtSite(serviceUrl?: string): Promise<BuiltSite> {
  const folder = await builtFolder();
  const served = await serveSite({ dist: folder, port: 0, ...(serviceUrl === undefined ? {} : { serviceUrl }) });
  const files = await listFiles(folder);
  const moves = "packages/reference-site/content/moved.yaml";
  const moved = movedFrom(await readFile(join(root, moves), "utf8"), moves);
  const isPage = (path: string): boolean =>
    path.endsWith(".html") && !path.includes("/redoc/") && !moved.has(`/${path}`);
  return {
    url: served.url,
    folder,
    pages: files.filter(isPage),
    moved,
    versions: await bundledVersions(root),
    close: () => served.close(),
  };
}

let loaded: Promise<Site> | undefined;

/**
 * Returns the inputs of the repository's site. All test files of a process share them, so tests must not modify them.
 */
export function ownSite(): Promise<Site> {
  loaded ??= loadSite(root);
  return loaded;
}

/**
 * Returns the folder of the repository's built site. All test files share it: the first one builds it, or copies the
 * result of `npm run site` if the inputs are the same. Tests must not modify it.
 */
export async function builtFolder(): Promise<string> {
  const stamp = await inputStamp(root, exampleBaseUrl);
  const folder = join(shelf, stamp);
  if ((await stat(folder).catch(() => undefined)) !== undefined) return folder;
  // Built next to the final folder and renamed, so that other processes never see an incomplete site.
  const built = `${folder}.${process.pid}`;
  const dist = join(root, "packages/reference-site/dist");
  if ((await lastBuild(root, dist))?.stamp === stamp) await cp(dist, built, { recursive: true });
  else await writeSite(built, (await siteFiles(await ownSite())).files);
  await rename(built, folder).catch(() => rm(built, { recursive: true, force: true }));
  await removeOld(folder);
  return folder;
}

/** Deletes sites of former states that are older than an hour, because other processes may still read newer ones. */
async function removeOld(current: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(shelf)) {
    const path = join(shelf, name);
    const found = await stat(path).catch(() => undefined);
    const isOld = found !== undefined && found.mtimeMs < anHourAgo;
    if (path !== current && isOld) await rm(path, { recursive: true, force: true });
  }
}
