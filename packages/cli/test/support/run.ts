import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { main } from "../../src/main.ts";

const cli = join(import.meta.dirname, "../../src/cli.ts");

/** Node with the command's source. */
export const command: readonly string[] = [process.execPath, "--conditions=@extraction-api/source", cli];

/** The output of a process that has ended. */
export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of a run. */
export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string | Buffer;
  readonly cwd?: string;
  /** Keys to type on the terminal as soon as it shows a text. */
  readonly typed?: { readonly at: string; readonly keys: string };
}

/** Returns a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "extraction-api-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the environment of a new user, which shares only Node's compile cache with this machine. */
export function environment(more: RunOptions["env"] = {}): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const all = { PATH, NODE_COMPILE_CACHE, LANG: "C.UTF-8", ...more };
  return Object.fromEntries(Object.entries(all).filter((row): row is [string, string] => row[1] !== undefined));
}

/** Starts the command in its own process. */
export function start(words: readonly string[], { env, cwd }: RunOptions = {}): ChildProcess {
  const [node = "", ...rest] = command;
  return spawn(node, [...rest, ...words], { env: environment({ HOME: temporaryFolder(), ...env }), cwd });
}

/** Runs the command to its end. */
export async function run(words: readonly string[], options: RunOptions = {}): Promise<ProcessResult> {
  const child = start(words, options);
  child.stdin?.on("error", () => undefined).end(options.stdin ?? "");
  return ended(child);
}

/**
 * Runs the command to its end in this process, with its own streams: for tests of its output and requests. Tests with
 * {@link run} show that a separate process reads, prints and exits in the same way.
 */
export async function runHere(
  words: readonly string[],
  { env, stdin = "", columns }: Omit<RunOptions, "cwd"> & { readonly columns?: number } = {},
): Promise<ProcessResult> {
  const [stdout, stderr] = [Object.assign(new PassThrough(), { columns }), new PassThrough()];
  const output = Promise.all([text(stdout), text(stderr)]);
  const code = await new Promise<number>((resolve, reject) => {
    const process = Object.assign(new EventEmitter(), {
      argv: [...command.slice(0, 1), cli, ...words],
      env: environment({ HOME: temporaryFolder(), ...env }),
      stdin: Readable.from(stdin === "" ? [] : [Buffer.from(stdin)]),
      stdout,
      stderr,
      exitCode: undefined as number | undefined,
      exit: () => resolve(process.exitCode ?? 0),
    });
    main(process as unknown as NodeJS.Process).catch(reject);
  });
  stdout.end();
  stderr.end();
  const [out, errors] = await output;
  return { code, stdout: out, stderr: errors };
}

/**
 * Runs a line as a shell does: in a shell if it has pipes, redirections or files; else in this process, with the words
 * that a shell would pass.
 */
export async function runLine(line: string, options: RunOptions): Promise<ProcessResult> {
  if (!/^extraction-api [^|<>;&$]+$/.test(line) || /--out|\.json/.test(line)) return shell(line, options);
  const split = `extraction-api() { printf '%s\\0' "$@"; }; ${line}`;
  const words = execFileSync("bash", ["-c", split], { encoding: "utf8" }).split("\0").slice(0, -1);
  return runHere(words, options);
}

/** Runs a line in a real shell in which `extraction-api` is the command. */
export async function shell(line: string, options: RunOptions = {}): Promise<ProcessResult> {
  const script = `extraction-api() { ${command.map((word) => `'${word}'`).join(" ")} "$@"; }\nset -o pipefail\n${line}`;
  const child = spawn("bash", ["-c", script], {
    env: environment({ HOME: temporaryFolder(), ...options.env }),
    cwd: options.cwd,
  });
  child.stdin.on("error", () => undefined).end(options.stdin ?? "");
  return ended(child);
}

/** Runs the command on a terminal with a width, and returns all output. */
export async function onTerminal(
  words: readonly string[],
  columns: number,
  options: RunOptions = {},
): Promise<ProcessResult> {
  const line = `stty cols ${columns} rows 24; ${[...command, ...words].map((word) => `'${word}'`).join(" ")}`;
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    env: environment({ HOME: temporaryFolder(), TERM: "xterm-256color", SHELL: "/bin/sh", ...options.env }),
    cwd: options.cwd,
  });
  child.stdin.on("error", () => undefined);
  const { at, keys } = options.typed ?? {};
  let shown = "";
  const type = (part: Buffer): void => {
    shown += part.toString();
    if (at === undefined || !shown.includes(at)) return;
    child.stdout.off("data", type);
    child.stdin.write(keys);
  };
  child.stdout.on("data", type);
  return ended(child);
}

/** Waits until a process ends. */
export async function ended(child: ChildProcess): Promise<ProcessResult> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (part: Buffer) => (stdout += part.toString()));
  child.stderr?.on("data", (part: Buffer) => (stderr += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit));
  });
  return { code, stdout, stderr };
}
