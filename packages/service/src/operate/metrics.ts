import type { Histogram, Counter, Registry } from "prom-client";
import { loadOnce } from "../load-once.ts";

/** A call that ended. */
export interface CallMeasure {
  /** `operationId`, or `none` if the request matched no operation. */
  readonly operation: string;
  readonly version: string;
  readonly status: number;
  readonly seconds: number;
}

/** A requested page. */
export interface PageMeasure {
  /** `hit` from the cache, `miss` if read, `none` if there is no page. */
  readonly cache: "hit" | "miss" | "none";
  /** `ok`, or the catalogue row that says why there is no page. */
  readonly outcome: string;
}

/** The service's counters. */
export interface Metrics {
  call(measure: CallMeasure): void;
  page(measure: PageMeasure): void;
  /** Returns everything in Prometheus's text format, with its media type. */
  text(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** Counts nothing. */
export const noMetrics: Metrics = {
  call() {},
  page() {},
  text: async () => ({ contentType: "text/plain; charset=utf-8", body: "" }),
};

/** Upper bounds of the histogram's buckets, seconds: from a status request to the longest page. */
const buckets = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

interface Meters {
  readonly registry: Registry;
  readonly calls: Counter;
  readonly seconds: Histogram;
  readonly pages: Counter;
}

/**
 * Creates metrics with prom-client, which is loaded when there is something to count, so that it delays no start. If it
 * cannot be loaded, nothing is counted until it can.
 */
export function createMetrics(load: () => Promise<Meters> = loadMeters): Metrics {
  const meters = loadOnce(load);
  let text: ReturnType<Metrics["text"]> | undefined;
  let loaded: Meters | undefined;
  // Without a promise once they are loaded: every call and every page counts.
  const count = (add: (known: Meters) => void): void => {
    if (loaded) return add(loaded);
    meters().then(
      (known) => add((loaded = known)),
      () => {},
    );
  };
  return {
    call: ({ operation, version, status, seconds }) =>
      count((known) => {
        known.calls.inc({ operation, version, status });
        known.seconds.observe({ operation, version }, seconds);
      }),
    page: ({ cache, outcome }) => count(({ pages }) => pages.inc({ cache, outcome })),
    text() {
      if (text) return text;
      text = meters().then(textOf);
      // Requests in the same turn share one text: creating it takes a millisecond or two.
      void text.finally(() => setImmediate(() => (text = undefined))).catch(() => {});
      return text;
    },
  };
}

async function textOf({ registry }: Meters): ReturnType<Metrics["text"]> {
  return { contentType: registry.contentType, body: await registry.metrics() };
}

async function loadMeters(): Promise<Meters> {
  const { Counter, Histogram, Registry, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Counter({
      name: "extraction_api_calls_total",
      help: "Calls by operation and status",
      labelNames: ["operation", "version", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "extraction_api_call_seconds",
      help: "How long calls took",
      labelNames: ["operation", "version"],
      buckets,
      registers,
    }),
    pages: new Counter({
      name: "extraction_api_pages_total",
      help: "Pages that calls and jobs asked for, by where they came from and how that went",
      labelNames: ["cache", "outcome"],
      registers,
    }),
  };
}
