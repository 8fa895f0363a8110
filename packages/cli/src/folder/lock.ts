import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors/usage-error.ts";
import { makeFolder } from "../make-folder.ts";

/**
 * Keeps other processes out of a folder, which is made. What a killed process left keeps nobody out.
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
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process began, where the system tells it. */
function startOf(pid: number): string {
  try {
    // Behind the name, which may contain anything, the twentieth field.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
