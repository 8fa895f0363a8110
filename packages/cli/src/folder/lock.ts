import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors/usage-error.ts";
import { makeFolder } from "../make-folder.ts";

/**
 * Makes a folder and keeps other processes out of it. The lock of a killed process does not count.
 *
 * @returns lets the others in
 * @throws UsageError when another process writes there, or nothing can be written
 */
export function lock(path: string, file: string): () => void {
  try {
    makeFolder(path);
    if (existsSync(file) && !isHeld(readFileSync(file, "utf8"))) rmSync(file, { force: true });
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && existsSync(file))
      throw new UsageError(`${path}: another extraction-api writes into this folder. Wait for it, or choose another.`);
    throw new UsageError(`${path}: nothing can be written there (${code}).`);
  }
  return () => rmSync(file, { force: true });
}

function isHeld(text: string): boolean {
  const [pid = "", start = ""] = text.split(" ");
  if (!isRunning(Number(pid))) return false;
  // In a container the next process gets the same pid: it is another one when it began at another time.
  return start === "" || start === startOf(Number(pid));
}

function isRunning(pid: number): boolean {
  // A process that has ended stays in the table until its parent asks for it; in a container, that may be never.
  if (!Number.isInteger(pid) || pid <= 0 || statOf(pid)[0] === "Z") return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process began, where the system tells it. */
function startOf(pid: number): string {
  return statOf(pid)[19] ?? "";
}

/** The state of a process, its parent and so on, as Linux lists them behind the name, which may contain anything. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
