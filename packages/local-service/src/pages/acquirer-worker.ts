/**
 * The thread that reads pages: parsing and converting a page takes longer than
 * all else, must not keep the service from answering, and may be stopped from
 * outside when a page is built to be slow.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import { createAcquirer } from "../acquire/index.ts";
import type { ScrapeOutcome } from "../acquisition.ts";
import type { WorkerRequest, WorkerSettings } from "./worker-messages.ts";

const port = parentPort as MessagePort;
const settings = workerData as WorkerSettings;
const acquirer = createAcquirer({ ...settings, clock: { now: Date.now } });
const running = new Map<number, AbortController>();

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "abort") running.get(request.id)?.abort(new Error("the caller does not wait any more"));
  else void answer(request.id, request.url, request.options);
});

async function answer(id: number, url: string, options: Record<string, unknown>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const outcome = await acquirer.scrape(url, options, controller.signal);
    port.postMessage({ id, outcome: lighter(outcome) });
  } catch (error) {
    const message = `Internal Server Error: ${url}: ${(error as Error).message}`;
    port.postMessage({ id, outcome: { ok: false, row: "internal-server-error", message } });
  } finally {
    running.delete(id);
  }
}

/** A page's bytes are not sent along where its text says the same. */
function lighter(outcome: ScrapeOutcome): ScrapeOutcome {
  if (!outcome.ok || outcome.page.rawHtml === undefined || !/html/i.test(outcome.page.contentType)) return outcome;
  const { body: _body, ...page } = outcome.page;
  return { ...outcome, page };
}
