import { afterEach, describe, expect, it, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { createClient } from "../../src/index.ts";
import { createClient as createV1 } from "../../src/v1.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, json, scripted } from "../fake/responses.ts";

const good = { apiKey: "key-1", baseUrl: "https://api.test/v2" };

afterEach(() => vi.unstubAllEnvs());
afterEach(() => vi.unstubAllGlobals());

/** Invalid options, with the part of the message that says what to write instead. */
const nonsense: [object, string][] = [
  [{ deadlineMs: -5 }, "deadlineMs must be a number of milliseconds from 1 to 86400000."],
  [{ deadlineMs: 0 }, "deadlineMs must be a number of milliseconds"],
  [{ deadlineMs: 86_400_001 }, "deadlineMs must be a number of milliseconds from 1 to 86400000."],
  [{ attemptTimeoutMs: Number.NaN }, "attemptTimeoutMs must be a number of milliseconds"],
  [{ attemptTimeoutMs: "30" }, "attemptTimeoutMs must be a number of milliseconds"],
  [{ attemptTimeoutMs: "30s" }, "attemptTimeoutMs must be a number of milliseconds"],
  [{ timeout: 30 }, "unknown option timeout. Options: "],
  [
    { baseUrl: "api.example.com/v2" },
    "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https:",
  ],
  [
    { baseUrl: "ftp://api.example.com" },
    "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https:",
  ],
  [{ baseUrl: "https://user:pass@api.example.com" }, "without user"],
  [{ baseUrl: "https://api.example.com/v2?x=1" }, "query"],
  [{ baseUrl: "" }, "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as"],
  [{ apiKey: "a\nb" }, "apiKey must be set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only"],
  [{ apiKey: " a" }, "apiKey must be set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only"],
  [{ apiKey: "undefined" }, "apiKey must be set, here or in EXTRACTION_API_KEY"],
  [{ apiKey: "" }, "apiKey must be set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only"],
  [{ retry: null }, "retry must be false or an object"],
  [{ retry: true }, "retry must be false or an object"],
  [{ retry: { attempts: 0 } }, "retry: attempts must be a whole number from 1 to 100."],
  [{ signal: AbortSignal.abort() }, "unknown option signal. Options: "],
  [{ retry: { tries: 2 } }, "retry: unknown option tries"],
  [{ retry: { maxRetryAfterMs: -1 } }, "maxRetryAfterMs"],
  [{ fetch: "node-fetch" }, "fetch must be a function"],
  [{ userAgent: "a\r\nb" }, "userAgent must be printable ASCII"],
  [{ headers: { b: "x", "a,b": "x" } }, "headers: a name must be printable ASCII"],
  [{ headers: { a: "b", "c\n": "x" } }, "headers: a name must be printable ASCII"],
  [{ headers: { cookie: "a\r\nb" } }, "headers: cookie must be printable ASCII, and not a header of"],
  [{ headers: { "content-length": "3" } }, "and not a header of the connection, such as content-length."],
  [{ headers: { "Transfer-Encoding": "chunked" } }, "and not a header of the connection, such as content-length."],
  [{ headers: new Headers({ a: "b" }) }, "headers must be an object of printable ASCII; use Object.fromEntries"],
  [{ headers: new Map([["a", "b"]]) }, "headers must be an object of printable ASCII; use Object.fromEntries"],
  [{ headers: "a: b" }, "headers must be an object of printable ASCII; use Object.fromEntries"],
  [{ baseUrl: "https://" }, "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https:"],
  [
    { baseUrl: "https://api.test:99999/v2" },
    "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https:",
  ],
  [JSON.parse('{"__proto__":1}') as object, "unknown option __proto__. Options: "],
  [{ constructor: 1 }, "unknown option constructor. Options: "],
  [{ retry: { toString: 1 } }, "retry: unknown option toString. Options: "],
  [{ onEvent: {} }, "onEvent must be a function"],
  [
    { baseUrl: new URL("https://api.test/v2") },
    "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https:",
  ],
  [
    { baseUrl: "https://api.test/v1" },
    "baseUrl ends with /v1: use /v2, or import createClient from @extraction-api/client/v1.",
  ],
  [{ baseUrl: "https://api.test/v12" }, "baseUrl ends with /v12"],
  [
    { baseUrl: "xhttps://api.test/v2" },
    "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https:",
  ],
  [{ retry: { starts: "unsafe" } }, 'retry: starts must be "safe" or "catalogue".'],
  [{ retry: { starts: "safest" } }, 'retry: starts must be "safe" or "catalogue".'],
  [{ apiKey: 12345 }, "apiKey must be set"],
  [{ clock: {} }, "clock must be an object with now, setTimeout and clearTimeout."],
  [{ clock: { now: Date.now } }, "clock must be an object with"],
  [{ retry: { attempts: 2.5 } }, "retry: attempts must be a whole number from 1 to 100."],
  [{ retry: { starts: "never" } }, 'retry: starts must be "safe" or "catalogue".'],
  [{ retry: { starts: undefined, budget: "5" } }, "retry: budget must be a number of tokens"],
  [{ maxResponseBytes: 0 }, "maxResponseBytes must be a whole number from 1 to 2147483648."],
  [{ maxResponseBytes: Number.POSITIVE_INFINITY }, "maxResponseBytes must be a whole number"],
  [{ headers: { a: 5 } }, "headers: a must be printable ASCII"],
  [{ headers: { a: "1", "x-a": undefined } }, "headers: x-a must be printable ASCII"],
  [{ headers: [] }, "headers must be an object"],
  [{ userAgent: 5 }, "userAgent must be printable ASCII"],
];

it("does not follow later changes of the caller's options", async () => {
  const options = { apiKey: "k", baseUrl: "https://api.test/v2", headers: { "x-a": "1" }, retry: { attempts: 1 } };
  const fetch = scripted(failure(503, "Service Unavailable"));
  const client = createClient({ ...options, fetch, clock: createFakeClock() });
  Object.assign(options.headers, { "x-a": "2" });
  options.retry.attempts = 4;
  expect((await client.safe.getQueueStatus()).error?.attempts).toBe(1);
  expect(fetch.seen.map(({ headers }) => headers.get("x-a"))).toEqual(["1"]);
});

describe("invalid options", () => {
  it.each(nonsense)("%j are rejected at construction with a correction", (wrong, words) => {
    expect(() => createClient({ ...good, ...wrong })).toThrow(TypeError);
    expect(() => createClient({ ...good, ...wrong })).toThrow(words);
  });

  it.each([
    [{ signal: new AbortController() }, "signal must be an AbortSignal, such as"],
    [{ signal: null }, "signal must be an AbortSignal, such as"],
    [{ signal: { aborted: false } }, "signal must be an AbortSignal, such as"],
    [{ retry: { budget: 5 } }, "retry of a call: unknown option budget. Options: attempts"],
    [AbortSignal.abort(), "options: pass { signal }, not an AbortSignal."],
    [5, "options: pass an object."],
    [null, "options: pass an object."],
    [{ headers: new Headers() }, "headers must be an object of printable ASCII; use Object.fromEntries"],
    [
      { retries: 3 },
      "unknown option retries. Options: attemptTimeoutMs, deadlineMs, headers, retry, middleware, signal.",
    ],
  ])("%j of a single call is rejected before anything is sent", async (wrong, words) => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    const call = createClient({ ...good, fetch }).safe.startExtract({ urls: [] }, wrong as object);
    expect((await call).error?.message).toContain(words);
    expect(fetch.seen).toEqual([]);
  });

  it.each([-1e9, 1e12])("%d as a time limit in a body is left for the service to reject", async (timeout) => {
    const fetch = scripted(json(400, { success: false, error: "Bad Request" }));
    const { error } = await createClient({ ...good, fetch }).safe.scrape({ url: "https://a.test/", timeout });
    expect(error).toMatchObject({ kind: "bad-request", attempts: 1 });
  });

  it("do not include the minimum and maximum of a number", () => {
    const most = { attemptTimeoutMs: 86_400_000, retry: { attempts: 100, budget: 1e9 } };
    const least = { attemptTimeoutMs: 1, retry: { attempts: 1, budget: 0 } };
    for (const options of [most, least]) expect(createClient({ ...good, ...options }).extract).toBeTypeOf("function");
  });

  it("of a single call are rejected before anything is sent", async () => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    const client = createClient({ ...good, fetch });
    const call = client.safe.startExtract({ urls: [] }, { deadlineMs: 1e12 });
    expect((await call).error).toMatchObject({ kind: "invalid-request", attempts: 0 });
    for (const middleware of [[{}], [{ onRequest: () => undefined }, {}], { onRequest: () => undefined }] as never[]) {
      const { error } = await client.safe.startExtract({ urls: [] }, { middleware });
      expect(error?.message).toContain("middleware must be a list of objects with onRequest");
    }
    expect(fetch.seen).toEqual([]);
  });
});

