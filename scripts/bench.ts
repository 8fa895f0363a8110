// npm run bench [-- PACKAGE|BENCHMARK… [--OPTION…]]: runs all benchmarks, or the ones you name, and prints ratios to a peer
// measured in the same run. Each benchmark gets the options.
// Benchmarks measure what people install, so this builds the packages first.
import { spawnSync } from "node:child_process";
import { buildSteps, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

const benchmarks: Readonly<Record<string, readonly string[]>> = {
  cli: ["start"],
  "api-diff": ["speed", "start", "growth", "positions", "soundness", "rulings"],
  client: ["all"],
  "page-reader": ["corpus/main", "speed", "constructs"],
  service: ["start", "requests", "crawl", "kills", "fuzz", "hostile", "callers", "fleet"],
  "reference-site": ["weight", "browser", "layout", "search-latency", "lighthouse"],
};

await main(async () => {
  const given = process.argv.slice(2);
  const firstOption = given.findIndex((argument) => argument.startsWith("--"));
  const [requestedNames, options] =
    firstOption < 0 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)];
  const names = new Set([...Object.keys(benchmarks), ...Object.values(benchmarks).flat()]);
  const unknown = requestedNames.find((name) => !names.has(name));
  if (unknown !== undefined) {
    console.error(`npm run bench: ${unknown} has no benchmarks. Name any of: ${Object.keys(benchmarks).join(", ")}`);
    return 2;
  }
  for (const step of buildSteps(root)) await runStep(root, step);
  let failed = 0;
  for (const [name, files] of Object.entries(benchmarks)) {
    for (const file of files) {
      if (requestedNames.length > 0 && !requestedNames.includes(name) && !requestedNames.includes(file)) continue;
      console.log(`\n## ${name} ${file}`);
      const script = `packages/${name}/bench/${file}.ts`;
      const node = ["--expose-gc", "--conditions=@extraction-api/source", script, ...options];
      failed += spawnSync(process.execPath, node, { cwd: root, stdio: "inherit" }).status === 0 ? 0 : 1;
    }
  }
  return failed === 0 ? 0 : 1;
});
