import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { Worker } from "node:worker_threads";
import type { ScrapeOptions } from "../acquisition.ts";
import { wholeDocument } from "../json/light-document.ts";
import { createOutsideMemory, type OutsideMemory } from "./outside-memory.ts";
import { buffersOfPage } from "./packed-page.ts";
import { createReadingProgress } from "./reading-progress.ts";
import { createThreadPulse, heldMs } from "./thread-pulse.ts";
import type {
  SentTask,
  TaskOutcome,
  WorkerMessage,
  WorkerResult,
  WorkerSettings,
  WorkerTask,
} from "./worker-messages.ts";

/** One thread that reads pages. */
export interface ReadingThread {
  /** Returns whether the thread has been unresponsive for a while: one of its tasks blocks it. */
  isHeld(): boolean;
  /**
   * Performs a task. Returns undefined if the thread died or is blocked by another task, so that another thread can
   * try, and `suspected` if it died while it worked on this task.
   *
   * @param charge receives the time during which the task kept the thread busy, milliseconds on an idle machine
   */
  perform<T extends WorkerTask>(
    task: T,
    signal: AbortSignal,
    charge?: (ms: number) => void,
  ): Promise<TaskOutcome<T> | typeof suspected | undefined>;
  stop(): Promise<void>;
}

/** The outcome of a task that may have ended its thread. */
export const suspected = Symbol("suspected");

interface Waiting {
  readonly settle: (outcome: WorkerResult["outcome"] | typeof suspected | undefined) => void;
  readonly charge: ((ms: number) => void) | undefined;
}

/** How a thread is started; all optional. */
export interface ThreadUse {
  /** Called once when the thread has died, or was terminated because it was stuck. */
  readonly onDeath?: () => void;
  /**
   * Returns how many times longer everything takes than on an idle machine. Default derived from the machine's load.
   */
  readonly delay?: () => number;
  readonly warn?: (line: string) => void;
  /** Bounds the memory of the threads outside their heaps; threads of a pool share it. */
  readonly memory?: OutsideMemory;
}

/** Memory of one thread, MB; a task that needs more ends the thread, not the service. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };
const browserLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/**
 * How long a thread may continue after the request to stop a task, milliseconds; a thread that does not stop is
 * replaced.
 */
const graceMs = 500;

/** How long the browser may take to close, milliseconds. */
const closingMs = 5_000;

/** Upper bound of the factor, so that no page waits too long. */
const mostDelay = 20;

/**
 * Returns how many times longer everything takes because other processes use the processors too. A thread that only
 * waits for a processor is not blocked: terminating it would create more work, and the pages it was reading would be
 * fetched twice.
 */
function delayFactor(): number {
  const [load = 0] = loadavg();
  return Math.min(mostDelay, Math.max(1, load / availableParallelism()));
}

/** In the source tree the worker is a `.ts` file, in the build a `.js` file. */
const file = new URL(import.meta.url.endsWith(".ts") ? "./reading-worker.ts" : "./reading-worker.js", import.meta.url);

