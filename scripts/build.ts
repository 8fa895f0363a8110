// npm run build [PACKAGE…]: builds each published package into its dist/. PACKAGE is a folder in packages/: builds only that
// package and its dependencies.
import { builtPackages, buildSteps, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const names = process.argv.slice(2);
  const built = builtPackages(root);
  const unknown = names.find((name) => !built.includes(name));
  if (unknown !== undefined) {
    console.error(`npm run build: there is no build of ${unknown}. Name ${built.join(", ")}.`);
    return 2;
  }
  for (const step of buildSteps(root, names.length > 0 ? names : built)) await runStep(root, step);
  return 0;
});
