import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cli, startChild, type Child } from "./child.ts";

/** The resources of a process after a garbage collection. */
export interface Holding {
  readonly heapMb: number;
  readonly residentMb: number;
  /** Number of open files and sockets. */
  readonly descriptors: number;
  /** Number of handles and requests that keep an event loop alive, by kind. */
  readonly open: Readonly<Record<string, number>>;
  /** Longest turn of the serving thread's event loop since the last reading, in milliseconds of processor time. */
  readonly longestTurnMs: number;
}

/** A separate process with the service whose resources can be read. */
export interface ProbedChild extends Child {
  holding(): Promise<Holding>;
}

/** Starts the service's command with the probe. */
export async function startProbedChild(args: readonly string[]): Promise<ProbedChild> {
  const folder = mkdtempSync(join(tmpdir(), "probe-"));
  const file = join(folder, "heap.json");
  process.env["HEAP_PROBE"] = file;
  const probe = fileURLToPath(new URL("./heap-probe.ts", import.meta.url));
  const child = await startChild(cli, args, ["--expose-gc", "--import", probe]);

  async function holding(): Promise<Holding> {
    rmSync(file, { force: true });
    child.process.kill("SIGUSR2");
    for (let turn = 0; turn < 200 && !existsSync(file); turn += 1) await sleep(25);
    await sleep(25);
    const { heapUsed, open, longestTurnMs } = JSON.parse(readFileSync(file, "utf8")) as {
      heapUsed: number;
    } & Pick<Holding, "open" | "longestTurnMs">;
    const status = readFileSync(`/proc/${child.process.pid}/status`, "utf8");
    return {
      heapMb: heapUsed / 2 ** 20,
      residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024,
      descriptors: readdirSync(`/proc/${child.process.pid}/fd`).length,
      open,
      longestTurnMs,
    };
  }

  return {
    url: child.url,
    process: child.process,
    holding,
    async stop() {
      await child.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
