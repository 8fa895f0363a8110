import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A Chromium that can be started. */
export interface ChromiumFound {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The optional package that brings a headless Chromium for Linux, as far as it is used here. */
interface ChromiumPackage {
  readonly default: { executablePath(): Promise<string> };
}

/**
 * Finds a Chromium: the one `CHROME_PATH` names, one installed on the machine, else the one of
 * the optional package `@sparticuz/chromium`. Undefined when there is none.
 */
export async function findChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ChromiumFound | undefined> {
  const installed = [env["CHROME_PATH"] ?? "", ...places].find((path) => path !== "" && existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: [], env: {} };
  try {
    return await unpackChromium();
  } catch {
    return undefined;
  }
}

/**
 * Unpacks the Chromium of the package, and the libraries that it needs. The package unpacks those only
 * where it believes to be at home, and looks for that while it is loaded and while it unpacks.
 */
async function unpackChromium(): Promise<ChromiumFound> {
  const name = "@sparticuz/chromium";
  const [home, libraries] = [process.env["AWS_EXECUTION_ENV"], process.env["LD_LIBRARY_PATH"]];
  process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs22.x";
  try {
    const { default: packaged } = (await import(name)) as ChromiumPackage;
    const executablePath = await packaged.executablePath();
    const unpacked = join(tmpdir(), "al2023/lib");
    return { executablePath, args: [], env: { LD_LIBRARY_PATH: [unpacked, libraries].filter(Boolean).join(":") } };
  } finally {
    restore("AWS_EXECUTION_ENV", home);
    restore("LD_LIBRARY_PATH", libraries);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
