import type { Attributes, Meter } from "@opentelemetry/api";
import type { ClientEvent } from "../event.ts";

interface OpenCall {
  readonly began: number;
  /** Time at which the current attempt was sent, milliseconds. */
  sent?: number | undefined;
  status?: number | undefined;
}

/** Records calls, attempts, retries and waits from the client's events. Durations are in seconds. */
export function measured(meter: Meter): (event: ClientEvent) => void {
  const seconds = { unit: "s" };
  const requests = meter.createHistogram("http.client.request.duration", seconds);
  const calls = meter.createHistogram("extraction_api.client.call.duration", seconds);
  const retries = meter.createCounter("extraction_api.client.retries");
  const waits = meter.createHistogram("extraction_api.client.retry.wait", seconds);
  const open = new Map<number, OpenCall>();

  return (event) => {
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
      const status = call.status && { "http.response.status_code": call.status };
      requests.record((now - call.sent) / 1000, { ...of, ...failed, ...status });
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
}