describe("unusual options", () => {
  it.each([
    [{ x_team: "a" }],
    [{ "x-empty": "" }],
    [{ "x!#$%&'*+.^_`|~": "a\tb" }],
    [{ "x-upgrade": "1", "expect-ct": "2" }],
  ])("%j are sent", async (headers) => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ ...good, fetch, headers }).startExtract({ urls: [] });
    for (const [name, value] of Object.entries(headers)) expect(fetch.seen[0]?.headers.get(name)).toBe(value);
  });

  it.each([null, 5, "https://api.test/v2"])("%j in place of the options are rejected", (options) => {
    expect(() => createClient(options as never)).toThrow("createClient: pass an object.");
  });

  it("the base URL of another version is rejected, including one from the environment, and by the v1 client", () => {
    vi.stubEnv("EXTRACTION_API_BASE_URL", "https://env.test/v2/");
    expect(() => createV1({ apiKey: "k" })).toThrow(
      "createClient: baseUrl ends with /v2: use /v1, or import createClient from @extraction-api/client.",
    );
    expect(createV1({ apiKey: "k", baseUrl: "https://env.test/v1" }).map).toBeTypeOf("function");
    expect(createClient({ apiKey: "k", baseUrl: "https://env.test/v1/api" }).map).toBeTypeOf("function");
  });
});

