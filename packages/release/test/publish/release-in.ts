import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Workspace } from "./workspace.ts";

const program = join(import.meta.dirname, "release-here.ts");

/** Runs one mode of the release in a process of its own, as a job of the workflow does. */
export function releaseIn(
  { root, env }: Workspace,
  mode: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  const args = ["--conditions=@extraction-api/source", program, root, mode];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...env, ...more } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr });
    });
  });
}
