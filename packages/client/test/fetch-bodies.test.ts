import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import createFetchClient from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { paths } from "@extraction-api/v2";
import { createFetch, errorMiddleware } from "../src/fetch.ts";
import { nodeTransport } from "../src/node.ts";
import { listening } from "./fake/listening.ts";

interface Seen {
  readonly type: string | undefined;
  readonly body: Buffer;
}

const seen: Seen[] = [];
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    seen.push({ type: request.headers["content-type"], body });
    // The first of two requests gets a retryable error, so the body has to be sent twice.
    const status = seen.length % 2 === 1 ? 503 : 200;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { success: true } : { success: false, error: "Service Unavailable" }));
  });
});
let baseUrl: string;
const undici = nodeTransport();

beforeAll(async () => {
  baseUrl = `${await listening(server)}/v2`;
});
afterAll(async () => {
  await undici.close();
  server.closeAllConnections();
  server.close();
});

const fastClock = {
  now: () => performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms < 60_000 ? ms / 1000 : ms),
  clearTimeout: (handle: unknown) => clearTimeout(handle as number),
};

/** Not text: decoded as UTF-8 and encoded again, it would be longer. */
const bytes = Uint8Array.from([0, 0xff, 0xfe, 0x80, 0x7f, 0xc3]);
const form = (): FormData => {
  const all = new FormData();
  all.append("note", "a");
  all.append("file", new Blob([bytes], { type: "application/pdf" }), "a.pdf");
  return all;
};
const streamed = (): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

/** The caller's body, the content type that `fetch` gives it, and the bytes. */
const bodies: [name: string, body: () => unknown, type: string | undefined, sent: Buffer | undefined][] = [
  ["FormData", form, "multipart/form-data; boundary=", undefined],
  ["URLSearchParams", () => new URLSearchParams({ a: "ü b" }), "application/x-www-form-urlencoded", undefined],
  ["a Blob with a type", () => new Blob([bytes], { type: "application/pdf" }), "application/pdf", Buffer.from(bytes)],
  ["a Blob without", () => new Blob([bytes]), undefined, Buffer.from(bytes)],
  ["an ArrayBuffer", () => bytes.buffer, undefined, Buffer.from(bytes)],
  ["a view", () => new DataView(bytes.buffer), undefined, Buffer.from(bytes)],
  ["a stream", streamed, undefined, Buffer.from(bytes)],
  ["a text, which is JSON here", () => '{"a":"ü"}', "application/json", Buffer.from('{"a":"ü"}')],
];

describe.each([
  ["the built-in fetch", undefined],
  ["undici", undici],
])("over %s, createFetch", (_, transport) => {
  const fetch = (): ReturnType<typeof createFetch> =>
    createFetch({ apiKey: "key-1", baseUrl, clock: fastClock, ...(transport && { fetch: transport }) });

  it.each(bodies)("sends %s as fetch does, also in a retry", async (_name, body, type, sent) => {
    const before = seen.length;
    const init = { method: "POST", body: body(), duplex: "half" } as RequestInit;
    expect((await fetch()(`${baseUrl}/parse`, init)).status).toBe(200);
    const [first, second] = seen.slice(before);
    expect(seen.length - before).toBe(2);
    expect(second).toEqual(first);
    if (type === undefined) expect(first?.type).toBeUndefined();
    else expect(first?.type).toContain(type);
    if (sent) expect(first?.body).toEqual(sent);
  });

  it("sends a form that the service can read", async () => {
    const before = seen.length;
    await fetch()(`${baseUrl}/parse`, { method: "POST", body: form() });
    const [, { type, body } = {}] = seen.slice(before);
    const read = await new Response(new Uint8Array(body ?? []), { headers: { "content-type": type ?? "" } }).formData();
    expect(read.get("note")).toBe("a");
    expect(new Uint8Array(await (read.get("file") as File).arrayBuffer())).toEqual(bytes);
  });

  it("keeps the caller's content type", async () => {
    const before = seen.length;
    const headers = { "content-type": "application/vnd.api+json" };
    await fetch()(`${baseUrl}/parse`, { method: "POST", headers, body: "{}" });
    await fetch()(new Request(`${baseUrl}/parse`, { method: "POST", body: new Blob(["a"], { type: "text/csv" }) }));
    expect(seen.slice(before).map(({ type }) => type)).toEqual([
      "application/vnd.api+json",
      "application/vnd.api+json",
      "text/csv",
      "text/csv",
    ]);
  });
});

it("errorMiddleware does not read an endless error to its end", async () => {
  let pulls = 0;
  const chunk = new Uint8Array(65_536).fill(32);
  const pull = (controller: ReadableStreamDefaultController): void =>
    ++pulls < 200 ? controller.enqueue(chunk) : controller.close();
  const fetch = async () => new Response(new ReadableStream({ pull }), { status: 404 });
  const client = createFetchClient<paths>({ baseUrl: "https://a.test/v2", fetch });
  client.use(errorMiddleware);
  await expect(client.GET("/team/queue-status")).rejects.toMatchObject({ kind: "not-found", status: 404 });
  expect(pulls).toBeLessThan(30);
});
