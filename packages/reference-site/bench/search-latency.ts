// Measures the time from opening the search to the first result in a new browser context: once after the page has
// become idle, and once immediately after it has loaded, before anything is prefetched. Exits with 1 if a goal is
// missed.
// `node --conditions=@extraction-api/source packages/reference-site/bench/search-latency.ts`
import type { Browser, CDPSession } from "playwright-core";
import { loadavg } from "node:os";
import { builtSite } from "../test/browser/built-site.ts";
import { launchBrowser } from "../test/browser/chromium.ts";

/** Lighthouse's slow 4G: 1.6 Mbit/s download, 150 ms round trip. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const rounds = 7;
const desk = { slower: 1, network: undefined, goal: 100 } as const;
const phone = { slower: 4, network: slow4G, goal: 600 } as const;
const settings = [
  { name: "desk", ...desk, hasRead: true },
  { name: "desk, at once", ...desk, hasRead: false },
  { name: "phone (CPU 4x slower, slow 4G)", ...phone, hasRead: true },
  { name: "phone, at once", ...phone, hasRead: false },
];

/** Runs in the page: opens the search by its key, enters a query, and waits for the first result. */
const measure = `new Promise((done) => {
  const started = performance.now();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
  let typed = false;
  const look = () => {
    const input = document.querySelector("dialog input");
    if (input && !typed) { typed = true; input.value = "cancel crawl"; input.dispatchEvent(new Event("input", { bubbles: true })); }
    if (document.querySelector("dialog li a b")) done(performance.now() - started);
    else requestAnimationFrame(look);
  };
  look();
})`;

const site = await builtSite();
const browser = await launchBrowser();
let missed = 0;
for (const setting of settings) {
  const all: { time: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await firstResult(browser, site.url, setting));
  const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[(rounds - 1) / 2] ?? 0;
  const time = median(all.map((one) => one.time));
  const cpu = median(all.map((one) => one.cpu));
  if (setting.hasRead && time > setting.goal) missed += 1;
  console.log(
    `${setting.name.padEnd(31)} ${time.toFixed(0)} ms to the first result, ${cpu.toFixed(0)} of it processor time of the page (goal ${setting.goal}; ` +
      `${all.map((one) => one.time.toFixed(0)).join(", ")}); load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
await browser.close();
await site.close();
process.exitCode = missed === 0 ? 0 : 1;

async function firstResult(
  from: Browser,
  url: string,
  setting: (typeof settings)[number],
): Promise<{ time: number; cpu: number }> {
  const context = await from.newContext();
  const page = await context.newPage();
  // Prevents prefetching when the page is idle, so that the result does not depend on the speed of this machine.
  if (!setting.hasRead) await page.addInitScript("globalThis.requestIdleCallback = () => 0");
  const session = await context.newCDPSession(page);
  await page.goto(`${url}v2/operations/getQueueStatus.html`, { waitUntil: "load" });
  // Waits for the files that the page prefetches when it is idle.
  if (setting.hasRead) await page.waitForLoadState("networkidle");
  await session.send("Emulation.setCPUThrottlingRate", { rate: setting.slower });
  if (setting.network !== undefined) await session.send("Network.emulateNetworkConditions", setting.network);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await taskTime(session);
  const time = Number(await page.evaluate(measure));
  const cpu = (await taskTime(session)) - before;
  await context.close();
  return { time, cpu };
}

/**
 * Returns the processor time that the main thread of the page has used, in milliseconds. Does not include other
 * processes.
 */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
