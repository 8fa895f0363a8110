export { buildSteps } from "./build-step.ts";
export { bundleStep, generateStep } from "./contract-steps.ts";
export { expectedFolders } from "./expected-folders.ts";
export { findDrift, writeFolder, type Drift } from "./generated-folder.ts";
export { carriers, published } from "./published.ts";
export { line, runStep, type Step } from "./step.ts";
export { versionsIn } from "./versions.ts";
