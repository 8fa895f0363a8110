import { readFile, writeFile } from "node:fs/promises";
import { carriers } from "@extraction-api/tasks/published";
import { pendingChangesets } from "../publish/changeset.ts";

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---/;
const ROW = /^["']?(@[^"':]+)["']?\s*:\s*(\w+)\s*$/;
const GENERATED = /^@extraction-api\/v\d+$/;

/**
 * Completes changesets that name only generated packages with the packages that carry the change. A handwritten
 * changeset for v2 would otherwise skip the client and the service. For those a breaking change of the document is a
 * minor step, because handwritten code absorbs it.
 */
export async function carryAlong(root: string): Promise<void> {
  const names = carriers(root);
  for (const file of await pendingChangesets(root)) {
    const text = await readFile(file, "utf8");
    const completed = completeChangeset(text, names);
    if (completed !== text) await writeFile(file, completed);
  }
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
