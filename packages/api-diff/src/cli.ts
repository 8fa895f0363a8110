#!/usr/bin/env node
// Nothing is imported before the Node version is checked: an older Node would fail with a stack trace.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 22) {
  process.stderr.write(`api-diff needs Node 22 or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { keepCompiled } = await import("./cli/compiling.ts");
  keepCompiled(new URL("..", import.meta.url));
  const { main } = await import("./cli/main.ts");
  process.exitCode = await main();
}
