/**
 * Notices about operations that the service is going to remove.
 *
 * @packageDocumentation
 */
import { check, listener } from "./config/check.ts";
import type { CallInit, Fetch } from "./config/options.ts";
import type { ResponseHeaders } from "./response.ts";
import { longEnough, redact, secretsIn } from "./error/redact.ts";
import { guarded } from "./event.ts";
import { systemFetch } from "./http/system-fetch.ts";
import { httpDate } from "./retry/retry-after.ts";

/** What the service says about a deprecated operation. */
export interface DeprecationNotice {
  /** Method and path template, such as `POST /extract`. */
  readonly operation: string;
  /** When the operation was or will be deprecated (RFC 9745), if the service says so. */
  readonly deprecatedAt: Date | undefined;
  /** From when the operation is likely to be unavailable (RFC 8594), if the service says so. */
  readonly sunsetAt: Date | undefined;
  /** Address of a page that says what to do. */
  readonly link: string | undefined;
  /** The whole notice as text. */
  readonly message: string;
}

/** Options of `deprecations`. */
export interface DeprecationOptions {
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Called once per operation. Default: `console.warn` with the message. */
  readonly onNotice?: ((notice: DeprecationNotice) => unknown) | undefined;
}

/**
 * Creates a `fetch` that reports each operation once if its responses have a `Deprecation` or `Sunset` header.
 *
 * @throws TypeError that names the invalid option, and what to write instead
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { deprecations } from "@extraction-api/client/deprecations";
 *
 * const client = createClient({ fetch: deprecations({ onNotice: ({ message }) => console.warn(message) }) });
 * await client.getQueueStatus();
 * ```
 */
export function deprecations(options: DeprecationOptions = {}): Fetch {
  check("deprecations", options, { fetch: listener, onNotice: listener });
  const { fetch: send = systemFetch(), onNotice = ({ message }) => console.warn(message) } = options;
  const notified = new Set<string>();
  const observed: Fetch = async (url, init) => {
    const response = await send(url, init);
    const { operation = `${init.method ?? "GET"} ${new URL(url).pathname}` } = init;
    const notice = notified.has(operation) ? undefined : noticeOf(operation, response.headers, url, init.headers);
    if (notice) {
      notified.add(operation);
      guarded(
        () => onNotice(notice),
        () => {},
      );
    }
    return response;
  };
  return Object.assign(observed, { onEvent: send.onEvent });
}

function noticeOf(
  operation: string,
  headers: ResponseHeaders,
  url: string,
  sent: CallInit["headers"],
): DeprecationNotice | undefined {
  const deprecation = headers.get("deprecation") ?? "false";
  const isDeprecated = !/^(false|\?0)?$/i.test(deprecation.trim());
  const sunsetAt = dateOf(headers.get("sunset"));
  if (!isDeprecated && !sunsetAt) return undefined;
  const deprecatedAt = dateOf(deprecation);
  const link = redact(
    linkIn(headers.get("link") ?? "", url),
    secretsIn(sent).filter((one) => one.length >= longEnough),
  );
  const since = deprecatedAt ? ` as of ${dayOf(deprecatedAt)}` : "";
  const facts = [isDeprecated && `is deprecated${since}`, sunsetAt && `may stop working from ${dayOf(sunsetAt)} on`];
  const message = `${operation} ${facts.filter(Boolean).join(" and ")}.${link ? ` See ${link}.` : ""}`;
  return { operation, deprecatedAt, sunsetAt, link, message };
}

/** Reads `@` and seconds (RFC 9745), or an HTTP date (RFC 8594 and drafts of RFC 9745). */
function dateOf(value: string | null): Date | undefined {
  const [, seconds] = /^@(\d+)$/.exec(value ?? "") ?? [];
  const date = new Date(seconds ? Number(seconds) * 1000 : httpDate(value ?? ""));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the first link that says what to do (RFC 8288). Only http and https links count, because the link is meant to
 * be opened.
 */
function linkIn(value: string, base: string): string | undefined {
  for (const [, target = "", parameters = ""] of value.slice(0, 4096).matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (!/;\s*rel="?[^";,]*\b(deprecation|sunset|successor-version)\b/i.test(parameters)) continue;
    if (URL.canParse(target, base) && /^https?:$/.test(new URL(target, base).protocol))
      return new URL(target, base).href;
  }
  return undefined;
}
