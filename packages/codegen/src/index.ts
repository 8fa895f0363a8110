export { expectedFolders, expectedSources } from "./expected-folders.ts";
export { findDrift, writeFolder, type Drift } from "./generated-folder.ts";
export { versionsIn } from "./versions.ts";
