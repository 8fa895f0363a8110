import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { portionsOf, sizeOf, type TextPart } from "../json/portions.ts";
import type { WireFault } from "../faults/fault.ts";
import { shareOfTurn } from "../turns/turns.ts";
import { bodyText, type HttpResponse } from "./message.ts";
import type { UnreadResponses } from "./unread-responses.ts";

/** Limits for callers that do not read their responses. */
export interface SendBounds {
  /** How long a caller may take for each portion of a response, milliseconds. */
  readonly portionMs: number;
  readonly unread: UnreadResponses;
}

/** Team of responses that were refused before their team was known. */
const noTeam = "";

/** Writes a response to the socket, or misbehaves as a fault demands. */
export function sendResponse(
  result: HttpResponse,
  message: IncomingMessage,
  response: ServerResponse,
  bounds: SendBounds,
): void {
  if (response.destroyed) return;
  if (result.wire === "reset") {
    message.socket.resetAndDestroy();
    return;
  }
  const { status, headers, more, wire } = result;
  if (more && wire === undefined) return sendPortions(response, result, more, bounds);
  const body = bodyText(result);
  response.writeHead(status, status === 204 ? headers : { ...headers, "content-length": Buffer.byteLength(body) });
  if (wire !== undefined) return sendHalf(body, wire, message, response);
  if (!message.complete && closesConnection(response)) endAfterRequest(message, response, body);
  // A string body leaves in one write with the head.
  else response.end(body);
  waitUntilTaken(response, result, bounds);
}

function closesConnection(response: ServerResponse): boolean {
  return !response.shouldKeepAlive || response.getHeader("connection") === "close";
}

/** How long a caller may send nothing of a request that has its response, milliseconds. */
const silenceMs = 5_000;

/**
 * Sends a response before its request has arrived: a connection that closed now would cut the request, and the caller
 * would see that in place of the response.
 */
function endAfterRequest(message: IncomingMessage, response: ServerResponse, body: string): void {
  response.write(body);
  const silence = setTimeout(() => response.end(), silenceMs);
  message.on("data", () => silence.refresh());
  message.once("close", () => {
    clearTimeout(silence);
    response.end();
  });
}

/** Sends without a Content-Length, which would take too long to compute, at the pace of the caller. */
function sendPortions(
  response: ServerResponse,
  result: HttpResponse,
  texts: readonly TextPart[],
  bounds: SendBounds,
): void {
  const { status, headers, team = noTeam } = result;
  response.writeHead(status, headers);
  const closed = new AbortController();
  // Released when the caller disconnects, even while it waits for its turn.
  let portions: Iterator<string> | undefined = portionsOf(texts);
  const waiting = bounds.unread.add(team, sizeOf(texts), () => response.destroy());
  response.once("close", () => {
    closed.abort();
    waiting.end();
    portions = undefined;
  });
  const send = async () => {
    for (let next = portions?.next(); next?.done === false; next = portions?.next()) {
      const wait = shareOfTurn();
      if (wait) await wait;
      if (closed.signal.aborted) return;
      if (!response.write(next.value)) await untilDrained(response, closed.signal, bounds.portionMs);
      waiting.progress();
    }
    if (closed.signal.aborted) return;
    response.end();
    if (response.writableLength > 0) endLate(response, bounds.portionMs);
  };
  // The caller has disconnected.
  send().catch(() => response.destroy());
}

async function untilDrained(response: ServerResponse, closed: AbortSignal, ms: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), ms);
  try {
    await once(response, "drain", { signal: closed });
  } finally {
    clearTimeout(timer);
  }
}

/** Data that the network does not accept at once is kept until the caller reads it, but not forever. */
function waitUntilTaken(response: ServerResponse, { team = noTeam }: HttpResponse, bounds: SendBounds): void {
  if (response.writableLength === 0) return;
  const waiting = bounds.unread.add(team, response.writableLength, () => response.destroy());
  response.once("close", waiting.end);
  endLate(response, bounds.portionMs);
}

function endLate(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => response.destroy(), ms);
  response.once("close", () => clearTimeout(timer));
}

function sendHalf(body: string, wire: WireFault, message: IncomingMessage, response: ServerResponse): void {
  const bytes = Buffer.from(body);
  response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => {
    if (wire === "truncate") message.socket.destroy();
  });
}
