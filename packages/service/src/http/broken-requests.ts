import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { shareOfTurn } from "../turns/turns.ts";

/** The status line sent for a request that cannot be read, by Node's error code. */
const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/**
 * Ends connections whose requests are too slow or are not HTTP, a few per turn: thousands that were opened together
 * time out together.
 *
 * @param isBusy returns whether a request of the connection is being handled; a status would then end up in the middle
 *   of its response
 */
export function endBrokenRequests(server: Server, isBusy: (socket: Duplex) => boolean): void {
  const broken: { readonly socket: Duplex; readonly code: string }[] = [];
  let isEnding = false;

  async function endAll(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    for (let next = broken.shift(); next; next = broken.shift()) {
      const wait = shareOfTurn();
      if (wait) await wait;
      end(next.socket, next.code);
    }
    isEnding = false;
  }

  function end(socket: Duplex, code: string): void {
    if (socket.destroyed) return;
    if (!socket.writable || isBusy(socket)) return void socket.destroy();
    socket.end(`HTTP/1.1 ${statuses[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
    // Do not wait for the other side to close.
    socket.once("finish", () => socket.destroy());
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    socket.on("error", () => {});
    broken.push({ socket, code: error.code ?? "" });
    void endAll();
  });
}
