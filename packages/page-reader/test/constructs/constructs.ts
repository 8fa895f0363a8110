import { readdirSync, readFileSync } from "node:fs";
import { boxes } from "./rows/boxes.ts";
import { code } from "./rows/code.ts";
import type { Construct } from "./construct.ts";
import { formulas } from "./rows/formulas.ts";
import { media } from "./rows/media.ts";
import { notes } from "./rows/notes.ts";
import { settled } from "./agree.ts";
import { tables } from "./rows/tables.ts";
import { texts } from "./rows/texts.ts";

/** All constructs by kind. */
export const constructs: Readonly<Record<string, readonly Construct[]>> = {
  formulas,
  footnotes: notes,
  code,
  tables,
  boxes,
  texts,
  media,
};

/** The HTML of generators by the name of the construct, which is on a separate line before it. */
export const fixtures: ReadonlyMap<string, string> = readFixtures();

function readFixtures(): Map<string, string> {
  const folder = new URL("fixtures/", import.meta.url);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/^<!-- construct: (\S+) -->\n([^]*?)(?=^<!-- construct: |$(?![^]))/gm),
  ]);
  return new Map(found.map(([, name = "", html = ""]) => [name, html]));
}

/** Returns a construct's HTML; the first line names the generator. */
export function htmlOf({ name }: Construct): string {
  const html = fixtures.get(name);
  if (html === undefined) throw new Error(`test/constructs/fixtures has no construct ${name}`);
  return html;
}

/** Returns what a construct's Markdown lacks and what it must not contain; empty if it is right. */
export function faultsOf({ keeps, never = [] }: Construct, markdown: string): string[] {
  const text = settled(markdown);
  const lost = keeps.filter((piece) => !text.includes(settled(piece))).map((piece) => `lost: ${piece}`);
  const foreign = never.filter((piece) => text.includes(piece)).map((piece) => `not wanted: ${piece}`);
  return [...lost, ...foreign];
}
