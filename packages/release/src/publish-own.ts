import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Packs and publishes every package of the workspace with the commands that a real release uses. */
export async function publishOwn(root: string, env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const changeset = join(root, "node_modules/.bin/changeset");
  const packed = join(folder, "packed");
  await change(["pack", "--out-dir", packed]);
  await change(["publish", "--from-pack-dir", packed, "--no-git-tag"]);

  async function change(args: string[]): Promise<void> {
    await run(changeset, args, { cwd: root, env, timeout: 60_000 }).catch((error: unknown) => {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`changeset ${args[0]}: failed.\n${stdout}${stderr}`.trim(), { cause: error });
    });
  }
}
