import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { unwrap, WebhookError, type WebhookDelivery } from "../../src/webhooks.ts";
import { signed, signedAt } from "./signed.ts";
import { listening } from "../fake/listening.ts";

const secret = "secret-of-webhooks";

interface Bundle {
  readonly webhooks?: Readonly<Record<string, { post: { requestBody: { content: { "application/json": Media } } } }>>;
}
interface Media {
  readonly examples: Readonly<Record<string, { readonly value: object }>>;
}
const bundle = (version: string): Bundle =>
  JSON.parse(readFileSync(new URL(`../../../../openapi/dist/${version}.json`, import.meta.url), "utf8")) as Bundle;

/** The example events in the documents, with their names. */
const shown = ["v1", "v2"].flatMap((version) =>
  Object.entries(bundle(version).webhooks ?? {}).flatMap(([type, { post }]) =>
    Object.values(post.requestBody.content["application/json"].examples).map(({ value }) => ({ type, value })),
  ),
);
const [{ value: event } = { value: {} }] = shown;
const body = JSON.stringify(event);
const headers = signed(body, secret);

const refusal = async (delivery: WebhookDelivery, options: object = {}): Promise<unknown> =>
  unwrap(delivery, { secret, ...options }).then(
    () => "accepted",
    (error: unknown) => (error instanceof WebhookError ? error.reason : error),
  );

