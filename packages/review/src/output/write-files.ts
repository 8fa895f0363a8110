import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes all files or none: creates temporary files before it renames the first one. */
export async function writeFiles(out: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(out, { recursive: true });
  const staging = await mkdtemp(join(out, ".review-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(staging, name), text);
    for (const name of Object.keys(files)) await rename(join(staging, name), join(out, name));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
