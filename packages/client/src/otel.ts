/**
 * Traces and metrics, after OpenTelemetry's semantic conventions for HTTP clients.
 *
 * @packageDocumentation
 */
import { metrics, trace, type Meter, type Tracer } from "@opentelemetry/api";
import type { ClientOptions, Fetch } from "./config/options.ts";
import type { ClientEvent } from "./event.ts";
import { systemFetch } from "./http/system-fetch.ts";
import { callSpans } from "./otel/calls.ts";
import { jobSpans } from "./otel/jobs.ts";
import { measured } from "./otel/metrics.ts";

/** What `traced` takes. */
export interface TracedOptions {
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Default: the global one. */
  readonly tracer?: Tracer | undefined;
  /** Default: the global one. */
  readonly meter?: Meter | undefined;
}

/**
 * Makes the `fetch` that traces one client: a span for each call, below it one for each attempt until its body is read, whose
 * context is sent along, and one for each job, with links to its polls. An unreadable or unsuccessful response is an error,
 * whatever its status. No span carries a key or a body.
 *
 * Metrics: `http.client.request.duration` (seconds, by attempt), `extraction_api.client.call.duration` (seconds),
 * `extraction_api.client.retries` and `extraction_api.client.retry.wait` (seconds).
 *
 * @param options `fetch` as `createClient` takes it; `tracer` and `meter` instead of the global ones
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { traced } from "@extraction-api/client/otel";
 *
 * await createClient({ ...traced(), onEvent: ({ type }) => console.log(type) }).getQueueStatus();
 * ```
 */
export function traced(options: TracedOptions = {}): Required<Pick<ClientOptions, "fetch">> {
  const {
    tracer = trace.getTracer(name),
    meter = metrics.getMeter(name),
    fetch: send,
  } = Object(options) as TracedOptions;
  const jobs = jobSpans(tracer);
  const { fetch, observe } = callSpans(tracer, send ?? systemFetch(), jobs.polled);
  const measure = measured(meter);
  const onEvent = (event: ClientEvent): void => {
    observe(event);
    jobs.observe(event);
    measure(event);
  };
  return { fetch: Object.assign(fetch, { onEvent }) };
}

const name = "@extraction-api/client";
