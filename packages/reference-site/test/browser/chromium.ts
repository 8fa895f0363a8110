import { findChromium, type ChromiumFound } from "@extraction-api/service/chromium";
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from "playwright-core";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
];

let started: Promise<BrowserServer> | undefined;

/**
 * A browser of {@link anyChromium} for one test file. Test files of a process share the program, which ends with the process;
 * contexts are the file's own, and closing the browser closes them.
 */
export async function startBrowser(): Promise<Browser> {
  started ??= launch();
  return chromium.connect((await started).wsEndpoint());
}

/** A browser of its own for a script, which ends when the browser is closed. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

async function launch(): Promise<BrowserServer> {
  const server = await chromium.launchServer(await launchOptions());
  // One that ended is started again for the next file.
  server.once("close", () => (started = undefined));
  return server;
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
