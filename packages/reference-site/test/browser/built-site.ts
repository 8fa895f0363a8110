import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { siteFiles } from "../../src/build.ts";
import { serveSite, type ServedSite } from "../../src/serve.ts";
import { writeSite } from "../../src/site/files.ts";
import { loadSite } from "../../src/site/load.ts";
import type { Site } from "../../src/site/site.ts";

/** The root of the repository. */
export const root: string = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/** A site that was built into a folder of its own and is being served. */
export interface BuiltSite {
  readonly url: string;
  readonly folder: string;
  /** Paths of our own pages, without a leading slash. */
  readonly pages: readonly string[];
  /** Names of the versions, oldest first. */
  readonly versions: readonly string[];
  close(): Promise<void>;
}

/** Builds a site, the repository's own unless another is given, and serves it on a free port. */
export async function builtSite(site?: Site, serviceUrl?: string): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const loaded = site ?? (await loadSite(root));
  const { files } = await siteFiles(loaded);
  await writeSite(folder, files);
  const served: ServedSite = await serveSite({
    dist: folder,
    port: 0,
    ...(serviceUrl === undefined ? {} : { serviceUrl }),
  });
  return {
    url: served.url,
    folder,
    pages: files.map(({ path }) => path).filter((path) => path.endsWith(".html") && !path.includes("/redoc/")),
    versions: loaded.versions.map(({ name }) => name),
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
