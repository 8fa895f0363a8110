import type { ServerResponse } from "node:http";
import { dates, error, good, json, text } from "../behaviour.ts";
import type { Behaviour, Check } from "../check.ts";
import { failed, failedWith, requests, succeeded, waited } from "../expect.ts";

/** Sends an endless body, in chunks of 64 kB. */
const endless: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const part = Buffer.alloc(65_536, 32);
  const write = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", write);
  write();
};

const deep = (status: number, depth: number): Behaviour =>
  text(status, `{"success":false,"error":"Deep","details":${"[".repeat(depth)}${"]".repeat(depth)}}`);

/** Closes the connection in the middle of the response headers. */
const halfHead: Behaviour = (response: ServerResponse) => {
  response.socket?.write("HTTP/1.1 200 OK\r\ncontent-le");
  response.socket?.destroy();
};

const reset: Behaviour = (response) => void response.socket?.resetAndDestroy();

/** Sends a list with a date three seconds from now, as if a second proxy added it. */
const listed =
  (list: (date: string) => string): Behaviour =>
  (response, request) => {
    const now = Math.ceil(Date.now() / 1000) * 1000;
    error(429, { date: dates.imf(now), "retry-after": list(dates.imf(now + 3000)) })(response, request);
  };

const waitsThree = (name: string, service: Behaviour): Check => ({
  name,
  service: [service, good],
  complaint: (seen) => waited(seen, 2900, 6000) || succeeded(seen),
});

const redirect =
  (status: number): Behaviour =>
  (response, request) =>
    void response.writeHead(status, { location: `http://localhost:${request.socket.localPort}/other` }).end();

/** Bodies and connections that strain a client, and lists in `Retry-After`. */
export const limitChecks: Check[] = [
  {
    name: "an endless body ends the call",
    service: [endless],
    attemptTimeoutMs: 20_000,
    maxResponseBytes: 5_000_000,
    complaint: (seen) => failed(seen) || requests(seen, 1),
  },
  ...[1_000, 6_000, 50_000].map((depth): Check => ({
    name: `an error that is ${depth} lists deep keeps its status`,
    service: [deep(400, depth)],
    complaint: (seen) => failedWith(seen, 400) || requests(seen, 1),
  })),
  {
    name: "an error text of 5 MB keeps its status",
    service: [json(400, { success: false, error: "?".repeat(5_000_000) })],
    // On a busy machine, to read it takes longer than an attempt of this test's fast clock.
    attemptTimeoutMs: 3_600_000,
    deadlineMs: 3_600_000,
    complaint: (seen) => failedWith(seen, 400) || requests(seen, 1),
  },
  ...["[]", "null", "5", '"text"', "true"].map((body): Check => ({
    name: `${body} with status 200 is an error`,
    service: [text(200, body, { "content-type": "application/json" })],
    complaint: (seen) => failedWith(seen, 200) || requests(seen, 1),
  })),
  ...([halfHead, reset] as const).flatMap((behaviour, index): Check[] => {
    const name = ["that is closed within the head of the response", "that is reset"][index] ?? "";
    return [
      {
        name: `a POST ${name} is not repeated`,
        service: [behaviour, good],
        complaint: (seen) => failed(seen) || requests(seen, 1),
      },
      {
        name: `a GET ${name} is repeated`,
        method: "GET",
        service: [behaviour, good],
        complaint: (seen) => requests(seen, 2) || succeeded(seen),
      },
    ];
  }),
  waitsThree("Retry-After as a list of numbers waits for the longest", error(429, { "retry-after": "1, 3" })),
  waitsThree(
    "Retry-After as a number before a date waits for the longer",
    listed((date) => `1, ${date}`),
  ),
  waitsThree(
    "Retry-After as a date before a number waits for the longer",
    listed((date) => `${date}, 1`),
  ),
  waitsThree(
    "Retry-After as a date twice is waited for",
    listed((date) => `${date}, ${date}`),
  ),
  ...[301, 302, 303, 307, 308].map((status): Check => ({
    name: `a ${status} takes neither key nor body to another origin`,
    service: [redirect(status), good],
    complaint: ({ requests: [, second] }) =>
      (second?.headers.authorization !== undefined && "the key went along") ||
      (second !== undefined && second.body !== "" && "the body went along"),
  })),
  ...["application/problem+json", "text/html", "application/octet-stream"].map((type): Check => ({
    name: `JSON with the content type ${type} is read`,
    service: [text(200, '{"success":true,"id":"abc"}', { "content-type": type })],
    complaint: (seen) => succeeded(seen) || ((seen.data as { id?: string } | undefined)?.id !== "abc" && "not read"),
  })),
];
