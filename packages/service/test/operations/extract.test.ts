import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../../src/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";
import { demoSite } from "../support/while-testing.ts";

const site = demoSite();
let service: Service;

beforeAll(() => {
  service = createTestService({ allowPrivateHosts: true });
});
afterAll(() => service.close());

describe("starting an extract", () => {
  test("reads the given pages and completes with their data", async () => {
    const started = await send(service, "POST", "/extract", {
      urls: [`${site.url}/shop/desk-lamp`, `${site.url}/events/`],
    });
    expect(started).toMatchObject({ status: 200, body: { success: true, invalidURLs: [] } });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body).toMatchObject({ success: true, status: "completed" });
    expect(ended.body).not.toHaveProperty("warnings");
    expect(ended.body.data.titles).toEqual([expect.stringContaining("Desk lamp"), expect.stringContaining("Events")]);
  });

  test("pages that exceed the total size are left out, but never the first", async () => {
    const own = createTestService({ allowPrivateHosts: true, limits: { objectCharacters: 10 } });
    const urls = [`${site.url}/shop/desk-lamp`, `${site.url}/events/`];
    const started = await send(own, "POST", "/extract", { urls, ignoreInvalidURLs: true });
    expect((await untilEnded(own, `/extract/${started.body.id}`)).body.data.titles).toHaveLength(1);
    const strict = await send(own, "POST", "/extract", { urls, ignoreInvalidURLs: false });
    const failed = await untilEnded(own, `/extract/${strict.body.id}`);
    expect(failed.body).toMatchObject({ status: "failed", error: expect.stringContaining("10 characters together") });
    await own.close();
  });

  test("a glob leads to the pages below it, except those that robots.txt disallows", async () => {
    const started = await send(service, "POST", "/extract", { urls: [`${site.url}/shop/*`], showSources: true });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body.data.titles).toHaveLength(7);
    expect(ended.body.sources["titles[1]"]).toEqual([expect.stringContaining("/shop/")]);
  });

  test("the start page of a glob counts only if the glob matches it", async () => {
    const started = await send(service, "POST", "/extract", { urls: [`${site.url}/shop/d*`] });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body.data.titles).toEqual([expect.stringContaining("Desk lamp")]);
    const named = await send(service, "POST", "/extract", { urls: [`${site.url}/shop/d*`, `${site.url}/shop/`] });
    expect((await untilEnded(service, `/extract/${named.body.id}`)).body.data.titles).toHaveLength(2);
  });

  test("a glob whose folder has no page of its own begins at the site's first page", async () => {
    const own = await startSite({
      "/": linkPage("Home", "/blog/first", "/about"),
      "/blog/first": "<title>First</title>",
    });
    const started = await send(service, "POST", "/extract", { urls: [`${own.url}/blog/*`] });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    await own.close();
    expect(ended.body).toMatchObject({ status: "completed", data: { titles: [expect.stringContaining("First")] } });
    // The page, and the folder, which the glob also matches; not the first page.
    expect(ended.body.creditsUsed).toBe(2);
  });

  test("invalid addresses are dropped and listed", async () => {
    const urls = ["htp:/broken example", `${site.url}/events/`, "ftp://files.example/x"];
    const started = await send(service, "POST", "/extract", { urls });
    expect(started.body.invalidURLs).toEqual(["htp:/broken example", "ftp://files.example/x"]);
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body.data.titles).toHaveLength(1);
  });

  test("with ignoreInvalidURLs false an invalid address fails the request and is named", async () => {
    const got = await send(service, "POST", "/extract", { urls: [`${site.url}/`, "no url"], ignoreInvalidURLs: false });
    expect(got.status).toBe(400);
    expect(got.body).toMatchObject({ success: false, error: "Invalid URL", details: [{ path: ["urls", 1] }] });
  });

  test("with ignoreInvalidURLs false the field invalidURLs is absent", async () => {
    const got = await send(service, "POST", "/extract", { urls: [`${site.url}/`], ignoreInvalidURLs: false });
    expect(got.body).not.toHaveProperty("invalidURLs");
  });

  test("only invalid addresses: refused", async () => {
    const got = await send(service, "POST", "/extract", { urls: ["nope"] });
    expect(got).toMatchObject({ status: 400, body: { error: "Invalid URL" } });
  });
});

