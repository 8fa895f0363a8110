import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

/** One GET request. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /**
   * Called with the response's head: the most bytes of its body that are read, or an error thrown to refuse it.
   * What a body has beyond that is cut.
   */
  readonly mostBytes: (statusCode: number, headers: IncomingHttpHeaders) => number;
  /** Called when the request is sent in this turn. */
  readonly onSent?: (() => void) | undefined;
}

/** A response as it came: not decompressed, redirects not followed. */
export interface RawResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body was longer than it might be. */
  readonly cut: boolean;
}

/** Codes of a kept connection that the site had closed meanwhile; a new one may serve. */
const staleCodes = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * Sends one request and collects its response, once more where a kept connection turned out to be closed.
 * It uses the dispatcher itself: a stream for every page costs more than the request.
 *
 * @throws what the network threw, or the signal's reason
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

interface Progress {
  hasResponded: boolean;
}

function attempt({ url, headers, dispatcher, signal, mostBytes, onSent }: OutgoingRequest, progress: Progress) {
  return new Promise<RawResponse>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [statusCode, size, most] = [0, 0, 0];
    let responseHead: IncomingHttpHeaders = {};
    let controller: Dispatcher.DispatchController | undefined;

    function finish(settle: () => void): void {
      signal.removeEventListener("abort", giveUp);
      settle();
    }
    // Rejected at once: a connection that is still being made would take its time to notice.
    function giveUp(): void {
      finish(() => reject(signal.reason as Error));
      controller?.abort(signal.reason as Error);
    }
    function deliver(cut: boolean): void {
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size);
      finish(() => resolve({ statusCode, headers: responseHead, body, cut }));
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
          if (status < 200) return;
          progress.hasResponded = true;
          [statusCode, responseHead] = [status, head];
          try {
            most = mostBytes(status, head);
          } catch (error) {
            finish(() => reject(error));
            started.abort(error as Error);
          }
        },
        onResponseData(started, chunk) {
          const room = most - size;
          chunks.push(chunk.byteLength > room ? chunk.subarray(0, room) : chunk);
          size += Math.min(chunk.byteLength, room);
          if (chunk.byteLength <= room) return;
          deliver(true);
          started.abort(new Error("the body is longer than it may be"));
        },
        onResponseEnd: () => deliver(false),
        onResponseError: (_controller, error) => finish(() => reject(error)),
      },
    );
  });
}
