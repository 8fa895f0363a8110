import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { carriers } from "@extraction-api/tasks/published";

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---/;
const ROW = /^["']?(@[^"':]+)["']?\s*:\s*(\w+)\s*$/;
const GENERATED = /^@extraction-api\/v\d+$/;

/**
 * Completes changesets that name only generated packages with the packages that carry the change. A handwritten
 * changeset for v2 would otherwise skip the client and the service. For those a breaking change of the document is a
 * minor step, because handwritten code absorbs it.
 *
 * @returns the changesets that were completed
 */
export async function carryAlong(root: string): Promise<string[]> {
  const folder = join(root, ".changeset");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md") && file !== "README.md");
  const names = carriers(root);
  const completed: string[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), "utf8");
    const completedText = completeChangeset(text, names);
    if (completedText === text) continue;
    await writeFile(join(folder, file), completedText);
    completed.push(file);
  }
  return completed;
}

/** Returns the text of a changeset with the missing carriers added. */
export function completeChangeset(text: string, names: readonly string[]): string {
  const front = FRONT_MATTER.exec(text)?.[1] ?? "";
  const rows = front.split(/\r?\n/).flatMap((line) => {
    const [, name = "", step = ""] = ROW.exec(line.trim()) ?? [];
    return name === "" ? [] : [[name, step] as const];
  });
  const steps = new Set(rows.filter(([name]) => GENERATED.test(name)).map(([, step]) => step));
  const highest = ["major", "minor", "patch"].find((step) => steps.has(step));
  if (highest === undefined) return text;
  const missing = names.filter((name) => !rows.some(([known]) => known === name));
  const step = highest === "major" ? "minor" : highest;
  const added = missing.map((name) => `"${name}": ${step}\n`).join("");
  return text.replace(/^---\r?\n/, (line) => line + added);
}
