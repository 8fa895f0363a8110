// npm run lint: checks the documents against the OpenAPI standard (Redocly) and the house rules (Spectral).
import { lintStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() => runStep(root, lintStep(root)));
