// Runs every measurement of this package, one after another. The README's figures come from here.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

if (!existsSync(new URL("../dist/index.js", import.meta.url))) throw new Error("Run `npm run build` first.");
for (const name of [
  "size",
  "size-parts",
  "cpu",
  "own-code",
  "import",
  "outage",
  "abort",
  "retry-after",
  "cut-connections",
  "crawl",
  "fault-matrix",
  "runtimes",
  "next",
  "mutation",
]) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ["--expose-gc", ...process.execArgv, file], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
