// npm run bench [-- PACKAGE…]: every benchmark, as ratios against a peer in the same run.
import { spawnSync } from "node:child_process";
import { main, root } from "./main.ts";

const benchmarks: Readonly<Record<string, readonly string[]>> = {
  "api-diff": ["speed", "growth", "positions", "soundness"],
  client: ["all"],
  "page-reader": ["fields", "quality/main"],
  service: ["start", "requests", "crawl", "kills", "fuzz"],
  "reference-site": ["browser", "lighthouse"],
};

await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in benchmarks));
  if (unknown !== undefined) {
    console.error(`npm run bench: ${unknown} has no benchmarks. Name any of: ${Object.keys(benchmarks).join(", ")}`);
    return 2;
  }
  let failed = 0;
  for (const [name, files] of Object.entries(benchmarks)) {
    for (const file of asked.length === 0 || asked.includes(name) ? files : []) {
      console.log(`\n## ${name} ${file}`);
      const script = `packages/${name}/bench/${file}.ts`;
      const node = ["--expose-gc", "--conditions=@extraction-api/source", script];
      failed += spawnSync(process.execPath, node, { cwd: root, stdio: "inherit" }).status === 0 ? 0 : 1;
    }
  }
  return failed === 0 ? 0 : 1;
});
