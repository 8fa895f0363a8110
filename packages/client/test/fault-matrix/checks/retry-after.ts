import { dates, error, good } from "../behaviour.ts";
import type { Behaviour, Check } from "../check.ts";
import { failedWith, requests, succeeded, waited, within } from "../expect.ts";

/** Sends a date in `Retry-After`, three seconds after the `Date` of the service's clock. */
function inThreeSeconds(form: (ms: number) => string, skewMs = 0): Behaviour {
  return (response, request) => {
    const now = Math.ceil(Date.now() / 1000) * 1000 + skewMs;
    error(429, { date: dates.imf(now), "retry-after": form(now + 3000) })(response, request);
  };
}

const honoured = (status: number): Check => ({
  name: `Retry-After of 3 s is honoured after ${status}`,
  service: [error(status, { "retry-after": "3" }), good],
  complaint: (seen) => waited(seen, 3000, 6000) || succeeded(seen),
});

/** Expects an ordinary wait in place of an invalid header. */
const ordinary = (name: string, value: string): Check => ({
  name: `Retry-After ${name} leads to an ordinary wait`,
  service: [error(429, { "retry-after": value }), good],
  complaint: (seen) => waited(seen, 0, 6000) || succeeded(seen),
});

/** Checks of how `Retry-After` is read and obeyed. */
export const retryAfterChecks: Check[] = [
  honoured(429),
  honoured(503),
  honoured(408),
  ...Object.entries(dates).map(([name, form]): Check => ({
    name: `Retry-After as a date in the form ${name} is honoured`,
    service: [inThreeSeconds(form), good],
    complaint: (seen) => waited(seen, 2900, 6000) || succeeded(seen),
  })),
  {
    name: "a date counts from the response's Date when the service's clock is an hour ahead",
    service: [inThreeSeconds(dates.imf, 3_600_000), good],
    complaint: (seen) => waited(seen, 2900, 6000) || succeeded(seen),
  },
  {
    name: "a date counts from the response's Date when the service's clock is an hour behind",
    service: [inThreeSeconds(dates.imf, -3_600_000), good],
    complaint: (seen) => waited(seen, 2900, 6000) || succeeded(seen),
  },
  {
    name: "Retry-After of 90 s is neither undercut nor waited for",
    service: [error(429, { "retry-after": "90" }), good],
    complaint: (seen) => requests(seen, 1) || failedWith(seen, 429) || within(seen, 2000),
  },
  {
    name: "Retry-After of ten days does not freeze the caller",
    service: [error(503, { "retry-after": "864000" }), good],
    complaint: (seen) => requests(seen, 1) || failedWith(seen, 503) || within(seen, 2000),
  },
  {
    name: "an error says how long to wait",
    service: [error(429, { "retry-after": "90" })],
    complaint: ({ reported }) => reported.retryAfterMs !== 90_000 && `retryAfterMs is ${reported.retryAfterMs}`,
  },
  ordinary("0", "0"),
  ordinary("in the past", "Sun, 06 Nov 1994 08:49:37 GMT"),
  ordinary("without sense", "soon"),
  ordinary("below 0", "-5"),
];
