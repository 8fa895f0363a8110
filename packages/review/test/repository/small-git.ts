import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { RunGit } from "../../src/git/run-git.ts";
import type { GitResult, GitCommand } from "./git-process.ts";

const waiting = new Map<number, (result: GitResult) => void>();
let helper: ChildProcess | undefined;
let lastId = 0;

/**
 * Returns the review's git in a folder, started from a small process. To start a program, the system copies the page
 * table of the starting process; for a test process with all its modules, that takes longer than git itself.
 */
export function smallGit(cwd: string): RunGit {
  return (args, input) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, (result) =>
        "error" in result ? reject(new Error(result.error)) : resolve(Buffer.from(result.stdout)),
      );
      started().send({ id, cwd, args: [...args], input } satisfies GitCommand);
    });
}

function started(): ChildProcess {
  if (helper !== undefined) return helper;
  helper = fork(join(import.meta.dirname, "git-process.ts"), { execArgv: [], serialization: "advanced" });
  helper.on("message", (result: GitResult) => {
    waiting.get(result.id)?.(result);
    waiting.delete(result.id);
  });
  // It exits with the process that started it, and does not keep that process running.
  helper.unref();
  helper.channel?.unref();
  return helper;
}
