import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../errors/usage-error.ts";
import { parseJson, textIn } from "../flags/json-text.ts";
import { isBody } from "../json-object.ts";
import { makeFolder } from "../make-folder.ts";

/** The content of the `config` file: the service's URL, and a key for each origin. */
export interface Config {
  readonly baseUrl?: string;
  /** By origin, so that a key is never sent to another one. */
  readonly keys: Readonly<Record<string, string>>;
}

const NAME = "extraction-api";

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns this user's folder for a purpose, or undefined if the user has no home on this machine. */
export function userFolder(env: Environment, purpose: "config" | "state"): string | undefined {
  const own = env[purpose === "config" ? "XDG_CONFIG_HOME" : "XDG_STATE_HOME"];
  if (own) return join(own, NAME);
  const windows = env["APPDATA"];
  if (process.platform === "win32" && windows) return join(windows, NAME, purpose);
  const home = env["HOME"] ?? env["USERPROFILE"];
  if (!home) return undefined;
  return join(home, purpose === "config" ? ".config" : ".local/state", NAME);
}

/** Returns the path of the `config` file, or undefined without a home. */
export function configPath(env: Environment): string | undefined {
  const folder = userFolder(env, "config");
  return folder === undefined ? undefined : join(folder, "config.json");
}

/**
 * Reads the file. A missing file counts as empty.
 *
 * @throws UsageError that names the file, if it is not in the format that `config` writes
 */
export function readConfig(env: Environment): Config {
  const path = configPath(env);
  const text = path === undefined ? undefined : textIn(path);
  if (path === undefined || text === undefined) return { keys: {} };
  const value = parseJson(text, path);
  if (!isBody(value)) throw new UsageError(`${path}: this was not written by \`extraction-api config\`. Remove it.`);
  const { baseUrl, keys = {} } = value;
  const unknown = Object.keys(value).find((name) => name !== "baseUrl" && name !== "keys");
  if (unknown !== undefined)
    throw new UsageError(
      `${path}: ${JSON.stringify(unknown)} is not a setting; the settings are "baseUrl" and "keys". Correct it.`,
    );
  if (baseUrl !== undefined && typeof baseUrl !== "string")
    throw new UsageError(`${path}: "baseUrl" must be a string, such as "https://api.example.com/v2".`);
  if (!isKeys(keys)) throw new UsageError(`${path}: "keys" must be an object with a key for each origin.`);
  return { ...(baseUrl !== undefined && { baseUrl }), keys };
}

function isKeys(value: unknown): value is Config["keys"] {
  return isBody(value) && Object.values(value).every((key) => typeof key === "string");
}

/** Writes the file, or the target of a link, atomically and readable only by this user. */
export function writeConfig(env: Environment, config: Config): string {
  const path = configPath(env);
  if (path === undefined) throw new UsageError("There is no home folder to write to. Set HOME or XDG_CONFIG_HOME.");
  const real = existsSync(path) ? realpathSync(path) : path;
  const temporary = `${real}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(path), 0o700);
    writeFileSync(temporary, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    chmodSync(temporary, 0o600);
    renameSync(temporary, real);
  } catch (error) {
    removeIfExists(temporary);
    throw new UsageError(`${path}: the file cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return path;
}

/** Returns a warning if other users of this machine can read the keys. */
export function permissionWarning(env: Environment): string | undefined {
  const path = configPath(env);
  if (path === undefined || process.platform === "win32") return undefined;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o077) === 0
    ? undefined
    : `${path} can be read by other users of this machine. Run: chmod 600 ${path}`;
}

function removeIfExists(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A missing folder means a missing file.
  }
}
