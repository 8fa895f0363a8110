import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors/usage-error.ts";
import { makeFolder } from "../make-folder.ts";

/**
 * Creates a folder and locks it against other processes. Ignores the lock of a killed process.
 *
 * @returns a function that unlocks it
 * @throws UsageError if another process writes there, or the folder is not writable
 */
export function lock(path: string, file: string): () => void {
  try {
    makeFolder(path);
    if (existsSync(file) && !isHeld(readFileSync(file, "utf8"))) rmSync(file, { force: true });
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && existsSync(file))
      throw new UsageError(
        `${path}: another extraction-api process is writing to this folder. Wait for it, choose another folder, or pass all URLs to one \`batch\`.`,
      );
    throw new UsageError(`${path}: the folder is not writable (${code}).`);
  }
  return () => rmSync(file, { force: true });
}

function isHeld(text: string): boolean {
  const [pid = "", start = ""] = text.split(" ");
  if (!isRunning(Number(pid))) return false;
  // In a container, the next process gets the same pid; a different start time shows that it is another one.
  return start === "" || start === startOf(Number(pid));
}

function isRunning(pid: number): boolean {
  // A process that has ended stays in the process table until its parent waits for it; in a container, that may never
  // happen.
  if (!Number.isInteger(pid) || pid <= 0 || statOf(pid)[0] === "Z") return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns the start time of a process, if the system reports it. */
function startOf(pid: number): string {
  return statOf(pid)[19] ?? "";
}

/**
 * Returns the state of a process, its parent and so on, as Linux lists them after the name, which may contain any
 * character.
 */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
