import type { Meter } from "@opentelemetry/api";
import { afterEach, expect, it, vi } from "vitest";
import { measured } from "../../src/otel/metrics.ts";

afterEach(() => void vi.restoreAllMocks());

it("measures attempts, whole calls and waits between attempts in seconds", () => {
  const recorded: [name: string, value: number][] = [];
  const instrument = (name: string) => ({ record: (value: number) => recorded.push([name, value]), add: () => {} });
  const observe = measured({ createHistogram: instrument, createCounter: instrument } as unknown as Meter);
  const at = (ms: number, event: object): void => {
    vi.spyOn(performance, "now").mockReturnValue(ms);
    observe({ call: 1, operation: "GET /a", ...event } as never);
  };
  at(10_000, { type: "attempt", attempt: 1 });
  at(12_000, { type: "retry", attempt: 1, kind: "timeout", delayMs: 500 });
  at(12_500, { type: "attempt", attempt: 2 });
  at(13_000, { type: "response", attempt: 2, status: 200 });
  at(16_500, { type: "done", attempts: 2 });
  expect(recorded).toEqual([
    ["http.client.request.duration", 2],
    ["extraction_api.client.retry.wait", 0.5],
    ["http.client.request.duration", 4],
    ["extraction_api.client.call.duration", 6.5],
  ]);
});
