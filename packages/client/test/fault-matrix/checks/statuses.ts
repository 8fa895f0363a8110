import { error, good } from "../behaviour.ts";
import type { Check } from "../check.ts";
import { requests, succeeded, failedWith } from "../expect.ts";

const retried = [408, 429, 500, 502, 503, 504];
const final = [400, 401, 402, 403, 404, 405, 409, 410, 413, 418, 422, 501, 505];

/** Checks of which statuses are retried. */
export const statusChecks: Check[] = [
  ...retried.map((status): Check => ({
    name: `POST is repeated after ${status}`,
    service: [error(status), good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  })),
  ...retried.map((status): Check => ({
    name: `GET is repeated after ${status}`,
    method: "GET",
    service: [error(status), good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  })),
  ...final.map((status): Check => ({
    name: `${status} is final`,
    service: [error(status), good],
    complaint: (seen) => requests(seen, 1) || failedWith(seen, status),
  })),
  {
    name: "a final status after a retried one ends the call",
    service: [error(503), error(404), good],
    complaint: (seen) => requests(seen, 2) || failedWith(seen, 404),
  },
  {
    name: "different retried statuses in a row lead to success",
    service: [error(503), error(429), good],
    complaint: (seen) => requests(seen, 3) || succeeded(seen),
  },
  {
    name: "a lasting 503 ends after a few attempts",
    service: [error(503)],
    complaint: (seen) =>
      ((seen.requests.length < 2 || seen.requests.length > 6) && `${seen.requests.length} requests`) ||
      failedWith(seen, 503),
  },
];