describe("the key and the base URL", () => {
  it("come from the environment if they are not passed", async () => {
    vi.stubEnv("EXTRACTION_API_KEY", "env-key");
    vi.stubEnv("EXTRACTION_API_BASE_URL", "https://env.test/v2/");
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ fetch }).startExtract({ urls: [] });
    expect(fetch.seen[0]?.url).toBe("https://env.test/v2/extract");
    expect(fetch.seen[0]?.headers.get("authorization")).toBe("Bearer env-key");
  });

  it("are used without the line ends and the mark of a file from Windows", async () => {
    vi.stubEnv("EXTRACTION_API_KEY", "\u{FEFF}env-key\r");
    vi.stubEnv("EXTRACTION_API_BASE_URL", "https://env.test/v2\r");
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ fetch }).startExtract({ urls: [] });
    expect(fetch.seen[0]?.url).toBe("https://env.test/v2/extract");
    expect(fetch.seen[0]?.headers.get("authorization")).toBe("Bearer env-key");
  });

  it("are reported if they are missing", () => {
    vi.stubEnv("EXTRACTION_API_KEY", "");
    vi.stubEnv("EXTRACTION_API_BASE_URL", "");
    expect(() => createClient({ apiKey: "k" })).toThrow(
      "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL such as https://",
    );
    expect(() => createClient({ apiKey: "k" })).toThrow(
      "baseUrl must be set, here or in EXTRACTION_API_BASE_URL, to a URL",
    );
    expect(() => createClient({ baseUrl: good.baseUrl })).toThrow(
      "apiKey must be set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only",
    );
  });

  it("count as missing if the environment cannot be read", () => {
    vi.stubGlobal("process", {
      get env(): never {
        throw new Error("Requires --allow-env");
      },
    });
    expect(() => createClient({ apiKey: "k" })).toThrow("baseUrl must be");
    expect(() => createClient({ baseUrl: good.baseUrl })).toThrow(
      "apiKey must be set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only",
    );
  });

  it("do not need the key if a proxy adds it", async () => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ baseUrl: "https://proxy.test", apiKey: null, fetch }).startExtract({ urls: [] });
    expect(fetch.seen[0]?.headers.has("authorization")).toBe(false);
  });
});

describe("User-Agent", () => {
  const sent = async (options: object): Promise<string | null | undefined> => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ ...good, ...options, fetch }).startExtract({ urls: [] });
    return fetch.seen[0]?.headers.get("user-agent");
  };

  it("names this package and its version unless the caller sets another value", async () => {
    expect(await sent({})).toBe(`extraction-api-client/${manifest.version}`);
    expect(await sent({ userAgent: "my-app/2" })).toBe("my-app/2");
    expect(await sent({ headers: { "user-agent": "own" } })).toBe("own");
  });

  it("is left to a browser, because another value would need a preflight", async () => {
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("location", {});
    expect(await sent({ apiKey: null })).toBe(null);
  });
});

describe("a browser", () => {
  it("rejects a key that its visitors can read, unless the caller allows it", () => {
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("location", {});
    expect(() => createClient(good)).toThrow("visitors of this page can read apiKey");
    expect(createClient({ ...good, dangerouslyAllowBrowser: true }).extract).toBeTypeOf("function");
    expect(createClient({ baseUrl: "https://proxy.test" }).extract).toBeTypeOf("function");
  });

  it.each([
    ["by hand", { browser: true, versions: {} }, { ...good }],
    ["with the key of the build", { env: { EXTRACTION_API_KEY: "from-the-build" } }, { baseUrl: good.baseUrl }],
  ])("is recognised despite the process of a bundler, %s", (_, process, options) => {
    vi.stubGlobal("location", {});
    vi.stubGlobal("process", process);
    expect(() => createClient(options)).toThrow("visitors of this page can read apiKey");
  });

  it("imitated by Node counts as Node", () => {
    vi.stubGlobal("location", {});
    expect(createClient(good).extract).toBeTypeOf("function");
  });
});
