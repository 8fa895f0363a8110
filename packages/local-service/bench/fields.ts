/**
 * Field accuracy of structured extraction by rules on labelled pages: precision, recall and F1 by
 * kind of page. `--wrong` prints what was wanted and found where they differ.
 */
import { measureFields, scoresByKind } from "./quality/fields/measure.ts";

const results = await measureFields();
const percent = (share: number) => (share * 100).toFixed(1).padStart(6);
console.log("kind        cases fields precision recall     F1");
for (const [kind, { cases, wanted, precision, recall, f1 }] of Object.entries(scoresByKind(results))) {
  const counts = `${String(cases).padStart(5)} ${String(wanted).padStart(6)}`;
  console.log(`${kind.padEnd(11)} ${counts}    ${percent(precision)} ${percent(recall)} ${percent(f1)}`);
}
if (process.argv.includes("--wrong")) {
  for (const { kind, id, data, expected, counts } of results) {
    if (counts.right === counts.found && counts.right === counts.wanted) continue;
    console.log(`\n${kind}/${id}\n  wanted ${JSON.stringify(expected)}\n  found  ${JSON.stringify(data)}`);
  }
}
