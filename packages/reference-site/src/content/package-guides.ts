import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { plain } from "../html/prose.ts";
import { withFiles, guideFrom, type Guide } from "./guide.ts";

/** Returns the public address of a file in the repository, if the repository has one. */
export type FileAddress = (file: string) => string | undefined;

/** Sorts these guides after those of the site itself. */
const order = 100;

/**
 * Reads `guides/*.md` of every package. Each guide becomes a page below `/guides/PACKAGE/`. These guides are also read
 * in the repository: they need no front matter, and their links are relative to the file.
 *
 * @param root folder of the repository
 * @param addressOf returns the address of other files; links to files without one become plain text
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
      // Comments only mark programs for the tests.
      const shown = (await withFiles(root, file, text)).replaceAll(/^<!--.*?-->\n/gm, "");
      const filled = linked(shown, { file, names, addressOf });
      return guideFrom(`${folder}/${name}`, file, filled);
    }),
  );
  return guides.map((guide) => ({ ...guide, group })).sort((a, b) => a.order - b.order);
}

/** Adds front matter made from the title and the first paragraph to a guide without any. */
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

interface Place {
  readonly file: string;
  /** File names of the guides in the same folder. */
  readonly names: readonly string[];
  readonly addressOf: FileAddress;
}

const relativeLink = /\[([^\]]+)\]\((?![a-z]+:|\/|#)([^)#\s]+)(#[^)\s]*)?\)/g;

/** Converts relative links: those to guides point to their pages, others to the repository. Does not change code. */
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
  // The page already has an h1, so other level-one headings become h2.
  const shown = (part: string): string => part.replace(relativeLink, link).replace(/^# /gm, "## ");
  return parts.map((part) => (part.startsWith("```") ? part : shown(part))).join("");
}
