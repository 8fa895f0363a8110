import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Replaces the package: writes a small browser and its fonts. */
export async function writeSmall(_entry: string, folder: string): Promise<void> {
  await mkdir(join(folder, "fonts"));
  await writeFile(join(folder, "fonts/fonts.conf"), "<dir>/tmp/fonts</dir>");
  await writeFile(join(folder, "chromium"), "small");
}
