import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the published packages of a tree: names and versions. Skips manifests that cannot be read. */
export async function publishedPackages(root: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const path of glob("packages/*/package.json", { cwd: root }))
    for (const [name, version] of manifestIn(await readFile(join(root, path), "utf8").catch(() => "")))
      found.set(name, version);
  return found;
}

/** Returns the name and the version in a manifest; nothing if it is private or cannot be parsed. */
export function manifestIn(text: string): [name: string, version: string][] {
  try {
    const { name, version, private: isPrivate } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return typeof name === "string" && isPrivate !== true ? [[name, String(version)]] : [];
  } catch {
    return [];
  }
}
