import { readFileSync, readdirSync } from "node:fs";

/** Milliseconds of one tick of `/proc`, which Linux counts a hundred of in a second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  /** Of the process itself and of its children that have ended. */
  readonly ms: number;
}

/** Processor time that a process and all its children have used, also those that have ended, milliseconds; 0 beside Linux. */
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
    // The name, in brackets, may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
    return { parent: fields[1] ?? 0, ms: ticks * tickMs };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
