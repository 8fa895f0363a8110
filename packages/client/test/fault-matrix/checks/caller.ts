import { inspect } from "node:util";
import { error, good, json, silence, stall, text } from "../behaviour.ts";
import { canary } from "../canary.ts";
import type { Check } from "../check.ts";
import { failed, failedWith, requests, within } from "../expect.ts";

/**
 * Limit for an immediate end, in milliseconds: no timer of the client expires. It allows for a busy machine; a client
 * that does not stop waits 30 s or more.
 */
const settled = 5_000;
const problem = {
  success: false,
  error: "Bad Request",
  code: "BAD_REQUEST",
  details: [{ path: ["urls"], message: "Required" }],
};

function shown(error: unknown): string | false {
  const ways = [inspect(error, { depth: 9 }), JSON.stringify(error), String((error as Error).stack)];
  return ways.some((text) => text.includes(canary)) && "it is shown";
}

/** Aborts by the caller, and what the caller learns from errors. */
export const callerChecks: Check[] = [
  {
    name: "an aborted attempt ends at once",
    service: [silence],
    abortAfterMs: 500,
    complaint: (seen) => failed(seen) || requests(seen, 1) || within(seen, settled),
  },
  {
    name: "an abort while the body is read ends at once",
    service: [stall],
    abortAfterMs: 500,
    complaint: (seen) => failed(seen) || requests(seen, 1) || within(seen, settled),
  },
  {
    name: "an abort between two attempts ends at once",
    service: [error(429, { "retry-after": "30" }), good],
    abortAfterMs: 500,
    complaint: (seen) => failed(seen) || requests(seen, 1) || within(seen, settled),
  },
  {
    name: "nothing is sent with an aborted signal",
    service: [good],
    abortAfterMs: 0,
    complaint: (seen) => failed(seen) || requests(seen, 0),
  },
  {
    name: "the error keeps details",
    service: [json(400, problem)],
    complaint: ({ reported }) =>
      JSON.stringify(reported.details) !== JSON.stringify(problem.details) &&
      `details: ${JSON.stringify(reported.details)}`,
  },
  {
    name: "the error keeps the code",
    service: [json(400, problem)],
    complaint: ({ reported }) => reported.code !== "BAD_REQUEST" && `code: ${String(reported.code)}`,
  },
  {
    name: "the error keeps the service's id of the request",
    service: [error(400, { "x-request-id": "req-77" })],
    complaint: ({ reported }) => reported.requestId !== "req-77" && `request id: ${String(reported.requestId)}`,
  },
  {
    name: "the error keeps the service's message",
    service: [error(402, {}, "No credits left")],
    complaint: (seen) =>
      failed(seen) || (!String(seen.error).includes("No credits left") && `says: ${String(seen.error)}`),
  },
  {
    name: "the error has a distinguishing kind",
    service: [error(429, { "retry-after": "90" }, "Concurrency limit reached")],
    complaint: ({ reported }) => reported.kind !== "concurrency-limit-reached" && `kind: ${reported.kind}`,
  },
  {
    name: "a key that the service repeats in an error is never shown",
    service: [json(401, { success: false, error: `Unknown key ${canary}`, details: { key: canary } })],
    complaint: (seen) => failed(seen) || shown(seen.error),
  },
  {
    name: "a key in an unreadable error is never shown",
    service: [text(401, `<p>Unknown key ${canary}`)],
    complaint: (seen) => failed(seen) || shown(seen.error),
  },
  {
    name: "a redirect does not take the key to another origin",
    service: [
      (response, request) => {
        const origin = `http://localhost:${request.socket.localPort}`;
        response.writeHead(307, { location: `${origin}${request.url}` }).end();
      },
      good,
    ],
    complaint: ({ requests: [, second] }) => second?.headers.authorization !== undefined && "the key went along",
  },
  { name: "an unknown 4xx is an error", service: [text(451, "")], complaint: (seen) => failedWith(seen, 451) },
];
