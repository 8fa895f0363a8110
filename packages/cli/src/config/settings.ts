import { Failed, UsageError } from "../errors/usage-error.ts";
import type { Context } from "../context.ts";
import type { OwnOptions } from "../own-options.ts";
import { permissionWarning, readConfig, type Config } from "./file.ts";

/**
 * Reads the URL and the key of the service from flags, then the environment, then the `config` file. A key is sent
 * only to its own origin: a key from the environment to the origin of EXTRACTION_API_BASE_URL, if set; a key from the
 * file to the origin that it was saved for.
 *
 * @throws UsageError if there is no base URL; Failed with 3 if there is no key
 */
export function settingsOf(flags: OwnOptions, { env, say }: Pick<Context, "env" | "say">) {
  const config = readConfig(env);
  const envUrl = env["EXTRACTION_API_BASE_URL"]?.trim() || undefined;
  const baseUrl = flags.baseUrl ?? envUrl ?? config.baseUrl;
  if (baseUrl === undefined) {
    throw new UsageError(
      "There is no base URL. Pass --base-url URL, set EXTRACTION_API_BASE_URL, or run: extraction-api config set base-url URL. With --local, you need none.",
    );
  }
  const origin = originOf(baseUrl);
  // The key of a file that was written on Windows ends with a carriage return.
  const envKey = env["EXTRACTION_API_KEY"]?.trim() || undefined;
  const isForeign = envKey !== undefined && envUrl !== undefined && originOf(envUrl) !== origin;
  const apiKey = flags.apiKey ?? (isForeign ? undefined : envKey) ?? savedKey(config, origin, { env, say });
  if (apiKey !== undefined) return { baseUrl, apiKey };
  const foreign = isForeign ? ` EXTRACTION_API_KEY belongs to ${originOf(envUrl)} and is not sent elsewhere.` : "";
  throw new Failed(
    `There is no key for ${origin}.${foreign} Set EXTRACTION_API_KEY, or run: extraction-api config set api-key. With --local, you need none.`,
    3,
  );
}

function savedKey({ keys }: Config, origin: string, { env, say }: Pick<Context, "env" | "say">): string | undefined {
  const key = Object.hasOwn(keys, origin) ? keys[origin] : undefined;
  const line = key === undefined ? undefined : permissionWarning(env);
  if (line !== undefined) say(line);
  return key;
}

/**
 * Returns the origin of a base URL.
 *
 * @throws UsageError if it is not a URL
 */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    throw new UsageError(
      `${JSON.stringify(url.slice(0, 200))} is not a base URL. A base URL begins with http:// or https:// and ends with the version, such as /v2.`,
    );
  }
  return parsed.origin;
}
