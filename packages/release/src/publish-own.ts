import { join } from "node:path";
import { changeset } from "./changeset.ts";

/** Packs and publishes every package of the workspace with the commands that a real release uses. */
export async function publishOwn(root: string, env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const packed = join(folder, "packed");
  await changeset(root, ["pack", "--out-dir", packed], env);
  await changeset(root, ["publish", "--from-pack-dir", packed, "--no-git-tag"], env);
}
