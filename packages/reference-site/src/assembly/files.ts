import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Written } from "../page/page.ts";

/** Writes the files of a site and deletes all other files in its folder. Does not touch files that are up to date. */
export async function writeSite(out: string, files: readonly Written[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(out, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  const wanted = new Set(files.map(({ path }) => path));
  const stale = (await listFiles(out)).filter((path) => !wanted.has(path));
  await Promise.all(stale.map((path) => rm(join(out, path))));
  await Promise.all(files.map(({ path, text }) => writeChanged(join(out, path), text)));
}

/** Lists all files below a folder as sorted paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => path.slice(folder.length + 1).replaceAll("\\", "/")).sort();
}

async function writeChanged(path: string, text: string): Promise<void> {
  const before = await readFile(path, "utf8").catch(() => undefined);
  if (before !== text) await writeFile(path, text);
}
