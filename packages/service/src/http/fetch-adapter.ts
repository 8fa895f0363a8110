import { BodyTooLarge, bodyText, type HttpResponse, type HttpRequest } from "./message.ts";
import { createBodyCollector, type ReceivedBody } from "./received-body.ts";

/** Converts a web `Request`. */
export function fromWebRequest(request: Request): HttpRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    origin: url.origin,
    signal: () => request.signal,
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (limit) => readStream(request.body, limit),
  };
}

async function readStream(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedBody> {
  if (!stream) return "";
  const body = createBodyCollector(limit);
  for await (const chunk of stream) if (!body.add(chunk)) throw new BodyTooLarge();
  return body.end();
}

/** Converts to a web `Response`. A wire fault looks as it would to `fetch`. */
export function toWebResponse(given: HttpResponse, signal: AbortSignal): Response {
  if (given.wire === "reset") throw new TypeError("fetch failed: connection reset");
  const init = { status: given.status, headers: given.headers };
  if (given.wire === undefined) return new Response(given.status === 204 ? null : bodyText(given), init);
  return new Response(brokenStream(given, signal), init);
}

function brokenStream(given: HttpResponse, signal: AbortSignal): ReadableStream<Uint8Array> {
  const body = bodyText(given);
  const half = new TextEncoder().encode(body.slice(0, Math.floor(body.length / 2)));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(half);
      if (given.wire === "truncate") controller.error(new TypeError("terminated"));
      else signal.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
  });
}
