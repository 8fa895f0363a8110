import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionHeaders } from "../../src/acquire/header-check.ts";
import { html, servePages, testAcquirer } from "./page-server.ts";

// About: src/acquire/browser/own-headers.ts, src/acquire/browser/page-context.ts, src/acquire/request-headers.ts

/** Headers that a caller may set. */
const own = [
  ["accept", "text/markdown"],
  ["accept-language", "de;q=0.3"],
  ["referer", "http://from.example/page"],
  ["user-agent", "own/1.0"],
  ["cookie", "a=b; c=d"],
  ["origin", "http://from.example"],
  ["authorization", "Bearer own"],
] as const;
/** The headers that the site received with each request; each header under test has its own page. */
const got = new Map<string, IncomingHttpHeaders[]>(
  [...connectionHeaders, ...own.map(([name]) => name)].map((name) => [name, []]),
);
let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
beforeAll(async () => {
  const page = html("<h1>Page</h1><p>Text of a page.</p>");
  const routes = [...got].map(([name, all]): [string, typeof page] => [
    `/${name}`,
    (request, response) => {
      all.push(request.headers);
      page(request, response);
    },
  ]);
  site = await servePages(Object.fromEntries(routes));
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

/** Reads the page of a header over HTTP, then in the browser, and returns what the site received each time. */
async function sent(name: string, headers: Record<string, string>): Promise<readonly IncomingHttpHeaders[]> {
  for (const options of [{}, { waitFor: 1 }])
    expect(await acquirer.scrape(`${site.url}/${name}`, { headers, timeout: 120_000, ...options })).toMatchObject({
      ok: true,
    });
  const all = got.get(name) ?? [];
  expect(all.length).toBeGreaterThan(1);
  return all;
}

test.concurrent.each([...connectionHeaders])(
  "%s belongs to the connection: it is not sent, and no page fails",
  async (name) => {
    for (const headers of await sent(name, { [name]: "5", "X-Own": "own" })) {
      expect(headers).toMatchObject({ "x-own": "own", host: new URL(site.url).host });
      expect(name === "connection" || name === "host" ? undefined : headers[name]).toBeUndefined();
    }
  },
);

test.concurrent.each(own)("the caller's %s is sent, also by the browser", async (name, value) => {
  for (const headers of await sent(name, { [name]: value })) expect(headers[name]).toBe(value);
});

test("the caller's headers reach no other site: not by redirect, part, frame or script", async () => {
  const other: IncomingHttpHeaders[] = [];
  const kept: IncomingHttpHeaders[] = [];
  const keep = (request: { readonly headers: IncomingHttpHeaders }) =>
    (request.headers.host?.startsWith("localhost") ? other : kept).push(request.headers);
  const to = (host: string, path: string, { headers }: { readonly headers: IncomingHttpHeaders }) =>
    `http://${host}:${headers.host?.split(":")[1]}${path}`;
  const pages = await servePages({
    "/": (request, response) => {
      keep(request);
      response.writeHead(302, { location: "/page" }).end();
    },
    "/page": (request, response) => {
      keep(request);
      const part = to("localhost", "/part", request);
      html(
        `<h1>Page</h1><p>Text of a page.</p><img src="${part}"><img src="/away"><iframe src="${part}"></iframe><script>fetch("${part}", { mode: "no-cors" }); fetch("/part")</script>`,
      )(request, response);
    },
    "/away": (request, response) => {
      keep(request);
      response.writeHead(302, { location: to("localhost", "/part", request) }).end();
    },
    "/part": (request, response) => {
      keep(request);
      response.end("part");
    },
    "/leaves": (request, response) => {
      keep(request);
      response.writeHead(302, { location: to("localhost", "/part", request) }).end();
    },
  });
  const headers = { Authorization: "Bearer secret", Cookie: "key=secret; other=secret", "X-Key": "secret" };
  for (const path of ["/", "/leaves"])
    expect(await acquirer.scrape(`${pages.url}${path}`, { headers, waitFor: 200, timeout: 120_000 })).toMatchObject({
      ok: true,
    });
  await pages.close();
  expect(other.length).toBeGreaterThan(4);
  expect(JSON.stringify(other)).not.toContain("secret");
  expect(kept.length).toBeGreaterThan(3);
  for (const one of kept)
    expect(one).toMatchObject({
      authorization: "Bearer secret",
      cookie: "key=secret; other=secret",
      "x-key": "secret",
    });
});
