// Measures the size of pages with the style sheet that all pages load, compressed with gzip. Exits with 1 if a goal is
// missed.
// `node --conditions=@extraction-api/source packages/reference-site/bench/weight.ts`
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtSite } from "../test/browser/built-site.ts";

const goals = { median: 30, largest: 60 } as const;
const site = await builtSite();
const read = (path: string): Promise<string> => readFile(join(site.folder, path), "utf8");
const packed = (text: string): number => gzipSync(text, { level: 9 }).length / 1000;
const home = await read("index.html");
const shared = [...home.matchAll(/assets\/site-[\w-]+\.css/g)].map(([path]) => path);
const always = (await Promise.all(shared.map(read))).reduce((sum, text) => sum + packed(text), 0);
const sizes = await Promise.all(site.pages.map(async (path) => ({ path, size: packed(await read(path)) + always })));
const heaviest = sizes.toSorted((a, b) => b.size - a.size);
const operations = heaviest.filter(({ path }) => path.includes("/operations/"));
const median = operations[Math.floor(operations.length / 2)]?.size ?? 0;
const largest = heaviest[0];
console.log(`${site.pages.length} pages; style sheet of every page ${always.toFixed(1)} kB`);
console.log(`median operation page ${median.toFixed(1)} kB (goal ${goals.median})`);
for (const { path, size } of heaviest.slice(0, 3)) console.log(`${path} ${size.toFixed(1)} kB (goal ${goals.largest})`);
for (const name of ["search.json", "search-texts.json", "search-learned.json", "search-v2.json", "search-v1.json"])
  console.log(`assets/${name} ${packed(await read(`assets/${name}`)).toFixed(1)} kB, fetched for the search alone`);
await site.close();
process.exitCode = median <= goals.median && (largest?.size ?? 0) <= goals.largest ? 0 : 1;
