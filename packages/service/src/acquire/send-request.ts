import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

/** One GET request. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /**
   * Called with the response's head. Returns the maximum number of body bytes to read, or throws to refuse the
   * response. The rest of the body is cut off. With 0, the response is returned at once, without its body.
   */
  readonly mostBytes: (statusCode: number, headers: IncomingHttpHeaders) => number;
  /** Called when the request is about to be sent in this turn of the event loop. */
  readonly onSent?: (() => void) | undefined;
}

/** A response as it arrived: not decompressed, redirects not followed. */
export interface RawResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether the body was cut off at the maximum. */
  readonly cut: boolean;
}

/** Error codes of a kept connection that the site has closed in the meantime; a new connection may work. */
const staleCodes = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * Sends one request and collects its response. It retries once if a kept connection turned out to be closed. It uses
 * undici's dispatcher directly: a stream per page costs more than the request itself.
 *
 * @throws the network's error, or the signal's reason
 */
export async function sendRequest(request: OutgoingRequest): Promise<RawResponse> {
  const first: Progress = { hasResponded: false };
  try {
    return await attempt(request, first);
  } catch (error) {
    const stale = !first.hasResponded && staleCodes.has((error as NodeJS.ErrnoException).code ?? "");
    if (!stale || request.signal.aborted) throw error;
    return attempt(request, { hasResponded: false });
  }
}

/** How much of a body that is not wanted is read so that the connection can be used again, and for how long. */
const drained = { bytes: 16_384, ms: 500 };

/** Maximum number of 1xx responses before the response. */
const mostInterim = 50;

const unwanted = "the body is not wanted";

interface Progress {
  hasResponded: boolean;
}

function attempt({ url, headers, dispatcher, signal, mostBytes, onSent }: OutgoingRequest, progress: Progress) {
  return new Promise<RawResponse>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [statusCode, size, most] = [0, 0, 0];
    let responseHead: IncomingHttpHeaders = {};
    let controller: Dispatcher.DispatchController | undefined;
    let draining: NodeJS.Timeout | undefined;
    let [rest, interim] = [0, 0];

    function finish(settle: () => void): void {
      signal.removeEventListener("abort", giveUp);
      settle();
    }
    // Reject at once: a connection that is still being made notices late.
    function giveUp(): void {
      finish(() => reject(signal.reason as Error));
      controller?.abort(signal.reason as Error);
    }
    function deliver(cut: boolean): void {
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size);
      finish(() => resolve({ statusCode, headers: responseHead, body, cut }));
    }

    function drain(started: Dispatcher.DispatchController): void {
      // A short body has arrived by then, and the connection can be used for what follows.
      setImmediate(deliver, false);
      draining = setTimeout(() => started.abort(new Error(unwanted)), drained.ms);
    }

    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers,
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (signal.aborted) started.abort(signal.reason as Error);
          else onSent?.();
        },
        onResponseStart(started, status, head) {
          if (status < 200 && (interim += 1) > mostInterim)
            started.abort(new Error("it sends interim responses without end"));
          if (status < 200) return;
          progress.hasResponded = true;
          [statusCode, responseHead] = [status, head];
          try {
            most = mostBytes(status, head);
            if (most === 0) drain(started);
          } catch (error) {
            finish(() => reject(error));
            started.abort(error as Error);
          }
        },
        onResponseData(started, chunk) {
          if (draining) {
            rest += chunk.byteLength;
            if (rest > drained.bytes) started.abort(new Error(unwanted));
            return;
          }
          const room = most - size;
          chunks.push(chunk.byteLength > room ? chunk.subarray(0, room) : chunk);
          size += Math.min(chunk.byteLength, room);
          if (chunk.byteLength <= room) return;
          deliver(true);
          started.abort(new Error("the body is too long"));
        },
        onResponseEnd() {
          clearTimeout(draining);
          deliver(false);
        },
        onResponseError(_controller, error) {
          clearTimeout(draining);
          if (draining) deliver(false);
          else finish(() => reject(error));
        },
      },
    );
  });
}
