// npm run lint: the documents against the standard (Redocly) and the house rules (Spectral).
import { lintStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() => runStep(root, lintStep(root)));
