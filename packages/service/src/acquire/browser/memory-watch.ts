import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import type { Browser } from "playwright-core";

/** Memory limits of the browser, MB. */
export interface MemoryBounds {
  /** Limit of one process; each page has at least one. */
  readonly processMb: number;
  /** Limit of all processes together. */
  readonly totalMb: number;
}

/** Large pages use 200 to 400 MB. */
export const defaultBounds: MemoryBounds = {
  processMb: 1_024,
  totalMb: Math.max(2_048, Math.round(totalmem() / 2 ** 21)),
};

/** A process of the browser. */
export interface BrowserProcess {
  readonly id: number;
  /** `browser`, `renderer`, `GPU`, or the name of a service. */
  readonly type: string;
  /** Processor time since the process started, seconds. */
  readonly cpuTime: number;
  readonly mb: number;
}

/**
 * Returns the process to end, if any: one that is too large, or the largest page if all together are too large. If the browser's
 * own process is too large, because it holds what pages store, that is the page that used the most processor time since `before`.
 */
export function processToEnd(
  now: readonly BrowserProcess[],
  before: readonly BrowserProcess[],
  { processMb, totalMb }: MemoryBounds,
): number | undefined {
  const own = now.find(({ type }) => type === "browser");
  const [largest] = now.filter((one) => one !== own).toSorted((a, b) => b.mb - a.mb);
  if (largest && largest.mb > processMb) return largest.id;
  const pages = now.filter(({ type }) => type === "renderer");
  if (own && own.mb > processMb) return pages.toSorted((a, b) => workOf(b, before) - workOf(a, before))[0]?.id;
  const total = now.reduce((sum, { mb }) => sum + mb, 0);
  return total > totalMb ? pages.toSorted((a, b) => b.mb - a.mb)[0]?.id : undefined;
}

function workOf({ id, cpuTime }: BrowserProcess, before: readonly BrowserProcess[]): number {
  return cpuTime - (before.find((one) => one.id === id)?.cpuTime ?? 0);
}

/** Keeps the browser's processes within limits while pages are open. */
export interface MemoryWatch {
  /** Call when a page opens; call the returned function when it closes. */
  hold(): () => void;
}

/** How often processes are checked, milliseconds; a page can fill about 200 MB in that time. */
const everyMs = 100;

/** Checks to skip after ending a process, until its memory is free. */
const restLooks = 5;

/**
 * Watches a browser and ends the process of a page that uses too much memory: that page fails, and others continue. The
 * browser itself limits only the heap of scripts, to several GB. On systems without `/proc`, nothing is ended.
 *
 * @param sizeOf returns the memory of a process, MB
 * @param end ends a process
 */
export async function watchMemory(
  browser: Pick<Browser, "newBrowserCDPSession">,
  bounds: MemoryBounds = defaultBounds,
  sizeOf: (pid: number) => Promise<number> = residentMb,
  end: (pid: number) => void = (pid) => process.kill(pid, "SIGKILL"),
): Promise<MemoryWatch> {
  const session = await browser.newBrowserCDPSession();
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  let before: readonly BrowserProcess[] = [];
  let rest = 0;

  async function look(): Promise<void> {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const now = await Promise.all(processInfo.map(async (info) => ({ ...info, mb: await sizeOf(info.id) })));
    rest -= 1;
    const id = rest > 0 ? undefined : processToEnd(now, before, bounds);
    before = now;
    if (id === undefined) return;
    rest = restLooks;
    end(id);
  }

  function next(): void {
    timer = setTimeout(async () => {
      // The browser or the process may have ended.
      await look().catch(() => {});
      if (open > 0) next();
    }, everyMs).unref();
  }

  return {
    hold() {
      open += 1;
      if (open === 1) next();
      return () => {
        open -= 1;
        if (open === 0) clearTimeout(timer);
      };
    },
  };
}

/** Returns the memory of a process without its mapped files, MB. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return (kb("RssAnon") + kb("RssShmem")) / 1_024;
}
