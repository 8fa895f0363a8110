import { unpackChromium, type UnpackedChromium } from "./unpack-chromium.ts";

/** A Chromium that can be started. */
export interface ChromiumFound {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the Chromium of the optional package `@sparticuz/chromium`, a headless one for Linux on x64. Returns undefined
 * if it is not installed or does not run here.
 */
export async function npmChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ChromiumFound | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    return startable(await unpackChromium(), env);
  } catch {
    return undefined;
  }
}

/** Sets where its libraries and fonts are, without overriding what the user has set. */
function startable(
  { executablePath, libraries, fonts }: UnpackedChromium,
  { LD_LIBRARY_PATH, FONTCONFIG_PATH }: Readonly<Record<string, string | undefined>>,
): ChromiumFound {
  const path = [libraries, LD_LIBRARY_PATH].filter(Boolean).join(":");
  return { executablePath, env: { LD_LIBRARY_PATH: path, FONTCONFIG_PATH: FONTCONFIG_PATH ?? fonts } };
}
