import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { longestTimer } from "../../clock.ts";
import { isolatedWorld } from "./isolated-world.ts";

/** Share of a page's time after which it is read as it is, even if it still loads. */
const loadingShare = 0.8;

/** Time limit of a page whose options name none, milliseconds. */
const defaultTimeout = 60_000;

/** How long the browser's events are waited for before the page is asked for its state, and how often, milliseconds. */
const look = { afterMs: 500, everyMs: 250 };

/** The time that a page may take to load. */
export interface LoadingTime {
  /** Returns how much is left, milliseconds. */
  left(): number;
  /** Ends it: the page has loaded. */
  end(): void;
  /** Returns a warning if the page still loaded when it was over. */
  warning(): string | undefined;
}

/** Starts the time that a page may take to load. When it is over, the page is stopped, so that it can be read. */
export async function startLoadingTime(page: Page, timeout = defaultTimeout): Promise<LoadingTime> {
  const world = await isolatedWorld(page);
  const ms = Math.min(timeout * loadingShare, longestTimer);
  const over = performance.now() + ms;
  let isStopped = false;
  const timer = setTimeout(() => {
    // A page that has sent nothing yet cannot be read.
    if (page.url() === "about:blank") return;
    isStopped = true;
    void world.stopLoading().catch(() => {});
  }, ms);
  return {
    left: () => Math.max(0, over - performance.now()),
    end: () => clearTimeout(timer),
    warning: () =>
      isStopped ? `the page still loaded after ${Math.round(ms / 1_000)} seconds, and was read as it was` : undefined,
  };
}

/** What the browser calls the states of a document, by the event with which each begins. */
const states = {
  domcontentloaded: new Set(["interactive", "complete"]),
  load: new Set(["complete"]),
};

/**
 * Waits until a page has been parsed or has loaded. Chromium emits no event if a page stops its own loading, or starts a
 * download or a navigation that gets no document; then the page is asked for its state.
 *
 * @param ms longest wait, milliseconds
 */
export async function untilLoaded(page: Page, event: keyof typeof states, ms: number): Promise<void> {
  const done = new AbortController();
  const told = page.waitForLoadState(event, { timeout: Math.max(1, Math.min(ms, longestTimer)) }).catch(() => {});
  await Promise.race([told, untilState(page, states[event], done.signal)]);
  done.abort();
}

async function untilState(page: Page, wanted: ReadonlySet<unknown>, signal: AbortSignal): Promise<void> {
  const world = await isolatedWorld(page);
  let pause = look.afterMs;
  while (!signal.aborted && !page.isClosed()) {
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    // A page that is on its way to another has no state.
    const state = await world.evaluate("document.readyState").catch(() => undefined);
    if (wanted.has(state)) return;
    pause = look.everyMs;
  }
}
