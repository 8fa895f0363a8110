// npm run bundle: bundles each document into one file, openapi/dist/vN.json.
import { bundleStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() => runStep(root, bundleStep(root)));
