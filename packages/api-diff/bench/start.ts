// Measures the CPU milliseconds of a small comparison, next to those of Node itself. Most descriptions are small, so
// that most of the time is the start.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cost, median } from "./measure.ts";

const BEFORE = `openapi: 3.1.0
info: { title: Shop, version: 1.4.0 }
paths:
  /orders:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses: {}
`;

const folder = mkdtempSync(join(tmpdir(), "api-diff-bench-"));
const [before, after] = ["before.yaml", "after.yaml"].map((name) => join(folder, name)) as [string, string];
writeFileSync(before, BEFORE);
writeFileSync(after, BEFORE.replace("100", "50"));
const command = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const subjects: Record<string, readonly string[]> = {
  "node alone": ["-e", "0"],
  "api-diff --version": [command, "--version"],
  "two small files": [command, before, after],
};

const costs = new Map<string, number[]>();
// The first round fills the cache of compiled code.
for (let round = 0; round < 10; round += 1)
  for (const [name, args] of Object.entries(subjects)) {
    const { cpu, bytes } = await cost(process.execPath, args, { NODE_COMPILE_CACHE: join(folder, "cache") });
    // A program that is missing or fails starts fast.
    if (bytes === 0 && args[0] === command)
      throw new Error(`start: ${name} printed nothing; run npm run build api-diff`);
    if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cpu * 1000]);
  }
for (const [name, all] of costs) console.log(`start  ${name.padEnd(18)} ${median(all).toFixed(0)} CPU ms`);
