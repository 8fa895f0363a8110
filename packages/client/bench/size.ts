// What the entries and the peers cost in a bundle, minified and gzipped. With the names of entries, such as `calls` or `.`: which
// modules they are made of; the share of a module in the gzipped bundle is that of its minified bytes.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = new URL("..", import.meta.url).pathname;
const { exports: entries } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { exports: object };
const chosen = process.argv.slice(2).map((name) => (name === "." ? name : `./${name}`));

/** What a program takes of an entry that has more. */
const taken: Readonly<Record<string, string>> = {
  ".": "{ createClient }",
  "./calls": "{ createClient }",
  "./fetch": "{ createFetch }",
};

interface Bundle {
  readonly bytes: number;
  /** Bytes of each module, as its share. */
  readonly modules: readonly (readonly [file: string, bytes: number])[];
}

async function bundle(name: string, what: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${what} from ${JSON.stringify(name)}`, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["@extraction-api/source", "import"],
    external: ["undici", "@opentelemetry/api", "msw", "node:util", "node:zlib"],
    write: false,
    metafile: true,
  });
  const { contents } = outputFiles[0] ?? { contents: new Uint8Array() };
  const bytes = gzipSync(contents, { level: 9 }).length;
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output?.inputs ?? {}).map(
    ([file, { bytesInOutput }]) => [file, (bytesInOutput / contents.length) * bytes] as const,
  );
  return { bytes, modules: modules.toSorted(([, a], [, b]) => b - a) };
}

const print = (name: string, bytes: number): void =>
  console.log(`size  ${name.padEnd(18)} ${(bytes / 1000).toFixed(2).padStart(6)} kB`);

for (const entry of chosen.length > 0 ? chosen : Object.keys(entries)) {
  const { bytes, modules } = await bundle(`@extraction-api/client${entry.slice(1)}`, taken[entry] ?? "*");
  print(entry, bytes);
  for (const [file, share] of chosen.length > 0 ? modules : []) {
    if (share >= 1) console.log(`size    ${share.toFixed(0).padStart(5)} B  ${file.replace(/^(\.\.\/)+/, "")}`);
  }
}
if (chosen.length === 0) {
  for (const peer of ["openapi-fetch", "ky"]) print(peer, (await bundle(peer, "{ default }")).bytes);
}
