import { flushCompileCache } from "node:module";
import manifest from "../package.json" with { type: "json" };
import { startDemoSite } from "../demo-site/index.ts";
import { longestTimer } from "./clock.ts";
import { followFile, versionOf, type FileVersion } from "./command/follow-file.ts";
import { runKeys } from "./command/keys.ts";
import { warnTo } from "./command/log.ts";
import { readSettings, type ValuesOf, type Settings } from "./command/read-settings.ts";
import { readAccounts, serviceOptionsOf } from "./command/service-options.ts";
import { usage } from "./command/usage.ts";
import { UsageError } from "./command/usage-error.ts";
import { PortInUse } from "./http/listener.ts";
import { createService, type Service } from "./service.ts";
import { StateFileError } from "./state/database.ts";
import { settingList } from "./command/settings.ts";
import { reportUnhandledRejections } from "./command/unhandled-rejections.ts";
import { counted } from "./text/counted.ts";

/** Where the command writes, and how it learns that it has to stop. */
export interface CommandIo {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly untilStopped: () => Promise<unknown>;
  /** Resolves when the operator no longer wants to wait for running calls. */
  readonly untilHurried?: () => Promise<unknown>;
}

/**
 * Runs the command: prints the base URL as the first line and serves until stopped. Returns the exit code: 0 after a
 * normal stop, 2 for wrong usage or a port that is in use.
 */
export async function runCommand(
  args: readonly string[],
  io: CommandIo,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  try {
    if (args[0] === "keys") return runKeys(args.slice(1), io.out);
    const settings = readSettings(args, env);
    if (settings.ask === undefined) await serve(settings.values, io, env);
    else
      io.out(
        { help: usage, version: () => manifest.version, "print-config": () => printConfig(settings) }[settings.ask](),
      );
    // The printed settings show the source of a value that the service would refuse; the error says that it is refused.
    if (settings.ask === "print-config") placeAndOptions(settings.values, io, env);
    return 0;
  } catch (error) {
    if (!isUsageError(error)) throw error;
    io.err(`extraction-api-service: ${error.message}`);
    return 2;
  }
}

/** Time after the start when most of what calls need has been loaded, milliseconds. */
const keepCompiledMs = 2_000;

async function serve(values: ValuesOf, io: CommandIo, env: NodeJS.ProcessEnv): Promise<void> {
  // Before it is read, so that no later change is missed.
  const version = values.accounts === undefined ? undefined : versionOf(values.accounts);
  const { options, place } = placeAndOptions(values, io, env);
  const demo = values.demo ? await startDemoSite() : undefined;
  const examples = demo && { host: "127.0.0.1", port: Number(new URL(demo.url).port) };
  const service = createService({ ...options, ...(examples && { examples }) });
  const warn = warnTo(values.log ?? "off", io.err);
  const endReporting = reportUnhandledRejections(warn);
  const accounts = values.accounts === undefined ? undefined : followAccounts(values.accounts, version, service, warn);
  let graceMs = 0;
  try {
    const { url } = await service.listen(place);
    io.out(url);
    const started = { version: manifest.version, role: options.role, url };
    options.log?.(`started: version ${started.version}, role ${started.role}, at ${url}`, started);
    // For processes that will be killed; one that exits normally saves its compile cache itself.
    setTimeout(flushCompileCache, keepCompiledMs).unref();
    await io.untilStopped();
    graceMs = Math.min(Number(values.drain) * 1_000, longestTimer);
    options.log?.(`stopping: running calls have ${values.drain} seconds`);
  } finally {
    accounts?.close();
    const hurry = new AbortController();
    void io.untilHurried?.().then(() => hurry.abort());
    await Promise.all([service.close({ graceMs, hurry: hurry.signal }), demo?.close()]).finally(endReporting);
  }
  options.log?.("stopped");
}

function placeAndOptions(values: ValuesOf, io: CommandIo, env: NodeJS.ProcessEnv) {
  return {
    options: serviceOptionsOf(values, io.err, env),
    place: { port: portOf(values.port ?? ""), host: values.host ?? "" },
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (port > 65_535) throw new UsageError(`--port ${text}: needs a number from 0 to 65535`);
  return port;
}

function isUsageError(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException;
  return (
    error instanceof UsageError ||
    error instanceof PortInUse ||
    error instanceof StateFileError ||
    (code?.startsWith("ERR_PARSE_ARGS") ?? false)
  );
}

/** Prints every setting that has a value, and its source, as JSON with secrets hidden. */
function printConfig({ values, sources }: Settings): string {
  const shown = settingList.flatMap(([name, { isSecret }]) => {
    const value = values[name];
    if (value === undefined) return [];
    return [[name, { value: isSecret ? "hidden" : value, from: sources[name] }] as const];
  });
  return JSON.stringify(Object.fromEntries(shown), null, 2);
}

/**
 * Reloads the file of `--accounts` when it changes. An invalid file changes nothing, and the operator is warned.
 *
 * @param known version that the service has started with
 */
function followAccounts(file: string, known: FileVersion, service: Service, warn: (line: string) => void) {
  return followFile(file, known, () => {
    try {
      const accounts = readAccounts(file);
      service.useAccounts(accounts);
      warn(`${file} was read again: ${counted(accounts.length, "key")}`);
    } catch (error) {
      warn(`the keys are unchanged: ${(error as Error).message}`);
    }
  });
}
