import { error, good, hangUp, silence, stall } from "../behaviour.ts";
import type { Check } from "../check.ts";
import { failed, failedWith, requests, succeeded, within } from "../expect.ts";

/** Broken connections and missing responses. */
export const transportChecks: Check[] = [
  {
    name: "a hanging request ends",
    service: [silence],
    attemptTimeoutMs: 2000,
    deadlineMs: 6000,
    complaint: (seen) => failed(seen) || within(seen, 12_000),
  },
  {
    name: "a hanging POST is not repeated",
    service: [silence, good],
    attemptTimeoutMs: 2000,
    complaint: (seen) => failed(seen) || requests(seen, 1),
  },
  {
    name: "a hanging GET is repeated",
    method: "GET",
    service: [silence, good],
    attemptTimeoutMs: 2000,
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  },
  {
    name: "a stalled body ends",
    service: [stall],
    attemptTimeoutMs: 2000,
    deadlineMs: 6000,
    complaint: (seen) => failed(seen) || within(seen, 12_000),
  },
  {
    name: "a POST whose connection breaks is not repeated, as it may have been executed",
    service: [hangUp, good],
    complaint: (seen) => failed(seen) || requests(seen, 1),
  },
  {
    name: "the error of a broken POST says that it may have been executed",
    service: [hangUp],
    complaint: ({ reported }) => reported.mayHaveExecuted !== true && `mayHaveExecuted is ${reported.mayHaveExecuted}`,
  },
  {
    name: "a GET whose connection breaks is repeated",
    method: "GET",
    service: [hangUp, good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  },
  {
    name: "a deadline bounds all attempts together",
    service: [error(503)],
    deadlineMs: 2500,
    complaint: (seen) => failedWith(seen, 503) || within(seen, 3500),
  },
  {
    name: "each attempt sends the same body, type and key",
    service: [error(503), error(503), good],
    complaint: (seen) => {
      const sent = seen.requests.map(
        ({ body, headers }) => `${body} ${headers["content-type"]} ${headers.authorization}`,
      );
      return (
        requests(seen, 3) ||
        (new Set(sent).size !== 1 && "the attempts differ") ||
        (!sent[0]?.includes("Bearer ") && "no key")
      );
    },
  },
  {
    name: "waits grow",
    service: [error(503), error(503), error(503), good],
    complaint: ({ requests: [a, b, c, d], timers }) => {
      if (!a || !b || !c || !d) return "fewer than 4 requests";
      const [first = 0, , third = 0] = timers ?? [b.at - a.at, c.at - b.at, d.at - c.at];
      return third <= first && "the third wait is not longer than the first";
    },
  },
  {
    name: "the first wait is not shorter than a quarter of a second",
    service: [error(503), good],
    complaint: ({ requests: [a, b] }) =>
      !a || !b ? "fewer than 2 requests" : b.at - a.at < 250 && `only ${Math.round(b.at - a.at)} ms`,
  },
];
