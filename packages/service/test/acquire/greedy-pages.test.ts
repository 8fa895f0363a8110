import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowserPool } from "../../src/acquire/browser/browser-pool.ts";
import { processToEnd, watchMemory, type BrowserProcess } from "../../src/acquire/browser/memory-watch.ts";
import { createDirectDial } from "../../src/acquire/dial.ts";
import { createGuardedLookup } from "../../src/acquire/guarded-lookup.ts";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

// About: src/acquire/browser/memory-watch.ts, src/acquire/browser/page-context.ts

const bounds = { processMb: 1_000, totalMb: 3_000 };
const one = (id: number, type: string, mb: number, cpuTime = 0): BrowserProcess => ({ id, type, mb, cpuTime });

describe("of the browser's processes", () => {
  const browser = one(1, "browser", 100);
  test.each([
    ["none is ended within bounds", [browser, one(2, "renderer", 999), one(3, "renderer", 999)], undefined],
    ["a page that is too large is", [browser, one(2, "renderer", 10), one(3, "renderer", 1_001)], 3],
    ["so is a service of the browser, which starts another one", [browser, one(4, "GPU", 1_001)], 4],
    [
      "the largest page is where all are too large together",
      [browser, one(2, "renderer", 900), one(3, "renderer", 990), one(4, "renderer", 900), one(5, "renderer", 900)],
      3,
    ],
    [
      "where the browser holds too much for pages, the one that worked most is",
      [one(1, "browser", 1_001), one(2, "renderer", 300, 10), one(3, "renderer", 50, 2)],
      3,
    ],
    ["without any page the browser goes on", [one(1, "browser", 2_000)], undefined],
  ])("%s", (_name, now, expected) => {
    const before = [one(2, "renderer", 300, 9.9), one(3, "renderer", 50, 1)];
    expect(processToEnd(now, before, bounds)).toBe(expected);
  });

  test("one is ended at a time, and none if no page is open", async () => {
    const ended: number[] = [];
    let looks = 0;
    const send = async () => {
      looks += 1;
      return { processInfo: [{ id: 2, type: "renderer", cpuTime: 0 }] };
    };
    const fake = { newBrowserCDPSession: async () => ({ send }) } as never;
    const watch = await watchMemory(
      fake,
      bounds,
      async () => 2_000,
      (pid) => ended.push(pid),
    );
    const release = watch.hold();
    await expect.poll(() => ended.length).toBe(2);
    expect(looks).toBeGreaterThan(4);
    release();
    const seen = looks;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(looks).toBeLessThanOrEqual(seen + 1);
  });
});

/** Ways to fill memory: in a script's heap, outside the heap, in pictures, and in threads. */
const greedy = {
  heap: "const kept = []; setInterval(() => { for (let i = 0; i < 2e5; i += 1) kept.push({ i, text: 'x' + i, pair: [i, i] }); }, 5)",
  buffers: "const kept = []; setInterval(() => kept.push(new Uint8Array(2e7).fill(1)), 20)",
  pictures:
    "const kept = []; setInterval(() => { const c = document.createElement('canvas'); c.width = c.height = 2000; c.getContext('2d').fillRect(0, 0, 2000, 2000); document.body.append(c); }, 20)",
  threads:
    "const code = URL.createObjectURL(new Blob(['const kept = []; setInterval(() => kept.push(new Uint8Array(2e7).fill(1)), 20)'])); for (let i = 0; i < 4; i += 1) new Worker(code)",
} as const;

/**
 * Ways to cause events without end. A page causes a thousand per second of those that the service counts: more would
 * only queue in the browser, which itself limits how often a page changes its address.
 */
const floods = {
  messages: `document.body.append(document.createElement("iframe"));
    setInterval(() => {
      for (let i = 0; i < 20; i += 1) {
        setTimeout(() => { throw new Error("x") });
        Promise.reject(new Error("x"));
        console.log("x");
        frames[0].console.log("x");
      }
    }, 5)`,
  workers:
    "new Worker(URL.createObjectURL(new Blob(['setInterval(() => { for (let i = 0; i < 20; i += 1) console.log(1) }, 20)'])))",
  requests: "setInterval(() => { for (let i = 0; i < 20; i += 1) fetch('/calm') }, 20)",
  addresses:
    "let i = 0; setInterval(() => { for (let k = 0; k < 200; k += 1) history.pushState({}, '', '/p' + (i += 1)) }, 0)",
} as const;

// The service reads the sizes of processes from Linux.
describe.runIf(process.platform === "linux")("a page that fills the memory or the connection", () => {
  let site: Awaited<ReturnType<typeof servePages>>;
  const pool = createBrowserPool(createDirectDial(createGuardedLookup(true)), true, {
    bounds: { processMb: 400, totalMb: 4_000 },
    mostEvents: 300,
  });
  const acquirer = testAcquirer({ browser: pool });
  beforeAll(async () => {
    const routes = Object.entries({ ...greedy, ...floods }).map(([name, code]) => [
      `/${name}`,
      html(`<p>x</p><script>${code}</script>`),
    ]);
    const calm = html("<title>Calm</title><main><h1>Calm</h1><p>It takes no memory to speak of.</p></main>");
    site = await servePages({ ...Object.fromEntries(routes), "/calm": calm });
  });
  afterAll(async () => {
    await acquirer.close();
    await site.close();
  });

  test.concurrent.each(Object.keys(greedy))("by %s fails, and another page is read meanwhile", async (name) => {
    const options = { timeout: 250_000, formats: ["markdown" as const] };
    const calm = acquirer.scrape(`${site.url}/calm`, { ...options, waitFor: 3_000 });
    const outcome = await acquirer.scrape(`${site.url}/${name}`, { ...options, waitFor: 200_000 });
    expect(outcome).toMatchObject({
      ok: false,
      row: "site-error",
      message: expect.stringMatching(/uses more memory than a page may/),
    });
    expect(documentOf(await calm)["markdown"]).toContain("It takes no memory");
  });

  test.each(Object.keys(floods))("by endless %s is ended or read", async (name) => {
    // Such a page runs until it exceeds its limit, even on a slow machine.
    const isEnded = name === "workers" || name === "requests";
    const waitFor = isEnded ? 100_000 : 1_000;
    const outcome = await acquirer.scrape(`${site.url}/${name}`, { timeout: 120_000, waitFor, formats: ["markdown"] });
    if (isEnded) expect(outcome).toMatchObject({ row: "site-error", message: expect.stringMatching(/without end/) });
    else expect(documentOf(outcome)["markdown"]).toBe("x");
  });

  test("a page in a browser that hangs ends in time, or with the browser, and the next page starts a new one", async () => {
    const { browser } = await pool.running();
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const id = processInfo.find(({ type }) => type === "browser")?.id as number;
    const scrape = (timeout: number) => acquirer.scrape(`${site.url}/calm`, { timeout, waitFor: 1 });
    process.kill(id, "SIGSTOP");
    expect(await scrape(1_000)).toMatchObject({ row: "request-timeout" });
    const cut = [scrape(300_000), scrape(300_000)];
    process.kill(id, "SIGKILL");
    for (const outcome of await Promise.all(cut))
      expect(outcome).toMatchObject({ row: "site-error", message: expect.stringContaining("browser ended") });
    const [one, other] = await Promise.all([pool.running(), pool.running()]);
    expect(one).toBe(other);
    expect(documentOf(await scrape(60_000))["markdown"]).toContain("It takes no memory");
  });
});
