import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { userFolder } from "../config/file.ts";
import type { Context } from "../context.ts";
import { makeFolder } from "../make-folder.ts";
import { removeState, sweepStates } from "./sweep.ts";

/** The file in which a local service keeps a job, so that it can be resumed by its id after the process has ended. */
export type StateFile = ReturnType<typeof stateFile>;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/**
 * Creates a new file and removes files that killed processes left. Returns undefined if the user's folder is not
 * writable: the job then ends with its process.
 */
export async function newStateFile({ env, now }: Pick<Context, "env" | "now">): Promise<StateFile | undefined> {
  const folder = localFolder(env);
  if (folder === undefined) return undefined;
  try {
    makeFolder(folder, 0o700);
    await sweepStates(folder, now()).catch(() => undefined);
    const path = join(folder, `${randomUUID()}.sqlite`);
    writeFileSync(path, "", { mode: 0o600, flag: "wx" });
    return stateFile(folder, path);
  } catch {
    return undefined;
  }
}

/** Returns the file of a job, by its id. */
export function stateFileOf({ env }: Pick<Context, "env">, jobId: string): StateFile | undefined {
  const folder = localFolder(env);
  if (folder === undefined || !isId(jobId)) return undefined;
  try {
    const name = readFileSync(join(folder, `${jobId}.job`), "utf8").trim();
    const path = join(folder, name);
    return isId(name.replace(/\.sqlite$/, "")) && existsSync(path) ? stateFile(folder, path, jobId) : undefined;
  } catch {
    return undefined;
  }
}

function stateFile(folder: string, path: string, known?: string) {
  let id = known;
  return {
    path,
    /** Records the job in the file. */
    remember(jobId: string): void {
      if (!isId(jobId)) return;
      id = jobId;
      // Renamed, because a process that is killed while it writes would leave a job without its state.
      writeFileSync(`${path}-job`, path.slice(folder.length + 1), { mode: 0o600 });
      renameSync(`${path}-job`, join(folder, `${jobId}.job`));
    },
    /** Removes the file after its job has ended, or if none has begun. */
    remove(): void {
      removeState(path);
      if (id !== undefined) rmSync(join(folder, `${id}.job`), { force: true });
    },
  };
}

function localFolder(env: Context["env"]): string | undefined {
  const folder = userFolder(env, "state");
  return folder === undefined ? undefined : join(folder, "local");
}
