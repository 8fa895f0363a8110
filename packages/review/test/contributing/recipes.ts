import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The root of this repository. */
export const root: string = join(import.meta.dirname, "../../../..");

/** One "How to …" of CONTRIBUTING.md: its title and its commands, as they are printed there. */
export interface Recipe {
  readonly title: string;
  readonly commands: string;
}

/** Every recipe of CONTRIBUTING.md, in the order of the page. @throws Error where one has no commands, or two blocks */
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

/** The line that ends each recipe, with the names of its checks. */
export const CHECKS: RegExp = /^npm test ([a-z ]+?) *(#.*)?$/m;

/** The commands of a recipe, one a line, without what a comment says about them and without its checks. */
export function linesOf(commands: string): string[] {
  const lines = commands.replace(CHECKS, "").split("\n");
  return lines.map((line) => line.replace(/ +#.*$/, "")).filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * The commands of several recipes: the edits of documents first, so that what is linted for one recipe need not be linted again for
 * the next; a command that several have is run once, after the edits of all.
 */
export function withoutRepeats(recipes: readonly string[]): string {
  const lines = recipes.flatMap(linesOf);
  const once = lines.filter((line, index) => lines.lastIndexOf(line) === index);
  const isEdit = (line: string): boolean => line.startsWith("$EDITOR openapi/");
  return [...once.filter(isEdit), ...once.filter((line) => !isEdit(line))].join("\n");
}
