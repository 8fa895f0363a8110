import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Memory of the thread that serves for what is new, bytes: two halves, of which objects are copied from one to the other. */
const enough = 16 * 1024 * 1024;

/** Memory of another thread for the same when it starts, MB for one half; `resourceLimits` bound what it grows to. */
const halfOfThread = 4;

/**
 * Keeps the memory for new objects from growing beyond what a crawl gains from: V8 doubles it under load, up to three times
 * as much, and is no faster for it. A limit at the start of the process would do the same, but would have to be given to
 * `node` by whoever starts the command; one who does so is left alone.
 */
export function boundYoungGeneration(
  given: string = [...process.execArgv, process.env["NODE_OPTIONS"]].join(" "),
): void {
  if (given.includes("semi-space")) return;
  let isEnough = false;
  const observer = new PerformanceObserver(() => {
    const size = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size ?? 0;
    if (size >= enough === isEnough) return;
    isEnough = !isEnough;
    setFlagsFromString(`--semi-space-growth-factor=${isEnough ? 1 : 2}`);
  });
  observer.observe({ entryTypes: ["gc"] });
  // The factor is the same for all threads: those that start later begin with what they need.
  setFlagsFromString(`--min-semi-space-size=${halfOfThread}`);
}
