import type { Span, SpanOptions } from "@opentelemetry/api";

/** A call, as its span describes it. */
export interface TracedCall {
  readonly method: string;
  /** The path template, which contains no ids. */
  readonly route: string;
  readonly operation: string;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
}

/** Spans from a call to its pages. */
export interface Spans {
  call<T extends { readonly status: number }>(call: TracedCall, work: () => Promise<T>): Promise<T>;
  page<T extends { readonly ok: boolean; readonly row?: string }>(url: string, work: () => Promise<T>): Promise<T>;
  /** Returns the `traceparent` of the current span, which is stored with a job. */
  current(): string | undefined;
  /** Runs the work of a job in the trace of the call that started it, whichever process does the work. */
  job<T>(traceparent: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** Traces nothing. */
export const noSpans: Spans = {
  call: (_call, work) => work(),
  page: (_url, work) => work(),
  current: () => undefined,
  job: (_traceparent, work) => work(),
};

/** Name by which an SDK finds the spans. */
const scope = "@extraction-api/service";

/**
 * Creates spans with OpenTelemetry's API. The operator provides the SDK (`node --import ./otel.mjs`); without one
 * nothing is recorded. A call continues the trace of its `traceparent` header. Of a page, only the host is recorded.
 */
export function createSpans(): Spans {
  // Loaded with the first call, so that it does not delay the start.
  const load = async () => (loaded = await import("@opentelemetry/api"));
  type Api = typeof import("@opentelemetry/api");
  let loaded: Api | undefined;

  function run<T>(
    { trace, SpanStatusCode }: Api,
    name: string,
    options: SpanOptions,
    work: (span: Span) => Promise<T>,
  ) {
    return trace.getTracer(scope).startActiveSpan(name, options, async (span) => {
      try {
        return await work(span);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  return {
    async call({ method, route, operation, requestId, header }, work) {
      const api = await load();
      const carrier = { traceparent: header("traceparent") ?? "", tracestate: header("tracestate") ?? "" };
      const parent = api.propagation.extract(api.context.active(), carrier);
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "extraction_api.operation": operation,
        "extraction_api.request_id": requestId,
      };
      return api.context.with(parent, () =>
        run(api, `${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, async (span) => {
          const response = await work();
          span.setAttribute("http.response.status_code", response.status);
          if (response.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
          return response;
        }),
      );
    },
    current() {
      const carrier: { traceparent?: string } = {};
      loaded?.propagation.inject(loaded.context.active(), carrier);
      return carrier.traceparent;
    },
    async job(traceparent, work) {
      const { context, propagation, ROOT_CONTEXT } = await load();
      return context.with(propagation.extract(ROOT_CONTEXT, { traceparent: traceparent ?? "" }), work);
    },
    async page(url, work) {
      const api = await load();
      const attributes = { "server.address": URL.parse(url)?.hostname ?? "" };
      return run(api, "page", { kind: api.SpanKind.INTERNAL, attributes }, async (span) => {
        const result = await work();
        if (!result.ok) span.setAttribute("error.type", result.row ?? "unknown");
        return result;
      });
    },
  };
}
