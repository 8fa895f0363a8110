import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A program that prints its address as the first line of stdout. */
export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a TypeScript program of this package and waits for its first line. */
export async function startChild(
  file: URL,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Child> {
  const child = spawn(process.execPath, ["--conditions=@extraction-api/source", ...flags, file.pathname, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file.pathname} ended with ${String(code)} before it printed its address`);
  });
  const [url] = (await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended])) as [string];
  ended.catch(() => {});
  return {
    url,
    process: child,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** The service's own command. */
export const cli = new URL("../../src/cli.ts", import.meta.url);
