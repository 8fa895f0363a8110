import { existsSync, statfsSync } from "node:fs";
import { findChromium, type ChromiumFound } from "@extraction-api/service/chromium";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
];

/** Free shared memory that concurrent browsers need, in bytes. */
const MIN_FREE_BYTES = 2 ** 30;

/** The flag of a browser that draws no frames, which takes a third less processor time. */
const WITHOUT_FRAMES = "--disable-threaded-compositing";

/**
 * How long a page may take for what a test waits for, milliseconds. It ends what hangs, before the runner does and with
 * a better message; on a busy machine, the library's thirty seconds end what is only slow.
 */
const LONGEST_WAIT_MS = 120_000;

/** The browsers of this process by their additional flags. */
const started = new Map<string, Promise<Browser>>();

/**
 * Returns a browser that all test files of a process share. It ends with the process. Each file closes its contexts
 * with {@link closeContexts}.
 */
export function startBrowser(): Promise<Browser> {
  return shared([]);
}

/**
 * Returns another shared browser, for tests that only measure layout. It draws no frames, so clicks wait forever,
 * animation frames never run, and no layout shift is reported.
 */
export function startFramelessBrowser(): Promise<Browser> {
  return shared([WITHOUT_FRAMES]);
}

/** Closes all contexts that a test file has opened in a browser, with their pages. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Starts a separate browser for a script. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(flags));
}

function shared(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(" ");
  const browser = started.get(key) ?? launch(flags, () => started.delete(key));
  started.set(key, browser);
  return browser;
}

/** Starts a browser whose pages have time. When it has ended, `onEnd` lets the next file start a new one. */
async function launch(flags: readonly string[], onEnd: () => void): Promise<Browser> {
  const browser = await launchBrowser(flags);
  browser.on("context", (context) => context.setDefaultTimeout(LONGEST_WAIT_MS));
  browser.once("disconnected", onEnd);
  return browser;
}

async function launchOptions(flags: readonly string[]): Promise<LaunchOptions> {
  const { executablePath, env } = await anyChromium();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    executablePath,
    args: [...quiet, ...sandbox, ...flags],
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    env: { ...process.env, ...env },
  };
}

/**
 * Returns whether a browser can exchange bitmaps in shared memory. By default, the browser library makes it create
 * files on the disk instead, which take longer to create and delete, but also work in a container with little memory.
 */
function hasSharedMemory(): boolean {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}

/**
 * Finds the Chromium that the self-hosted service would use: from CHROME_PATH, an installed one, or the one from npm.
 *
 * @throws Error if there is none
 */
export async function anyChromium(): Promise<ChromiumFound> {
  const found = await findChromium();
  if (found === undefined) throw new Error("No Chromium was found. Install one, or name one by CHROME_PATH.");
  return found;
}
