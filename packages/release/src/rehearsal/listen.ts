import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on loopback. */
export interface Listening {
  /** Base URL, with a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port of this machine. If a handler throws, it responds with 500 and the message. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  // A client that packs or signs between requests must find its connection still open.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Returns the body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns the bearer token of a request. */
export function bearerOf({ headers }: IncomingMessage): string {
  return headers.authorization?.replace(/^Bearer /i, "") ?? "";
}
