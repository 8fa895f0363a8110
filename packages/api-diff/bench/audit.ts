// Compares breaking entries with the two files as they are written. The audit shares no code with the engine: `node
// bench/audit.ts BASE REVISION [BASE REVISION …]`.
import { dirname } from "node:path";
import { diff, load } from "../src/index.ts";
import { auditPair } from "./audit/audit-pair.ts";
import { Raw } from "./audit/raw.ts";

/** Returns the root folder of the package that contains a file, or else the file's own folder. */
const rootOf = (file: string): string => /^.*?\/package(?=\/)/.exec(file)?.[0] ?? dirname(file);

const files = process.argv.slice(2);
const kinds = new Map<string, number>();
let [entries, clean] = [0, 0];
for (let index = 0; index + 1 < files.length; index += 2) {
  const [base = "", revision = ""] = files.slice(index, index + 2);
  const read = (file: string): ReturnType<typeof load> => load(file, { root: rootOf(file) });
  const { changes } = diff(await read(base), await read(revision));
  for (const { change, complaints } of auditPair(changes, new Raw(base), new Raw(revision))) {
    entries += 1;
    if (complaints.length === 0) clean += 1;
    for (const kind of new Set(complaints.map((one) => one.kind))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (const { kind, text } of complaints) console.log(`${kind}  ${change.fingerprint}  ${change.message}: ${text}`);
  }
}
const found = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
console.log(`audit  ${files.length / 2} pairs: ${clean} of ${entries} breaking entries without a complaint (${found})`);
