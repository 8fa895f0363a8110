import type { Page } from "playwright-core";
import { sendableHeaders } from "../header-check.ts";
import type { HeaderOptions } from "../request-headers.ts";

/** Headers that Chromium fails a request for, besides those of the connection. */
const refusedByBrowser = /^(?:proxy-.*|cookie2|set-cookie)$/;

/** Headers that describe one document, and not what it loads. */
const ofDocument = new Set(["accept", "if-modified-since", "if-none-match", "range", "referer"]);

/**
 * Sends the caller's headers with the page's requests to its own site, redirects included. Requests to other sites do
 * not get them: they may contain a key. Playwright's `extraHTTPHeaders` would send them everywhere.
 */
export async function sendOwnHeaders(page: Page, url: string, { headers = {} }: HeaderOptions): Promise<void> {
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  // The user agent belongs to the whole context.
  const own = texts.filter(([name]) => name !== "user-agent" && !refusedByBrowser.test(name));
  const sent = Object.entries(sendableHeaders(Object.fromEntries(own)));
  if (sent.length === 0) return;
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request, resourceType }) => {
    const added = resourceType === "Document" ? sent : sent.filter(([name]) => !ofDocument.has(name));
    const names = new Set(added.map(([name]) => name));
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const all = [...kept, ...added].map(([name, value]) => ({ name, value }));
    // The page may be closed by now.
    session.send("Fetch.continueRequest", { requestId, headers: all }).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${new URL(url).origin}/*` }] });
}
