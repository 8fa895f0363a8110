import { request } from "undici";
import type { Dispatcher } from "undici";
import { AcquireFailure } from "./acquire-failure.ts";
import { isPrivateAddress } from "./address-guard.ts";
import { privateHost } from "./guarded-lookup.ts";
import type { HttpAgents } from "./http-agents.ts";
import type { FetchLimits } from "./limits.ts";
import { networkFailure } from "./network-failure.ts";
import { readBody } from "./read-body.ts";
import { requestHeaders } from "./request-headers.ts";
import type { HeaderOptions } from "./request-headers.ts";
import { createCookieJar } from "./cookie-jar.ts";

/** A response as it came, redirects followed and decompressed. */
export interface FetchedPage {
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What fetching needs from outside. */
export interface FetchDeps {
  readonly agents: HttpAgents;
  readonly limits: FetchLimits;
  readonly allowPrivateHosts: boolean;
}

/** What of the scrape options decides how a page is fetched. */
export interface FetchOptions extends HeaderOptions {
  readonly skipTlsVerification?: boolean;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a page over HTTP. Every hop is checked against private addresses again,
 * cookies set on the way are carried along, and credentials stay with the first host.
 *
 * @throws AcquireFailure with the catalogue row that fits
 */
export async function fetchPage(
  url: string,
  options: FetchOptions,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const cookies = createCookieJar();
  let current = checkAddress(url, deps.allowPrivateHosts);
  for (let hop = 0; hop <= deps.limits.redirects; hop++) {
    const response = await exchange(current, url, options, deps, cookies.headerFor(current), signal);
    const location = headerText(response.headers["location"]);
    if (!redirects.has(response.statusCode) || location === "") return finish(current, response, deps.limits);
    cookies.keep(current, response.headers["set-cookie"]);
    await response.body.dump({ limit: 16_384 }).catch(() => {});
    current = checkAddress(withFragmentOf(current, new URL(location, current)).href, deps.allowPrivateHosts);
  }
  throw new AcquireFailure("site-error", `${url} redirects more than ${deps.limits.redirects} times.`);
}

/** An absolute http(s) URL whose host is no private address literal. Names are checked when connecting. */
export function checkAddress(text: string, allowPrivateHosts: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) throw new AcquireFailure("invalid-url", "Invalid URL");
  if (!allowPrivateHosts && (isPrivateAddress(url.hostname) || /(^|\.)localhost\.?$/.test(url.hostname)))
    throw privateHost(url.hostname);
  return url;
}

function withFragmentOf(from: URL, to: URL): URL {
  if (to.hash === "" && from.hash !== "") to.hash = from.hash;
  return to;
}

/** Codes of a kept connection that the site had closed meanwhile; a new one may serve. */
const staleCodes = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

async function exchange(
  url: URL,
  first: string,
  options: FetchOptions,
  deps: FetchDeps,
  cookie: string,
  signal: AbortSignal,
  again = true,
): Promise<Dispatcher.ResponseData> {
  const headers = requestHeaders(options);
  if (url.origin !== new URL(first).origin)
    for (const name of ["authorization", "cookie", "proxy-authorization"]) delete headers[name];
  const jar = [headers["cookie"], cookie].filter(Boolean).join("; ");
  if (jar !== "") headers["cookie"] = jar;
  if (url.username !== "") headers["authorization"] ??= basicAuth(url);
  try {
    return await request(new URL(url.pathname + url.search, url.origin), {
      dispatcher: deps.agents.agent(options.skipTlsVerification !== false),
      method: "GET",
      headers,
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (again && staleCodes.has((error as NodeJS.ErrnoException).code ?? ""))
      return exchange(url, first, options, deps, cookie, signal, false);
    throw networkFailure(error, url.href);
  }
}

function basicAuth(url: URL): string {
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}

async function finish(url: URL, response: Dispatcher.ResponseData, limits: FetchLimits): Promise<FetchedPage> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, headerText(value)]),
  );
  const contentType = headers["content-type"] ?? "";
  const limit = /pdf|octet-stream/i.test(contentType) ? limits.fileBytes : limits.bodyBytes;
  try {
    if (Number(headers["content-length"] ?? 0) > limit)
      throw new AcquireFailure("unsupported-file", `${url.href} is larger than ${limit} bytes`);
    const body = await readBody(response.body, headers["content-encoding"] ?? "", limit, url.href);
    return { finalUrl: url.href, statusCode: response.statusCode, contentType, headers, body };
  } catch (error) {
    response.body.destroy();
    if ((error as Error).name === "AbortError" || (error as Error).name === "TimeoutError") throw error;
    throw networkFailure(error, url.href);
  }
}

function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
