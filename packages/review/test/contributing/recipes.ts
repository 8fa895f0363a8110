import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The root of this repository. */
export const root: string = join(import.meta.dirname, "../../../..");

/** A "How to …" section of CONTRIBUTING.md: its title and its commands, as printed there. */
export interface Recipe {
  readonly title: string;
  readonly commands: string;
}

/**
 * Returns all recipes of CONTRIBUTING.md, in page order.
 *
 * @throws Error if one has no commands, or two blocks
 */
export function readRecipes(): Recipe[] {
  const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const sections = page.split(/^## /m).filter((section) => section.startsWith("How to "));
  return sections.map((section) => {
    const [title = ""] = section.split("\n");
    const blocks = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
    if (blocks.length !== 1)
      throw new Error(`CONTRIBUTING.md, ${title}: ${blocks.length} blocks of commands, not one.`);
    return { title, commands: blocks[0] ?? "" };
  });
}

/** The line at the end of each recipe, with the names of its checks. */
export const CHECKS: RegExp = /^npm test ([a-z ]+?) *(#.*)?$/m;

/** Returns the commands of a recipe, one per line, without comments and without its checks. */
export function linesOf(commands: string): string[] {
  const lines = commands.replace(CHECKS, "").split("\n");
  return lines.map((line) => line.replace(/ +#.*$/, "")).filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * Returns the commands of several recipes: edits of documents first; a command in several recipes runs once, after the
 * edits of all. `npm run fix` ends with what `npm run lint` does, so that is not run by itself.
 */
export function withoutRepeats(recipes: readonly string[]): string {
  const lines = recipes.flatMap(linesOf);
  const once = lines.filter((line, index) => line !== "npm run lint" && lines.lastIndexOf(line) === index);
  const isEdit = (line: string): boolean => line.startsWith("$EDITOR openapi/");
  return [...once.filter(isEdit), ...once.filter((line) => !isEdit(line))].join("\n");
}
