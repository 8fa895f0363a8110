import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer({ fetchLimits: { bodyBytes: 1_000_000 } });

beforeAll(async () => {
  site = await servePages({
    "/page": html("<title>Page</title><p>Some text.</p>"),
    "/gzip": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync("<p>Packed.</p>")),
    "/gzip-and-more": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(Buffer.concat([gzipSync("<p>Packed.</p>"), Buffer.from("<!-- made in 3 ms -->")])),
    "/deflate": (_, response) =>
      response.writeHead(200, { "content-encoding": "deflate" }).end(deflateSync("<p>Packed.</p>")),
    "/raw-deflate": (_, response) =>
      response.writeHead(200, { "content-encoding": "deflate" }).end(deflateRawSync("<p>Packed.</p>")),
    "/packed-twice": (_, response) =>
      response.writeHead(200, { "content-encoding": "deflate, gzip" }).end(gzipSync(deflateRawSync("<p>Packed.</p>"))),
    "/slow-hop": (_, response) => response.writeHead(302, { location: "/page" }).write("<p>Moved"),
    "/latin": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
        .end(Buffer.from("<p>Gr\u00fc\u00dfe</p>", "latin1")),
    "/meta-charset": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          Buffer.concat([
            Buffer.from('<meta charset="windows-1251"><p>'),
            Buffer.from([0xcf, 0xf0, 0xe8]),
            Buffer.from("</p>"),
          ]),
        ),
    "/undeclared": (_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(Buffer.from("<p>caf\u00e9</p>", "latin1")),
    "/hop": (_, response) => response.writeHead(302, { location: "/land", "set-cookie": "seen=1; Path=/" }).end(),
    "/land": (request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(`<p>cookie ${request.headers.cookie}</p>`),
    "/echo": (request, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<p>${request.headers["accept-language"]} ${request.headers["x-mine"]} ${/Mobile/.test(request.headers["user-agent"] ?? "") ? "phone" : "desk"}</p>`,
        ),
    "/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
    "/bomb": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(20_000_000))),
    "/giant": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const more = () => {
        while (!response.destroyed && response.write("a ".repeat(50_000)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    },
    "/stall": () => {},
    "/reset": (_, response) => response.socket?.destroy(),
    "/bad-gzip": (_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("no"),
    "/picture": (_, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.from([137, 80, 78, 71])),
    "/inside": (_, response) => response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
    "/to-nothing": (_, response) => response.writeHead(302, { location: "http://[bad" }).end(),
    "/to-ftp": (_, response) => response.writeHead(302, { location: "ftp://files.example/" }).end(),
    "/deep": html(`<body>${"<div>".repeat(50_000)}bottom`),
    "/json": html('{"a":1}', "application/json"),
  });
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

const text = async (path: string, options = {}) =>
  documentOf(await acquirer.scrape(site.url + path, options))["markdown"] as string;

describe("reading a page", () => {
  test("returns Markdown, metadata and the page itself", async () => {
    const outcome = await acquirer.scrape(`${site.url}/page`);
    expect(documentOf(outcome)).toMatchObject({
      markdown: "Some text.",
      metadata: { title: "Page", statusCode: 200, sourceURL: `${site.url}/page`, url: `${site.url}/page` },
    });
    expect(outcome).toMatchObject({ page: { statusCode: 200, rawHtml: expect.stringContaining("Some text.") } });
  });
  test("an error page is a page with its status", async () => {
    expect(documentOf(await acquirer.scrape(`${site.url}/gone`))["metadata"]).toMatchObject({
      statusCode: 404,
      error: expect.stringContaining("404"),
    });
  });
  test.each(["/gzip", "/gzip-and-more", "/deflate", "/raw-deflate", "/packed-twice"])(
    "decompresses %s",
    async (path) => {
      expect(await text(path)).toBe("Packed.");
    },
  );
  test("charset from the header", async () => expect(await text("/latin")).toBe("Grüße"));
  test("charset from the page", async () => expect(await text("/meta-charset")).toBe("При"));
  test("without a charset, the bytes decide", async () => expect(await text("/undeclared")).toBe("café"));
  test("follows redirects and carries cookies along", async () => expect(await text("/hop")).toBe("cookie seen=1"));
  test("follows a redirect whose body does not end", async () =>
    expect(await text("/slow-hop")).toContain("Some text."));
  test("sends languages, custom headers and the device", async () => {
    expect(await text("/echo", { location: { country: "DE" }, headers: { "X-Mine": "here" }, mobile: true })).toBe(
      "de-DE,de;q=0.9,en;q=0.8 here phone",
    );
  });
  test("JSON becomes a code block of Markdown, and is unchanged in HTML", async () => {
    const { markdown, html: shown } = documentOf(
      await acquirer.scrape(`${site.url}/json`, { formats: ["markdown", "html"] }),
    );
    expect([markdown, shown]).toEqual(['```json\n{"a":1}\n```', '<pre>{"a":1}</pre>']);
  });
  test("endless nesting keeps its text", async () => expect(await text("/deep")).toBe("bottom"));
});

describe("hostile and broken responses end in bounded time with a row", () => {
  const cases: [string, string][] = [
    ["/round", "site-error"],
    ["/bomb", "unsupported-file"],
    ["/giant", "unsupported-file"],
    ["/reset", "site-error"],
    ["/to-nothing", "site-error"],
    ["/to-ftp", "site-error"],
    ["/bad-gzip", "site-error"],
    ["/picture", "unsupported-file"],
  ];
  test.each(cases)("%s: %s", async (path, row) =>
    expect(await acquirer.scrape(site.url + path)).toMatchObject({ ok: false, row }),
  );
  test("a silent server ends at the timeout", async () => {
    expect(await acquirer.scrape(`${site.url}/stall`, { timeout: 300 })).toMatchObject({
      ok: false,
      row: "request-timeout",
    });
  });
  test("an unknown host", async () =>
    expect(await acquirer.scrape("http://nowhere.invalid/")).toMatchObject({ row: "dns-resolution-failed" }));
  test("a closed port", async () =>
    expect(await acquirer.scrape("http://127.0.0.1:1/")).toMatchObject({ row: "site-error" }));
  test("another scheme", async () =>
    expect(await acquirer.scrape("ftp://files.example/")).toMatchObject({ row: "invalid-url" }));
});

describe("safe by default", () => {
  const safe = testAcquirer({ allowPrivateHosts: false });
  afterAll(() => safe.close());
  test.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://[::ffff:7f00:1]/",
  ])("%s is refused", async (url) => {
    expect(await safe.scrape(url)).toMatchObject({ ok: false, row: "forbidden" });
  });
  test("a redirect into a private network is refused", async () => {
    const half = testAcquirer({ allowPrivateHosts: false });
    const outcome = await half.scrape(`${site.url}/inside`);
    expect(outcome).toMatchObject({ ok: false, row: "forbidden" });
    await half.close();
  });
});
