// Measures what the entry points and the peers cost in a bundle, minified and gzipped, alone and beside the client. With names of entry points, such
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

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2).padStart(6)} kB`;
const print = (name: string, bytes: number, more = ""): void =>
  console.log(`size  ${name.padEnd(18)} ${inKilobytes(bytes)}${more}`);

const client = 'export { createClient } from "@extraction-api/client"';
const alone = (await bundle("@extraction-api/client", "{ createClient }")).bytes;
/** Entry points that are clients themselves. */
const clients = new Set([".", "./calls", "./fetch", "./v1"]);

for (const entry of chosen.length > 0 ? chosen : Object.keys(entries)) {
  const name = `@extraction-api/client${entry.slice(1)}`;
  const what = typicalImports[entry] ?? "*";
  const { bytes, modules } = await bundle(name, what);
  const more = clients.has(entry) ? 0 : (await bundle(name, what, [], client)).bytes - alone;
  print(entry, bytes, more ? `, ${inKilobytes(more)} beside the client` : "");
  for (const [file, share] of chosen.length > 0 ? modules : []) {
    if (share >= 1) console.log(`size    ${share.toFixed(0).padStart(5)} B  ${file.replace(/^(\.\.\/)+/, "")}`);
  }
}
if (chosen.length === 0) {
  for (const peer of ["openapi-fetch", "ky"]) print(peer, (await bundle(peer, "{ default }")).bytes);
}
