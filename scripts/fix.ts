// npm run fix: formats, and regenerates whatever is generated.
import { spawnSync } from "node:child_process";
import { bundleStep, generateStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  await runStep(root, bundleStep(root));
  await runStep(root, generateStep(root));
  const { status } = spawnSync("oxfmt", ["--write", "."], { cwd: root, stdio: "inherit" });
  return status ?? 1;
});
