/**
 * Traces and metrics that follow OpenTelemetry's semantic conventions for HTTP clients.
 *
 * @packageDocumentation
 */
import { metrics, trace, type Meter, type Tracer } from "@opentelemetry/api";
import { check, has, listener, type Rules } from "./config/check.ts";
import type { ClientOptions, Fetch } from "./config/options.ts";
import type { ClientEvent } from "./event.ts";
import { systemFetch } from "./http/system-fetch.ts";
import { callSpans } from "./otel/calls.ts";
import { jobSpans } from "./otel/jobs.ts";
import { measuresOf } from "./otel/metrics.ts";

/** Options of `traced`. */
export interface TracedOptions {
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Creates the spans. Default: the global tracer. */
  readonly tracer?: Tracer | undefined;
  /** Records the metrics. Default: the global meter. */
  readonly meter?: Meter | undefined;
}

/**
 * Creates a `fetch` that traces the clients that use it. Each call has a span, with a child span per attempt that lasts
 * until the body is read; the attempt's context is sent with the request. Each job has a span with links to its polls.
 * An unreadable or unsuccessful response is an error, whatever its status. No span contains a key or a body. A job
 * starts when it is awaited, so await it within the context that is to be its parent.
 *
 * Metrics: `http.client.request.duration` (seconds, per attempt), `extraction_api.client.call.duration` (seconds),
 * `extraction_api.client.retries` and `extraction_api.client.retry.wait` (seconds).
 *
 * @param options `fetch` as in `createClient`; `tracer` and `meter` in place of the global ones
 * @throws TypeError if an option has the wrong type
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { traced } from "@extraction-api/client/otel";
 *
 * await createClient({ ...traced(), onEvent: ({ type }) => console.log(type) }).getQueueStatus();
 * ```
 */
export function traced(options: TracedOptions = {}): Required<Pick<ClientOptions, "fetch">> {
  check("traced", options, rules);
  const { tracer = trace.getTracer(name), meter = metrics.getMeter(name), fetch: send = systemFetch() } = options;
  const jobs = jobSpans(tracer);
  const { fetch, observe } = callSpans(tracer, measuresOf(meter), send, jobs.polled);
  const onEvent = (event: ClientEvent): void => {
    observe(event);
    jobs.observe(event);
  };
  return { fetch: Object.assign(fetch, { onEvent }) };
}

const name = "@extraction-api/client";

const rules: Rules = {
  tracer: [(value) => has(value, "startSpan"), "a Tracer of OpenTelemetry"],
  meter: [(value) => has(value, "createHistogram"), "a Meter of OpenTelemetry"],
  fetch: listener,
};
