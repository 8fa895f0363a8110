import { readFileSync, readdirSync } from "node:fs";

/** Milliseconds per tick of `/proc`. Linux counts a hundred per second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  /** Time of the process itself and of its children that have ended. */
  readonly ms: number;
}

/**
 * Returns the processor time of a process and all its children, including those that have ended, in milliseconds.
 * Returns 0 on other systems than Linux.
 */
export function processorTime(pid: number): number {
  const all = new Map<number, Times>();
  for (const name of foldersOf("/proc")) {
    const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
    if (times) all.set(Number(name), times);
  }
  const isBelow = (one: number): boolean => one === pid || (all.has(one) && isBelow(all.get(one)?.parent ?? 0));
  return [...all].reduce((sum, [one, { ms }]) => (isBelow(one) ? sum + ms : sum), 0);
}

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function timesOf(pid: string): Times | undefined {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
    return { parent: fields[1] ?? 0, ms: ticks * tickMs };
  } catch {
    // The process has ended.
    return undefined;
  }
}
