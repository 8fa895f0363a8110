import type { Browser } from "playwright-core";

/** Time from navigation to the first contentful paint, in milliseconds: the median of cold loads. */
export interface Paint {
  readonly path: string;
  readonly page: number;
  /**
   * The same for an empty page on the same server in the same rounds, as a baseline for the browser and the machine.
   */
  readonly empty: number;
}

const rounds = 9;

const firstPaint =
  "new Promise((done) => new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'first-contentful-paint') done(e.startTime); }).observe({ type: 'paint', buffered: true }))";

/**
 * Loads all pages in turn in each round, so that varying load affects all of them equally.
 *
 * @param slower CPU throttling factor
 */
export async function paints(
  browser: Browser,
  url: string,
  paths: readonly string[],
  empty: string,
  slower: number,
): Promise<Paint[]> {
  const times = new Map([empty, ...paths].map((path) => [path, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, seen] of times) seen.push(await coldLoad(browser, `${url}${path}`, slower));
  }
  const median = (path: string): number => times.get(path)?.sort((a, b) => a - b)[(rounds - 1) / 2] ?? 0;
  return paths.map((path) => ({ path, page: median(path), empty: median(empty) }));
}

async function coldLoad(browser: Browser, url: string, slower: number): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(url, { waitUntil: "load" });
  const time = Number(await page.evaluate(firstPaint));
  await context.close();
  return time;
}
