import { wcxbFolder } from "./labelled-pages.ts";
import type { Part } from "./site.ts";

/** The value behind an argument's name; undefined where it is not given. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** The folder of the labelled pages that `--corpus DIR` names. */
export function corpusFolder(): string | undefined {
  const corpus = argument("--corpus");
  return corpus === undefined ? undefined : wcxbFolder(corpus);
}

/** The part of the sites that is looked at: `work`, or what `--part` says. */
export function askedPart(): Part {
  return argument("--part") === "look-once" ? "look-once" : "work";
}
