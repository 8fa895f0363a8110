import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Written } from "../../src/page/page.ts";
import type { LabelledQuery } from "../../src/search/entry.ts";
import { checkSearch } from "../../src/search/exam.ts";
import { listFiles } from "../../src/assembly/files.ts";

const engine = fileURLToPath(new URL("../../src/search", import.meta.url));

/** The folder that records which searches have passed. */
const notes = fileURLToPath(new URL("../../.cache/exams", import.meta.url));

/**
 * Checks the search against the exam, unless the same code, index and questions have already passed. The check takes
 * longer than a build of the site, so it is a test and not a step of the build.
 *
 * @param check runs the exam and throws if the search fails it
 * @param folder records which searches have passed
 * @throws Error that lists the questions that the search fails
 */
export async function checkSearchOnce(
  files: readonly Written[],
  exam: readonly LabelledQuery[],
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

/** Returns a hash of everything that the result of the exam depends on. */
async function nameOf(files: readonly Written[], exam: readonly LabelledQuery[]): Promise<string> {
  const hash = createHash("sha256").update(process.version).update(JSON.stringify(exam));
  const index = files.filter(({ path }) => /^assets\/search.*\.json$/.test(path));
  // Sorted, so that the hash does not depend on the order of the files.
  for (const { path, text } of index.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`\0${path}\0${text}`);
  for (const path of await listFiles(engine)) hash.update(`\0${path}\0`).update(await readFile(join(engine, path)));
  return hash.digest("hex");
}
