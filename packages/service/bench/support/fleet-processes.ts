import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The command of the service, from source and built. The built one starts in a third of the time. */
export const programs = {
  source: fileURLToPath(new URL("../../src/cli.ts", import.meta.url)),
  built: fileURLToPath(new URL("../../dist/cli.js", import.meta.url)),
} as const;

/** One process of a fleet. */
export interface FleetProcess {
  readonly role: "api" | "worker";
  /** Base URL, including the version segment. */
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a process of the service on a shared state and waits until it is ready. */
export async function startProcess(
  role: "api" | "worker",
  state: string,
  more: readonly string[],
  program: keyof typeof programs = "source",
  onSpawn: (child: ChildProcess) => void = () => {},
): Promise<FleetProcess> {
  const conditions = program === "source" ? ["--conditions=@extraction-api/source"] : [];
  const args = [...conditions, programs[program], "--port", "0", "--role", role, "--allow-private-hosts"];
  const env = { ...process.env, EXTRACTION_API_STATE: state, WEBHOOK_SECRET: "secret" };
  const child = spawn(process.execPath, [...args, ...more], { stdio: ["ignore", "pipe", "inherit"], env });
  onSpawn(child);
  const line = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line");
  const exited = once(child, "exit").then(() => {
    throw new Error(`a process of role ${role} ended before it was ready`);
  });
  exited.catch(() => {});
  const [url] = (await Promise.race([line, exited])) as [string];
  return { role, url, child };
}

/** Ends a process and waits until it has exited. */
export async function endProcess({ child }: FleetProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
