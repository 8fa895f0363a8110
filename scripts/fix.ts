// npm run fix: regenerates generated files, formats all files, and lists what is still missing in the documents.
import { spawnSync } from "node:child_process";
import { bundleStep, generateStep, lintStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  await runStep(root, bundleStep(root));
  const generated = runStep(root, generateStep(root));
  await Promise.allSettled([generated]);
  const { status } = spawnSync("oxfmt", ["--write", "."], { cwd: root, stdio: "inherit" });
  // Explains what is wrong with a document from which nothing can be generated.
  await runStep(root, lintStep(root));
  await generated;
  return status ?? 1;
});
