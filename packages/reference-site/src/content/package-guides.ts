import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { plain } from "../html/prose.ts";
import { withFiles, guideFrom, type Guide } from "./guide.ts";

/** Where the files of the repository can be read: its address, if it is known. */
export type FileAddress = (file: string) => string | undefined;

/** After the guides of the site itself. */
const order = 100;

/**
 * Reads `guides/*.md` of every package: each becomes a page below `/guides/PACKAGE/`. Such a guide is written to be read in the
 * repository too: it needs no front matter, and its links are relative to its file.
 *
 * @param root folder of the repository
 * @param addressOf where other files of the repository can be read; a link to one loses its address where nothing is known
 */
export async function readPackageGuides(root: string, addressOf: FileAddress): Promise<Guide[]> {
  const packages = (await readdir(join(root, "packages")).catch(() => [] as string[])).sort();
  const guides = await Promise.all(packages.map((name) => guidesOf(root, name, addressOf)));
  return guides.flat();
}

async function guidesOf(root: string, folder: string, addressOf: FileAddress): Promise<Guide[]> {
  const place = `packages/${folder}/guides`;
  const names = (await readdir(join(root, place)).catch(() => [] as string[])).filter((name) => name.endsWith(".md"));
  if (names.length === 0) return [];
  const manifest = await readFile(join(root, `packages/${folder}/package.json`), "utf8").catch(() => "{}");
  const group = (JSON.parse(manifest) as { name?: string }).name ?? folder;
  const guides = await Promise.all(
    names.sort().map(async (name) => {
      const file = `${place}/${name}`;
      const text = withFrontMatter(await readFile(join(root, file), "utf8"), group);
      const filled = linked(withoutMarks(await withFiles(root, file, text)), { file, names, addressOf });
      return guideFrom(`${folder}/${name}`, file, filled);
    }),
  );
  return guides.map((guide) => ({ ...guide, group })).sort((a, b) => a.order - b.order);
}

/** The title and the first paragraph as front matter, where a guide has none. */
function withFrontMatter(text: string, group: string): string {
  if (text.startsWith("---\n")) return text;
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "Guide";
  const rest = text.replace(/^# .+\n+/m, "");
  const first = /^(?![`|<#>-])[A-Z][\s\S]*?[.:](?=\s|$)/m.exec(rest)?.[0].replace(/:$/, ".");
  const matter = {
    title,
    description: first === undefined ? `${title}: a guide to ${group}.` : plain(first),
    keywords: group,
    order,
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${rest}`;
}

/** Marks in comments say which program is between them; they are for the tests. */
function withoutMarks(text: string): string {
  return text.replace(/^<!--.*?-->\n/gm, "");
}

interface Place {
  readonly file: string;
  /** Guides beside it. */
  readonly names: readonly string[];
  readonly addressOf: FileAddress;
}

const relativeLink = /\[([^\]]+)\]\((?![a-z]+:|\/|#)([^)#\s]+)(#[^)\s]*)?\)/g;

/** Links to other guides lead to their pages, links to other files into the repository. Code is left as it is. */
function linked(text: string, { file, names, addressOf }: Place): string {
  const parts = text.split(/^(```[\s\S]*?^```)$/m);
  const link = (_: string, label: string, target: string, fragment = ""): string => {
    const path = posix.join(posix.dirname(file), target);
    const [, folder = "", , name = ""] = path.split("/");
    if (path === `packages/${folder}/guides/${name}` && names.includes(name))
      return `[${label}](/guides/${folder}/${name.replace(/\.md$/, ".html")}${fragment})`;
    const address = addressOf(path);
    return address === undefined ? label : `[${label}](${address}${fragment})`;
  };
  // The page has its title already: what is as large in the file is a part of it here.
  const shown = (part: string): string => part.replace(relativeLink, link).replace(/^# /gm, "## ");
  return parts.map((part) => (part.startsWith("```") ? part : shown(part))).join("");
}
