export { affectedTests, canAffect, affectsAll } from "./affected-tests.ts";
export { Closures } from "./closure.ts";
export { nearTests } from "./near-tests.ts";
export { sameSince } from "./same-since.ts";
export { Workspace } from "./workspace.ts";
