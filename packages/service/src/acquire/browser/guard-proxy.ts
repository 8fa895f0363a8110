import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { isPrivateAddress } from "../address-guard.ts";
import type { Dial } from "../dial.ts";
import type { PageFailure } from "@extraction-api/page-reader/failure";
import { privateHost } from "../guarded-lookup.ts";
import { networkFailure } from "../network-failure.ts";

/** A loopback proxy that is the browser's only way to the web. */
export interface GuardProxy {
  readonly url: string;
  /** Returns the hosts that `refuse` has refused. */
  refusedHosts(): readonly string[];
  /** Returns why the host of an address was recently unreachable, if it was. */
  failureFor(address: URL): PageFailure | undefined;
  close(): Promise<void>;
}

/**
 * Starts the proxy. The browser resolves no names itself, so forbidden addresses are refused here however a page
 * requests them: by script, by redirect, or by a name whose address changes.
 *
 * @param refuse returns why a host is refused, besides private addresses
 */
export async function startGuardProxy(
  dial: Dial,
  allowPrivateHosts: boolean,
  refuse: (hostname: string) => PageFailure | undefined = () => undefined,
): Promise<GuardProxy> {
  const failures = createFailureMemory();
  const sockets = new Set<Socket>();
  const refused = new Set<string>();
  /** Returns why an address is refused before connecting to it, and remembers it. */
  const refusalOf = (url: URL): PageFailure | undefined => {
    const failure = refuse(url.hostname);
    if (failure && refused.size < mostFailures) refused.add(url.hostname);
    const isClosed = !allowPrivateHosts && isPrivateAddress(url.hostname);
    const reason = failure ?? (isClosed ? privateHost(url.hostname) : undefined);
    if (reason) failures.note(url, reason);
    return reason;
  };
  const note = (url: URL, error: unknown) => failures.note(url, networkFailure(error, `http://${url.host}/`));
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? "");
    if (!url || refusalOf(url)) {
      response.writeHead(403).end();
      return;
    }
    forward(request, response, url, dial, (error) => note(url, error));
  });
  server.on("connect", (request: IncomingMessage, client: Socket, head: Buffer) => {
    const target = URL.parse(`https://${request.url ?? ""}`);
    sockets.add(client.once("close", () => sockets.delete(client)));
    client.on("error", () => client.destroy());
    if (!target || refusalOf(target)) {
      client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const signal = signalOf(client);
    // A socket notices its end only while it is read. Data that arrives too early is put back for the host.
    const end = () => client.destroy();
    const early = (chunk: Buffer) => client.pause().unshift(chunk);
    client.once("end", end).once("data", early);
    dial({ host: target.hostname, port: Number(target.port || 443), signal }, (error, upstream) => {
      client.off("end", end).off("data", early);
      if (error || !upstream) {
        if (!signal.aborted) note(target, error);
        client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
        return;
      }
      upstream.on("error", () => client.destroy());
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusedHosts: () => [...refused],
    failureFor: failures.find,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** How long a failure is kept, milliseconds: long enough for the page that met it, too short for later ones. */
const toldMs = 60_000;

const mostFailures = 1_000;

/** Keeps recent failures by host and port. */
function createFailureMemory() {
  const failures = new Map<string, { readonly failure: PageFailure; readonly until: number }>();
  const keyOf = ({ hostname, port, protocol }: URL) => `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  return {
    note(url: URL, failure: PageFailure) {
      if (failures.size >= mostFailures) failures.clear();
      failures.set(keyOf(url), { failure, until: performance.now() + toldMs });
    },
    find(url: URL) {
      const known = failures.get(keyOf(url));
      return known && known.until > performance.now() ? known.failure : undefined;
    },
  };
}

/**
 * Returns a signal that aborts when a page's connection closes. Without it, connections of a closed page would stay
 * open, or go on connecting, for as long as the host likes.
 */
function signalOf(client: Socket | ServerResponse): AbortSignal {
  const controller = new AbortController();
  client.once("close", () => controller.abort());
  return controller.signal;
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  dial: Dial,
  failed: (error: unknown) => void,
): void {
  const { "proxy-connection": _, ...headers } = request.headers;
  const signal = signalOf(response);
  const upstream = httpRequest(
    {
      signal,
      path: url.pathname + url.search,
      method: request.method,
      headers,
      createConnection: (_options, created) => {
        dial({ host: url.hostname, port: Number(url.port || 80), signal }, (error, socket) => {
          created(error, socket as Socket);
          // The connection arrives paused so that nothing is lost before it is read. No data arrives before the request
          // is sent.
          socket?.resume();
        });
        return undefined;
      },
    },
    (given) => {
      const { statusCode = 0, headers: sent } = given;
      // Node accepts such a status when reading, but refuses to write it.
      if (statusCode < 100) return void upstream.destroy(new Error(`the host responded with status ${statusCode}`));
      response.writeHead(statusCode, sent);
      given.pipe(response);
    },
  );
  const fail = (error: unknown): void => {
    if (!signal.aborted) failed(error);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  };
  upstream.on("error", fail);
  // Without a listener, Node closes the connection silently and the page would wait until its deadline.
  upstream.on("upgrade", (_given, socket) => {
    socket.destroy();
    fail(new Error("the host switched protocols without a request to"));
  });
  request.pipe(upstream);
}
