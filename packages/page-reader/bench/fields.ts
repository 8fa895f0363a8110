/**
 * Field accuracy of structured extraction by rules on labelled pages: precision, recall and F1 by
 * kind of page; then price, number and stock of shop pages, and how time grows with the page. `--wrong` prints what was wanted and found where they differ.
 */
import { measureFields, scoresByKind } from "./quality/fields/measure.ts";
import { measureGrowth } from "./quality/growth/measure.ts";
import { disguises } from "./quality/products/disguises.ts";
import { measureProducts, shopPages } from "./quality/products/measure.ts";
import { amongNoise } from "./quality/products/noise.ts";

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

const shops = [
  ["as they are", measureProducts()],
  ["among carts, reviews and other products", measureProducts(amongNoise)],
  ...Object.entries(disguises).map(([how, disguise]) => [`with ${how}`, measureProducts(disguise)] as const),
] as const;
for (const [how, { price, sku, availability, wrong }] of shops) {
  const figures = `F1 price ${price.toFixed(3)}, sku ${sku.toFixed(3)}, availability ${availability.toFixed(3)}`;
  console.log(`\n${shopPages.length} shop pages ${how}: ${figures}`);
  if (process.argv.includes("--wrong")) console.log(wrong.join("\n"));
}
console.log("\nCPU time at one, two and four times the page:");
for (const { work, milliseconds } of await measureGrowth())
  console.log(`${work.padEnd(11)} ${milliseconds.map((time) => time.toFixed(1)).join(", ")} ms`);
