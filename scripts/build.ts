// npm run build: builds every published package into its dist/.
import { buildSteps, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  for (const step of buildSteps(root)) await runStep(root, step);
});
