// npm run generate: makes packages/api-vN/src from the bundles.
import { generateStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() => runStep(root, generateStep(root)));
