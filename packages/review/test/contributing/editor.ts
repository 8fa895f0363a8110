// Stands for a person at an editor: `node editor.ts FILE` makes the edit that a recipe's comment describes.
import { mkdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { dirname } from "node:path";
import { edits } from "./edits.ts";

const [path = ""] = process.argv.slice(2);
const edit = edits[path];
if (edit === undefined) throw new Error(`No edit is prepared for ${path}; edits.ts has those of the recipes.`);
const before = existsSync(path) ? readFileSync(path, "utf8") : "";
const after = edit(before);
if (after === before) throw new Error(`${path}: nothing was edited.`);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, after);
