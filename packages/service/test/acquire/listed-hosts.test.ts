import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ThreatProtectionOverride } from "@extraction-api/v2";
import type { ScrapeOutcome } from "../../src/acquisition.ts";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

/** One server under two names: records every path requested under the listed name. */
const askedOfListed: string[] = [];
let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
const threatProtection: ThreatProtectionOverride = { mode: "normal", blacklist: ["localhost"] };

type Route = (request: IncomingMessage, response: ServerResponse) => void;
const portOf = (request: IncomingMessage) => new URL(`http://${request.headers.host}`).port;
const at = (host: string, path: string, request: IncomingMessage) => `http://${host}:${portOf(request)}${path}`;

const watched =
  (route: Route): Route =>
  (request, response) => {
    if (request.headers.host?.startsWith("localhost")) askedOfListed.push(request.url ?? "");
    route(request, response);
  };
const redirect = (host: string, path: string) =>
  watched((request, response) => response.writeHead(302, { location: at(host, path, request) }).end());
const filled = (body: (to: (host: string, path: string) => string) => string) =>
  watched((request, response) => html(body((host, path) => at(host, path, request)))(request, response));

const text = "<p>This is a page with enough text that it needs no script to be read by anybody at all.</p>";
const later = (script: string) => `<title>Page</title><h1>Page</h1>${text}<script>${script}</script>`;

beforeAll(async () => {
  site = await servePages({
    "/end": filled(() => `<title>End</title><h1>End</h1>${text}`),
    "/listed-between": redirect("localhost", "/back"),
    "/back": redirect("127.0.0.1", "/end"),
    "/twice": redirect("127.0.0.1", "/listed-between"),
    "/refresh": filled((to) => `<meta http-equiv="refresh" content="0; url=${to("localhost", "/refresh-back")}">`),
    "/refresh-back": filled((to) => `<meta http-equiv="refresh" content="0; url=${to("127.0.0.1", "/end")}">`),
    "/script": filled((to) => later(`location.href = "${to("localhost", "/script-back")}"`)),
    "/script-back": filled((to) => later(`location.href = "${to("127.0.0.1", "/end")}"`)),
    "/script-to-redirect": filled((to) => later(`location.href = "${to("127.0.0.1", "/listed-between")}"`)),
    "/script-to-tls": filled((to) => later(`location.href = "${to("localhost", "/").replace("http:", "https:")}"`)),
    "/form": filled(
      (to) => `<form method="post" action="${to("localhost", "/back")}"></form>${later("document.forms[0].submit()")}`,
    ),
    "/parts": filled(
      (to) => `${later("")}<img src="${to("localhost", "/image")}"><iframe src="${to("localhost", "/end")}"></iframe>
      <script src="${to("127.0.0.1", "/listed-between")}"></script><script>fetch("${to("localhost", "/data")}").catch(() => {});
      new WebSocket("${to("localhost", "/socket").replace("http:", "ws:")}"); window.open("${to("localhost", "/window")}")</script>`,
    ),
    "/image": watched((_request, response) => response.end()),
    "/data": watched((_request, response) => response.end()),
    "/window": filled(() => "<h1>Window</h1>"),
  });
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});
beforeEach(() => askedOfListed.splice(0));

const scrape = (path: string, options: Record<string, unknown> = {}): Promise<ScrapeOutcome> =>
  acquirer.scrape(`${site.url}${path}`, { timeout: 120_000, threatProtection, ...options });
const blocked = { ok: false, row: "unsafe-domain-blocked", message: expect.stringContaining("localhost") };

test.each(["/listed-between", "/twice", "/refresh"])("%s reaches no listed host on its way over HTTP", async (path) => {
  expect(await scrape(path)).toMatchObject(blocked);
  expect(askedOfListed).toEqual([]);
});

test.each(["/listed-between", "/twice", "/refresh", "/script", "/script-to-redirect", "/script-to-tls", "/form"])(
  "%s reaches no listed host on its way in the browser",
  async (path) => {
    expect(await scrape(path, { waitFor: 300 })).toMatchObject(blocked);
    expect(askedOfListed).toEqual([]);
  },
);

test("a page in the browser is read without content from listed hosts, and says so", async () => {
  const document = documentOf(await scrape("/parts", { waitFor: 300 }));
  expect(document["markdown"]).toContain("enough text");
  expect(document["warning"]).toContain("localhost");
  expect(askedOfListed).toEqual([]);
});

test.each([
  ["off", { mode: "off", blacklist: ["localhost"] }],
  ["allowed", { mode: "normal", blacklist: ["localhost"], whitelist: ["localhost"] }],
])("with the lists %s every hop is followed", async (_name, lists) => {
  for (const options of [{}, { waitFor: 1 }]) {
    const document = documentOf(await scrape("/listed-between", { ...options, threatProtection: lists }));
    expect(document["metadata"].url).toBe(`${site.url}/end`);
  }
  expect(askedOfListed).toEqual(["/back", "/back"]);
});
