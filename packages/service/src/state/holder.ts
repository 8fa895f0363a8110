import { readFileSync, statSync } from "node:fs";

/**
 * Returns the process that has locked a file, if the system reports it, as Linux does.
 *
 * @returns its id, or `undefined` if there is none or it is unknown
 */
export function holderOf(file: string): number | undefined {
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
