import { readFileSync, statSync } from "node:fs";
import { StateUnavailable } from "./database.ts";

/** SQLite's codes for a disk that accepts no writes for now: SQLITE_IOERR and SQLITE_FULL. */
const unavailableCodes: ReadonlySet<number> = new Set([10, 13]);

/** Converts a driver error to this service's errors. */
export function explained(error: unknown): unknown {
  const { errcode = 0 } = error as { readonly errcode?: number };
  // The lowest byte is the kind of error; the others give details.
  const isUnavailable = unavailableCodes.has(errcode % 256);
  return isUnavailable ? new StateUnavailable("the state file accepts no writes", { cause: error }) : error;
}

/** Returns whether another process has locked the file. */
export function isLocked(error: unknown): boolean {
  return (error as Error).message.includes("locked");
}

/** Describes who has locked the file, as precisely as the system reports it. */
export function holderInWords(file: string): string {
  const id = holderOf(file);
  return id === undefined ? "another service uses it" : `another service uses it (process ${id})`;
}

/** Returns the error that the operator sees if the file cannot be used at the start. */
export function problemOf(error: unknown, file: string): string {
  const { message } = error as Error;
  if (isLocked(error)) return `${holderInWords(file)}; stop that service, or give this one its own file`;
  if (message.includes("unable to open"))
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true
      ? "it is a folder; give the path of a file"
      : "it cannot be opened; its folder has to exist and be writable for this user";
  if (message.includes("not a database") || message.includes("malformed"))
    return "it is not a state file of this service, or it is damaged; move it away to start with a new one";
  if (message.includes("readonly") || message.includes("disk I/O"))
    return `it cannot be written (${message}); the file and its folder have to be writable for this user`;
  if (message.includes("full")) return "its disk is full; free some space, or choose another file";
  return message;
}

/** Returns the id of the process that has locked a file, if the system reports it, as Linux does. */
function holderOf(file: string): number | undefined {
  try {
    const { dev, ino } = statSync(file);
    const place = `${hex((dev >>> 8) & 0xfff)}:${hex((dev & 0xff) | ((dev >>> 12) & 0xfff00))}:${ino}`;
    const lock = readFileSync("/proc/locks", "utf8")
      .split("\n")
      .map((line) => line.split(/ +/))
      .find(([, , , kind, , where]) => kind === "WRITE" && where === place);
    const id = Number(lock?.[4]);
    // A process of another container has no id here.
    return id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function hex(part: number): string {
  return part.toString(16).padStart(2, "0");
}
