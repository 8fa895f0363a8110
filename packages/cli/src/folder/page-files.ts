import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isBody } from "../json-object.ts";
import { safeJson, plain } from "../output/plain.ts";
import type { Page } from "../output/page.ts";
import { withFrontMatter } from "./front-matter.ts";
import { pictureEndings, readPicture } from "./pictures.ts";
import { makeFolder } from "../make-folder.ts";

/** Fields with their own file, or with none; the others share a data file. */
const own = new Set(["markdown", "metadata", "html", "rawHtml", "screenshot"]);

/** The extensions of a page's files. */
export const endings: readonly string[] = ["md", "html", "raw.html", "json", ...pictureEndings];

/**
 * Writes the files of a page atomically: a reader never sees an incomplete file.
 *
 * @param base path of the files without extension
 * @param warn called for pictures that could not be saved
 */
export async function writePage(
  base: string,
  page: Page,
  signal: AbortSignal,
  warn: (line: string) => void,
): Promise<void> {
  makeFolder(dirname(base));
  put(`${base}.md`, withFrontMatter(page));
  if (typeof page["html"] === "string") put(`${base}.html`, plain(page["html"]));
  if (typeof page["rawHtml"] === "string") put(`${base}.raw.html`, plain(page["rawHtml"]));
  const rest = Object.entries(page).filter(([name, value]) => !own.has(name) && value !== null && value !== undefined);
  if (rest.length > 0) put(`${base}.json`, `${safeJson(Object.fromEntries(rest), 2)}\n`);
  for (const [index, address] of picturesOf(page).entries()) {
    try {
      const { ending, bytes } = await readPicture(address, signal);
      put(`${base}${index === 0 ? "" : `.${index + 1}`}.${ending}`, bytes);
    } catch (error) {
      if (signal.aborted) throw error;
      warn(`A picture of ${base} was not saved: ${(error as Error).message}.`);
    }
  }
}

/** Returns the screenshots of the page and its actions, and the documents that actions printed. */
function picturesOf(page: Page): string[] {
  const { screenshot, actions } = page;
  const { screenshots = [], pdfs = [] } = isBody(actions) ? actions : {};
  return [screenshot, ...[screenshots, pdfs].flat()].filter(
    (one): one is string => typeof one === "string" && one !== "",
  );
}

function put(path: string, content: string | Uint8Array): void {
  // One temporary name is enough: the folder is locked, and the next process replaces a killed one's file.
  const temporary = join(dirname(path), ".extraction-api.part");
  rmSync(temporary, { force: true });
  writeFileSync(temporary, content, { flag: "wx" });
  renameSync(temporary, path);
}
