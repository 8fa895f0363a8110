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
