import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { withCredentials } from "../../src/acquire/basic-credentials.ts";
import { createCookieJar } from "../../src/acquire/cookie-jar.ts";
import { createWebhookPost } from "../../src/pages/webhook-post.ts";
import { requestHeaders } from "../../src/acquire/request-headers.ts";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

test.each([
  [{ "X-Note": "two\nlines" }, "X-Note", /line break/],
  [{ "X-Note": "snow \u2603" }, "X-Note", /cannot carry/],
  [{ "no name": "x" }, "no name", /not a valid header name/],
  [{ "X-Count": 5 }, "X-Count", /must be a string/],
  [{ "X-List": ["a"] }, "X-List", /must be a string/],
])("%j is refused with its name", async (headers, name, message) => {
  const acquirer = testAcquirer();
  expect(await acquirer.scrape("http://127.0.0.1:1/", { headers })).toMatchObject({
    ok: false,
    row: "bad-request",
    details: [{ path: ["headers", name], message: expect.stringMatching(message) }],
  });
  await acquirer.close();
});

test("connection headers are dropped, and a site is still served after many invalid headers", async () => {
  const site = await servePages({ "/": html("<p>still here</p>") });
  const acquirer = testAcquirer();
  const bad = { Expect: "100-continue", Upgrade: "h2c", "Keep-Alive": "x", "X-Bad": "a\u0000b" };
  for (let time = 0; time < 40; time += 1) await acquirer.scrape(site.url, { headers: bad });
  const { "X-Bad": _bad, ...others } = bad;
  expect(documentOf(await acquirer.scrape(site.url, { headers: others })).markdown).toBe("still here");
  await acquirer.close();
  await site.close();
});

test("cookies and languages that cannot be sent are dropped", () => {
  const jar = createCookieJar();
  const url = new URL("http://site.example/");
  jar.keep(url, ["good=1", "bad=\u0001"]);
  expect(jar.headerFor(url)).toBe("good=1");
  expect(requestHeaders({ location: { languages: ["de-AT", "x\ny", "∗"] } })["accept-language"]).toBe(
    "de-AT,de;q=0.9,en;q=0.8",
  );
});

test("a webhook drops headers that cannot be sent, and arrives", async () => {
  let seen: NodeJS.Dict<string | string[]> = {};
  const server = createServer((request, response) => {
    seen = request.headers;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const headers = { "X-Mine": "1", "X-Bad": "a\nb", Expect: "100-continue" };
  const named = url.replace("//", "//user:secret@");
  expect(await createWebhookPost(true)(named, headers, [Buffer.from("{}")], AbortSignal.timeout(5_000))).toBe(true);
  expect(seen).toMatchObject({ "x-mine": "1", authorization: "Basic dXNlcjpzZWNyZXQ=" });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(["x-bad"]));
  server.closeAllConnections();
  server.close();
});

test("a webhook is authorized by its address, unless its headers do that", () => {
  const address = "https://user:p%40ss@hooks.example/in";
  expect(withCredentials({ "x-mine": "1" }, address)).toEqual({
    "x-mine": "1",
    authorization: `Basic ${Buffer.from("user:p@ss").toString("base64")}`,
  });
  expect(withCredentials({ Authorization: "Bearer own" }, address)).toEqual({ Authorization: "Bearer own" });
  expect(withCredentials({}, "https://hooks.example/in")).toEqual({});
});

test.each([
  ["US", "en-US"],
  ["AT", "de-AT"],
  ["IS", "is-IS"],
  ["IN", "en-IN"],
  ["PH", "en-PH"],
])("a page in %s is requested in %s", (country, language) =>
  expect(requestHeaders({ location: { country } })["accept-language"]).toMatch(new RegExp(`^${language},`)),
);
