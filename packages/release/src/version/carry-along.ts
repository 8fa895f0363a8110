import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { carriers } from "@extraction-api/tasks/published";
import { pendingChangesets } from "../publish/changeset.ts";
import { publishedPackages } from "../publish/packages.ts";

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---/;
const ROW = /^["']?(@[^"':]+)["']?\s*:\s*(\w+)\s*$/;
const GENERATED = /^@extraction-api\/v\d+$/;

/**
 * Completes changesets that name only generated packages with the packages that carry the change. A handwritten
 * changeset for v2 would otherwise skip the client and the service. For those a breaking change of the document is a
 * minor step, because handwritten code absorbs it. A package whose first release has a changeset of its own gets no
 * other: that one describes all that it does.
 */
export async function carryAlong(root: string): Promise<void> {
  const files = await pendingChangesets(root);
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const described = new Set(texts.flatMap((text) => rowsOf(text).map(([name]) => name)));
  const first = publishedPackages(root).filter(({ folder }) => !existsSync(join(folder, "CHANGELOG.md")));
  const complete = new Set(first.map(({ name }) => name).filter((name) => described.has(name)));
  const names = carriers(root).filter((name) => !complete.has(name));
  for (const [index, file] of files.entries()) {
    const text = texts[index] ?? "";
    const completed = completeChangeset(text, names);
    if (completed !== text) await writeFile(file, completed);
  }
}

/** Returns the text of a changeset with the missing carriers added. */
export function completeChangeset(text: string, names: readonly string[]): string {
  const rows = rowsOf(text);
  const steps = new Set(rows.filter(([name]) => GENERATED.test(name)).map(([, step]) => step));
  const highest = ["major", "minor", "patch"].find((step) => steps.has(step));
  if (highest === undefined) return text;
  const missing = names.filter((name) => !rows.some(([known]) => known === name));
  const step = highest === "major" ? "minor" : highest;
  const added = missing.map((name) => `"${name}": ${step}\n`).join("");
  return text.replace(/^---\r?\n/, (line) => line + added);
}

/** Returns the packages that a changeset names, with their steps. */
function rowsOf(text: string): (readonly [name: string, step: string])[] {
  const front = FRONT_MATTER.exec(text)?.[1] ?? "";
  return front.split(/\r?\n/).flatMap((line) => {
    const [, name = "", step = ""] = ROW.exec(line.trim()) ?? [];
    return name === "" ? [] : [[name, step] as const];
  });
}
