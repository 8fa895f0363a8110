import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Files } from "./generate.ts";

/** A difference between a generated folder and its generator's output. */
export interface Drift {
  readonly path: string;
  readonly kind: "stale" | "missing" | "orphaned";
}

/** Compares a generated folder with its expected files: reports missing, stale and unexpected files. */
export async function findDrift(folder: string, expected: Files): Promise<Drift[]> {
  const found = new Map<string, string>();
  for (const path of await filesBelow(folder)) found.set(path, await readFile(join(folder, path), "utf8"));
  const drift: Drift[] = [];
  for (const [path, text] of expected) {
    if (!found.has(path)) drift.push({ path, kind: "missing" });
    else if (found.get(path) !== text) drift.push({ path, kind: "stale" });
  }
  for (const path of found.keys()) if (!expected.has(path)) drift.push({ path, kind: "orphaned" });
  return drift;
}

/** Makes a generated folder contain exactly the given files; writes only files that differ. */
export async function writeFolder(folder: string, files: Files): Promise<Drift[]> {
  const drift = await findDrift(folder, files);
  for (const { path, kind } of drift) {
    const target = join(folder, path);
    if (kind === "orphaned") await rm(target);
    else {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, files.get(path) ?? "");
    }
  }
  return drift;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}
