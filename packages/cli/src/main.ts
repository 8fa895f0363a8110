import { contextOf } from "./context.ts";
import { report } from "./report.ts";
import { runCommandLine } from "./program.ts";

/** The first Ctrl-C stops the work and says how to go on; the second ends the process at once. */
const IMPATIENT = 130;

/** Runs the command of a process and ends it with the exit code. */
export async function main(process: NodeJS.Process): Promise<void> {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(IMPATIENT);
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // Who reads the output may stop reading at any time; the write that fails then says so itself.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const { stdin, stdout, stderr, env } = process;
  const context = contextOf({ stdin, stdout, stderr }, env, controller.signal);
  process.exitCode = await runCommandLine(context, process.argv.slice(2)).catch((error: unknown) =>
    report(context, error),
  );
  // Sockets that are kept alive, and a service that still ends pages, hold the process no longer.
  stdout.write("", () => process.exit());
}
