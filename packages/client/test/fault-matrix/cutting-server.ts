import { createServer, type Socket, type AddressInfo } from "node:net";
import { TLSSocket } from "node:tls";
import type { Certified } from "./certificate.ts";
import { diceOf } from "./dice.ts";

/** A server that cuts connections, and counts complete requests by their header `x-start`. */
export interface CuttingServer {
  readonly port: number;
  /** How often each start arrived complete and was executed. */
  readonly arrived: Uint8Array;
  /** Connections that were cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

const good = '{"success":true,"id":"a"}';
const busy = '{"success":false,"error":"Service Unavailable"}';
const reply = (status: number, body: string): string =>
  `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/**
 * Starts a server. A random number decides what happens to a connection: a cut before, within or after the request, or
 * a response.
 *
 * @param certified uses TLS with this certificate, and also cuts during the handshake
 */
export async function cuttingServer(starts: number, seed = 1, certified?: Certified): Promise<CuttingServer> {
  const arrived = new Uint8Array(starts);
  const dice = diceOf(seed);
  let cuts = 0;
  const cut = (socket: Socket): void => {
    cuts++;
    if (dice() < 0.5) socket.destroy();
    else socket.resetAndDestroy();
  };
  const server = createServer((plain) => {
    plain.on("error", () => {});
    if (dice() < 0.1) return cut(plain);
    // Before, during or just after the handshake.
    if (certified && dice() < 0.1) setTimeout(() => cut(plain), dice() * 5);
    const socket = certified ? new TLSSocket(plain, { isServer: true, ...certified }) : plain;
    socket.on("error", () => {});
    const within = dice() < 0.2 ? dice() * 1500 : Number.POSITIVE_INFINITY;
    let seen = "";
    socket.on("data", (chunk) => {
      seen += chunk.toString("latin1");
      const head = seen.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(seen)?.[1] ?? 0);
      const isChunked = /^transfer-encoding: chunked/im.test(seen);
      const isWhole = head >= 0 && (isChunked ? seen.endsWith("0\r\n\r\n") : seen.length >= head + 4 + length);
      if (!isWhole) return seen.length > within || !/^[A-Z]/.test(seen) ? cut(plain) : undefined;
      const start = Number(/x-start: (\d+)/i.exec(seen)?.[1]);
      seen = "";
      const what = dice();
      if (what < 0.15) return void socket.write(reply(503, busy));
      arrived[start] = (arrived[start] ?? 0) + 1;
      if (what < 0.35) return cut(plain);
      if (what < 0.5) return void socket.write(reply(200, good).slice(0, 60 + dice() * 40), () => cut(plain));
      socket.write(reply(200, good));
      // Closes it while it is idle, or while the next request arrives.
      if (what < 0.7) setTimeout(() => cut(plain), dice() * 3);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
  return { port, arrived, cuts: () => cuts, close };
}
