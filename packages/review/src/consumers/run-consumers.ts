import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Consumer, ConsumerFailure } from "./consumers.ts";
import { startService } from "./start-service.ts";

/** The time limit for one program, in milliseconds. */
const LIMIT_MS = 60_000;

const MAX_MESSAGE = 300;

/**
 * Runs programs with a tree's packages, against the tree's service. This runs code of the tree's author, so it is used
 * on a laptop and in jobs without permissions, never where a verdict is made.
 *
 * @param root the tree, with its dependencies installed
 * @param limitMs the time limit for one program, in milliseconds
 */
export async function runConsumers(
  root: string,
  consumers: readonly Consumer[],
  limitMs = LIMIT_MS,
): Promise<ConsumerFailure[]> {
  if (consumers.length === 0) return [];
  const service = await startService(root);
  try {
    const env = { ...process.env, EXTRACTION_API_BASE_URL: service.url, EXTRACTION_API_KEY: "key-of-a-consumer" };
    const failures: ConsumerFailure[] = [];
    for (const consumer of consumers) {
      const failure = await runOne(root, consumer, env, limitMs);
      if (failure !== undefined) failures.push(failure);
    }
    return failures;
  } finally {
    await service.stop();
  }
}

/**
 * Runs the program's text in the folder of its package, because the tree's file with its name may be different by now.
 */
function runOne(
  root: string,
  { file, text }: Consumer,
  env: NodeJS.ProcessEnv,
  timeout: number,
): Promise<ConsumerFailure | undefined> {
  const args = ["--conditions=@extraction-api/source", "--input-type=module-typescript", "--eval", text];
  const cwd = join(root, file.split("/").slice(0, 2).join("/"));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd, env, timeout, killSignal: "SIGKILL", maxBuffer: 4 << 20 },
      (error, _, stderr) => {
        if (error === null) resolve(undefined);
        else if (error.killed === true) resolve(failureIn(file, "", `It does not end within ${timeout / 1000} s.`));
        else resolve(failureIn(file, stderr, messageIn(stderr)));
      },
    );
  });
}

function failureIn(file: string, stderr: string, message: string): ConsumerFailure {
  const [, line = "1", column = "1"] = /\[eval\d*\]:(\d+):(\d+)/.exec(stderr) ?? [];
  return { file, line: Number(line), column: Number(column), stage: "run", message: message.slice(0, MAX_MESSAGE) };
}

/** Returns the first line that names an error, or else the last line. */
function messageIn(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => /^[\w.]*Error\b.*:/.test(line)) ?? lines.at(-1) ?? "It failed without a message.";
}
