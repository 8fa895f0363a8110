// Measures CPU seconds and peak memory on GitHub's REST description (11.8 MB to 13.0 MB), next to peers in the same
// run.
import { createRequire } from "node:module";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { corpus } from "./corpus.ts";
import { cost, median, type Cost } from "./measure.ts";

const rounds = Number(process.argv[2] ?? 3);
const { base, revision, oasdiff } = corpus();
const here = fileURLToPath(new URL("..", import.meta.url));
const built = join(here, "dist/cli.js");
const own = existsSync(built) ? built : join(here, "src/cli.ts");
const redocly = join(
  dirname(createRequire(join(here, "../../package.json")).resolve("@redocly/cli/package.json")),
  "bin/cli.js",
);
// A folder without a redocly.yaml: with one that has no `diff` rules, its diff reports nothing.
const empty = mkdtempSync(join(tmpdir(), "api-diff-bench-"));
process.chdir(empty);

const subjects: Record<string, () => Promise<Cost>> = {
  "api-diff": () => cost(process.execPath, [own, base, revision, "--format", "json"]),
  redocly: () =>
    cost(process.execPath, [redocly, "diff", base, revision, "--format", "json"], { REDOCLY_TELEMETRY: "off" }),
  ...(oasdiff === undefined ? {} : { oasdiff: () => cost(oasdiff, ["changelog", base, revision, "-f", "json"]) }),
};

const costs = new Map<string, Cost[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(subjects)) costs.set(name, [...(costs.get(name) ?? []), await run()]);
}
const cpuOf = (name: string): number => median((costs.get(name) ?? []).map((one) => one.cpu));
const memoryOf = (name: string): number => median((costs.get(name) ?? []).map((one) => one.memory));
for (const name of costs.keys()) {
  const times = cpuOf(name) / cpuOf("api-diff");
  const memory = memoryOf(name) / memoryOf("api-diff");
  console.log(
    `speed  ${name.padEnd(10)} ${cpuOf(name).toFixed(2)} CPU s  ${memoryOf(name).toFixed(0)} MB   ${times.toFixed(1)}x CPU, ${memory.toFixed(1)}x memory of api-diff`,
  );
}
