import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Young generation of the serving thread, bytes: two halves, between which V8 copies live objects. */
const enough = 16 * 1024 * 1024;

/** Initial young generation of other threads, MB per half; `resourceLimits` bound its growth. */
const halfOfThread = 4;

/**
 * Keeps the young generation from growing beyond the size that a crawl benefits from: under load V8 doubles it, up to
 * three times as much, and is no faster for it. A V8 flag would do the same, but has to be passed to `node` when the
 * process is started; if it was, it is respected.
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
  // The factor applies to all threads: those that start later begin with the size they need.
  setFlagsFromString(`--min-semi-space-size=${halfOfThread}`);
}
