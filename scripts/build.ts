// npm run build [PACKAGE…]: builds every published package into its dist/, or those in the named folders of packages/, after what they are built from.
import { builtPackages, buildSteps, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const names = process.argv.slice(2);
  const built = builtPackages(root);
  const unknown = names.find((name) => !built.includes(name));
  if (unknown !== undefined) {
    console.error(`npm run build: no package ${unknown} is built. Name ${built.join(", ")}.`);
    return 2;
  }
  for (const step of buildSteps(root, names.length > 0 ? names : built)) await runStep(root, step);
  return 0;
});
