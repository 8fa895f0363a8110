/**
 * The thread that reads pages: parsing and converting a page takes longer than
 * all else, must not keep the service from answering, and may be stopped from
 * outside when a page is built to be slow.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import type { ChangeStore } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { elsewhere } from "../acquire/elsewhere.ts";
import type { BrowserPool } from "../acquire/browser/browser-pool.ts";
import { createAcquirer } from "../acquire/index.ts";
import type { ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { createTakenStore } from "@extraction-api/page-reader/fetched";
import type { KeptScrape } from "@extraction-api/page-reader/fetched";
import { readSiteFile } from "../discovery/site-file.ts";
import { lightenDocument } from "../json/light-document.ts";
import { createModel } from "../model/openai-model.ts";
import type { SentTask, WorkerAnswer, WorkerRequest, WorkerSettings } from "./worker-messages.ts";

const port = parentPort as MessagePort;
const settings = workerData as WorkerSettings;

/** One browser is enough, and it is not here: a thread can be stopped at any moment, and would leave it behind. */
const noBrowser: BrowserPool = {
  running: () => Promise.reject(new PageFailure(elsewhere, "the browser is not in this thread")),
  close: async () => {},
};
const acquirer = createAcquirer({ ...settings, clock: { now: Date.now }, browser: noBrowser });
const model = settings.model && createModel(settings.model);
const running = new Map<number, AbortController>();
let lastOptions: ScrapeOptions = { formats: [] };

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "abort") running.get(request.id)?.abort(new Error("the caller does not wait any more"));
  else void answer(request.id, request.task);
});

async function answer(id: number, task: SentTask): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    port.postMessage({ id, ...(await perform(task, controller.signal)) } satisfies WorkerAnswer);
  } catch (error) {
    const message = `Internal Server Error: ${(error as Error).message}`;
    port.postMessage({ id, outcome: { ok: false, row: "internal-server-error", message } } satisfies WorkerAnswer);
  } finally {
    running.delete(id);
  }
}

async function perform(task: SentTask, signal: AbortSignal): Promise<Omit<WorkerAnswer, "id">> {
  if (task.kind === "read") {
    const options = task.options ?? lastOptions;
    lastOptions = options;
    return withSaved(task.previous, (changes) => acquirer.scrape(task.url, options, signal, changes));
  }
  if (task.kind === "present")
    return withSaved(task.previous, (changes) => acquirer.present(task.url, task.read, task.options, signal, changes));
  if (task.kind === "file")
    return { outcome: { file: await readSiteFile(task.file, acquirer, task.url, task.options, signal) } };
  const { extractStructured } = await import("@extraction-api/page-reader");
  return { outcome: await extractStructured({ ...task.input, ...(model && { model }) }) };
}

/** Compares a page with the scrapes that came with its task, and returns what is to be kept for the next comparison. */
async function withSaved(
  previous: readonly KeptScrape[],
  read: (changes: ChangeStore) => Promise<ScrapeOutcome>,
): Promise<Omit<WorkerAnswer, "id">> {
  const { store, saved } = createTakenStore(previous);
  const { outcome, ...facts } = lighter(await read(store));
  return { outcome: saved.length === 0 ? outcome : { ...outcome, saved }, ...facts };
}

/** What is sent of a page: not its bytes where its text says the same, and not its text twice. */
function lighter(outcome: ScrapeOutcome): Omit<WorkerAnswer, "id"> {
  if (!outcome.ok) return { outcome };
  const { document, written } = lightenDocument(outcome.document);
  const isHtml = outcome.page.rawHtml !== undefined && /html/i.test(outcome.page.contentType);
  const { body: _body, ...page } = outcome.page;
  if (written) return { outcome: { ...outcome, document, page: isHtml ? page : outcome.page }, written };
  if (!isHtml) return { outcome: { ...outcome, document } };
  if (document.rawHtml !== page.rawHtml) return { outcome: { ...outcome, document, page } };
  const { rawHtml: _html, ...rest } = page;
  return { outcome: { ...outcome, document, page: rest }, htmlInDocument: true };
}
