import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { longestTimer } from "../../clock.ts";
import { isolatedWorld } from "./isolated-world.ts";
import { counted } from "../../text/counted.ts";

/** Share of a page's time after its first bytes after which it is read as it is, even if it still loads. */
const loadingShare = 0.8;

/** How long the browser's events are waited for before the page is asked for its state, and how often, milliseconds. */
const look = { afterMs: 500, everyMs: 250 };

/** How long a page may take to report its state, milliseconds, and as a share of the time that is left. */
const answer = { longestMs: 1_000, share: 1 / 4 };

/** How long the page that a loaded page goes to may take to respond, milliseconds. */
const longestHang = 10_000;

/** The time that a page may take to load and to rest. */
export interface LoadingTime {
  /**
   * Performs a wait within the remaining time.
   *
   * @param longestMs longest wait, milliseconds
   * @param wait resolves with whether the page became what was waited for
   */
  within(longestMs: number, wait: (ms: number) => Promise<boolean>): Promise<void>;
  /** Ends it: a page whose time was over is stopped, so that it can be read. Returns a warning about such a page. */
  end(): Promise<string | undefined>;
}

/**
 * When a page must be done, in milliseconds of `performance.now`, and how much of the time before that is needed for
 * waits.
 */
export interface PageTime {
  readonly deadline: number;
  readonly reservedMs: number;
}

/** Starts the time of a page whose first bytes have arrived: before that, there is nothing to read. */
export function startLoadingTime(page: Page, { deadline, reservedMs }: PageTime): LoadingTime {
  const begin = performance.now();
  const over = begin + Math.max(0, deadline - begin - reservedMs) * loadingShare;
  let isCut = false;
  return {
    async within(longestMs, wait) {
      const ms = Math.min(longestMs, longestTimer, over - performance.now());
      // A page that waits for a navigation may not respond.
      const isFound = ms > 0 && (await firstOf(wait(ms), ms));
      if (isFound !== true && ms < longestMs) isCut = true;
    },
    async end() {
      if (!isCut) return undefined;
      const world = await isolatedWorld(page);
      const answerMs = Math.min(answer.longestMs, (deadline - performance.now()) * answer.share);
      const state = await firstOf(stateOf(page), answerMs);
      const did = states.load.has(state) ? "had loaded, but was still busy" : "was still loading";
      await world.stopLoading().catch(() => {});
      const seconds = Math.max(1, Math.round((performance.now() - begin) / 1_000));
      return `the page ${did} after ${counted(seconds, "second")}, and was read as it was`;
    },
  };
}

/**
 * Stops a navigation whose response does not come, because meanwhile its page cannot be read. Returns a warning if
 * there was one.
 *
 * @param deadline when the page must have been read; at most half of the time until then is waited
 */
export async function stopHanging(page: Page, deadline: number): Promise<string | undefined> {
  const world = await isolatedWorld(page);
  const ms = Math.min(longestHang, (deadline - performance.now()) / 2);
  const responds = stateOf(page).then(() => true);
  if (await firstOf(responds, ms)) return undefined;
  await world.stopLoading().catch(() => {});
  return "the page, or one that it went to, did not respond, and was read as it was";
}

/** Resolves with what a promise gives, or with undefined after a time. */
async function firstOf<T>(result: Promise<T>, ms: number): Promise<T | undefined> {
  const done = new AbortController();
  const late = sleep(Math.max(1, ms), undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([result, late]);
  } finally {
    done.abort();
  }
}

/** The browser's names for the states of a document, by the event with which each begins. */
const states: Readonly<Record<"domcontentloaded" | "load", ReadonlySet<unknown>>> = {
  domcontentloaded: new Set(["interactive", "complete"]),
  load: new Set(["complete"]),
};

/** Returns the state of a page's document; a page that is on its way to another has none. */
async function stateOf(page: Page): Promise<unknown> {
  const world = await isolatedWorld(page);
  return world.evaluate("document.readyState").catch(() => undefined);
}

/**
 * Waits until a page has been parsed or has loaded, and returns whether it has. Chromium emits no event if a page stops
 * its own loading, or starts a download or a navigation that gets no document; then the page is asked for its state.
 *
 * @param ms longest wait, milliseconds
 */
export async function untilLoaded(page: Page, event: keyof typeof states, ms: number): Promise<boolean> {
  const done = new AbortController();
  const signalled = page.waitForLoadState(event, { timeout: Math.max(1, Math.min(ms, longestTimer)) }).then(
    () => true,
    () => false,
  );
  const isLoaded = await Promise.race([signalled, untilState(page, states[event], done.signal)]);
  done.abort();
  return isLoaded;
}

/** Runs inside the page. Asking it again and again would miss a page that is about to go elsewhere. */
const parsed = `new Promise((resolve) => {
  const look = () => document.readyState !== "loading" && resolve(true);
  document.addEventListener("readystatechange", look);
  look();
})`;

/**
 * Waits until the document that a page shows has been parsed. Right after a navigation the browser's events may still
 * be those of the document before, so only the document itself is asked.
 *
 * @param longestMs longest wait, milliseconds
 * @param deadline when the page must have been read; half of the time until then may be waited
 */
export async function untilParsed(page: Page, longestMs: number, deadline: number): Promise<void> {
  const ms = Math.min(longestMs, (deadline - performance.now()) / 2);
  const world = await isolatedWorld(page);
  // If the document was replaced meanwhile, the new one is asked.
  const isParsed = world.evaluate(parsed).catch(() => world.evaluate(parsed));
  await firstOf(isParsed, ms).catch(() => {});
}

async function untilState(page: Page, wanted: ReadonlySet<unknown>, signal: AbortSignal): Promise<boolean> {
  let pause = look.afterMs;
  while (!signal.aborted && !page.isClosed()) {
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (!signal.aborted && wanted.has(await stateOf(page))) return true;
    pause = look.everyMs;
  }
  return false;
}
