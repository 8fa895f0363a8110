import { BodyTooLarge } from "./exchange.ts";
import type { Answer, Exchange } from "./exchange.ts";

/** Makes an exchange of a web `Request`. */
export function exchangeOfRequest(request: Request): Exchange {
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

async function readStream(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  if (!stream) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Makes a web `Response` of an answer; a wire fault shows as what `fetch` would show for it. */
export function responseOfAnswer(answer: Answer, signal: AbortSignal): Response {
  if (answer.wire === "reset") throw new TypeError("fetch failed: connection reset");
  const init = { status: answer.status, headers: answer.headers };
  if (answer.wire === undefined) return new Response(answer.status === 204 ? null : answer.body, init);
  return new Response(brokenStream(answer, signal), init);
}

function brokenStream(answer: Answer, signal: AbortSignal): ReadableStream<Uint8Array> {
  const half = new TextEncoder().encode(answer.body.slice(0, Math.floor(answer.body.length / 2)));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(half);
      if (answer.wire === "truncate") controller.error(new TypeError("terminated"));
      else signal.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
  });
}
