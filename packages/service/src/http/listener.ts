import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpResponse, HttpRequest } from "./message.ts";
import { endBrokenRequests } from "./broken-requests.ts";
import { createConnections } from "./connections.ts";
import { fromNodeRequest } from "./node-adapter.ts";
import type { Front } from "./node-adapter.ts";
import { sendResponse } from "./send-response.ts";
import { createUntaken } from "./untaken.ts";
import { nextTurn } from "../turns/turns.ts";

/** Where to listen. */
export interface ListenOptions {
  /** Port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Interface to bind; loopback unless said otherwise. */
  readonly host?: string;
}

/** Thrown when the port is taken; the command line exits with 2 on it. */
export class PortInUse extends Error {
  override readonly name = "PortInUse";
}

/** How long callers may take, milliseconds; what no document states keeps a slow or hostile one from holding resources. */
export interface CallerTimes {
  /** For the head of a request, also of the first on a connection that says nothing. */
  readonly headMs: number;
  /** For all of a request. */
  readonly requestMs: number;
  /** For each portion of a response. */
  readonly portionMs: number;
}

const callerTimes: CallerTimes = { headMs: 10_000, requestMs: 30_000, portionMs: 60_000 };

/** Largest head of a request, bytes. */
const maxHeaderSize = 16_384;

/** How often Node looks for requests that take too long, milliseconds: those that are late since then are ended in one turn. */
const checkMs = 100;

/** A node:http server around the core. node:http because it is the platform's own, and the core needs none of a framework. */
export function createListener(
  respond: (request: HttpRequest) => Promise<HttpResponse>,
  front: Front = {},
  { headMs, requestMs, portionMs }: CallerTimes = callerTimes,
) {
  const connections = createConnections();
  const bounds = { portionMs, untaken: createUntaken() };
  const socketLimits = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize,
  };
  let server: Server | undefined;
  let origin = "";

  async function listen({ port = 0, host = "127.0.0.1" }: ListenOptions = {}): Promise<string> {
    if (server) throw new Error("the service listens already");
    const made = createServer(socketLimits, (message, response) => {
      connections.enter(message.socket, response, () => {
        const request = fromNodeRequest(message, response, { origin, loopback: isLoopback(host), front });
        void respond(request).then((result) => {
          // A connection that is kept would get more requests, of a service that takes none.
          if (server !== made) response.setHeader("connection", "close");
          sendResponse(result, message, response, bounds);
        });
      });
    });
    made.keepAliveTimeout = 5_000;
    endBrokenRequests(made, connections.isBusy);
    await bind(made, port, host);
    server = made;
    const { port: bound } = made.address() as AddressInfo;
    origin = `http://${host.includes(":") ? `[${host}]` : host}:${bound}`;
    return origin;
  }

  /** Takes no more connections, and cuts those that are not done after `graceMs`. */
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
 * Connections that the system has made wait to be taken over, and would be reset with the listener: the next look for
 * news takes all of them, and a whole one lies between two turns.
 */
async function takeOverConnections(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Whether an interface is reached from this machine alone. */
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
      `port ${port} on ${host} is in use; stop what listens there, or choose another with --port (0 takes a free one)`,
    );
  }
  if (error.code === "EACCES")
    return new PortInUse(`port ${port} on ${host} may not be opened by this user; choose one above 1023`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    return new PortInUse(`${host} is not an address of this machine; give one with --host (0.0.0.0 is all of them)`);
  return error;
}
