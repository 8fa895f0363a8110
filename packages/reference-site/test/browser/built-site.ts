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

/** Where sites that were built for tests lie, one for each state of what they are made of. */
const shelf = join(root, "packages/reference-site/.cache/tests");

/** A site that was built and is being served. */
export interface BuiltSite {
  readonly url: string;
  readonly folder: string;
  /** Paths of our own pages, without a leading slash. */
  readonly pages: readonly string[];
  /** Former addresses of pages, each with the one that it leads to; both from the site's root. */
  readonly moved: ReadonlyMap<string, string>;
  /** Names of the versions, oldest first. */
  readonly versions: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the repository's own site on a free port.
 *
 * @param serviceUrl origin of a service that is reached below `/service/`
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

/** What the repository's own site is made of, read once for all test files of a process. Nobody may write to it. */
export function ownSite(): Promise<Site> {
  loaded ??= loadSite(root);
  return loaded;
}

/**
 * The folder of the repository's own site. Test files share it: who comes first builds it, or takes what `npm run site` built of
 * the same inputs. Nobody may write to it.
 */
export async function builtFolder(): Promise<string> {
  const stamp = await inputStamp(root, exampleBaseUrl);
  const folder = join(shelf, stamp);
  if ((await stat(folder).catch(() => undefined)) !== undefined) return folder;
  // Beside its place, so that it comes there in one step, whole.
  const built = `${folder}.${process.pid}`;
  const dist = join(root, "packages/reference-site/dist");
  if ((await lastBuild(root, dist))?.stamp === stamp) await cp(dist, built, { recursive: true });
  else await writeSite(built, (await siteFiles(await ownSite())).files);
  await rename(built, folder).catch(() => rm(built, { recursive: true, force: true }));
  await removeOld(folder);
  return folder;
}

/** Sites of former states, unless somebody may still be reading them. Another test file may be faster. */
async function removeOld(current: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(shelf)) {
    const path = join(shelf, name);
    const found = await stat(path).catch(() => undefined);
    const isOld = found !== undefined && found.mtimeMs < anHourAgo;
    if (path !== current && isOld) await rm(path, { recursive: true, force: true });
  }
}
