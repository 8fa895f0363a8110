import { Worker } from "node:worker_threads";
import type { ScrapeOptions } from "../acquisition.ts";
import { wholeDocument } from "../json/light-document.ts";
import type { SentTask, TaskOutcome, WorkerAnswer, WorkerSettings, WorkerTask } from "./worker-messages.ts";

/** One thread that reads pages. */
export interface ReadingThread {
  /** Tasks under way. */
  load(): number;
  /** Does a task; nothing when the thread died meanwhile, maybe of something else, so that another may try. */
  perform<T extends WorkerTask>(task: T, signal: AbortSignal): Promise<TaskOutcome<T> | undefined>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly settle: (outcome: WorkerAnswer["outcome"] | undefined) => void;
}

/** Memory of one thread, MB; a task that needs more ends the thread, not the service. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/** How long a thread may go on after it was told to stop a task, milliseconds; one that does not come back is replaced. */
const graceMs = 500;

/** Beside the source lies source, beside the build lies the build. */
const file = new URL(import.meta.url.endsWith(".ts") ? "./reading-worker.ts" : "./reading-worker.js", import.meta.url);

/** Starts a thread; `onDeath` is called once when it has ended by itself or was ended for being stuck. */
export function startReadingThread(settings: WorkerSettings, onDeath: () => void): ReadingThread {
  const worker = new Worker(file, { workerData: settings, resourceLimits });
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let dead = false;
  let lastOptions: ScrapeOptions | undefined;

  worker.on("message", (answer: WorkerAnswer) => waiting.get(answer.id)?.settle(wholeOutcome(answer)));
  worker.on("error", die);
  worker.on("exit", die);
  worker.unref();

  function die(): void {
    if (dead) return;
    dead = true;
    onDeath();
    for (const { settle } of waiting.values()) settle(undefined);
  }

  /** Leaves out options that the thread was given with its last page. */
  function lighter(task: WorkerTask): SentTask {
    if (task.kind !== "read" || task.options !== lastOptions) {
      if (task.kind === "read") lastOptions = task.options;
      return task;
    }
    return { kind: "read", url: task.url, previous: task.previous };
  }

  function perform<T extends WorkerTask>(task: T, signal: AbortSignal): Promise<TaskOutcome<T> | undefined> {
    const id = (next += 1);
    return new Promise((resolve) => {
      let grace: NodeJS.Timeout | undefined;
      const abort = () => {
        // A thread is no window: its messages have no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ kind: "abort", id });
        grace = setTimeout(() => void worker.terminate(), graceMs);
        grace.unref();
      };
      const settle: Waiting["settle"] = (outcome) => {
        clearTimeout(grace);
        waiting.delete(id);
        signal.removeEventListener("abort", abort);
        if (waiting.size === 0) worker.unref();
        resolve(outcome as TaskOutcome<T> | undefined);
      };
      waiting.set(id, { settle });
      worker.ref();
      signal.addEventListener("abort", abort, { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ kind: "do", id, task: lighter(task) });
    });
  }

  return {
    perform,
    load: () => waiting.size,
    async stop() {
      dead = true;
      await worker.terminate();
    },
  };
}

/** Puts back what was left out on the way. */
function wholeOutcome({ outcome, htmlInDocument, written }: WorkerAnswer): WorkerAnswer["outcome"] {
  if (!("page" in outcome)) return outcome;
  if (written) return { ...outcome, document: wholeDocument({ document: outcome.document, written }) };
  if (htmlInDocument !== true) return outcome;
  return { ...outcome, page: { ...outcome.page, rawHtml: outcome.document.rawHtml ?? "" } };
}
