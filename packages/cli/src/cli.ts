#!/usr/bin/env node
// Nothing is imported before the version check: an older Node would fail with a stack trace at a missing feature.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`extraction-api needs Node 22.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { main } = await import("./main.ts");
  await main(process);
}