/** Starts a thread. */
export function startReadingThread(
  settings: WorkerSettings,
  { onDeath, warn, delay = delayFactor, memory = createOutsideMemory() }: ThreadUse = {},
): ReadingThread {
  const progress = createReadingProgress();
  const { hasBrowser = false } = settings;
  const worker = new Worker(file, {
    workerData: { ...settings, progress: progress.buffer } satisfies WorkerSettings,
    resourceLimits: hasBrowser ? browserLimits : resourceLimits,
  });
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let dead = false;
  let lastOptions: ScrapeOptions | undefined;
  const pulse = createThreadPulse(delay, () => worker.performance.eventLoopUtilization().active);
  let watch: NodeJS.Timeout | undefined;

  worker.on("message", (message: WorkerMessage) => {
    chargeBusy();
    pulse.replied(message.id !== undefined);
    if (message.id !== undefined) waiting.get(message.id)?.settle(wholeOutcome(message));
    else if (message.warn !== undefined) warn?.(message.warn);
  });
  worker.on("error", die);
  worker.on("exit", die);
  worker.unref();

  function die(): void {
    if (dead) return;
    dead = true;
    clearInterval(watch);
    memory.forget(worker);
    onDeath?.();
    for (const [id, { settle }] of waiting) settle(progress.isBegun(id) ? suspected : undefined);
  }

  // A thread is not a window: its messages have no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: unknown, moved: ArrayBuffer[] = []) => worker.postMessage(message, moved);

  /** Charges the tasks that the thread may be working on. */
  function chargeBusy(): void {
    pulse.charge([...waiting].flatMap(([id, { charge }]) => (charge && progress.mayHold(id) ? [charge] : [])));
  }

  /** Pings the thread; tasks that only wait on a blocked thread may move to another. */
  function look(): void {
    const isDue = pulse.look();
    chargeBusy();
    if (pulse.isHeld()) for (const [id, { settle }] of waiting) if (!progress.isBegun(id)) giveBack(id, settle);
    // If the thread is already gone, there is nothing to bound.
    boundMemory().catch(() => {});
    if (isDue) post({ kind: "ping" });
  }

  /**
   * Terminates a thread if tasks fill the memory. The thread answers this query even in the middle of its work.
   */
  async function boundMemory(): Promise<void> {
    const { external_memory: outside } = await worker.getHeapStatistics();
    if (!dead) memory.note(worker, outside, () => void worker.terminate());
  }

  function giveBack(id: number, settle: Waiting["settle"]): void {
    post({ kind: "abort", id });
    settle(undefined);
  }

  function keepWatch(): void {
    if (hasBrowser) return;
    if (waiting.size === 0) {
      clearInterval(watch);
      watch = undefined;
    } else watch ??= setInterval(look, heldMs / 2).unref();
  }

  /** Leaves out options that the thread received with its last page. */
  function lighter(task: WorkerTask): SentTask {
    if (task.kind !== "read" || task.options !== lastOptions) {
      if (task.kind === "read") lastOptions = task.options;
      return task;
    }
    return { kind: "read", url: task.url, previous: task.previous };
  }

  function perform<T extends WorkerTask>(task: T, signal: AbortSignal, charge?: (ms: number) => void) {
    // The caller may have gone while the state was asked for what the task needs.
    if (signal.aborted) return Promise.resolve(undefined);
    const id = (next += 1);
    return new Promise<TaskOutcome<T> | typeof suspected | undefined>((resolve) => {
      let grace: NodeJS.Timeout | undefined;
      const abort = () => {
        post({ kind: "abort", id });
        // The browser's thread works for other tasks too, and only waits for its pages.
        grace = setTimeout(() => (hasBrowser ? settle(undefined) : void worker.terminate()), graceMs * delay());
        grace.unref();
      };
      const settle: Waiting["settle"] = (outcome) => {
        clearTimeout(grace);
        waiting.delete(id);
        signal.removeEventListener("abort", abort);
        if (waiting.size === 0) worker.unref();
        keepWatch();
        resolve(outcome as TaskOutcome<T> | typeof suspected | undefined);
      };
      waiting.set(id, { settle, charge });
      worker.ref();
      signal.addEventListener("abort", abort, { once: true });
      post({ kind: "do", id, task: lighter(task) }, buffersOfTask(task));
      keepWatch();
    });
  }

  return {
    perform,
    isHeld: pulse.isHeld,
    async stop() {
      if (hasBrowser && !dead) await closed();
      die();
      await worker.terminate();
    },
  };

  /** Lets the thread close its browser, which no other code could. */
  async function closed(): Promise<void> {
    // Keep the process alive until the browser has closed.
    worker.ref();
    post({ kind: "close" });
    await once(worker, "exit", { signal: AbortSignal.timeout(closingMs) }).catch(() => {});
  }
}

/** Returns the buffers of a task that its thread keeps: pages of one object are copied before. */
function buffersOfTask(task: WorkerTask): ArrayBuffer[] {
  const pages = task.kind === "extract" ? task.input.pages : task.kind === "remake" ? [task.page] : [];
  return pages.flatMap(buffersOfPage);
}

/** Restores what was left out for the transfer. */
function wholeOutcome({ outcome, written }: WorkerResult): WorkerResult["outcome"] {
  if (!written) return outcome;
  if (!("page" in outcome)) return { ...outcome, ...wholeDocument({ document: {}, written }) };
  return { ...outcome, document: wholeDocument({ document: outcome.document, written }) };
}
