import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Refusal } from "../refusal.ts";
import type { Review } from "../review.ts";
import { renderComment } from "./comment.ts";
import { renderAnnotations, renderJson, renderSarif } from "./machine.ts";
import { renderPage } from "./page.ts";

/** Returns a review in every format, by file name. */
export function reportFiles(found: Review): Record<string, string> {
  return {
    "comment.md": renderComment(found),
    "review.html": renderPage(found),
    "review.sarif": renderSarif(found),
    "annotations.txt": renderAnnotations(found),
    "review.json": renderJson(found),
  };
}

/** Writes all files or none, through temporary files. Throws a {@link Refusal} if the folder cannot be created. */
export async function writeFiles(out: string, files: Readonly<Record<string, string>>): Promise<void> {
  const made = makeFolder(out).then(() => mkdtemp(join(out, ".review-")));
  const staging = await made.catch(({ message }: Error) => {
    throw new Refusal(`${out} is not a folder that can be written (${message}). Choose another one for --out.`);
  });
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(staging, name), text);
    for (const name of Object.keys(files)) await rename(join(staging, name), join(out, name));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Creates a folder and its parents. Node's recursion never ends in a file system that refuses folders: `/proc`. */
async function makeFolder(path: string): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  if (!existsSync(path)) await mkdir(path);
}
