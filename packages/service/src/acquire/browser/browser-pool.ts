import type { Browser } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";
import type { Dial } from "../dial.ts";
import type { ExampleSite } from "../example-hosts.ts";
import { findChromium } from "./find-chromium.ts";
import type { ChromiumFound } from "./npm-chromium.ts";
import type { GuardProxy } from "./guard-proxy.ts";
import type { MemoryBounds, MemoryWatch } from "./memory-watch.ts";
import { untilAborted } from "../time-bound.ts";

/** A running browser, and the proxy through which it reaches the web. */
export interface RunningBrowser {
  readonly browser: Browser;
  readonly proxy: GuardProxy;
  /** Aborts when the browser has ended: some calls that wait for it never settle then. */
  readonly ended: AbortSignal;
  /** Starts a proxy for one page that may not reach some hosts. The caller closes it. */
  readonly startProxy: (refuse: (hostname: string) => PageFailure | undefined) => Promise<GuardProxy>;
  /** Ends pages that use too much memory. */
  readonly memory?: MemoryWatch;
  readonly mostEvents: number;
  /** The site that stands in for example hosts. */
  readonly examples?: ExampleSite;
}

/** One browser for all pages. It starts when the first page needs it, and restarts if it has died. */
export interface BrowserPool {
  /** @throws PageFailure `bad-request` when no Chromium is found */
  running(): Promise<RunningBrowser>;
  close(): Promise<void>;
}

const flags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-default-apps",
  "--no-first-run",
  "--mute-audio",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  // Limits the heap of a page's scripts, MB, where the size of processes is unknown; V8's own limit is twice as high.
  "--js-flags=--max-old-space-size=2048",
  // Without this, the browser would reach loopback without the proxy.
  "--proxy-bypass-list=<-loopback>",
  // Chromium's headless shell knows the first name, Chrome the second.
  ...["force-webrtc", "webrtc"].map((name) => `--${name}-ip-handling-policy=disable_non_proxied_udp`),
];

/** How the browser is found, and what its pages may do; all optional. */
export interface BrowserPoolOptions {
  readonly find?: () => Promise<ChromiumFound | undefined>;
  readonly warn?: ((line: string) => void) | undefined;
  readonly examples?: ExampleSite | undefined;
  readonly bounds?: MemoryBounds;
  /** Maximum number of a page's requests, frames, workers, windows and worker messages; large pages cause hundreds. */
  readonly mostEvents?: number;
}

/** Creates the pool without starting a browser. */
export function createBrowserPool(
  dial: Dial,
  allowPrivateHosts: boolean,
  { find = findChromium, warn = () => {}, examples, bounds, mostEvents = 3_000 }: BrowserPoolOptions = {},
): BrowserPool {
  let starting: Promise<RunningBrowser> | undefined;
  const start = async (): Promise<RunningBrowser> => {
    const found = await find();
    if (!found) throw new PageFailure("bad-request", noBrowser);
    // Loaded here so that threads that start no browser do not load it.
    const [{ chromium }, { startGuardProxy }, { watchMemory }] = await Promise.all([
      import("playwright-core"),
      import("./guard-proxy.ts"),
      import("./memory-watch.ts"),
    ]);
    const proxy = await startGuardProxy(dial, allowPrivateHosts);
    const launch = (chromiumSandbox: boolean) =>
      chromium.launch({
        executablePath: found.executablePath,
        args: flags,
        // Playwright removes this protection, which limits how often a page changes its address.
        ignoreDefaultArgs: ["--disable-ipc-flooding-protection"],
        env: { ...process.env, ...found.env },
        proxy: { server: proxy.url, bypass: "<-loopback>" },
        headless: true,
        chromiumSandbox,
      });
    const browser = await launchSandboxed(launch, process.getuid?.() === 0, warn).catch(async (error: unknown) => {
      await proxy.close();
      throw new PageFailure(
        "all-engines-failed",
        `The browser at ${found.executablePath} could not be started: ${firstLine(error)}`,
        { cause: error },
      );
    });
    const startProxy: RunningBrowser["startProxy"] = (refuse) => startGuardProxy(dial, allowPrivateHosts, refuse);
    const ended = endOf(browser);
    ended.addEventListener("abort", () => void proxy.close());
    const memory = await Promise.race([watchMemory(browser, bounds), untilAborted(ended)]);
    if (!memory) throw ended.reason;
    return { browser, proxy, ended, startProxy, memory, mostEvents, ...(examples && { examples }) };
  };
  /** Starts a browser that all pages share until it ends or fails to start. Pages that wait for it start no other. */
  const startShared = (): Promise<RunningBrowser> => {
    const begun = start();
    const forget = () => {
      if (starting === begun) starting = undefined;
    };
    begun.then(({ ended }) => untilAborted(ended).then(forget), forget);
    return begun;
  };
  return {
    running: () => (starting ??= startShared()),
    async close() {
      const known = await starting?.catch(() => undefined);
      await known?.browser.close().catch(() => {});
      await known?.proxy.close();
    },
  };
}

function endOf(browser: Browser): AbortSignal {
  const ended = new AbortController();
  browser.once("disconnected", () => {
    // The cause says that another attempt may succeed.
    const cause = new Error("the browser was killed or has crashed");
    ended.abort(new PageFailure("site-error", "The browser ended while it read the page.", { cause }));
  });
  return ended.signal;
}

/**
 * Starts a browser with Chromium's sandbox where the machine allows it. It does not for root or where user namespaces
 * are disabled; then the browser starts without the sandbox and the operator is warned.
 */
export async function launchSandboxed<T>(
  launch: (sandboxed: boolean) => Promise<T>,
  isRoot: boolean,
  warn: (line: string) => void,
): Promise<T> {
  if (isRoot) {
    warn("Chromium runs without its sandbox because the service runs as root; run it as a separate user");
    return launch(false);
  }
  try {
    return await launch(true);
  } catch (error) {
    // It may start without a sandbox. If there is another cause, this attempt fails too.
    const browser = await launch(false);
    warn(`Chromium runs without its sandbox because this machine does not allow one: ${firstLine(error)}`);
    return browser;
  }
}

const noBrowser =
  "Bad Request: this needs a browser and none was found. Install Chromium, set CHROME_PATH to one, or install the package @sparticuz/chromium; or leave out actions, waitFor and screenshots.";

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n")[0] ?? "unknown reason";
}
