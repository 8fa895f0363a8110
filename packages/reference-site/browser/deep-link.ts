// Runs in the head of the Redoc page, before the rest is parsed. If the reader followed a link to a fragment, redirects
// to the same place in the full reference, which does not need a renderer. The link element in the head contains the
// address of that page and the ids of its operations.

import { unescaped } from "./fragment.ts";

const whole = document.querySelector<HTMLLinkElement>("link[data-operations]");
const target = followedLink() ? placeOf(unescaped(location.hash)) : undefined;
if (whole && target !== undefined) location.replace(`${whole.href}#${target}`);

/** Returns whether the reader followed a link, in contrast to a reload or a step in the history. */
function followedLink(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}

/**
 * Returns the fragment in the full reference: `operation/startCrawl.request.webhook.url` for
 * `#/crawl/startcrawl/t=request&path=webhook/url`. Also converts `#operation/startCrawl` and
 * `#tag/Crawl/operation/startCrawl` of earlier Redoc versions.
 */
function placeOf(hash: string): string | undefined {
  const [, earlier] = /^#(?:tag\/[^/]+\/)?operation\/([^/]+)/.exec(hash) ?? [];
  if (earlier !== undefined) return placeNamed(earlier);
  const [, operation = "", rest = ""] = /^#\/?[^/]+\/([^/]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const place = placeNamed(operation);
  if (place === undefined) return undefined;
  const parameters = new URLSearchParams(rest);
  const field = parameters.get("path")?.replaceAll("/", ".");
  return [`${place}${partOf(parameters)}`, ...(field ? [field] : [])].join(".");
}

/** Returns the fragment of an operation. Ignores case, because Redoc converts ids to lower case. */
function placeNamed(id: string): string | undefined {
  const ids = (whole?.dataset["operations"] ?? "").split(" ");
  const found = ids.find((one) => one.toLowerCase() === id.toLowerCase());
  return found === undefined || found === "" ? undefined : `operation/${found}`;
}

/**
 * Returns the part of an operation that a Redoc fragment refers to: its body, its parameters, or the response with a
 * status.
 */
function partOf(parameters: URLSearchParams): string {
  if (parameters.get("t") === "response" && parameters.has("c")) return `.response-${parameters.get("c")}`;
  if (parameters.get("t") !== "request") return "";
  return parameters.has("in") && parameters.get("in") !== "body" ? ".parameters" : ".request";
}
