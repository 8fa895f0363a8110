#!/usr/bin/env node
// Nothing of ours is imported before the version is known: an older Node would stop at what it does not have, in a stack.
import * as nodeModule from "node:module";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 22) {
  process.stderr.write(`api-diff needs Node 22 or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  // What Node compiled is kept in the temporary folder (or NODE_COMPILE_CACHE): a third of what a small comparison costs.
  nodeModule.enableCompileCache?.();
  const { main } = await import("./cli/main.ts");
  process.exitCode = await main();
}
