import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The packages of a tree: name and version. A manifest that cannot be read is none. */
export async function workspacePackages(root: string): Promise<ReadonlyMap<string, string>> {
  const folders = await readdir(join(root, "packages")).catch(() => [] as string[]);
  const found = await Promise.all(
    folders.map(async (folder): Promise<[string, string][]> => {
      try {
        const text = await readFile(join(root, "packages", folder, "package.json"), "utf8");
        const { name, version } = JSON.parse(text) as { name?: unknown; version?: unknown };
        return typeof name === "string" ? [[name, String(version)]] : [];
      } catch {
        return [];
      }
    }),
  );
  return new Map(found.flat());
}
