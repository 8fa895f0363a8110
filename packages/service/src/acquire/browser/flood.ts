import type { BrowserContext } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";

/** Maximum number of requests, frames, workers and windows of a page; large pages make a few hundred. */
const mostRequests = 3_000;

/** Maximum number of console messages and errors of a page within `messagesMs`; a loop that fails at each frame makes 300. */
const mostMessages = 1_000;

/** Milliseconds after which messages are counted from 0 again. */
const messagesMs = 5_000;

/**
 * Rejects when a page has caused more events than a page may. All pages share one connection to the browser: while the events of
 * one page wait there, no other page can be read.
 */
export function floodOf(context: BrowserContext, url: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const upTo = (most: number, withinMs: number) => {
      let [events, since] = [0, performance.now()];
      return () => {
        if (performance.now() - since > withinMs) [events, since] = [0, performance.now()];
        if ((events += 1) > most) reject(new PageFailure("site-error", `${url} could not be loaded: ${reason}`));
      };
    };
    const request = upTo(mostRequests, Infinity);
    const message = upTo(mostMessages, messagesMs);
    context.on("request", request).on("console", message).on("weberror", message);
    context.on("page", (page) => {
      request();
      page.on("frameattached", request).on("worker", request).on("websocket", request);
    });
  });
}

const reason = "its scripts make requests, errors or messages without end.";
