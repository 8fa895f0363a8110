import { connect, createServer, type Socket } from "node:net";
import { diceOf } from "./dice.ts";
import { listening } from "../fake/listening.ts";

/** A proxy that cuts connections. */
export interface CuttingProxy {
  readonly url: string;
  /** Returns the number of connections cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

const badGateway = "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n";

/**
 * Starts a proxy for `http:` (with absolute URLs) and `https:` (with CONNECT). It cuts connections before reading the
 * request, before connecting, and after any number of bytes in either direction. If the server is unreachable, it
 * responds with 502 or cuts the connection.
 */
export async function cuttingProxy(seed = 1): Promise<CuttingProxy> {
  const dice = diceOf(seed);
  let cuts = 0;
  const cut = (...sockets: readonly Socket[]): void => {
    cuts++;
    for (const socket of sockets)
      if (dice() < 0.5) socket.destroy();
      else socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    client.on("error", () => {});
    if (dice() < 0.03) return cut(client);
    let head = "";
    const read = (chunk: Buffer): void => {
      head += chunk.toString("latin1");
      if (!head.includes("\r\n\r\n")) return;
      client.off("data", read);
      if (dice() < 0.05) return cut(client);
      forward(client, head);
    };
    client.on("data", read);
  });
  const forward = (client: Socket, head: string): void => {
    const [, method, port, path = ""] = /^(\w+) (?:http:\/\/)?127\.0\.0\.1:(\d+)(\S*)/.exec(head) ?? [];
    if (!port) return cut(client);
    const upstream = connect(Number(port), "127.0.0.1");
    let isOpen = false;
    let hasResponded = false;
    // Number of bytes in either direction before the cut.
    let left = dice() < 0.2 ? dice() * 4000 : Number.POSITIVE_INFINITY;
    const passed = (bytes: number): void => void ((left -= bytes) < 0 && cut(client, upstream));
    const closed = (): void => {
      if (!hasResponded && dice() < 0.5) client.end(badGateway);
      else client.destroy();
    };
    upstream.on("error", closed).on("close", closed);
    client.on("close", () => upstream.destroy());
    upstream.on("connect", () => {
      isOpen = true;
      if (method === "CONNECT") {
        client.write("HTTP/1.1 200 OK\r\n\r\n");
        hasResponded = true;
      } else upstream.write(head.replace(/^(\w+) \S+/, `$1 ${path}`), "latin1");
    });
    upstream.on("data", (chunk: Buffer) => {
      hasResponded = true;
      client.write(chunk);
      passed(chunk.length);
    });
    client.on("data", (chunk: Buffer) => {
      // A further request on a kept connection has an absolute URL again.
      const text = chunk.toString("latin1");
      if (method === "CONNECT" || !isOpen) upstream.write(chunk);
      else upstream.write(text.replace(/^([A-Z]+) http:\/\/127\.0\.0\.1:\d+/, "$1 "), "latin1");
      passed(chunk.length);
    });
  };
  const url = await listening(server);
  const close = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
  return { url, cuts: () => cuts, close };
}
