// npm run generate: generates packages/api-vN/src, and the generated folders of other packages, from the bundles.
import { generateStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() => runStep(root, generateStep(root)));
