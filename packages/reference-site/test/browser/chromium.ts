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
 * Returns a browser that all test files of a process share. It ends with the process. Each file closes its contexts
 * with {@link closeContexts}.
 */
export function startBrowser(): Promise<Browser> {
  started ??= launch();
  return started;
}

/** Closes all contexts that a test file has opened in a browser, with their pages. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Starts a separate browser for a script. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

async function launch(): Promise<Browser> {
  const browser = await launchBrowser();
  // Starts a new browser for the next file if this one has ended.
  browser.once("disconnected", () => (started = undefined));
  return browser;
}

async function launchOptions(): Promise<LaunchOptions> {
  const { executablePath, args, env } = await anyChromium();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, args: [...quiet, ...args, ...sandbox], env: { ...process.env, ...env } };
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
