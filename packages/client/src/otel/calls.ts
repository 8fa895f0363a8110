import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import type { CallInit, Fetch } from "../config/options.ts";
import { redact, secretsIn } from "../error/redact.ts";
import type { ClientEvent } from "../event.ts";
import { serverOf } from "./server.ts";

interface OpenCall {
  readonly span: Span;
  /** The context in which attempts begin: the caller's context with the span of the call. */
  readonly context: Context;
  attempt?: Span | undefined;
  /** Whether the span of the attempt already has the status of a failed response. */
  hasStatus?: boolean;
  url?: string;
}

/** The spans of calls and attempts. */
export interface CallSpans {
  /** Sends a request in its own span, as a child of its call's span. */
  readonly fetch: Fetch;
  /** Begins and ends spans as the client reports events. */
  readonly observe: (event: ClientEvent) => void;
}

/**
 * Creates a span for each call, and a child span for each attempt, which ends once the body has been read and judged.
 *
 * @param ended called with the address and the span of each successful call
 */
export function callSpans(tracer: Tracer, send: Fetch, ended: (url: string, span: Span) => void): CallSpans {
  const open = new Map<number, OpenCall>();

  const fetch: Fetch = (url, init) => {
    const call = open.get(init.call ?? 0);
    if (!call) return send(url, init);
    const sent = init.headers;
    // The address of a proxy may contain the key, and so may the address of the next part from a service.
    const attributes = attributesOf(redact(url, secretsIn(sent)), init);
    const span = tracer.startSpan(init.operation ?? "", { kind: SpanKind.CLIENT, attributes }, call.context);
    call.attempt = span;
    call.hasStatus = false;
    call.url = url;
    const within = trace.setSpan(call.context, span);
    const headers = { ...sent };
    propagation.inject(within, headers);
    return context.with(within, () => send(url, { ...init, headers }));
  };

  const observe = (event: ClientEvent): void => {
    if (event.type === "job" || event.type === "job-end") return;
    if (event.type === "attempt") {
      if (open.has(event.call)) return;
      const span = tracer.startSpan(`call ${event.operation}`);
      open.set(event.call, { span, context: trace.setSpan(context.active(), span) });
      return;
    }
    const call = open.get(event.call);
    if (!call) return;
    if (event.type === "response") {
      call.attempt?.setAttribute("http.response.status_code", event.status);
      call.hasStatus = event.status >= 400;
      if (call.hasStatus) fail(call.attempt, String(event.status));
      return;
    }
    if (event.type !== "done" && !call.hasStatus) fail(call.attempt, event.kind);
    call.attempt?.end();
    call.attempt = undefined;
    if (event.type === "retry") return;
    if (event.type === "give-up") fail(call.span, event.kind);
    else ended(call.url ?? "", call.span);
    call.span.end();
    open.delete(event.call);
  };
  return { fetch, observe };
}

/** Marks a span as failed. */
export function fail(span: Span | undefined, type: string): void {
  span?.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}

function attributesOf(url: string, { method = "GET", operation = "", attempt = 1 }: CallInit): Attributes {
  return {
    "http.request.method": method,
    "url.full": url,
    "url.template": operation.split(" ")[1] ?? "",
    ...serverOf(url),
    ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
  };
}
