// npm run fix: regenerates generated files, formats all files, and lists what is still missing in the documents.
import { spawnSync } from "node:child_process";
import { bundleStep, generateStep, lintStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  await runStep(root, bundleStep(root));
  await runStep(root, generateStep(root));
  const { status } = spawnSync("oxfmt", ["--write", "."], { cwd: root, stdio: "inherit" });
  await runStep(root, lintStep(root));
  return status ?? 1;
});
