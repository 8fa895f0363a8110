export { affectedTests, canAffect, affectsAll } from "./affected-tests.ts";
export { Closures } from "./closure.ts";
export { nearTests } from "./near-tests.ts";
export { withSameNames } from "./same-names.ts";
export { Workspace } from "./workspace.ts";
