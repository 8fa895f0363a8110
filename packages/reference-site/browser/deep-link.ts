// Runs in the head of the Redoc page, before anything else of it is read: who comes from elsewhere to a place in it gets the same place
// on the page that needs no renderer. The link in the head has the address of that page and the ids of its operations.

import { unescaped } from "./fragment.ts";

const whole = document.querySelector<HTMLLinkElement>("link[data-operations]");
const sought = arrives() ? placeOf(unescaped(location.hash)) : undefined;
if (whole && sought !== undefined) location.replace(`${whole.href}#${sought}`);

/** Whether the reader comes from elsewhere, and has not reloaded the page or gone back to it. */
function arrives(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}

/**
 * The same place on the full reference: `#/crawl/startcrawl/t=request&path=webhook/url` is `operation/startCrawl.request.webhook.url`.
 * Earlier versions of Redoc wrote `#operation/startCrawl` and `#tag/Crawl/operation/startCrawl`.
 */
function placeOf(hash: string): string | undefined {
  const [, earlier] = /^#(?:tag\/[^/]+\/)?operation\/([^/]+)/.exec(hash) ?? [];
  if (earlier !== undefined) return placeNamed(earlier);
  const [, operation = "", rest = ""] = /^#\/?[^/]+\/([^/]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const place = placeNamed(operation);
  if (place === undefined) return undefined;
  const said = new URLSearchParams(rest);
  const field = said.get("path")?.replaceAll("/", ".");
  return [`${place}${partOf(said)}`, ...(field ? [field] : [])].join(".");
}

/** The place of an operation, however the letters of its id are written: Redoc writes them small. */
function placeNamed(id: string): string | undefined {
  const ids = (whole?.dataset["operations"] ?? "").split(" ");
  const found = ids.find((one) => one.toLowerCase() === id.toLowerCase());
  return found === undefined || found === "" ? undefined : `operation/${found}`;
}

/** The part of an operation that Redoc's address means: its body, its parameters, or the response with a status. */
function partOf(said: URLSearchParams): string {
  if (said.get("t") === "response" && said.has("c")) return `.response-${said.get("c")}`;
  if (said.get("t") !== "request") return "";
  return said.has("in") && said.get("in") !== "body" ? ".parameters" : ".request";
}
