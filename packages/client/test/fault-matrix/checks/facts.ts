import { json } from "../behaviour.ts";
import type { Check, Observation } from "../check.ts";
import { failed } from "../expect.ts";

const statuses = [400, 401, 402, 403, 404, 409, 413, 422];
const body = { success: false, error: "In the service's words", code: "A_CODE", details: [{ path: ["urls"] }] };

/** What an error should keep of the response, and the check whether it does. */
const facts: Readonly<Record<string, (seen: Observation) => string | false>> = {
  code: ({ reported }) => reported.code !== body.code && `code: ${String(reported.code)}`,
  details: ({ reported }) => JSON.stringify(reported.details) !== JSON.stringify(body.details) && "no details",
  words: ({ reported, error }) =>
    !`${reported.words} ${String(error)}`.includes(body.error) && `says: ${String(error)}`,
};

/** Checks of what errors keep, for each status. */
export const factChecks: Check[] = statuses.flatMap((status) =>
  Object.entries(facts).map(([fact, complaint]): Check => ({
    name: `the error of a ${status} keeps the service's ${fact}`,
    service: [json(status, body, { "x-request-id": "req-77" })],
    complaint: (seen) => failed(seen) || complaint(seen),
  })),
);
