import type { BrowserContext } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";

/** Maximum number of requests, frames, workers, windows and messages of workers of a page; large pages make a few hundred. */
const mostEvents = 3_000;

/**
 * Rejects when a page has caused more events than a page may. All pages share one connection to the browser: while the events of
 * one page wait there, no other page can be read.
 */
export function floodOf(context: BrowserContext, url: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    let events = 0;
    const count = () => {
      if ((events += 1) > mostEvents) reject(new PageFailure("site-error", `${url} could not be loaded: ${reason}`));
    };
    context.on("request", count).on("console", count).on("weberror", count);
    context.on("page", (page) => {
      count();
      page.on("frameattached", count).on("worker", count).on("websocket", count);
    });
  });
}

const reason = "its scripts make requests, errors or messages without end.";
