import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { userFolder } from "../config/file.ts";
import type { Context } from "../context.ts";
import { makeFolder } from "../make-folder.ts";
import { removeState, sweepStates } from "./sweep.ts";

/** Where a job of a local service is kept, so that it can be resumed by its id after its process ended. */
export interface StateFile {
  readonly path: string;
  /** Writes down which job the file holds. */
  readonly remember: (jobId: string) => void;
  /** Removes the file, when its job has ended or none has begun. */
  readonly remove: () => void;
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/**
 * A new file; those that killed processes left are removed. Nothing where the user's folder cannot be written: such a job
 * ends with its process.
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

/** The file that holds a job, by the job's id. */
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

function stateFile(folder: string, path: string, known?: string): StateFile {
  let id = known;
  return {
    path,
    remember: (jobId) => {
      if (!isId(jobId)) return;
      id = jobId;
      writeFileSync(join(folder, `${jobId}.job`), path.slice(folder.length + 1), { mode: 0o600 });
    },
    remove: () => {
      removeState(path);
      if (id !== undefined) rmSync(join(folder, `${id}.job`), { force: true });
    },
  };
}

function localFolder(env: Context["env"]): string | undefined {
  const folder = userFolder(env, "state");
  return folder === undefined ? undefined : join(folder, "local");
}
