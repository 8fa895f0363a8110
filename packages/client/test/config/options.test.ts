import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "../../src/index.ts";
import { json, scripted } from "../fake/responses.ts";

const good = { apiKey: "key-1", baseUrl: "https://api.test/v2" };

afterEach(() => vi.unstubAllEnvs());
afterEach(() => vi.unstubAllGlobals());

/** What makes no sense, and the words that say what to write instead. */
const nonsense: [object, string][] = [
  [{ deadlineMs: -5 }, "deadlineMs must be milliseconds from 1 to 86400000."],
  [{ deadlineMs: 0 }, "deadlineMs must be milliseconds"],
  [{ deadlineMs: 86_400_001 }, "deadlineMs must be milliseconds from 1 to 86400000."],
  [{ attemptTimeoutMs: Number.NaN }, "attemptTimeoutMs must be milliseconds"],
  [{ attemptTimeoutMs: "30" }, "attemptTimeoutMs must be milliseconds"],
  [{ attemptTimeoutMs: "30s" }, "attemptTimeoutMs must be milliseconds"],
  [{ timeout: 30 }, "no option timeout. There are: "],
  [{ baseUrl: "api.example.com/v2" }, "baseUrl must be like https:"],
  [{ baseUrl: "ftp://api.example.com" }, "baseUrl must be like https:"],
  [{ baseUrl: "https://user:pass@api.example.com" }, "without user"],
  [{ baseUrl: "https://api.example.com/v2?x=1" }, "query"],
  [{ baseUrl: "" }, "baseUrl must be like"],
  [{ apiKey: "a\nb" }, "apiKey must be letters, digits and -._~+/=: only"],
  [{ apiKey: " a" }, "apiKey must be letters, digits and -._~+/=: only"],
  [{ apiKey: "" }, "apiKey must be"],
  [{ retry: null }, "retry must be false or an object"],
  [{ retry: true }, "retry must be false or an object"],
  [{ retry: { attempts: 0 } }, "retry: attempts must be a number from 1 to 100."],
  [{ signal: AbortSignal.abort() }, "no option signal. There are: "],
  [{ retry: { tries: 2 } }, "retry: no option tries"],
  [{ retry: { maxRetryAfterMs: -1 } }, "maxRetryAfterMs"],
  [{ fetch: "node-fetch" }, "fetch must be a function"],
  [{ userAgent: "a\r\nb" }, "userAgent must be printable ASCII"],
  [{ headers: { Authorization: "x" } }, "headers must be lower-case names"],
  [{ headers: { "a,b": "x" } }, "headers must be lower-case names"],
  [{ headers: { a: "b", "c\n": "x" } }, "headers must be lower-case names"],
  [{ headers: { cookie: "a\r\nb" } }, "headers must be lower-case names with printable ASCII."],
  [{ headers: new Headers({ a: "b" }) }, "headers must be lower-case names"],
  [{ headers: new Map([["a", "b"]]) }, "headers must be lower-case names"],
  [{ headers: "a: b" }, "headers must be lower-case names"],
  [{ baseUrl: "https://" }, "baseUrl must be like https:"],
  [{ baseUrl: "https://api.test:99999/v2" }, "baseUrl must be like https:"],
  [JSON.parse('{"__proto__":1}') as object, "no option __proto__. There are: "],
  [{ constructor: 1 }, "no option constructor. There are: "],
  [{ retry: { toString: 1 } }, "retry: no option toString. There are: "],
  [{ onEvent: {} }, "onEvent must be a function"],
];

