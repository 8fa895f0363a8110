import { describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { createClient as createV1 } from "../src/v1.ts";
import { createFetch, unwrap as unwrapCall } from "../src/fetch.ts";
import { agents } from "../src/lists.ts";
import { limited } from "../src/limit.ts";
import { deprecations } from "../src/deprecations.ts";
import { logEvents } from "../src/log.ts";
import { handlers } from "../src/msw.ts";
import { nodeTransport } from "../src/node.ts";
import { traced } from "../src/otel.ts";
import { explain } from "../src/upgrade/explain.ts";
import { unwrap } from "../src/webhooks.ts";
import { json } from "./fake/responses.ts";

/** Invalid values of each kind, created for each call. */
const nonsense: [string, () => unknown][] = [
  ["undefined", () => undefined],
  ["null", () => null],
  ["a number", () => 5],
  ["a boolean", () => true],
  ["an empty text", () => ""],
  ["a text", () => "a"],
  ["an empty array", () => []],
  ["an array", () => [null]],
  ["an empty object", () => ({})],
  ["a function", () => () => {}],
  ["a Date", () => new Date(0)],
  ["a Map", () => new Map()],
  ["a Proxy of an object", () => new Proxy({}, {})],
];

const respond = async (): Promise<Response> => json(200, { success: true, id: "a", status: "completed", data: [] });
const options = { apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: respond, retry: false as const };
const client = createClient(options);
type Loose = (...given: unknown[]) => unknown;
type Row = [name: string, call: Loose, ...usual: unknown[]];

async function each(list: AsyncIterable<unknown>): Promise<void> {
  let count = 0;
  for await (const _ of list) if (++count > 5) return;
}

const input = { url: "https://a.test/", urls: [], prompt: "p", query: "q", id: "a", jobId: "a" };
const methods = Object.entries(client as unknown as Record<string, Loose & { resume?: Loose }>).filter(
  ([name, one]) => typeof one === "function" && !["use", "eject", "withOptions"].includes(name),
);
const rows: Row[] = [
  ...methods.flatMap(([name, call]): Row[] => {
    const isPath = /^[A-Z]+$/.test(name);
    const own: Row = [`client.${name}`, call, isPath ? "/map" : input, isPath ? { body: input } : {}];
    return call.resume ? [own, [`client.${name}.resume`, call.resume, "a", {}]] : [own];
  }),
  ["client.use", client.use as Loose, { onRequest: () => undefined }],
  ["client.eject", client.eject as Loose, {}],
  ["client.withOptions", client.withOptions as Loose, {}],
  ["createClient", createClient as Loose, options],
  ["createClient of v1", createV1 as Loose, options],
  ["createFetch", createFetch as Loose, options],
  ["what createFetch makes", createFetch(options) as Loose, "https://api.test/v2/map", {}],
  ["unwrap of a call", unwrapCall as Loose, { response: json(200, {}) }],
  ["unwrap of a webhook", unwrap as Loose, { headers: {}, body: "" }, { secret: "s" }],
  ["agents", (...given) => each((agents as (...all: unknown[]) => AsyncIterable<unknown>)(...given)), client, {}],
  ["limited", limited as Loose, 2, respond],
  ["deprecations", deprecations as Loose, {}],
  ["logEvents", logEvents as Loose, {}],
  ["handlers", handlers as Loose, { baseUrl: "https://api.test/v2" }],
  ["nodeTransport", nodeTransport as Loose, {}],
  ["traced", traced as Loose, {}],
  ["explain", explain as Loose, "map", { kind: "lossy", field: "/url" }],
];
const places = rows.flatMap(([name, call, ...usual]) => usual.map((_, at) => ({ name, call, usual, at })));

/** Messages of the engine, which appear if the client does not check an argument. */
const raw = /Cannot (read|destructure|convert)|is not (a function|iterable)|\bundefined\b|\[object |Failed to parse/;

describe.each(places)("$name, with an invalid argument $at,", ({ call, usual, at }) => {
  it.each(nonsense)("says what to pass instead of %s, or ignores it", async (_, make) => {
    const given = usual.with(at, make());
    const run = async (): Promise<unknown> => call(...given);
    const end = await Promise.race([
      run().then(
        () => "well",
        (error: unknown) => (error instanceof Error ? error.message : error),
      ),
      new Promise((resolve) => setTimeout(() => resolve("did not end"), 60_000).unref()),
    ]);
    expect(end).not.toMatch(raw);
    expect(end).not.toBe("did not end");
  });
});

describe("common mistakes", () => {
  const secret = "s";
  it.each([
    ["the parsed body", { type: "crawl.page" }],
    ["the raw body", "{}"],
    ["nothing", undefined],
  ])("unwrap of %s says what to pass", async (_, delivery) => {
    const error: unknown = await unwrap(delivery as never, { secret }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toBe("TypeError: unwrap: pass the request itself, or { headers, body } with the raw body.");
  });

  it("unwrap without options requests the secret", async () => {
    await expect(unwrap({ headers: {} }, undefined as never)).rejects.toThrow("unwrap: secret is empty.");
  });

  it.each<[string, () => unknown, string]>([
    ["traced", () => traced({ tracer: {} as never }), "traced: tracer must be a Tracer of OpenTelemetry."],
    ["traced", () => traced({ meter: {} as never }), "traced: meter must be a Meter of OpenTelemetry."],
    ["traced", () => traced({ fetch: 5 as never }), "traced: fetch must be a function."],
    ["deprecations", () => deprecations({ fetch: 5 as never }), "deprecations: fetch must be a function."],
    ["deprecations", () => deprecations({ onNotice: 5 as never }), "deprecations: onNotice must be a function."],
    [
      "deprecations",
      () => deprecations({ onnotice: 5 } as never),
      "deprecations: unknown option onnotice. Options: fetch, onNotice.",
    ],
    [
      "createFetch",
      () => createFetch({ apiKey: "k-1", baseUrl: "x" }),
      "createFetch: baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https://api.example.com/v2 without user, query and fragment.",
    ],
    ["traced", () => traced({ trcer: 1 } as never), "traced: unknown option trcer. Options: tracer, meter, fetch."],
    ["traced", () => traced(5 as never), "traced: pass an object."],
    ["logEvents", () => logEvents({ levl: 1 } as never), "logEvents: unknown option levl. Options: level, logger."],
    [
      "logEvents",
      () => logEvents({ logger: {} as never }),
      "logEvents: logger must be an object with debug, info, warn and error.",
    ],
    [
      "nodeTransport",
      () => nodeTransport({ maxResponseBytes: Number("1mb") }),
      "nodeTransport: maxResponseBytes must be a number above 0.",
    ],
    [
      "nodeTransport",
      () => nodeTransport({ connection: 4 } as never),
      "nodeTransport: unknown option connection. Options: proxy, dispatcher, compressed, maxResponseBytes, and those of undici's Agent, such as connections.",
    ],
    [
      "handlers",
      () => handlers({ baseUrl: "https://a.test/v2", examples: { getCrawls: "a" } as never }),
      "handlers: unknown operation getCrawls.",
    ],
  ])("%s refuses an option of the wrong type", (_, call, message) => {
    expect(call).toThrow(new TypeError(message));
  });

  it.each([null, 5, "b"])("resume rejects %j in place of options", async (wrong) => {
    const { error } = await client.safe.crawl.resume("a", wrong as never);
    expect(error).toMatchObject({
      kind: "invalid-request",
      message: "GET /crawl/{id}: not sent: options: pass an object.",
    });
  });

  it("a call by path rejects null options and a path that is not a string", async () => {
    const { error } = await client.safe.GET("/team/queue-status", null as never);
    expect(error?.message).toBe("GET /team/queue-status: not sent: options: pass an object.");
    const pathless = await client.safe.GET(undefined as never);
    expect(pathless.error?.message).toBe("GET : not sent: the path must start with /");
  });
});
