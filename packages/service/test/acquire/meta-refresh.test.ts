import { MockAgent } from "undici";
import { describe, expect, test } from "vitest";
import type { BrowserPool } from "../../src/acquire/browser/browser-pool.ts";
import { readPage } from "../../src/acquire/engine.ts";
import { defaultFetchLimits } from "../../src/acquire/limits.ts";
import { refreshTarget } from "../../src/acquire/meta-refresh.ts";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

const noBrowser: BrowserPool = { running: () => Promise.reject(new Error("no browser here")), close: async () => {} };
const base = "https://site.example/dir/page";

describe("the target of a refresh", () => {
  test.each([
    ['<meta http-equiv="refresh" content="0; url=/next">', "https://site.example/next"],
    ["<META HTTP-EQUIV=Refresh CONTENT='1;URL=next?a=1&amp;b=2'>", "https://site.example/dir/next?a=1&b=2"],
    [`<meta content="0;url='https://other.example/'" http-equiv="refresh">`, "https://other.example/"],
    ['<meta http-equiv="refresh" content="0, /next">', "https://site.example/next"],
    ['<meta http-equiv="refresh" content="30; url=/next">', undefined],
    ['<meta http-equiv="refresh" content="0">', undefined],
    ['<meta http-equiv="refresh" content="0; url=page#top">', undefined],
    ['<meta http-equiv="refresh" content="0; url=javascript:alert(1)">', undefined],
    ['<noscript><meta http-equiv="refresh" content="0; url=/no-script"></noscript>', undefined],
    ['<!-- <meta http-equiv="refresh" content="0; url=/old"> -->', undefined],
    ["<p>nothing</p>", undefined],
  ])("%s", (page, target) => expect(refreshTarget(page, base)).toBe(target));
});

test("a refresh is followed, a loop ends, and headers stay with their site", async () => {
  const on = (to: string) => html(`<meta http-equiv="refresh" content="0; url=${to}"><p>moved to ${to}</p>`);
  let sent: unknown;
  const other = await servePages({
    "/": (request, response) => {
      sent = request.headers["x-secret"];
      response.writeHead(200, { "content-type": "text/html" }).end("<p>another site</p>");
    },
  });
  const site = await servePages({
    "/old": on("/new"),
    "/new": html("<p>arrived</p>"),
    "/round": on("/about"),
    "/about": on("/round"),
    "/away": on(other.url),
  });
  const acquirer = testAcquirer();
  expect(documentOf(await acquirer.scrape(`${site.url}/old`))).toMatchObject({
    markdown: "arrived",
    metadata: { sourceURL: `${site.url}/old`, url: `${site.url}/new` },
  });
  expect(documentOf(await acquirer.scrape(`${site.url}/round`)).markdown).toBe("moved to /round");
  const away = await acquirer.scrape(`${site.url}/away`, { headers: { "X-Secret": "s" } });
  expect(documentOf(away).markdown).toBe("another site");
  expect(sent).toBeUndefined();
  await Promise.all([acquirer.close(), site.close(), other.close()]);
});

test("a refresh to a private address is refused", async () => {
  const mock = new MockAgent();
  mock.disableNetConnect();
  const page = '<meta http-equiv="refresh" content="0; url=http://10.0.0.8/"><p>moved</p>';
  const headers = { "content-type": "text/html" };
  mock.get("http://public.example").intercept({ path: "/" }).reply(200, page, { headers });
  const agents = { agent: () => mock as never, close: () => mock.close() };
  const profiles = { load: () => undefined, save() {} };
  const deps = { agents, limits: defaultFetchLimits, allowPrivateHosts: false, pool: noBrowser, profiles };
  const read = readPage("http://public.example/", { formats: [] }, deps, new AbortController().signal);
  await expect(read).rejects.toMatchObject({ row: "forbidden", message: expect.stringContaining("10.0.0.8") });
  await mock.close();
});
