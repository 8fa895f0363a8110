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
import type { Measures } from "./metrics.ts";

interface Attempt {
  readonly span: Span;
  readonly url: string;
  /** Time at which it was sent, milliseconds. */
  readonly sentAt: number;
  status?: number;
}

interface OpenCall {
  readonly span: Span;
  /** The context in which attempts begin: the caller's context with the span of the call. */
  readonly context: Context;
  /** Time at which it began, milliseconds. */
  readonly began: number;
  attempt?: Attempt | undefined;
  url?: string;
}

/**
 * Creates a span for each call, and a child span for each attempt, which ends once the body has been read and judged.
 * `fetch` sends an attempt in its span; `observe` ends spans, and records durations and counts, as the client reports
 * events.
 *
 * @param ended called with the address and the span of each successful call
 */
export function callSpans(
  tracer: Tracer,
  { requests, calls, retries, waits }: Measures,
  send: Fetch,
  ended: (url: string, span: Span) => void,
) {
  const open = new Map<number | undefined, OpenCall>();

  const fetch: Fetch = (url, init) => {
    const call = open.get(init.call);
    if (!call) return send(url, init);
    const sent = init.headers;
    // The address of a proxy may contain the key, and so may the address of the next part from a service.
    const attributes = attributesOf(redact(url, secretsIn(sent)), init);
    const span = tracer.startSpan(init.operation ?? "", { kind: SpanKind.CLIENT, attributes }, call.context);
    call.attempt = { span, url, sentAt: performance.now() };
    call.url = url;
    const within = trace.setSpan(call.context, span);
    const headers = { ...sent };
    propagation.inject(within, headers);
    return context.with(within, () => send(url, { ...init, headers }));
  };

  const observe = (event: ClientEvent): void => {
    if (event.type === "job" || event.type === "job-end") return;
    const now = performance.now();
    const call = open.get(event.call);
    if (event.type === "attempt") {
      if (call) return;
      const span = tracer.startSpan(`call ${event.operation}`);
      open.set(event.call, { span, context: trace.setSpan(context.active(), span), began: now });
      return;
    }
    if (!call) return;
    const { attempt, began, span, url = "" } = call;
    if (event.type === "response") {
      attempt?.span.setAttribute("http.response.status_code", event.status);
      if (attempt) attempt.status = event.status;
      return;
    }
    const [method = "", template = ""] = event.operation.split(" ");
    const of = { "http.request.method": method, "url.template": template };
    const failed: Attributes = event.type === "done" ? {} : { "error.type": event.kind };
    if (attempt) {
      const { status } = attempt;
      const response: Attributes = status ? { "http.response.status_code": status } : {};
      // The status, if the status is the error.
      if (status && status >= 400) response["error.type"] = String(status);
      const outcome = { ...failed, ...response };
      if (outcome["error.type"]) fail(attempt.span, outcome["error.type"] as string);
      attempt.span.end();
      requests.record((now - attempt.sentAt) / 1000, { ...of, ...serverOf(attempt.url), ...outcome });
      call.attempt = undefined;
    }
    if (event.type === "retry") {
      retries.add(1, { ...of, ...failed });
      waits.record(event.delayMs / 1000, { ...of, ...failed });
      return;
    }
    if (event.type === "give-up") fail(span, event.kind);
    else ended(url, span);
    calls.record((now - began) / 1000, { ...of, ...failed });
    span.end();
    open.delete(event.call);
  };
  return { fetch, observe };
}

/** Marks a span as failed. */
export function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
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

/** Returns the attributes of the server at an address. The conventions require both. */
function serverOf(url: string): Attributes {
  const { hostname, port, protocol } = new URL(url);
  return { "server.address": hostname, "server.port": Number(port) || (protocol === "http:" ? 80 : 443) };
}
