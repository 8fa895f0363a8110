import { createServer, request as httpRequest } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, isIP } from "node:net";
import type { AddressInfo, LookupFunction, Socket } from "node:net";
import { isPrivateAddress } from "../address-guard.ts";
import type { PageFailure } from "@extraction-api/page-reader/failure";
import { privateHost } from "../guarded-lookup.ts";
import { networkFailure } from "../network-failure.ts";

/** A proxy on loopback through which the browser reaches the web, and nothing else. */
export interface GuardProxy {
  readonly url: string;
  /** Why a host could not be reached, when it could not. */
  failureFor(host: string): PageFailure | undefined;
  close(): Promise<void>;
}

/**
 * Starts the proxy. The browser resolves no name itself, so an address it may not
 * reach is refused here whatever a page does: by script, by redirect, by a name that changes its address.
 */
export async function startGuardProxy(lookup: LookupFunction, allowPrivateHosts: boolean): Promise<GuardProxy> {
  const failures = new Map<string, PageFailure>();
  const sockets = new Set<Socket>();
  const allowed = (host: string) =>
    allowPrivateHosts || isIP(host.replace(/^\[|\]$/g, "")) === 0 || !isPrivateAddress(host);
  const note = (host: string, error: unknown) => failures.set(host, networkFailure(error, `http://${host}/`));
  const server = createServer((request, response) => {
    const url = URL.canParse(request.url ?? "") ? new URL(request.url ?? "") : undefined;
    if (!url || !allowed(url.hostname)) {
      if (url) failures.set(url.hostname, privateHost(url.hostname));
      response.writeHead(403).end();
      return;
    }
    forward(request, response, url, lookup, (error) => note(url.hostname, error));
  });
  server.on("connect", (request: IncomingMessage, client: Socket, head: Buffer) => {
    const target = new URL(`http://${request.url ?? ""}`);
    sockets.add(client.once("close", () => sockets.delete(client)));
    client.on("error", () => client.destroy());
    if (!allowed(target.hostname)) {
      failures.set(target.hostname, privateHost(target.hostname));
      client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const upstream = connect({
      host: target.hostname.replace(/^\[|\]$/g, ""),
      port: Number(target.port || 443),
      lookup,
    });
    upstream.once("connect", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", (error) => {
      note(target.hostname, error);
      client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    });
    client.once("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failureFor: (host) => failures.get(host),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  lookup: LookupFunction,
  failed: (error: unknown) => void,
): void {
  const { "proxy-connection": _, ...headers } = request.headers;
  const upstream = httpRequest(
    {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port || 80,
      path: url.pathname + url.search,
      method: request.method,
      headers,
      lookup,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on("error", (error) => {
    failed(error);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(upstream);
}
