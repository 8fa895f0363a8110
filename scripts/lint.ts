// npm run lint: the documents against the standard (Redocly) and the house rules (Spectral).
import { runStep } from "../packages/codegen/src/index.ts";
import { lintStep } from "./check/steps.ts";
import { main, root } from "./main.ts";

await main(() => runStep(root, lintStep(root)));
