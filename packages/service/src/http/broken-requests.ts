import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { shareOfTurn } from "../turns/turns.ts";

/** Limits that the advice about a refused request names. */
interface RequestLimits {
  readonly maxHeaderSize: number;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
}

/** Node's error about a request that it cannot read. `reason` is a text of its parser, never one of the caller. */
interface BrokenRequest extends NodeJS.ErrnoException {
  readonly reason?: string;
  /** The bytes that could not be read. */
  readonly rawPacket?: Buffer;
}

/** The first byte of a connection that begins with TLS (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/** Returns the status line and the advice for a request that cannot be read. */
function refusalOf(
  { code, reason, rawPacket }: BrokenRequest,
  limits: RequestLimits,
): readonly [status: string, advice: string] {
  const { maxHeaderSize, headersTimeout, requestTimeout } = limits;
  if (rawPacket?.[0] === tlsHandshake)
    return ["400 Bad Request", "This port does not speak TLS. Use http://, or the address of a proxy that speaks TLS."];
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [
        "408 Request Timeout",
        `The headers of a request must arrive within ${headersTimeout / 1_000} s, and the whole request within ${requestTimeout / 1_000} s. Send it again.`,
      ];
    case "HPE_HEADER_OVERFLOW":
      return [
        "431 Request Header Fields Too Large",
        `The address and headers of a request may have ${maxHeaderSize} bytes together. Shorten them, cookies included, and send large values in the body.`,
      ];
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return [
        "413 Payload Too Large",
        "The chunk extensions of the body are too large. Send it without chunk extensions.",
      ];
    case "HPE_PAUSED_H2_UPGRADE":
      return ["400 Bad Request", "This port does not speak HTTP/2 without TLS. Use HTTP/1.1."];
    default:
      return ["400 Bad Request", `The request is not valid HTTP/1.1${reason === undefined ? "" : `: ${reason}`}.`];
  }
}

/** Returns the body of a refusal without a row in the catalogue, in the form of the catalogue's errors. */
export function refusalBody(error: string): string {
  return JSON.stringify({ success: false, error });
}

/** Responds to a request that Node reads and that the service does not accept, and closes the connection. */
export function refuseRequest(response: ServerResponse, status: number, advice: string): void {
  response.statusCode = status;
  response.setHeaders(new Headers({ connection: "close", "content-type": "application/json" }));
  response.end(refusalBody(advice));
}

/**
 * Ends connections whose requests are too slow or are not HTTP, a few per turn: thousands that were opened together
 * time out together.
 *
 * @param isBusy returns whether a request of the connection is being handled; a status would then end up in the middle
 *   of its response
 */
export function endBrokenRequests(server: Server, limits: RequestLimits, isBusy: (socket: Duplex) => boolean): void {
  const broken: { readonly socket: Duplex; readonly error: BrokenRequest }[] = [];
  let isEnding = false;

  async function endAll(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    for (let next = broken.shift(); next; next = broken.shift()) {
      const wait = shareOfTurn();
      if (wait) await wait;
      end(next.socket, next.error);
    }
    isEnding = false;
  }

  function end(socket: Duplex, error: BrokenRequest): void {
    if (socket.destroyed) return;
    if (!socket.writable || isBusy(socket)) return void socket.destroy();
    const [status, advice] = refusalOf(error, limits);
    const body = refusalBody(advice);
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    // Do not wait for the other side to close.
    socket.once("finish", () => socket.destroy());
  }

  server.on("clientError", (error: BrokenRequest, socket) => {
    socket.on("error", () => {});
    broken.push({ socket, error });
    void endAll();
  });
}
