import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { edits } from "./edits.ts";

/** The value of `$EDITOR`: this file, which stands for a person who makes the edit in a recipe's comment. */
export const EDITOR: string = `${process.execPath} ${import.meta.filename}`;

if (process.argv[1] === import.meta.filename) edit(process.argv[2] ?? "");

function edit(path: string): void {
  const prepared = edits[path];
  if (prepared === undefined) throw new Error(`No edit is prepared for ${path}; edits.ts has those of the recipes.`);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  const after = prepared(before);
  if (after === before) throw new Error(`${path}: nothing was edited.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, after);
}
