import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Cost {
  /** User and system time of the process and its children, in seconds. */
  readonly cpu: number;
  /** Peak resident memory, in megabytes. */
  readonly memory: number;
  /** Number of bytes that it wrote to stdout, and what it wrote to stderr. */
  readonly bytes: number;
  readonly talk: string;
}

/** Runs a command and reads its cost from the kernel while it runs. Linux only. */
export async function cost(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  const child = spawn("/usr/bin/env", ["bash", "-c", 'TIMEFORMAT="%U %S"; time "$@"', "bash", command, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let memory = 0;
  let bytes = 0;
  let talk = "";
  child.stdout.on("data", (chunk: Buffer) => (bytes += chunk.length));
  child.stderr.on("data", (chunk: Buffer) => (talk += chunk.toString()));
  const watch = setInterval(() => (memory = Math.max(memory, peak(child.pid ?? 0))), 10);
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  const lines = talk.trim().split("\n");
  const times = lines.pop()?.split(" ").map(Number) ?? [];
  return { cpu: (times[0] ?? Number.NaN) + (times[1] ?? Number.NaN), memory, bytes, talk: lines.join("\n") };
}

/** Returns the peak memory of a process and the processes that it started. */
function peak(pid: number): number {
  const own = read(`/proc/${pid}/status`, /VmHWM:\s+(\d+)/) / 1024;
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return Math.max(own, ...children.map((child) => peak(Number(child))));
}

function read(path: string, pattern: RegExp): number {
  return Number(pattern.exec(readText(path))?.[1] ?? 0);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
