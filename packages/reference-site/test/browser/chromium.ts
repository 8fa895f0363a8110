import { findChromium, type ChromiumFound } from "@extraction-api/service/chromium";
import { chromium, type Browser, type BrowserServer } from "playwright-core";

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

async function launch(): Promise<BrowserServer> {
  const { executablePath, args, env } = await anyChromium();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const options = { executablePath, args: [...quiet, ...args, ...sandbox], env: { ...process.env, ...env } };
  const server = await chromium.launchServer(options);
  // One that ended is started anew for the next file.
  server.once("close", () => (started = undefined));
  return server;
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
