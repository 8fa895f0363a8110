import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Consumer, ConsumerFailure, ConsumerReport } from "./consumers.ts";
import type { TypeCheckRequest } from "./type-check-process.ts";

/** The time limit for all programs together, in milliseconds. */
const LIMIT_MS = 60_000;

/** The project whose dependencies are installed: this one, whichever tree is reviewed. */
const INSTALLED = join(import.meta.dirname, "../../../..");

/**
 * Compiles programs against packages, in a separate process with a time limit. Its environment has only the path of
 * Node's compile cache, because the compiler is large.
 *
 * @param packages sources and manifests, by path from the root; they may be untrusted
 * @param limitMs the time limit, in milliseconds
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
    // The exit code reports a process that ended before it had read all input.
    child.stdin?.on("error", () => undefined).end(request);
  });
}