describe("options that make no sense", () => {
  it.each(nonsense)("%j are refused at construction, with a remedy", (wrong, words) => {
    expect(() => createClient({ ...good, ...wrong })).toThrow(TypeError);
    expect(() => createClient({ ...good, ...wrong })).toThrow(words);
  });

  it.each([
    [{ signal: new AbortController() }, "signal must be an AbortSignal."],
    [{ signal: null }, "signal must be an AbortSignal."],
    [{ headers: new Headers() }, "headers must be lower-case names"],
    [{ retries: 3 }, "no option retries. There are: retry, attemptTimeoutMs, deadlineMs, headers, signal."],
  ])("%j of a single call is refused before anything is sent", async (wrong, words) => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    const call = createClient({ ...good, fetch }).safe.startExtract({ urls: [] }, wrong as object);
    expect((await call).error?.message).toContain(words);
    expect(fetch.seen).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e12])(
    "%d in a body is no time to wait: the service may refuse it",
    async (timeout) => {
      const fetch = scripted(json(400, { success: false, error: "Bad Request" }));
      const { error } = await createClient({ ...good, fetch }).safe.scrape({ url: "https://a.test/", timeout });
      expect(error).toMatchObject({ kind: "bad-request", attempts: 1 });
    },
  );

  it("are only those: the least and the most that a number may be are taken", () => {
    const most = { attemptTimeoutMs: 86_400_000, retry: { attempts: 100, budget: 1e9 } };
    const least = { attemptTimeoutMs: 1, retry: { attempts: 1, budget: 0 } };
    for (const options of [most, least]) expect(createClient({ ...good, ...options }).extract).toBeTypeOf("function");
  });

  it("of a single call are refused before anything is sent", async () => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    const client = createClient({ ...good, fetch });
    const call = client.safe.startExtract({ urls: [] }, { deadlineMs: 1e12 });
    expect((await call).error).toMatchObject({ kind: "invalid-request", attempts: 0 });
    expect(fetch.seen).toEqual([]);
  });
});

describe("key and base URL", () => {
  it("come from the environment where they are not given", async () => {
    vi.stubEnv("EXTRACTION_API_KEY", "env-key");
    vi.stubEnv("EXTRACTION_API_BASE_URL", "https://env.test/v2/");
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ fetch }).startExtract({ urls: [] });
    expect(fetch.seen[0]?.url).toBe("https://env.test/v2/extract");
    expect(fetch.seen[0]?.headers.get("authorization")).toBe("Bearer env-key");
  });

  it("that are missing are asked for", () => {
    vi.stubEnv("EXTRACTION_API_KEY", "");
    vi.stubEnv("EXTRACTION_API_BASE_URL", "");
    expect(() => createClient({ apiKey: "k" })).toThrow("baseUrl must be like https://");
    expect(() => createClient({ apiKey: "k" })).toThrow("given or in EXTRACTION_API_BASE_URL.");
    expect(() => createClient({ baseUrl: good.baseUrl })).toThrow("given or in EXTRACTION_API_KEY, or null");
  });

  it("from an environment that may not be read are missing, and nothing worse", () => {
    vi.stubGlobal("process", {
      get env(): never {
        throw new Error("Requires --allow-env");
      },
    });
    expect(() => createClient({ apiKey: "k" })).toThrow("baseUrl must be");
    expect(() => createClient({ baseUrl: good.baseUrl })).toThrow("apiKey must be");
  });

  it("may do without the key where a proxy adds it", async () => {
    const fetch = scripted(json(200, { success: true, id: "a" }));
    await createClient({ baseUrl: "https://proxy.test", apiKey: null, fetch }).startExtract({ urls: [] });
    expect(fetch.seen[0]?.headers.has("authorization")).toBe(false);
  });
});

describe("a browser", () => {
  it("is refused a key that its visitors could read, unless that is accepted", () => {
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("location", {});
    expect(() => createClient(good)).toThrow("visitors of this page could read apiKey");
    expect(createClient({ ...good, dangerouslyAllowBrowser: true }).extract).toBeTypeOf("function");
    expect(createClient({ baseUrl: "https://proxy.test" }).extract).toBeTypeOf("function");
  });

  it.each([
    ["by hand", { browser: true, versions: {} }, { ...good }],
    ["with the key of the build", { env: { EXTRACTION_API_KEY: "from-the-build" } }, { baseUrl: good.baseUrl }],
  ])("is one also with a process that a bundler brings, %s", (_, process, options) => {
    vi.stubGlobal("location", {});
    vi.stubGlobal("process", process);
    expect(() => createClient(options)).toThrow("visitors of this page could read apiKey");
  });

  it("that Node imitates is Node", () => {
    vi.stubGlobal("location", {});
    expect(createClient(good).extract).toBeTypeOf("function");
  });
});
