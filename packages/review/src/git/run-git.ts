import { execFile } from "node:child_process";

/** Runs git with arguments, never through a shell; `input` goes to its stdin. Rejects with git's message. */
export type RunGit = (args: readonly string[], input?: string) => Promise<Buffer>;

const MAX_BYTES = 200 * 1024 * 1024;

/** Returns git in a folder. It never prompts for credentials. */
export function gitIn(cwd: string, environment: NodeJS.ProcessEnv = process.env): RunGit {
  const env = { ...environment, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
  return (args, input) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        "git",
        [...args],
        { cwd, env, encoding: "buffer", maxBuffer: MAX_BYTES },
        (error, stdout, stderr) => {
          if (error) reject(new Error(`${error.message}\n${stderr.toString()}`, { cause: error }));
          else resolve(stdout);
        },
      );
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input ?? "");
    });
}
