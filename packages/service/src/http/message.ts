import type { WireFault } from "../faults/fault.ts";
import { portionSize, sizeOf, wholeText } from "../json/portions.ts";
import type { TextPart } from "../json/portions.ts";
import { writeJsonParts } from "../json/raw-json.ts";

/**
 * One HTTP request as the core sees it. Both ways in (a web `Request`, a
 * node:http message) are turned into this light object: constructing a `Request`
 * for every socket message would cost more than responding to most of them.
 */
export interface HttpRequest {
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** The raw query without `?`. */
  readonly query: string;
  /** Scheme, host and port under which the caller reached the service; absolute URLs in responses start with it. */
  readonly origin: string;
  /** Aborts when the caller goes away. Made when it is first asked for: a status request never does. */
  readonly signal: () => AbortSignal;
  /** The caller named a host that cannot be this machine, although the service listens on loopback alone. */
  readonly foreignHost?: boolean;
  header(name: string): string | undefined;
  /** Reads the body; throws `BodyTooLarge` past `limit` bytes. */
  readBody(limit: number): Promise<string>;
}

/** Thrown by `readBody` when more bytes arrive than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** What is sent back. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What follows the body, where all of it is too large to be put together; it is sent a portion at a turn. */
  readonly more?: readonly TextPart[];
  /** Whose it is, where that is known: what a team does not take is bounded. */
  readonly team?: string | undefined;
  /** A stall sends the head and half of the body and then nothing; a reset cuts the connection before the head. */
  readonly wire?: WireFault;
}

/** All of a response's body in one text. */
export function bodyText({ body, more }: Pick<HttpResponse, "body" | "more">): string {
  return more === undefined ? body : body + wholeText(more);
}

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** A response with a JSON body. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const parts = writeJsonParts(body);
  const response = { status, headers: { ...jsonHeaders, ...headers } };
  return sizeOf(parts) <= portionSize
    ? { ...response, body: wholeText(parts) }
    : { ...response, body: "", more: parts };
}
