import { PageFailure } from "@extraction-api/page-reader/failure";
import type { ThreatLists } from "../threats/lists.ts";
import type { RawPage } from "../acquisition.ts";
import { basicCredentials } from "./basic-credentials.ts";
import { checkAddress } from "./check-address.ts";
import { sendRequest, type RawResponse } from "./send-request.ts";
import type { HttpAgents } from "./http-agents.ts";
import type { FetchLimits } from "./limits.ts";
import { networkFailure } from "./network-failure.ts";
import { decodeBody } from "./decode-body.ts";
import { requestHeaders, type HeaderOptions } from "./request-headers.ts";
import { createCookieJar } from "./cookie-jar.ts";

/** Dependencies of fetching. */
export interface FetchDeps {
  readonly agents: HttpAgents;
  readonly limits: FetchLimits;
  readonly allowPrivateHosts: boolean;
  /** Called when a request is about to be sent in this turn of the event loop. */
  readonly onSent?: () => void;
}

/** The scrape options that affect fetching. */
export interface FetchOptions extends HeaderOptions {
  readonly skipTlsVerification?: boolean;
  readonly threatProtection?: ThreatLists;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a page over HTTP. Every redirect is checked against private addresses and the lists of threat protection,
 * cookies are carried along, and credentials stay with the first host.
 *
 * @throws PageFailure with the matching catalogue row
 */
export async function fetchPage(
  url: string,
  options: FetchOptions,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<RawPage> {
  const cookies = createCookieJar();
  const check = (address: string) => checkAddress(address, deps.allowPrivateHosts, options.threatProtection);
  const via = new Set<string>();
  let current = check(url);
  const { origin } = current;
  for (let hop = 0; hop <= deps.limits.redirects; hop++) {
    const headers = headersFor(current, origin, options, cookies.headerFor(current));
    const response = await sendTo(current, headers, options, deps, signal);
    const location = redirectOf(response);
    if (location === "") return withOrigins(await finish(current, response, deps.limits), via);
    cookies.keep(current, response.headers["set-cookie"]);
    via.add(current.origin);
    current = check(targetOf(current, location));
  }
  throw new PageFailure("site-error", `${url} redirects more than ${deps.limits.redirects} times.`);
}

/** Adds the origins on the way to a page. */
export function withOrigins<Page extends RawPage>(page: Page, via: Iterable<string>): Page {
  const origins = new Set([...via, ...(page.via ?? [])]);
  origins.delete(new URL(page.finalUrl).origin);
  return origins.size === 0 ? page : { ...page, via: [...origins] };
}

/** Returns the target of a redirect. An invalid one is the site's fault, not the caller's. */
function targetOf(from: URL, location: string): string {
  const to = URL.parse(location, from.href);
  if (to?.protocol !== "http:" && to?.protocol !== "https:")
    throw new PageFailure(
      "site-error",
      `${from.href} redirects to ${JSON.stringify(location.slice(0, 200))}, which is not an http or https address.`,
    );
  if (to.hash === "" && from.hash !== "") to.hash = from.hash;
  return to.href;
}

/** Returns the headers for one hop; credentials stay with the first host. */
function headersFor(url: URL, firstOrigin: string, options: FetchOptions, cookie: string): Record<string, string> {
  const headers = requestHeaders(options);
  if (url.origin !== firstOrigin)
    for (const name of ["authorization", "cookie", "proxy-authorization"]) delete headers[name];
  const jar = [headers["cookie"], cookie].filter(Boolean).join("; ");
  if (jar !== "") headers["cookie"] = jar;
  if (url.username !== "") headers["authorization"] ??= basicCredentials(url);
  return headers;
}

async function sendTo(
  url: URL,
  headers: Record<string, string>,
  options: FetchOptions,
  { agents, limits, onSent }: FetchDeps,
  signal: AbortSignal,
): Promise<RawResponse> {
  const dispatcher = agents.agent(options.skipTlsVerification !== false);
  try {
    return await sendRequest({
      url,
      headers,
      dispatcher,
      signal,
      onSent,
      mostBytes: (statusCode, head) => {
        if (redirectOf({ statusCode, headers: head }) !== "") return 0;
        if (limits.enoughBytes !== undefined) return limits.enoughBytes;
        const most = limitFor(headerText(head["content-type"]), limits);
        if (Number(head["content-length"] ?? 0) > most) throw tooLarge(url, most);
        return most;
      },
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw networkFailure(error, url.href);
  }
}

/** Returns the redirect target of a response, or an empty string if it is not a redirect. */
function redirectOf({ statusCode, headers }: Pick<RawResponse, "statusCode" | "headers">): string {
  return redirects.has(statusCode) ? headerText(headers["location"]) : "";
}

async function finish(url: URL, response: RawResponse, limits: FetchLimits): Promise<RawPage> {
  const { statusCode, headers, cut } = response;
  const contentType = headerText(headers["content-type"]);
  const most = limitFor(contentType, limits);
  const cuts = limits.enoughBytes !== undefined;
  if (cut && !cuts) throw tooLarge(url, most);
  try {
    const size = { limit: limits.enoughBytes ?? most, cuts };
    const { body, isPart } = await decodeBody(response.body, headerText(headers["content-encoding"]), size, url.href);
    const retryAfter = headerText(headers["retry-after"]);
    const cookies = [headers["set-cookie"] ?? []].flat().slice(0, mostCookies);
    return {
      finalUrl: url.href,
      statusCode,
      contentType,
      body,
      ...(isPart &&
        !cuts && { unfinished: true, warning: "its compressed body ends too early: the rest of it is missing" }),
      ...(retryAfter !== "" && { retryAfter }),
      ...(cookies.length > 0 && { cookies }),
    };
  } catch (error) {
    throw networkFailure(error, url.href);
  }
}

/** Maximum number of cookies of one response that are passed to the browser. */
const mostCookies = 50;

function limitFor(contentType: string, limits: FetchLimits): number {
  return /pdf|octet-stream/i.test(contentType) ? limits.fileBytes : limits.bodyBytes;
}

function tooLarge(url: URL, most: number): PageFailure {
  return new PageFailure("unsupported-file", `${url.href} is larger than ${most} bytes`);
}

function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
