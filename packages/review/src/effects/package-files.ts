import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The manifests and sources of packages in the working tree, by path from the root. */
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

/** The source files that a package exports, by the name under which callers import them. */
export function entriesOf(name: string, files: ReadonlyMap<string, string>): Map<string, string> {
  const text = files.get(`packages/${name}/package.json`);
  if (text === undefined) return new Map();
  const { name: called, exports } = JSON.parse(text) as { name: string; exports?: Record<string, unknown> };
  const entries = Object.entries(exports ?? {}).flatMap(([subpath, target]): [string, string][] => {
    const source = (target as { "@extraction-api/source"?: string })["@extraction-api/source"];
    return source === undefined ? [] : [[called + subpath.slice(1), `packages/${name}/${source.replace(/^\.\//, "")}`]];
  });
  return new Map(entries);
}
