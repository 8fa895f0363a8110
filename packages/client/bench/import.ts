// Measures the cold import of the built package beyond that of an empty module, each in a new process. The fastest of
// many runs counts, because a busy machine disturbed it least.
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const runs = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(join(tmpdir(), "cold-import-"));
writeFileSync(join(folder, "empty.mjs"), "export {};\n");
const modules: Record<string, string> = {
  "an empty module": join(folder, "empty.mjs"),
  "this client": fileURLToPath(new URL("../dist/index.js", import.meta.url)),
  "openapi-fetch": fileURLToPath(import.meta.resolve("openapi-fetch")),
  ky: fileURLToPath(import.meta.resolve("ky")),
  openai: fileURLToPath(import.meta.resolve("openai")),
};

function coldImportMs(file: string): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" }));
}

const times = new Map<string, number[]>(Object.keys(modules).map((name) => [name, []]));
for (let run = 0; run < runs; run++) {
  for (const [name, file] of Object.entries(modules)) times.get(name)?.push(coldImportMs(file));
}
const empty = Math.min(...(times.get("an empty module") ?? []));
for (const [name, all] of times)
  console.log(`cold import  ${name.padEnd(16)} ${(Math.min(...all) - empty).toFixed(1)} ms over an empty module`);
