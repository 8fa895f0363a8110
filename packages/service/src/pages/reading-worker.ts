/**
 * The thread that reads pages: parsing and converting a page takes longer than everything else, must not block the
 * service, and can be stopped from outside if a page is built to be slow.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { flushCompileCache } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import type { ChangeStore, Model } from "@extraction-api/page-reader";
import { BrowserElsewhere } from "../acquire/elsewhere.ts";
import type { BrowsedPage } from "../acquire/browser/browse.ts";
import type { BrowserPool } from "../acquire/browser/browser-pool.ts";
import type { ReadPage } from "../acquire/engine.ts";
import { createAcquirer } from "../acquire/index.ts";
import type { ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { createTakenStore } from "@extraction-api/page-reader/fetched";
import { readSiteFile } from "../discovery/site-file.ts";
import { lightenDocument, lightenFields } from "../json/light-document.ts";
import { buffersOf } from "../json/packed-text.ts";
import { shownTextOf } from "../state/search-index.ts";
import { createModel } from "../model/openai-model.ts";
import { packScrape, unpackScrape, type SentScrape } from "./history.ts";
import { buffersOfPage, packPage, unpackPage } from "./packed-page.ts";
import { createReadingProgress } from "./reading-progress.ts";
import type {
  BrowseOutcome,
  SentRead,
  SentTask,
  WorkerMessage,
  WorkerRequest,
  WorkerResult,
  WorkerSettings,
  WorkerTask,
} from "./worker-messages.ts";

const port = parentPort as MessagePort;
const settings = workerData as WorkerSettings;

/** Time after the start of the thread when most of what pages need has been loaded, milliseconds. */
const keepCompiledMs = 2_000;

/**
 * One browser is enough, and it is not in this thread: a thread can be terminated at any moment and would leave its
 * browser behind.
 */
const noBrowser: BrowserPool = {
  running: () => Promise.reject(new BrowserElsewhere()),
  close: async () => {},
};
const progress = createReadingProgress(settings.progress);
/** The task that is being worked on. */
const current = new AsyncLocalStorage<number>();
const model = settings.model && outsideThread(createModel(settings.model));
const acquirer = createAcquirer({
  ...settings,
  model,
  clock: { now: Date.now },
  warn: (line) => port.postMessage({ warn: line } satisfies WorkerMessage),
  ...(settings.hasBrowser !== true && { browser: noBrowser }),
});
// Saves what this thread compiled for later processes, even if this process is killed.
setTimeout(flushCompileCache, keepCompiledMs).unref();
const running = new Map<number, AbortController>();
/** Ends when all earlier tasks have begun, each in a turn of its own. */
let turn: Promise<unknown> = Promise.resolve();
let lastOptions: ScrapeOptions = { formats: [] };

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "do") void handle(request.id, request.task);
  else if (request.kind === "ping") port.postMessage({} satisfies WorkerMessage);
  else if (request.kind === "close") void acquirer.close().then(() => port.close());
  else running.get(request.id)?.abort(new Error("the caller no longer waits"));
});

async function handle(id: number, task: SentTask): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const result = await current.run(id, () => perform(id, task, controller.signal));
    port.postMessage({ id, ...result } satisfies WorkerMessage, buffersOfResult(result));
  } catch (error) {
    const message = `Internal Server Error: ${(error as Error).message}`;
    port.postMessage({ id, outcome: { ok: false, row: "internal-server-error", message } } satisfies WorkerMessage);
  } finally {
    running.delete(id);
  }
}

/** Wraps a model so that a task does not count as one that may block the thread until its last question is answered. */
function outsideThread(ask: Model): Model {
  const asked = new Map<number, number>();
  return async (...question) => {
    const id = current.getStore() ?? 0;
    asked.set(id, (asked.get(id) ?? 0) + 1);
    progress.ask(id);
    try {
      return await ask(...question);
    } finally {
      const others = (asked.get(id) ?? 1) - 1;
      asked.set(id, others);
      if (others === 0) {
        asked.delete(id);
        progress.begin(id);
      }
    }
  };
}

