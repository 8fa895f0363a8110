import { existsSync } from "node:fs";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { npmChromium, type ChromiumFound } from "./npm-chromium.ts";

export type { ChromiumFound } from "./npm-chromium.ts";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium: the one that `CHROME_PATH` names, one installed on the machine, or the one of the optional package
 * `@sparticuz/chromium`, in this order. Returns undefined if there is none.
 */
export async function findChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ChromiumFound | undefined> {
  const problem = chromiumProblem(env);
  if (problem !== undefined) throw new PageFailure("bad-request", `Bad Request: ${problem}`);
  const installed = [env["CHROME_PATH"] ?? "", ...places].find((path) => path !== "" && existsSync(path));
  return installed === undefined ? npmChromium(env) : { executablePath: installed, env: {} };
}

/** Returns why the Chromium that `CHROME_PATH` names cannot be started: another one is not what the operator chose. */
export function chromiumProblem({
  CHROME_PATH: path = "",
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (path === "" || existsSync(path)) return undefined;
  return `CHROME_PATH ${path}: there is no such file; name the executable of a Chromium, or unset it`;
}
