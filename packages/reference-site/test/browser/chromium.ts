import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
];

/** Starts the Chromium of {@link browserPath}. */
export async function startBrowser(): Promise<Browser> {
  const args = [...quiet, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return chromium.launch({ executablePath: await browserPath(), args });
}

/** Where a Chromium lies: CHROME_PATH, one that is installed, or the one that npm brings. */
export async function browserPath(): Promise<string> {
  const found = [process.env["CHROME_PATH"], ...installed].find((path) => path !== undefined && existsSync(path));
  return found ?? unpacked();
}

/** Unpacks the Chromium of the npm package. It brings the libraries it needs only where it believes to be at home. */
async function unpacked(): Promise<string> {
  process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  delete process.env["AWS_EXECUTION_ENV"];
  return packaged.executablePath();
}
