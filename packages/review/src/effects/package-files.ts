import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { objectAt, textAt } from "@extraction-api/document";

/** Returns the manifests and sources of packages in the working tree, by path from the root. */
export async function packageFiles(root: string, packages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const name of packages) {
    const folder = `packages/${name}`;
    const listed = await readdir(join(root, folder, "src"), { recursive: true }).catch(() => [] as string[]);
    const sources = listed
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/src/${file.replaceAll("\\", "/")}`);
    for (const path of [`${folder}/package.json`, ...sources.sort()]) {
      const text = await readFile(join(root, path), "utf8").catch(() => undefined);
      if (text !== undefined) files.set(path, text);
    }
  }
  return files;
}

/** Returns the source files that a package exports, by their import name. */
export function entriesOf(name: string, files: ReadonlyMap<string, string>): Map<string, string> {
  const manifest = manifestOf(name, files);
  const called = packageName(name, files);
  const entries = Object.entries(objectAt(manifest, "exports")).flatMap(([subpath, target]): [string, string][] => {
    const source = textAt(target, "@extraction-api/source");
    return source === undefined ? [] : [[called + subpath.slice(1), `packages/${name}/${source.replace(/^\.\//, "")}`]];
  });
  return new Map(entries);
}

/** Parses the manifest of a package. One that is not there or not JSON counts as empty; other checks report it. */
function manifestOf(folder: string, files: ReadonlyMap<string, string>): unknown {
  try {
    return JSON.parse(files.get(`packages/${folder}/package.json`) ?? "");
  } catch {
    return undefined;
  }
}

/** Returns the import name of a package; its folder if the manifest has no name. */
export function packageName(folder: string, files: ReadonlyMap<string, string>): string {
  return textAt(manifestOf(folder, files), "name") ?? folder;
}
