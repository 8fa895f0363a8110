/**
 * A benchmark loads this module into the service's process (`--import`). On SIGUSR2, it collects garbage and writes the
 * heap size, the open handles and the longest turn of the event loop to the file that `HEAP_PROBE` names.
 */
import { renameSync, writeFileSync } from "node:fs";

/**
 * Returns the processor time of this thread in milliseconds. Unlike wall-clock time, it is the same on a busy machine.
 */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

let [last, longestTurnMs] = [threadTime(), 0];
setInterval(() => {
  const now = threadTime();
  longestTurnMs = Math.max(longestTurnMs, now - last);
  last = now;
}, 1).unref();

process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const open: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) open[kind] = (open[kind] ?? 0) + 1;
  const { heapUsed, external } = process.memoryUsage();
  const file = process.env["HEAP_PROBE"] as string;
  // Under its name, the file is complete: the benchmark reads it as soon as it exists.
  writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, external, open, longestTurnMs }));
  renameSync(`${file}.new`, file);
  [last, longestTurnMs] = [threadTime(), 0];
});
