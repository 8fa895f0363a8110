import type { WireFault } from "../faults/fault.ts";
import { portionSize, sizeOf, wholeText, type TextPart } from "../json/portions.ts";
import { writeJsonParts } from "../json/raw-json.ts";
import type { ReceivedBody } from "./received-body.ts";

/**
 * One HTTP request as the core sees it. Both sources (a web `Request`, a node:http message) are converted to this light
 * object: constructing a `Request` for every socket message would cost more than responding to most of them.
 */
export interface HttpRequest {
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** The raw query without `?`. */
  readonly query: string;
  /** Scheme, host and port by which the caller reached the service. Absolute URLs in responses start with it. */
  readonly origin: string;
  /** Aborts when the caller disconnects. Created on first use; a status request never needs it. */
  readonly signal: () => AbortSignal;
  /** The caller named a host that cannot be this machine, although the service listens on loopback only. */
  readonly foreignHost?: boolean;
  header(name: string): string | undefined;
  /** Reads the body. Throws `BodyTooLarge` beyond `limit` bytes, and `CallerGone` when the caller disconnects. */
  readBody(limit: number): Promise<ReceivedBody>;
}

/** Thrown by `readBody` when more bytes arrive than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** Thrown by `readBody` when the caller disconnects before the whole body has arrived. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";
}

/** The response to send. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The rest of a body that is too large for one string; one portion is sent per turn. */
  readonly more?: readonly TextPart[];
  /** The team that the response is for, if known: what a team leaves unread is bounded. */
  readonly team?: string | undefined;
  /** A stall sends the head and half of the body and then nothing. A reset cuts the connection before the head. */
  readonly wire?: WireFault;
}

/** Returns the whole body as one string. */
export function bodyText({ body, more }: Pick<HttpResponse, "body" | "more">): string {
  return more === undefined ? body : body + wholeText(more);
}

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** Creates a response with a JSON body. */
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
