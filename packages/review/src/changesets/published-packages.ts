import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the published packages of a tree: names and versions. Skips manifests that cannot be read. */
export async function publishedPackages(root: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const path of glob("packages/*/package.json", { cwd: root })) {
    try {
      const text = await readFile(join(root, path), "utf8");
      const { name, version, private: isPrivate } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      if (typeof name === "string" && isPrivate !== true) found.set(name, String(version));
    } catch {
      continue;
    }
  }
  return found;
}
