import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, CallerGone, type HttpRequest } from "./message.ts";
import { createBodyCollector, type ReceivedBody } from "./received-body.ts";
import { readTarget } from "./request-target.ts";

/** Where a listener is reachable. */
export interface ListenerAddress {
  /** Used if the caller sent no Host header. */
  readonly origin: string;
  /** Whether the listener is bound to loopback. */
  readonly loopback: boolean;
  /** How callers reach the listener. */
  readonly front: Front;
}

/** How callers reach the listener. */
export interface Front {
  /** Address by which callers reach the service, without the version segment. */
  readonly publicUrl?: string | undefined;
  /** Whether a proxy in front reports the caller's scheme and host in `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  readonly trustProxy?: boolean | undefined;
}

/** Names by which a machine calls itself: an IP address, or localhost. */
const ownHost = /^(localhost|[\w-]+\.localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Converts a node:http message. */
export function fromNodeRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { origin, loopback, front }: ListenerAddress,
): HttpRequest {
  const { path, query, host = message.headers.host } = readTarget(message.url ?? "/");
  let controller: AbortController | undefined;
  return {
    method: message.method ?? "GET",
    path,
    query,
    origin: originOf(message.headers, host, origin, front),
    // A web page whose host name was pointed at this machine (DNS rebinding) sends that name.
    foreignHost: loopback && host !== undefined && !ownHost.test(host) && !isFront(host, front),
    signal: () => (controller ??= abortOnClose(response)).signal,
    header: (name) => {
      const value = message.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    readBody: (limit) => readMessage(message, limit),
  };
}

/** Returns scheme and host by which the caller reached the service. */
function originOf(
  headers: IncomingHttpHeaders,
  asked: string | undefined,
  own: string,
  { publicUrl, trustProxy }: Front,
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, "");
  const forwarded = trustProxy === true;
  const host = (forwarded ? firstOf(headers["x-forwarded-host"]) : undefined) ?? asked;
  const scheme = forwarded && firstOf(headers["x-forwarded-proto"])?.toLowerCase() === "https" ? "https" : "http";
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : own;
}

/** Returns the first item of a list: what the proxy next to the caller saw. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.split(",")[0]?.trim();
}

/** Returns whether a Host header is the public one, or comes from a trusted proxy. */
function isFront(host: string, { publicUrl, trustProxy }: Front): boolean {
  return trustProxy === true || (publicUrl !== undefined && URL.parse(publicUrl)?.host === host.toLowerCase());
}

function abortOnClose(response: ServerResponse): AbortController {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort(new Error("the caller closed the connection"));
  });
  return controller;
}

/** By events: an async iterator over the message costs more than everything else about a small body. */
function readMessage(message: IncomingMessage, limit: number): Promise<ReceivedBody> {
  return new Promise((resolve, reject) => {
    const body = createBodyCollector(limit);
    let isWhole = false;
    const keep = (chunk: Buffer) => {
      if (!body.add(chunk)) refuse();
    };
    // The rest is read and discarded; otherwise the caller would see a broken connection in place of the response.
    const refuse = () => {
      message.off("data", keep);
      message.resume();
      reject(new BodyTooLarge());
    };
    // The caller left while its body waited for room.
    if (message.destroyed) return reject(new CallerGone());
    message.on("error", () => reject(new CallerGone()));
    // Creating an error is expensive, and every message closes in the end.
    message.on("close", () => isWhole || reject(new CallerGone()));
    if (Number(message.headers["content-length"] ?? 0) > limit) return refuse();
    message.on("data", keep);
    message.on("end", () => {
      isWhole = true;
      resolve(body.end());
    });
  });
}
