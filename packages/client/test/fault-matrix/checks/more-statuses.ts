import { cut, error, good, json, text } from "../behaviour.ts";
import type { Check } from "../check.ts";
import { failedWith, requests, succeeded, waited } from "../expect.ts";

const retried = [408, 429, 500, 502, 503, 504];
const rare = [
  406, 411, 412, 414, 415, 416, 417, 423, 424, 426, 428, 431, 451, 499, 505, 506, 507, 508, 510, 511, 520, 522, 599,
];
const methods = ["GET", "POST"] as const;
const page = "<!doctype html><title>Error</title>";

/** Rare statuses, for both methods, and with bodies that are not JSON. */
export const moreStatusChecks: Check[] = [
  ...rare.flatMap((status) =>
    methods.map((method): Check => ({
      name: `${method}: the rare ${status} is final, and its status is kept`,
      method,
      service: [error(status), good],
      complaint: (seen) => requests(seen, 1) || failedWith(seen, status),
    })),
  ),
  ...retried.flatMap((status) =>
    methods.map((method): Check => ({
      name: `${method}: a ${status} in HTML is repeated`,
      method,
      service: [text(status, page, { "content-type": "text/html" }), good],
      complaint: (seen) => requests(seen, 2) || succeeded(seen),
    })),
  ),
  ...retried.map((status): Check => ({
    name: `a ${status} whose body breaks off is repeated`,
    service: [cut(status), good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  })),
  ...[400, 401, 403, 404, 409, 422].map((status): Check => ({
    name: `a ${status} whose body breaks off is final, and keeps its status`,
    service: [cut(status), good],
    complaint: (seen) => requests(seen, 1) || failedWith(seen, status),
  })),
  ...[500, 502, 504].map((status): Check => ({
    name: `Retry-After of 3 s is honoured after ${status}`,
    service: [error(status, { "retry-after": "3" }), good],
    complaint: (seen) => waited(seen, 3000, 6000) || succeeded(seen),
  })),
  ...[500, 502, 503].map((status): Check => ({
    name: `a lasting ${status} on GET ends after a few attempts`,
    method: "GET",
    service: [json(status, {})],
    complaint: (seen) =>
      ((seen.requests.length < 2 || seen.requests.length > 6) && `${seen.requests.length} requests`) ||
      failedWith(seen, status),
  })),
];
