/**
 * Loaded into the service's process by a benchmark (`--import`): on SIGUSR2 it collects garbage and writes what
 * the heap holds and what is open to the file that `HEAP_PROBE` names.
 */
import { writeFileSync } from "node:fs";

process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const open: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) open[kind] = (open[kind] ?? 0) + 1;
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env["HEAP_PROBE"] as string, JSON.stringify({ heapUsed, external, open }));
});
