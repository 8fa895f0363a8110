import { contextOf } from "./context.ts";
import { report } from "./report.ts";
import { runCommandLine } from "./program.ts";

/** The first Ctrl-C stops the command and says how to continue; the second exits at once. */
const INTERRUPTED = 130;

/** Runs the command of a process and exits with its code. */
export async function main(process: NodeJS.Process): Promise<void> {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The reader of the output may stop at any time; the failing write then reports it.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const { stdin, stdout, stderr, env } = process;
  const context = contextOf({ stdin, stdout, stderr }, env, controller.signal);
  process.exitCode = await runCommandLine(context, process.argv.slice(2)).catch((error: unknown) =>
    report(context, error),
  );
  // Exits although sockets are kept alive or a service is still finishing pages.
  stdout.write("", () => process.exit());
}
