import { readFileSync } from "node:fs";
import { boxes } from "./rows/boxes.ts";
import { code } from "./rows/code.ts";
import type { Construct } from "./construct.ts";
import { formulas } from "./rows/formulas.ts";
import { media } from "./rows/media.ts";
import { notes } from "./rows/notes.ts";
import { settled } from "./agree.ts";
import { tables } from "./rows/tables.ts";
import { texts } from "./rows/texts.ts";

/** All constructs, by what they are. */
export const constructs: Readonly<Record<string, readonly Construct[]>> = {
  formulas,
  footnotes: notes,
  code,
  tables,
  boxes,
  texts,
  media,
};

/** A construct as its generator wrote it; the first line of the file names the generator. */
export function htmlOf({ name }: Construct): string {
  return readFileSync(new URL(`fixtures/${name}.html`, import.meta.url), "utf8");
}

/** What Markdown of a construct lacks, and what it should not have; empty where all is well. */
export function faultsOf({ keeps, never = [] }: Construct, markdown: string): string[] {
  const text = settled(markdown);
  const lost = keeps.filter((piece) => !text.includes(settled(piece))).map((piece) => `lost: ${piece}`);
  const foreign = never.filter((piece) => text.includes(piece)).map((piece) => `not wanted: ${piece}`);
  return [...lost, ...foreign];
}
