/**
 * Traces of every attempt, after OpenTelemetry's semantic conventions for HTTP clients.
 *
 * @packageDocumentation
 */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import type { Fetch, FetchResponse } from "./config/options.ts";
import { redact, secretsIn } from "./error/redact.ts";
import type { ClientEvent } from "./http/event.ts";

/** Options to spread into those of `createClient`. */
export interface Traced {
  /** Sends requests, each in a span. */
  readonly fetch: Fetch;
  /** Learns from it which attempt a request is. */
  readonly onEvent: (event: ClientEvent) => void;
}

/**
 * Makes the options that trace a client: one client span for each attempt, a child of the active span, whose
 * context is sent along. No span carries a key or a body.
 *
 * @param options `fetch` and `onEvent` as `createClient` takes them; `tracer` in place of the global one
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { traced } from "@extraction-api/client/otel";
 *
 * await createClient(traced()).getQueueStatus();
 * ```
 */
export function traced(options: Partial<Traced> & { readonly tracer?: Tracer } = {}): Traced {
  const {
    fetch: send = (url, init) => fetch(url, init),
    onEvent,
    tracer = trace.getTracer("@extraction-api/client"),
  } = options;
  // The attempt event comes in the same turn as the request that it announces.
  let announced = { operation: "", attempt: 1 };

  const tracedFetch: Fetch = (url, init) => {
    const { operation, attempt } = announced;
    const { hostname, port, protocol } = new URL(url);
    const sent = init.headers as Record<string, string>;
    const attributes = {
      "http.request.method": init.method ?? "GET",
      // A proxy may have the key in its address, and so may a service in that of the next part.
      "url.full": redact(url, secretsIn(sent)),
      "url.template": operation.split(" ")[1] ?? "",
      "server.address": hostname,
      "server.port": Number(port) || (protocol === "http:" ? 80 : 443),
      ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
    };
    return tracer.startActiveSpan(
      operation,
      { kind: SpanKind.CLIENT, attributes },
      async (span): Promise<FetchResponse> => {
        const fail = (type: string): void => {
          span.setAttribute("error.type", type);
          span.setStatus({ code: SpanStatusCode.ERROR });
        };
        try {
          const headers = { ...sent };
          propagation.inject(context.active(), headers);
          const response = await send(url, { ...init, headers });
          span.setAttribute("http.response.status_code", response.status);
          if (!response.ok) fail(String(response.status));
          return response;
        } catch (error) {
          fail(error instanceof Error ? error.name : "_OTHER");
          throw error;
        } finally {
          span.end();
        }
      },
    );
  };

  return {
    fetch: tracedFetch,
    onEvent(event) {
      if (event.type === "attempt") announced = event;
      onEvent?.(event);
    },
  };
}
