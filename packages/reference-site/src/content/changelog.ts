import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Html } from "../html/html.ts";
import { createMarkdown } from "../html/prose.ts";
import { lineDates } from "./dates.ts";
import { slug } from "../model/address.ts";

/** The changelog of one published package. */
export interface Changelog {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly body: Html;
  /** The date of each release, if the Git history has it. */
  readonly dates: ReadonlyMap<string, string>;
}

const release = /^## (\S+)$/;

/** Reads the changelog of every package that has one. Moves its headings down one level, below the package's name. */
export async function readChangelogs(root: string): Promise<Changelog[]> {
  const packages = join(root, "packages");
  const names = (await readdir(packages).catch(() => [] as string[])).sort();
  const logs = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(packages, name, "CHANGELOG.md"), "utf8").catch(() => undefined);
      if (text === undefined) return undefined;
      const lines = await lineDates(root, `packages/${name}/CHANGELOG.md`);
      return changelogFrom(name, text, releaseDates(lines));
    }),
  );
  return logs.filter((log) => log !== undefined);
}

function releaseDates(lines: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = [...lines].flatMap(([line, day]) => {
    const version = release.exec(line)?.[1];
    return version === undefined ? [] : [[version, day] as const];
  });
  return new Map(found);
}

/** Parses a changelog. A level-one heading in its first line is the package's name. */
function changelogFrom(folder: string, text: string, dates: ReadonlyMap<string, string>): Changelog {
  const [first = "", ...rest] = text.split("\n");
  const titled = first.startsWith("# ");
  const dated = (titled ? rest : text.split("\n")).map((line) => {
    const day = dates.get(release.exec(line)?.[1] ?? "");
    return day === undefined ? line : `${line}\n\n${day}`;
  });
  const source = dated
    .join("\n")
    .trim()
    .replace(/^(#{1,5}) /gm, "#$1 ");
  const body = new Html(createMarkdown().render(source));
  return { id: slug(folder), name: titled ? first.slice(2).trim() : folder, source, body, dates };
}
