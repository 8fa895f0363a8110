import type { Timing } from "./fuzz.ts";

/** Returns a line for each of the operations with the highest total time. */
export function slowOperations(timings: readonly Timing[], count: number): string[] {
  const byName = new Map<string, Timing[]>();
  for (const timing of timings) byName.set(timing.operation, [...(byName.get(timing.operation) ?? []), timing]);
  const rows = [...byName].map(([operation, all]) => {
    const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
    const sum = times.reduce((total, time) => total + time, 0);
    const text = `${operation}: ${times.length} requests, ${(sum / 1_000).toFixed(1)} s together, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
    return { sum, text };
  });
  return rows
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, count)
    .map(({ text }) => text);
}

/** Returns a line for each of the slowest requests. */
export function slowRequests(timings: readonly Timing[], count: number): string[] {
  return timings
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ milliseconds, status, request }) => `${milliseconds.toFixed(0)} ms, ${status}: ${request.slice(0, 160)}`);
}
