// Measures what the entry points and the peers cost in a bundle, minified and gzipped. With names of entry points, such
// as `calls` or `.`, lists their modules; the share of a module in the gzipped bundle is that of its minified bytes.
import { readFileSync } from "node:fs";
import { bundle } from "./bundle.ts";

const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
const { exports: entries } = JSON.parse(manifest) as { exports: object };
const chosen = process.argv.slice(2).map((name) => (name === "." ? name : `./${name}`));

/** What a program typically imports from an entry point with further exports. */
const typicalImports: Readonly<Record<string, string>> = {
  ".": "{ createClient }",
  "./calls": "{ createClient }",
  "./fetch": "{ createFetch }",
};

const print = (name: string, bytes: number): void =>
  console.log(`size  ${name.padEnd(18)} ${(bytes / 1000).toFixed(2).padStart(6)} kB`);

for (const entry of chosen.length > 0 ? chosen : Object.keys(entries)) {
  const { bytes, modules } = await bundle(`@extraction-api/client${entry.slice(1)}`, typicalImports[entry] ?? "*");
  print(entry, bytes);
  for (const [file, share] of chosen.length > 0 ? modules : []) {
    if (share >= 1) console.log(`size    ${share.toFixed(0).padStart(5)} B  ${file.replace(/^(\.\.\/)+/, "")}`);
  }
}
if (chosen.length === 0) {
  for (const peer of ["openapi-fetch", "ky"]) print(peer, (await bundle(peer, "{ default }")).bytes);
}
