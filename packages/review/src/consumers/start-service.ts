import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Refusal } from "../refusal.ts";

/** A tree's service, listening on loopback. */
export interface StartedService {
  /** Its base URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The time limit for the start, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * Starts the service of a tree on a free port, with the demo site as the example hosts.
 *
 * @throws Refusal if it exits, or does not listen in time
 */
export async function startService(root: string): Promise<StartedService> {
  const script = join(root, "packages/service/src/cli.ts");
  const args = ["--conditions=@extraction-api/source", script, "--demo", "--port", "0"];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  const first = await Promise.race([once(lines, "line").then(([line]) => String(line)), ended.then(() => undefined)]);
  clearTimeout(timer);
  if (first === undefined) throw new Refusal("The service did not start. Start it by hand to see why: npm run serve.");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url: first, stop };
}
