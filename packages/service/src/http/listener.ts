import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpResponse, HttpRequest } from "./message.ts";
import { endBrokenRequests, refuseRequest } from "./broken-requests.ts";
import { createCallerTurns } from "./caller-turns.ts";
import { createConnections } from "./connections.ts";
import { fromNodeRequest, type Front } from "./node-adapter.ts";
import { sendResponse } from "./send-response.ts";
import { createTinyChunks } from "./tiny-chunks.ts";
import { createUnreadResponses } from "./unread-responses.ts";
import { nextTurn } from "../turns/turns.ts";

/** Where to listen. */
export interface ListenOptions {
  /** Port. Default 0, which takes a free one. */
  readonly port?: number;
  /** Interface to bind. Default loopback. */
  readonly host?: string;
}

/** Thrown if the port is in use; the command then exits with 2. */
export class PortInUse extends Error {
  override readonly name = "PortInUse";
}

/**
 * How long callers may take, milliseconds. No document states these limits; they keep slow and hostile callers from
 * holding resources.
 */
export interface CallerTimes {
  /** For the head of a request, including the first on an idle connection. */
  readonly headMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** For each portion of a response. */
  readonly portionMs: number;
}

const callerTimes: CallerTimes = { headMs: 10_000, requestMs: 30_000, portionMs: 60_000 };

/** Maximum size of a request's head, bytes. */
const maxHeaderSize = 16_384;

/**
 * How often Node checks for requests that take too long, milliseconds; all that are late by then are ended in one turn.
 */
const checkMs = 100;

/** Creates a node:http server around the core. The core needs nothing from a framework. */
export function createListener(
  respond: (request: HttpRequest) => Promise<HttpResponse>,
  front: Front = {},
  { headMs, requestMs, portionMs }: CallerTimes = callerTimes,
) {
  const connections = createConnections();
  const enterTurn = createCallerTurns();
  const tinyChunks = createTinyChunks();
  const bounds = { portionMs, unread: createUnreadResponses() };
  const socketLimits = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize,
    // Several Host headers are refused, and of several keys none is valid.
    joinDuplicateHeaders: true,
    // Node would refuse a request without one in an empty response.
    requireHostHeader: false,
  };
  let server: Server | undefined;
  let origin = "";

  /** Refuses a request in its turn, so that its connection gets no second status if its body is broken too. */
  function refuse(response: ServerResponse, status: number, advice: string): void {
    connections.enter(response.req.socket, response, () => refuseRequest(response, status, advice));
  }

  async function listen({ port = 0, host = "127.0.0.1" }: ListenOptions = {}): Promise<string> {
    if (server) throw new Error("the service is already listening");
    const made = createServer(socketLimits, (message, response) => {
      const { host: ownHost, "transfer-encoding": coding } = message.headers;
      if (ownHost === undefined && message.httpVersion === "1.1")
        return refuse(response, 400, "The request has no `Host` header. Send one.");
      if (ownHost?.includes(",")) return refuse(response, 400, "The `Host` header must name one host. Send it once.");
      if (coding !== undefined && coding.toLowerCase() !== "chunked")
        return refuse(
          response,
          501,
          "The service only supports `Transfer-Encoding: chunked`. Send the body without another coding.",
        );
      tinyChunks.watch(message, response);
      const begin = () => {
        if (response.destroyed) return;
        const request = fromNodeRequest(message, response, { origin, loopback: isLoopback(host), front });
        void respond(request).then((result) => {
          // A kept connection would receive more requests for a service that no longer accepts any.
          if (server !== made) response.setHeader("connection", "close");
          sendResponse(result, message, response, bounds);
        });
      };
      connections.enter(message.socket, response, () => enterTurn(message.headers.authorization ?? "", begin));
    });
    made.on("checkExpectation", (_, response) =>
      refuse(response, 417, "The service only supports `Expect: 100-continue`. Leave the header out."),
    );
    made.on("connection", tinyChunks.connect);
    made.keepAliveTimeout = 5_000;
    endBrokenRequests(made, socketLimits, connections.isBusy);
    await bind(made, port, host);
    server = made;
    const { port: bound } = made.address() as AddressInfo;
    origin = `http://${host.includes(":") ? `[${host}]` : host}:${bound}`;
    return origin;
  }

  /** Stops accepting connections, and cuts those that are not done after `graceMs`. */
  async function close({ graceMs = 0, hurry }: { graceMs?: number; hurry?: AbortSignal } = {}): Promise<void> {
    const closing = server;
    server = undefined;
    if (!closing) return;
    if (graceMs > 0) await takeOverConnections();
    const ended = new Promise<void>((resolve) => closing.close(() => resolve()));
    const cut = () => closing.closeAllConnections();
    const timer = setTimeout(cut, graceMs);
    hurry?.addEventListener("abort", cut, { once: true });
    if (graceMs === 0 || hurry?.aborted) cut();
    else closing.closeIdleConnections();
    await ended;
    clearTimeout(timer);
  }

  return { listen, close };
}

/**
 * Accepts the connections that the system has established but Node has not: they would be reset with the listener. One
 * full turn of the event loop accepts all of them.
 */
async function takeOverConnections(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Returns whether an interface can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainBindError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explainBindError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new PortInUse(
      `port ${port} on ${host} is in use; stop the program that uses it, or choose another with --port (0 takes a free one)`,
    );
  }
  if (error.code === "EACCES")
    return new PortInUse(`port ${port} on ${host} cannot be opened by this user; choose one above 1023`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    return new PortInUse(`${host} is not an address of this machine; give one with --host (0.0.0.0 is all of them)`);
  return error;
}
