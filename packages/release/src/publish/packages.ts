import { readFileSync } from "node:fs";
import { join } from "node:path";
import { published } from "@extraction-api/tasks/published";

/** A published package. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** The entry points that callers may import. */
  readonly entries: readonly string[];
  /** The commands that it installs. */
  readonly commands: readonly string[];
}

interface Manifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  publishConfig?: { exports?: Record<string, unknown> };
}

/** Returns all published packages of the workspace, as their manifests describe them. */
export function publishedPackages(root: string): Package[] {
  return published(root).map((dir) => {
    const folder = join(root, "packages", dir);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    const { name, version, bin = {}, publishConfig } = manifest;
    const subpaths = Object.keys(publishConfig?.exports ?? {}).filter((subpath) => !subpath.endsWith(".json"));
    return {
      name,
      version,
      folder,
      entries: subpaths.map((subpath) => name + subpath.slice(1)),
      commands: Object.keys(bin),
    };
  });
}
