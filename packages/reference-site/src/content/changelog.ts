import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { Html } from "../html/html.ts";
import { slug } from "../model/address.ts";

/** The changelog of one published package. */
export interface Changelog {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly body: Html;
}

/** Reads the changelog of every package that has one. Its headings go one level down, below the package's name. */
export async function readChangelogs(root: string): Promise<Changelog[]> {
  const packages = join(root, "packages");
  const names = (await readdir(packages).catch(() => [] as string[])).sort();
  const logs = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(packages, name, "CHANGELOG.md"), "utf8").catch(() => undefined);
      return text === undefined ? undefined : changelogFrom(name, text);
    }),
  );
  return logs.filter((log) => log !== undefined);
}

/** Makes a changelog of a Markdown text that begins with the package's name as its title. */
function changelogFrom(folder: string, text: string): Changelog {
  const [first = "", ...rest] = text.split("\n");
  const titled = first.startsWith("# ");
  const source = (titled ? rest.join("\n") : text).trim().replace(/^(#{1,5}) /gm, "#$1 ");
  const body = new Html(new MarkdownIt({ html: false }).render(source));
  return { id: slug(folder), name: titled ? first.slice(2).trim() : folder, source, body };
}
