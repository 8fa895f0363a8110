import { wcxbFolder } from "./labelled-pages.ts";
import type { Part } from "./site.ts";

/** Returns the value after an argument's name. Returns undefined if the argument is missing. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Returns the folder of the labelled pages in the corpus that `--corpus DIR` names. */
export function corpusFolder(): string | undefined {
  const corpus = argument("--corpus");
  return corpus === undefined ? undefined : wcxbFolder(corpus);
}

/** Returns the part of the sites to measure: that of `--part`, by default `work`. */
export function requestedPart(): Part {
  return argument("--part") === "look-once" ? "look-once" : "work";
}
