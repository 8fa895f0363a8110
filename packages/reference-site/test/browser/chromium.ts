import { findChromium, type ChromiumFound } from "@extraction-api/service/chromium";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
];

let started: Promise<Browser> | undefined;

/**
 * A browser of {@link anyChromium}, which the test files of a process share and which ends with the process. Contexts are a file's own:
 * it ends with {@link closeContexts}.
 */
export function startBrowser(): Promise<Browser> {
  started ??= launch();
  return started;
}

/** Closes what a test file has opened in a browser, with all pages. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A browser of its own for a script, which ends when the browser is closed. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

async function launch(): Promise<Browser> {
  const browser = await launchBrowser();
  // One that ended is started again for the next file.
  browser.once("disconnected", () => (started = undefined));
  return browser;
}

async function launchOptions(): Promise<LaunchOptions> {
  const { executablePath, args, env } = await anyChromium();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, args: [...quiet, ...args, ...sandbox], env: { ...process.env, ...env } };
}

/**
 * The Chromium that the self-hosted service would use too: the one of CHROME_PATH, one that is installed, or npm's.
 *
 * @throws Error when there is none
 */
export async function anyChromium(): Promise<ChromiumFound> {
  const found = await findChromium();
  if (found === undefined) throw new Error("No Chromium was found. Install one, or name one by CHROME_PATH.");
  return found;
}
