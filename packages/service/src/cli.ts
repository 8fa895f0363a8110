#!/usr/bin/env node
// Nothing is imported before the Node version is checked. An older Node has no `node:sqlite`, or one without full text
// search (22.13 to 22.15), and would fail with a stack trace; undici needs 22.19.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`extraction-api-service needs Node 22.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { keepCompiled } = await import("./command/compile-cache.ts");
  keepCompiled();
  const { boundYoungGeneration } = await import("./command/young-generation.ts");
  boundYoungGeneration();
  const { runCommand } = await import("./command.ts");
  const untilSignal = () =>
    new Promise((resolve) => {
      // A closed terminal sends SIGHUP.
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, resolve);
    });
  // Whatever reads the log may end before the service does; lines are lost then, and nothing else.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.exitCode = await runCommand(process.argv.slice(2), {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    untilStopped: untilSignal,
    untilHurried: untilSignal,
  });
  // Connections that did not close in time, which a warning has listed, must not keep the process.
  setTimeout(() => process.exit(), 1_000).unref();
}
