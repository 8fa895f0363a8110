import { existsSync } from "node:fs";

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
  readonly default: { readonly args: readonly string[]; executablePath(): Promise<string> };
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
    const name = "@sparticuz/chromium";
    const found = (await import(name)) as ChromiumPackage;
    const executablePath = await found.default.executablePath();
    return {
      executablePath,
      args: found.default.args,
      env: { LD_LIBRARY_PATH: [`/tmp/al2023/lib`, env["LD_LIBRARY_PATH"]].filter(Boolean).join(":") },
    };
  } catch {
    return undefined;
  }
}
