import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the packages of a tree: names and versions. Skips manifests that cannot be read. */
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
