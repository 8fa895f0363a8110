// npm run build [PACKAGE…]: builds every published package into its dist/, or those in the named folders of packages/.
import { buildSteps, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const names = process.argv.slice(2);
  const steps = buildSteps(root);
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`npm run build: no package ${unknown} is built. Name ${steps.map(({ name }) => name).join(", ")}.`);
    return 2;
  }
  for (const step of steps) if (names.length === 0 || names.includes(step.name)) await runStep(root, step);
  return 0;
});
