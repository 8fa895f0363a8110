import type { Attributes, Meter } from "@opentelemetry/api";
import type { CallInit } from "../config/options.ts";
import type { ClientEvent } from "../event.ts";
import { serverOf } from "./server.ts";

interface OpenCall {
  readonly began: number;
  /** Time at which the current attempt was sent, milliseconds. */
  sent?: number | undefined;
  /** Host and port to which the current attempt was sent. */
  server?: Attributes;
  status?: number | undefined;
}

/** The metrics of calls and attempts. */
export interface Measures {
  /** Records the server to which an attempt is sent. */
  readonly sent: (url: string, init: CallInit) => void;
  /** Records durations and counts as the client reports events. */
  readonly observe: (event: ClientEvent) => void;
}

/** Bounds of the buckets, seconds: those of the conventions for `http.client.request.duration`, and longer ones. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30, 60, 120, 300];

/** Records calls, attempts, retries and waits. Durations are in seconds. */
export function measured(meter: Meter): Measures {
  const seconds = { unit: "s", advice: { explicitBucketBoundaries: bounds } };
  const requests = meter.createHistogram("http.client.request.duration", seconds);
  const calls = meter.createHistogram("extraction_api.client.call.duration", seconds);
  const retries = meter.createCounter("extraction_api.client.retries");
  const waits = meter.createHistogram("extraction_api.client.retry.wait", seconds);
  const open = new Map<number, OpenCall>();

  const sent: Measures["sent"] = (url, init) => {
    const call = open.get(init.call ?? 0);
    if (call) call.server = serverOf(url);
  };
  const observe: Measures["observe"] = (event) => {
    if (event.type === "job" || event.type === "job-end") return;
    const now = performance.now();
    const call: OpenCall = open.get(event.call) ?? { began: now };
    if (event.type === "attempt") {
      open.set(event.call, call);
      call.sent = now;
      call.status = undefined;
      return;
    }
    if (event.type === "response") {
      call.status = event.status;
      return;
    }
    const [method = "", template = ""] = event.operation.split(" ");
    const of = { "http.request.method": method, "url.template": template };
    const failed: Attributes = event.type === "done" ? {} : { "error.type": event.kind };
    if (call.sent !== undefined) {
      const { status, server } = call;
      const response: Attributes = status ? { "http.response.status_code": status } : {};
      // As in the span of the attempt: the status, if the status is the error.
      if (status && status >= 400) response["error.type"] = String(status);
      requests.record((now - call.sent) / 1000, { ...of, ...server, ...failed, ...response });
      call.sent = undefined;
    }
    if (event.type === "retry") {
      retries.add(1, { ...of, ...failed });
      waits.record(event.delayMs / 1000, { ...of, ...failed });
      return;
    }
    calls.record((now - call.began) / 1000, { ...of, ...failed });
    open.delete(event.call);
  };
  return { sent, observe };
}
