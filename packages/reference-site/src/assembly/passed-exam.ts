import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Written } from "../page/written.ts";
import type { Asked } from "../search/entry.ts";
import { checkSearch } from "../search/exam.ts";
import { listFiles } from "./files.ts";

const engine = fileURLToPath(new URL("../search", import.meta.url));

/** Where it is noted what was passed. */
const notes = fileURLToPath(new URL("../../.cache/exams", import.meta.url));

/**
 * Sits the exam, which takes longer than all the rest of a build, unless this very search has passed it: the same code, index
 * and questions, as in a build for another address.
 *
 * @param check sits the exam and throws when it is failed
 * @param folder keeps notes of what was passed
 * @throws Error that lists what the search misses
 */
export async function checkSearchOnce(
  files: readonly Written[],
  exam: readonly Asked[],
  check: typeof checkSearch = checkSearch,
  folder: string = notes,
): Promise<void> {
  if (exam.length === 0) return;
  const note = join(folder, await nameOf(files, exam));
  if ((await stat(note).catch(() => undefined)) !== undefined) return;
  await check(files, exam);
  await mkdir(folder, { recursive: true });
  await writeFile(note, "");
}

/** A name for all that an exam is about. */
async function nameOf(files: readonly Written[], exam: readonly Asked[]): Promise<string> {
  const hash = createHash("sha256").update(process.version).update(JSON.stringify(exam));
  const index = files.filter(({ path }) => /^assets\/search.*\.json$/.test(path));
  // In a fixed order, however the folder is listed.
  for (const { path, text } of index.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`\0${path}\0${text}`);
  for (const path of await listFiles(engine)) hash.update(`\0${path}\0`).update(await readFile(join(engine, path)));
  return hash.digest("hex");
}