/** Sends a signed body to a node:http server, and returns the result of `unwrap` there. */
async function overHttp(text: string, prepare: (request: IncomingMessage) => unknown = () => {}): Promise<unknown> {
  let result: unknown;
  const server = createServer((request, response) => {
    prepare(request);
    const end = (outcome: unknown) => {
      result = outcome;
      response.end();
    };
    void unwrap(request, { secret }).then(end, end);
  });
  const url = await listening(server);
  const sent = text === "" ? headers : signed(text, secret);
  try {
    await fetch(url, { method: "POST", headers: sent, body: text || null });
    return result;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Adds the empty object that Express 4 sets for requests that its parser ignores. */
const withEmptyObject = (request: object) => Object.assign(request, { body: {} });

describe("unwrap", () => {
  it.each(shown)("returns the document's example of $type as it was sent", async ({ type, value }) => {
    const text = JSON.stringify(value);
    expect(await unwrap({ headers: signed(text, secret), body: text }, { secret })).toEqual(value);
    expect(value).toMatchObject({ type });
  });

  it("covers all events in the documents", () => {
    expect(new Set(shown.map(({ type }) => type)).size).toBe(15);
  });

  it("accepts a Request, bytes, a buffer, text and a stream", async () => {
    const bytes = new TextEncoder().encode(body);
    const stream = new Blob([body]).stream();
    for (const one of [bytes, bytes.buffer, Buffer.from(body), body, stream]) {
      expect(await unwrap({ headers, body: one }, { secret })).toEqual(event);
    }
    const request = new Request("https://example.com/", { method: "POST", headers, body });
    expect(await unwrap(request, { secret })).toEqual(event);
  });

  it("accepts an unread request of node:http, in any number of chunks", async () => {
    const long = JSON.stringify({ ...event, error: "x".repeat(300_000) });
    expect(await overHttp(long)).toEqual(JSON.parse(long));
  });

  it("checks bytes, not text: a body that is not UTF-8 can be signed, too", async () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x7b]);
    expect(await refusal({ headers: signed(bytes, secret), body: bytes })).toBe("not-an-event");
  });

  it("accepts header names in any case, another signature header, and several secrets", async () => {
    const value = headers["x-webhook-signature"];
    expect(await unwrap({ headers: { "X-Webhook-Signature": value }, body }, { secret })).toEqual(event);
    expect(await unwrap({ headers: { "x-other": value }, body }, { secret, header: "X-Other" })).toEqual(event);
    expect(await unwrap({ headers, body }, { secret: ["the new one", secret] })).toEqual(event);
    expect(await refusal({ headers, body }, { secret: ["the new one"] })).toBe("bad-signature");
  });

  it("rejects a body or a signature with one changed bit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.nat(63), fc.integer({ min: 0, max: 6 }), async (at, digit, bit) => {
        const bytes = Buffer.from(body);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        expect(await refusal({ headers, body: bytes })).toBe("bad-signature");
        const value = headers["x-webhook-signature"];
        const other = value[7 + digit] === "a" ? "b" : "a";
        const forged = value.slice(0, 7 + digit) + other + value.slice(8 + digit);
        expect(await refusal({ headers: { "x-webhook-signature": forged }, body })).toBe("bad-signature");
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["no header", {}],
    ["no scheme", { "x-webhook-signature": headers["x-webhook-signature"].slice(7) }],
    ["another scheme", { "x-webhook-signature": headers["x-webhook-signature"].replace("sha256", "sha1") }],
    ["a part of one", { "x-webhook-signature": headers["x-webhook-signature"].slice(0, -2) }],
    ["two", { "x-webhook-signature": [headers["x-webhook-signature"], headers["x-webhook-signature"]] }],
  ])("rejects %s", async (_, wrong) => {
    expect(await refusal({ headers: wrong, body })).toBe("no-signature");
  });

  it("rejects a delivery whose signed time is beyond toleranceSeconds", async () => {
    const now = Math.floor(Date.now() / 1000);
    const check = async (sent: object) =>
      refusal({ headers: { ...headers, ...sent }, body }, { toleranceSeconds: 300 });
    for (const late of [-290, 0, 290]) expect(await check(signedAt(body, secret, now + late))).toBe("accepted");
    for (const late of [-310, 310]) expect(await check(signedAt(body, secret, now + late))).toBe("wrong-time");
    expect(await check({ ...signedAt(body, secret, now - 310), "webhook-timestamp": `${now}` })).toBe("bad-signature");
    expect(await check({ ...signedAt(body, secret, now), "webhook-id": "msg_2" })).toBe("bad-signature");
    const old = signedAt(body, "the old one", now)["webhook-signature"];
    const right = signedAt(body, secret, now);
    expect(await check({ ...right, "webhook-signature": `${old} ${right["webhook-signature"]}` })).toBe("accepted");
    expect(await check({ ...right, "webhook-signature": old })).toBe("bad-signature");
    for (const none of [{}, { ...right, "webhook-signature": "v1,AAAA" }])
      expect(await check(none)).toBe("no-signature");
    for (const time of ["soon", `about ${now}`, `${now} s`])
      expect(await check({ ...right, "webhook-timestamp": time }), time).toBe("no-signature");
  });

  it.each([1, 300])(
    "accepts a signed time that is exactly toleranceSeconds of %i away, and none further",
    async (most) => {
      const now = 1_800_000_000;
      vi.useFakeTimers({ toFake: ["Date"], now: now * 1000 });
      onTestFinished(() => void vi.useRealTimers());
      const check = (seconds: number) =>
        refusal({ headers: signedAt(body, secret, seconds), body }, { toleranceSeconds: most });
      const found = [await check(now - most), await check(now + most), await check(now - most - 1)];
      expect(found).toEqual(["accepted", "accepted", "wrong-time"]);
    },
  );

  it("decodes the body of a serverless platform that says that it is in base64", async () => {
    const invocation = { headers, body: Buffer.from(body).toString("base64"), isBase64Encoded: true };
    expect(await unwrap(invocation, { secret })).toEqual(event);
    expect(await unwrap({ headers, body, isBase64Encoded: false }, { secret })).toEqual(event);
    expect(await refusal({ ...invocation, isBase64Encoded: false })).toBe("bad-signature");
    // A parser has decoded the body already.
    expect(await refusal({ headers, body, isBase64Encoded: true })).toBe("no-raw-body");
    // Too much is refused before it is decoded: this text is not base64.
    expect(await refusal({ headers, body: "!".repeat(30), isBase64Encoded: true }, { maxBytes: 10 })).toBe("too-large");
  });

  it("accepts a body as a Blob", async () => {
    expect(await refusal({ headers, body: new Blob([body]) })).toBe("accepted");
  });

  it.each([
    ["secret", 5, "unwrap: secret must be a string, or a list of strings."],
    ["secret", ["a", 5], "unwrap: secret must be a string, or a list of strings."],
    ["secret", new Set(["a"]), "unwrap: secret must be a string, or a list of strings."],
    ["maxBytes", Number("32mb"), "unwrap: maxBytes must be a number above 0."],
    ["maxBytes", 0, "unwrap: maxBytes must be a number above 0."],
    ["maxBytes", "5", "unwrap: maxBytes must be a number above 0."],
    ["toleranceSeconds", 0, "unwrap: toleranceSeconds must be a number above 0."],
    ["toleranceSeconds", "300", "unwrap: toleranceSeconds must be a number above 0."],
    ["tolerance", 5, "unwrap: unknown option tolerance. Options: secret, header, toleranceSeconds, maxBytes."],
    ["header", null, "unwrap: header must be the name of a header."],
    ["header", "", "unwrap: header must be the name of a header."],
  ])("refuses the %s %j, and accepts no delivery", async (name, value, message) => {
    expect(await refusal({ headers, body }, { [name]: value })).toEqual(new TypeError(message));
  });

  it("reports a body that was already parsed or read", async () => {
    expect(await refusal({ headers, body: event })).toBe("no-raw-body");
    const length = { "content-length": "7" };
    expect(await refusal({ headers: { ...headers, ...length } })).toBe("no-raw-body");
    expect(await refusal({ headers: { ...headers, "transfer-encoding": "chunked" } })).toBe("no-raw-body");
    const request = () => new Request("https://example.com/", { method: "POST", headers, body });
    const [read, iterated] = [request(), request()];
    await read.text();
    expect(await refusal(read)).toBe("no-raw-body");
    let size = 0;
    for await (const chunk of iterated.body ?? []) size += chunk.length;
    expect(size).toBe(body.length);
    expect(await refusal(iterated)).toBe("no-raw-body");
  });

  it("reports a wrong signature for an empty body", async () => {
    const url = "https://example.com/";
    expect(await refusal(new Request(url, { method: "POST", headers }))).toBe("bad-signature");
    expect(await refusal(new Request(url, { headers }))).toBe("bad-signature");
    for (const none of [null, undefined, ""]) expect(await refusal({ headers, body: none })).toBe("bad-signature");
    const length = { "content-length": "0" };
    expect(await refusal({ headers: { ...headers, ...length }, body: undefined })).toBe("bad-signature");
    expect(await overHttp("", withEmptyObject)).toMatchObject({ reason: "bad-signature" });
    expect(await overHttp("")).toMatchObject({ reason: "bad-signature" });
  });

  it("reads the request itself if a parser for other media types left an empty object", async () => {
    expect(await overHttp(body, withEmptyObject)).toEqual(event);
  });

  it("rejects a body that ends too early", async () => {
    let fail: (reason: Error) => void = () => {};
    const cut = new ReadableStream({ start: (controller) => void (fail = (reason) => controller.error(reason)) });
    const refused = refusal({ headers, body: cut });
    fail(new Error("aborted"));
    expect(await refused).toBe("incomplete");
  });

  it("reads at most maxBytes", async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given++;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect(await refusal({ headers, body: endless }, { maxBytes: 4096 })).toBe("too-large");
    expect(given).toBeLessThan(10);
    expect(await refusal({ headers, body }, { maxBytes: body.length - 1 })).toBe("too-large");
    expect(await refusal({ headers, body }, { maxBytes: body.length })).toBe("accepted");
  });

  it.each(["{", "[]", "null", '"text"', "{}", '{"type":"crawl.page"}'])("rejects %s, even if signed", async (text) => {
    expect(await refusal({ headers: signed(text, secret), body: text })).toBe("not-an-event");
  });

  it("throws without a secret", async () => {
    for (const none of ["", [], [secret, ""], undefined]) {
      await expect(unwrap({ headers, body }, { secret: none as string })).rejects.toThrow(TypeError);
    }
  });

  it("shows neither secret nor signature in its errors, which have the status to respond with", async () => {
    const error: unknown = await unwrap({ headers, body: `${body} ` }, { secret }).catch((reason: unknown) => reason);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/secret-of-webhooks|[0-9a-f]{16}/);
    expect(error).toMatchObject({ name: "WebhookError", status: 401 });
    expect({} instanceof WebhookError).toBe(false);
  });

  it.each<[string, number, WebhookDelivery, object?]>([
    ["no-signature", 401, { headers: {}, body }],
    ["no-signature", 401, { headers, body }, { toleranceSeconds: 300 }],
    ["wrong-time", 400, { headers: signedAt(body, secret, 1), body }, { toleranceSeconds: 300 }],
    ["bad-signature", 401, { headers, body: `${body} ` }],
    ["too-large", 413, { headers, body }, { maxBytes: 3 }],
    ["no-raw-body", 500, { headers, body: event }],
    ["incomplete", 400, { headers, body: new ReadableStream({ start: (one) => one.error(new Error("cut")) }) }],
    ["not-an-event", 400, { headers: signed("{}", secret), body: "{}" }],
  ])("rejects with the reason %s and the status %i", async (reason, status, delivery, options) => {
    const error: unknown = await unwrap(delivery, { secret, ...options }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ reason, status });
  });
});
