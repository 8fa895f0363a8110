import { findChromium, type ChromiumFound } from "@extraction-api/service/chromium";
import { chromium, type Browser } from "playwright-core";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
];

/** Starts the Chromium of {@link anyChromium}. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await anyChromium();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...args, ...sandbox], env: { ...process.env, ...env } });
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
