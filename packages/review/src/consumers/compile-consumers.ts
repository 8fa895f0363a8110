import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Consumer, ConsumerFailure, ConsumerReport } from "./consumers.ts";
import type { TypeCheckRequest } from "./type-check-process.ts";

/** How long all programs together may take, in milliseconds. */
const LIMIT_MS = 60_000;

/** The project whose dependencies are installed: this one, whichever tree is looked at. */
const INSTALLED = join(import.meta.dirname, "../../../..");

/**
 * Compiles programs against packages, in a process of its own that ends in time. Of the environment it has where Node keeps
 * what it has compiled, since the compiler is large, and nothing else.
 *
 * @param packages sources and manifests, by path from the root; data of strangers is fine
 * @param limitMs how long it may take, in milliseconds
 */
export async function compileConsumers(
  consumers: readonly Consumer[],
  packages: ReadonlyMap<string, string>,
  limitMs = LIMIT_MS,
): Promise<ConsumerReport> {
  const tried = consumers.map(({ file }) => file);
  const request: TypeCheckRequest = { consumers, packages: [...packages], installed: INSTALLED };
  const script = fileURLToPath(new URL("./type-check-process.ts", import.meta.url));
  try {
    const failures = JSON.parse(await compile(script, JSON.stringify(request), limitMs)) as ConsumerFailure[];
    return { tried, ran: false, failures };
  } catch {
    const unknown = `The programs did not compile within ${limitMs / 1000} s, or the compiler failed.`;
    return { tried, ran: false, failures: [], unknown };
  }
}

function compile(script: string, request: string, limitMs: number): Promise<string> {
  const args = ["--conditions=@extraction-api/source", "--max-old-space-size=1024", script];
  const { NODE_COMPILE_CACHE } = process.env;
  const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const options = { timeout: limitMs, killSignal: "SIGKILL", maxBuffer: 4 << 20, env } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, options, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
    // The exit code reports a process that ended before it had read everything.
    child.stdin?.on("error", () => undefined).end(request);
  });
}
