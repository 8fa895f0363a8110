import type { BrowserContext } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";

/** Maximum number of requests, frames, workers and windows of a page; large pages make a few hundred. */
const mostRequests = 3_000;

/** Maximum number of console messages and errors of a page. */
const mostMessages = 1_000;

/**
 * Rejects when a page has caused more events than a page may. All pages share one connection to the browser: while the events of
 * one page wait there, no other page can be read.
 */
export function floodOf(context: BrowserContext, url: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const upTo = (most: number) => {
      let events = 0;
      return () => {
        if ((events += 1) > most) reject(new PageFailure("site-error", `${url} could not be loaded: ${reason}`));
      };
    };
    const request = upTo(mostRequests);
    const message = upTo(mostMessages);
    context.on("request", request).on("console", message).on("weberror", message);
    context.on("page", (page) => {
      request();
      page.on("frameattached", request).on("worker", request).on("websocket", request);
    });
  });
}

const reason = "its scripts make requests, errors or messages without end.";
