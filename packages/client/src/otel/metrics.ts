import type { Meter } from "@opentelemetry/api";

/** The instruments for calls and attempts. Durations are in seconds. */
export type Measures = ReturnType<typeof measuresOf>;

/** Bounds of the buckets, seconds: those of the conventions for `http.client.request.duration`, and longer ones. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30, 60, 120, 300];

/** Creates the instruments. */
export function measuresOf(meter: Meter) {
  const seconds = { unit: "s", advice: { explicitBucketBoundaries: bounds } };
  return {
    requests: meter.createHistogram("http.client.request.duration", seconds),
    calls: meter.createHistogram("extraction_api.client.call.duration", seconds),
    retries: meter.createCounter("extraction_api.client.retries"),
    waits: meter.createHistogram("extraction_api.client.retry.wait", seconds),
  };
}