describe("a page that cannot be read", () => {
  const extract = async (body: object) => {
    const urls = [`${site.url}/shop/stool`, "http://127.0.0.1:1/gone"];
    const started = await send(service, "POST", "/extract", { urls, showSources: true, ...body });
    return (await untilEnded(service, `/extract/${started.body.id}`)).body;
  };

  test("is skipped like an invalid address, and the sources name the pages that were read", async () => {
    const ended = await extract({});
    expect(ended).toMatchObject({ success: true, status: "completed" });
    expect(ended.data.titles).toEqual([expect.stringContaining("Stool")]);
    expect(Object.values(ended.sources)).toEqual([[`${site.url}/shop/stool`]]);
    expect(ended.warnings).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/gone: .{10}/)]);
  });

  test("with ignoreInvalidURLs false it fails the job, which names it and has no data", async () => {
    const ended = await extract({ ignoreInvalidURLs: false });
    expect(ended).toMatchObject({ success: false, status: "failed", data: [] });
    expect(ended.error).toContain("1 of 2 pages could not be read: http://127.0.0.1:1/gone");
  });

  test("is named with its status, up to fifty pages", async () => {
    const gone = Array.from({ length: 52 }, (_, index) => `${site.url}/no-such-page-${index}`);
    const { warnings } = await extract({ urls: [`${site.url}/shop/stool`, ...gone] });
    expect(warnings).toHaveLength(51);
    expect(warnings[0]).toBe(`${gone[0]}: the page responded with status 404`);
    expect(warnings[50]).toBe("2 more pages could not be read");
  });

  test("is named without its password to the caller, and not at all in the log", async () => {
    const lines: string[] = [];
    const own = createTestService({ allowPrivateHosts: true, log: (line) => lines.push(line) });
    const urls = [`${site.url}/shop/stool`, "http://ada:s3cret@127.0.0.1:1/gone"];
    const { body } = await send(own, "POST", "/extract", { urls });
    const { warnings } = (await untilEnded(own, `/extract/${body.id}`)).body;
    await own.close();
    expect(warnings).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/gone: /)]);
    expect(lines).toContain(`extract ${body.id}: 1 of 2 pages could not be read`);
    expect(lines.join("\n")).not.toMatch(/gone|s3cret/);
  });

  test("fails the job if it is the only one", async () => {
    expect(await extract({ urls: ["http://127.0.0.1:1/gone"] })).toMatchObject({ status: "failed", data: [] });
  });
});

describe("bad input", () => {
  const cases: [string, unknown, (string | number)[][]][] = [
    ["urls missing", {}, [["urls"]]],
    ["urls no list", { urls: "https://a.example" }, [["urls"]]],
    [
      "timeout too small",
      { urls: ["https://a.example"], scrapeOptions: { timeout: 5 } },
      [["scrapeOptions", "timeout"]],
    ],
    [
      "unknown format",
      { urls: ["https://a.example"], scrapeOptions: { formats: ["png"] } },
      [["scrapeOptions", "formats", 0]],
    ],
    [
      "closed parser",
      { urls: ["https://a.example"], scrapeOptions: { parsers: [{ type: "pdf", colour: 1 }] } },
      [["scrapeOptions", "parsers", 0, "colour"]],
    ],
    ["two faults", { urls: 1, prompt: 2 }, [["urls"], ["prompt"]]],
    ["no object", [], [[]]],
  ];
  test.each(cases)("%s: 400 with details that name the field", async (_name, body, paths) => {
    const got = await send(service, "POST", "/extract", body);
    expect(got.status).toBe(400);
    expect(got.body.success).toBe(false);
    expect(got.body.details.map((detail: { path: unknown }) => detail.path)).toEqual(expect.arrayContaining(paths));
  });

  test("a body that is not JSON", async () => {
    const got = await send(service, "POST", "/extract", "{ urls:");
    expect(got).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: "Bad Request",
        details: [{ path: [], message: expect.stringContaining("not JSON") }],
      },
    });
  });

  test("no key, a malformed key: 401", async () => {
    const got = await send(service, "POST", "/extract", { urls: ["https://a.example"] }, null);
    expect(got).toMatchObject({ status: 401, body: { success: false, error: "Unauthorized: Invalid token" } });
  });

  test("unknown id, another team's id, a malformed id", async () => {
    const id = "0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10";
    expect((await send(service, "GET", `/extract/${id}`)).status).toBe(404);
    const started = await send(service, "POST", "/extract", { urls: [`${site.url}/`] });
    expect((await send(service, "GET", `/extract/${started.body.id}`, undefined, "other-key")).status).toBe(404);
    expect((await send(service, "GET", "/extract/nope")).status).toBe(400);
  });
});

test.each(["-1", 7, {}, { url: "x" }, { url: "https://a.example/", events: "all" }])(
  "a webhook %j that is none does no harm",
  async (webhook) => {
    const started = await send(service, "POST", "/extract", { urls: [`${site.url}/`], webhook });
    expect(started.status).toBe(200);
    expect((await untilEnded(service, `/extract/${started.body.id}`)).body.status).toBe("completed");
  },
);