async function perform(id: number, task: SentTask, signal: AbortSignal): Promise<Omit<WorkerResult, "id">> {
  if (task.kind === "read") {
    const options = task.options ?? lastOptions;
    lastOptions = options;
    // A schema among the options is compiled before the page is fetched, and may take long.
    progress.begin(id);
    const steps = { onChecked: () => progress.rest(id), onFetched: () => progress.begin(id) };
    return withSaved(task.previous, (changes) => acquirer.scrape(task.url, options, signal, { changes, ...steps }));
  }
  if (task.kind === "browse") return { outcome: await browsePage(task, signal) };
  // A task that was given back while the thread was busy is not begun.
  await (turn = turn.then(() => nextTurn()));
  signal.throwIfAborted();
  progress.begin(id);
  if (task.kind === "present") {
    const read = wholeRead(task.read);
    return withSaved(task.previous, (changes) => acquirer.present(task.url, read, task.options, signal, changes));
  }
  if (task.kind === "remake") return remade(await acquirer.presentAgain(unpackPage(task.page), task.options, signal));
  if (task.kind === "file")
    return { outcome: { file: await readSiteFile(task.file, acquirer, task.url, task.options, signal) } };
  const { extractStructured, highlightsFor, summarize } = await import("@extraction-api/page-reader");
  if (task.kind === "text") {
    const { markdown, query } = task;
    return {
      outcome: { text: (query === undefined ? summarize(markdown) : highlightsFor(markdown, query)) ?? undefined },
    };
  }
  const pages = task.input.pages.map(unpackPage);
  const made = await extractStructured({ ...task.input, pages, signal, ...(model && { model }) });
  if (!made.ok) return { outcome: made };
  const { data, sources, ...rest } = made;
  const { document, ...facts } = lightenFields({ data, sources });
  return { outcome: { ...rest, ...document } as WorkerResult["outcome"], ...facts };
}

/** Compares a page with the scrapes that came with its task, and returns what to store for the next comparison. */
async function withSaved(
  previous: readonly SentScrape[],
  read: (changes: ChangeStore) => Promise<ScrapeOutcome>,
): Promise<Omit<WorkerResult, "id">> {
  const { store, saved } = createTakenStore(previous.map(unpackScrape));
  const { outcome, ...facts } = lighter(await read(store));
  return { outcome: saved.length === 0 ? outcome : { ...outcome, saved: saved.map(packScrape) }, ...facts };
}

/** Removes the page itself, which the receiver has. */
function remade(outcome: ScrapeOutcome): Omit<WorkerResult, "id"> {
  if (!outcome.ok) return { outcome };
  const { document, written } = lightenDocument(outcome.document);
  const { rawHtml: _html, body: _body, ...page } = outcome.page;
  return { outcome: { ...outcome, document, page }, ...(written && { written }) };
}

/** Removes what need not be transferred, and packs what is long. */
function lighter(outcome: ScrapeOutcome): Omit<WorkerResult, "id"> {
  if (!outcome.ok) return { outcome };
  const { document, written } = lightenDocument(outcome.document);
  // Whatever needs its bytes has read them in this thread; to receive 15 MB would block callers.
  const { body: _body, ...rest } = outcome.page;
  const { markdown } = outcome.document;
  const isShown = outcome.page.rawHtml !== undefined || markdown !== undefined;
  const shown = isShown ? { shownText: shownTextOf(outcome.page, markdown) } : {};
  const page = packPage({ ...rest, ...shown });
  return { outcome: { ...outcome, document, page }, ...(written && { written }) };
}

/** Returns the buffers of a result that are transferred without copying. */
function buffersOfResult({ outcome, written = {} }: Omit<WorkerResult, "id">): ArrayBuffer[] {
  const saved = "saved" in outcome ? (outcome.saved ?? []) : [];
  const ofPage = "page" in outcome ? buffersOfPage(outcome.page) : [];
  const fields = [...Object.values(written), ...saved.map(({ scrape }) => scrape.markdown)];
  return [...ofPage, ...fields.flatMap((field) => (typeof field === "string" ? [] : buffersOf(field)))];
}

/** Reads a page with the browser of this thread. The profile arrives with the task and returns with its result. */
async function browsePage(task: WorkerTask & { readonly kind: "browse" }, signal: AbortSignal): Promise<BrowseOutcome> {
  let profile: unknown;
  const profiles = { load: () => task.profile, save: (_name: string, state: unknown) => void (profile = state) };
  const outcome = await acquirer.read(task.url, task.options, signal, { fetched: task.fetched, profiles });
  if (!outcome.ok) return outcome;
  return { ok: true, ...lightRead(outcome.read), ...(profile !== undefined && { profile }) };
}

/**
 * Prepares a page for transfer: its bytes can be restored from its text, and the browser's results are serialised as
 * JSON.
 */
function lightRead({ body, browsed, ...read }: ReadPage): SentRead {
  if (!browsed) return { read: { ...read, body } };
  const { html: _html, ...rest } = browsed;
  return { read, browsed: JSON.stringify(rest) };
}

function wholeRead({ read, browsed }: SentRead): ReadPage {
  const { text = "" } = read;
  const body = read.body ?? new TextEncoder().encode(text);
  if (browsed === undefined) return { ...read, body };
  return { ...read, body, browsed: { ...(JSON.parse(browsed) as Omit<BrowsedPage, "html">), html: text } };
}
