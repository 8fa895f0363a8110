import { gzipSync } from "node:zlib";
import { cut, good, json, text } from "../behaviour.ts";
import type { Behaviour, Check } from "../check.ts";
import { failed, failedWith, requests, succeeded } from "../expect.ts";

const page = "<!doctype html><title>Login</title><p>Please log in.";
const html = { "content-type": "text/html" };
const jsonType = { "content-type": "application/json" };
const once = (name: string, response: Behaviour, status: number): Check => ({
  name,
  service: [response],
  complaint: (seen) => failedWith(seen, status) || requests(seen, 1),
});
const read = (name: string, response: Behaviour, data: (data: unknown) => boolean = isGood): Check => ({
  name,
  service: [response],
  complaint: (seen) => succeeded(seen) || (!data(seen.data) && `gave ${JSON.stringify(seen.data)?.slice(0, 80)}`),
});

function isGood(data: unknown): boolean {
  return (data as { id?: unknown } | undefined)?.id === "abc";
}

const body = '{"success":true,"id":"abc"}';
const snowman: Behaviour = (response) => {
  const bytes = Buffer.from('{"success":true,"id":"☃"}');
  response.writeHead(200, jsonType).write(bytes.subarray(0, 24));
  setTimeout(() => response.end(bytes.subarray(24)), 5);
};

/** Malformed bodies, and unusual bodies that are valid. */
export const bodyChecks: Check[] = [
  {
    name: "an empty 500 is an error with its status",
    service: [text(500, "")],
    complaint: (seen) => failedWith(seen, 500),
  },
  {
    name: "a 502 in HTML is an error with its status",
    service: [text(502, page, html)],
    complaint: (seen) => failedWith(seen, 502),
  },
  {
    name: "a 502 in HTML is repeated",
    service: [text(502, page, html), good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  },
  {
    name: "an empty 503 is repeated",
    service: [text(503, ""), good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  },
  {
    name: "a 503 whose body breaks off keeps its status",
    service: [cut(503)],
    complaint: (seen) => failedWith(seen, 503),
  },
  once("HTML with status 200 is an error", text(200, page, html), 200),
  once("an empty 200 is an error", text(200, "", jsonType), 200),
  once("JSON that stops short with status 200 is an error", text(200, '{"success":true,"id":', jsonType), 200),
  once("success false with status 200 is an error", json(200, { success: false, error: "No such host" }), 200),
  once("an error without success is an error", json(404, { error: "Snapshot not found" }), 404),
  once("an error body that is a list is an error", json(400, []), 400),
  once("an error body that is null is an error", json(422, null), 422),
  once("an error body that is a string is an error", json(403, "no"), 403),
  {
    name: "POST is not repeated when a good response breaks off",
    service: [cut(200), good],
    complaint: (seen) => failed(seen) || requests(seen, 1),
  },
  {
    name: "GET is repeated when a good response breaks off",
    method: "GET",
    service: [cut(200), good],
    complaint: (seen) => requests(seen, 2) || succeeded(seen),
  },
  read("a body in chunks that split a character is read", snowman, (data) => (data as { id?: string }).id === "☃"),
  read("a body that is called text/plain is read", text(200, body, { "content-type": "text/plain" })),
  read("a body without a content type is read", text(200, body)),
  read("a compressed body is read", text(200, gzipSync(body), { ...jsonType, "content-encoding": "gzip" })),
  read("a body of 5 MB is read", json(200, { success: true, id: "abc", markdown: "x".repeat(5_000_000) })),
  read("early hints before the response are passed over", (response, request) => {
    response.writeEarlyHints({ link: "</a.css>; rel=preload" }, () => good(response, request));
  }),
  read("a response that closes the connection is read", text(200, body, { ...jsonType, connection: "close" })),
];
