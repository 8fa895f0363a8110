#!/usr/bin/env node
// Nothing is imported before the version check: an older Node would fail without a clear reason.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`extraction-api-mcp needs Node 22.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { runCommand } = await import("./command/command.ts");
  process.exitCode = await runCommand(process.argv.slice(2), {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
    untilStopped: new Promise((resolve) => {
      process.once("SIGINT", resolve).once("SIGTERM", resolve);
    }),
  });
}
