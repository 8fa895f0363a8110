import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAcquirer } from "../../src/acquire/index.ts";
import type { Service } from "../../src/index.ts";
import { createTestService, send, untilEnded, type TestResponse } from "../support/service.ts";
import { fewForms, innerForms, otherForms, ownForms } from "./forms.ts";
import { startNetwork, type PublicPage, type TestNetwork } from "./network.ts";

let network: TestNetwork;
/** The page of the public site under test; `{T}` stands for the address that must not be reached. */
let page: PublicPage = "";
let files: Record<string, PublicPage> = {};
let direct: Service;
let proxied: Service;

beforeAll(async () => {
  network = await startNetwork((path) => files[path] ?? (path === "/" ? page : undefined));
  const create = (outboundProxy?: string) => {
    const clock = { now: Date.now };
    const made = createAcquirer({
      allowPrivateHosts: false,
      clock,
      ...(outboundProxy !== undefined && { outboundProxy }),
    });
    return createTestService({ acquirer: made, limits: { webhookRetryMs: [] } });
  };
  [direct, proxied] = [create(), create(network.proxy)];
});
afterAll(async () => {
  await Promise.all([direct.close(), proxied.close()]);
  await network.close();
});
beforeEach(() => {
  [page, files] = ["", {}];
  network.reached.splice(0);
  network.requested.splice(0);
});

const home = () => `${network.origin}/`;
const scrape = (service: Service, url: string, more: Record<string, unknown> = {}) =>
  send(service, "POST", "/scrape", { url, maxAge: 0, timeout: 120_000, ...more });
const redirectTo =
  (location: string, status = 302): PublicPage =>
  (_request, response) =>
    void response.writeHead(status, { location: Buffer.from(location).toString("latin1") }).end();

describe.each(["direct", "proxied"])("%s", (name) => {
  const service = () => (name === "direct" ? direct : proxied);
  test.each([...ownForms, ...innerForms, ...otherForms])("%j is refused as the address of a page", async (form) => {
    const got = await scrape(service(), network.target(form));
    expect([400, 403]).toContain(got.status);
    expect(JSON.stringify(got.body)).not.toContain("secret");
    expect(network.reached).toEqual([]);
  });
});

test.each([...ownForms, ...innerForms, ...otherForms])("a redirect to %j is not followed", async (form) => {
  page = redirectTo(network.target(form));
  const got = await scrape(proxied, home());
  expect(JSON.stringify(got.body)).not.toContain("secret");
  expect(network.reached).toEqual([]);
  expect(network.requested).toContain("/");
});

test.each([301, 302, 303, 307, 308].flatMap((status) => fewForms.map((form) => [status, form] as const)))(
  "a redirect with status %i to %s is 403",
  async (status, form) => {
    page = redirectTo(network.target(form), status);
    expect((await scrape(proxied, home())).status).toBe(403);
    expect(network.reached).toEqual([]);
  },
);

test.each(fewForms)("a refresh to %s is not followed", async (form) => {
  page = `<meta http-equiv="refresh" content="0; url=${network.target(form)}"><p>Public.</p>`;
  expect((await scrape(proxied, home())).status).toBe(403);
  expect(network.reached).toEqual([]);
});

/** What a page can do in a browser to load something; `{T}` is the address without scheme. */
const requests: Record<string, string> = {
  image: `<img src="http://{T}">`,
  "image set": `<img srcset="http://{T} 1x, http://{T}?2 2x">`,
  picture: `<picture><source srcset="http://{T}"><img src="http://{T}"></picture>`,
  frame: `<iframe src="http://{T}"></iframe>`,
  object: `<object data="http://{T}"></object><embed src="http://{T}">`,
  script: `<script src="http://{T}"></script>`,
  module: `<script type="module">import("http://{T}").catch(() => {})</script>`,
  style: `<link rel="stylesheet" href="http://{T}"><style>@import "http://{T}"; body { background: url(http://{T}) }</style>`,
  font: `<style>@font-face { font-family: x; src: url(http://{T}) } p { font-family: x }</style><p>x</p>`,
  hints: `<link rel="preload" as="script" href="http://{T}"><link rel="prefetch" href="http://{T}"><link rel="preconnect" href="http://{T}"><link rel="icon" href="http://{T}">`,
  video: `<video src="http://{T}" autoplay></video><audio src="http://{T}" autoplay></audio>`,
  drawing: `<svg><image href="http://{T}"/><use href="http://{T}#a"/></svg>`,
  fetch: `<script>fetch("http://{T}", { mode: "no-cors" }).catch(() => {})</script>`,
  "old request": `<script>const x = new XMLHttpRequest(); x.open("GET", "http://{T}"); x.onerror = () => {}; x.send()</script>`,
  beacon: `<script>navigator.sendBeacon("http://{T}", "x")</script>`,
  ping: `<a id="a" href="#x" ping="http://{T}">x</a><script>a.click()</script>`,
  events: `<script>new EventSource("http://{T}")</script>`,
  socket: `<script>new WebSocket("ws://{T}"); new WebSocket("wss://{T}")</script>`,
  worker: `<script>new Worker(URL.createObjectURL(new Blob(["fetch('http://{T}')"])))</script>`,
  tls: `<script>fetch("https://{T}", { mode: "no-cors" }).catch(() => {})</script>`,
  window: `<script>window.open("http://{T}")</script>`,
  base: `<base href="http://{T}"><img src="x"><script src="y"></script>`,
  peers: `<script>const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:{T}".replace(/\\/.*$/, "") }, { urls: "turn:{T}".replace(/\\/.*$/, "") + "?transport=tcp", username: "a", credential: "b" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o))</script>`,
  candidates: `<script>(async () => {
    const [own, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
    own.createDataChannel("x");
    await own.setLocalDescription();
    await other.setRemoteDescription(own.localDescription);
    await other.setLocalDescription();
    await own.setRemoteDescription(other.localDescription);
    const [, host, port] = /^(.*):(\\d+)/.exec("{T}");
    await own.addIceCandidate({ candidate: "candidate:1 1 udp 2122260223 " + host + " " + port + " typ host", sdpMid: "0" });
  })()</script>`,
  transport: `<script>new WebTransport("https://{T}").ready.catch(() => {})</script>`,
};

/** What a page can do in a browser to go to another address. */
const moves: Record<string, string> = {
  navigation: `<script>location.href = "http://{T}"</script>`,
  "form by get": `<form action="http://{T}"></form><script>document.forms[0].submit()</script>`,
  "form by post": `<form method="post" action="http://{T}"></form><script>document.forms[0].submit()</script>`,
  refresh: `<meta http-equiv="refresh" content="0; url=http://{T}">`,
};

/** Returns the address by name and by number, and a path of the site that redirects to it. */
function targets(): string[] {
  const [byName, byNumber] = ["http://localhost:P/", "http://127.0.0.1:P/"].map(network.target);
  files = { "/to-inside": redirectTo(String(byName)) };
  return [byName, byNumber, `${network.origin}/to-inside`].map((url) => String(url).replace("http://", ""));
}

const textPage = (...parts: string[]) => `<title>Public</title><p>Public text.</p>${parts.join("")}`;

/** Number of ways on one page: few enough that a page has time for all its requests. */
const PER_PAGE = 6;
// A `base` element changes the other addresses of its page.
const others = Object.keys(requests).filter((name) => name !== "base");
const groups = [
  ["base"],
  ...Array.from({ length: Math.ceil(others.length / PER_PAGE) }, (_none, at) =>
    others.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
  ),
];

test.each(groups.map((names) => [names.join(", "), names] as const))(
  "a page in the browser loads nothing from a closed address: %s",
  async (_names, names) => {
    const parts = names.flatMap((name) => targets().map((target) => (requests[name] ?? "").replaceAll("{T}", target)));
    page = textPage(...parts);
    const got = await scrape(proxied, home(), { waitFor: 200, formats: ["markdown", "html"] });
    expect(got).toMatchObject({ status: 200, body: { data: { markdown: expect.stringContaining("Public text.") } } });
    expect(JSON.stringify(got.body)).not.toContain("secret");
    expect(network.reached).toEqual([]);
  },
);

test.each(Object.entries(moves))(
  "a page in the browser that goes to a closed address by %s is 403",
  async (_name, move) => {
    for (const target of targets()) {
      page = textPage(move.replaceAll("{T}", target));
      const got = await scrape(proxied, home(), { waitFor: 200 });
      expect(got).toMatchObject({ status: 403, body: { details: [{ message: expect.stringContaining("private") }] } });
    }
    expect(network.reached).toEqual([]);
  },
);

test("a caller's scripts and clicks cannot reach a closed address", async () => {
  const target = network.target("http://127.0.0.1:P/");
  page = `<title>Public</title><a id="go" href="${target}">go</a>`;
  const script = `fetch(${JSON.stringify(target)}, { mode: "no-cors" }).catch(() => {})`;
  const actions = [
    { type: "executeJavascript", script },
    { type: "click", selector: "#go" },
    { type: "wait", milliseconds: 200 },
  ];
  const got = await scrape(proxied, home(), { actions });
  expect(got).toMatchObject({ status: 403, body: { details: [{ message: expect.stringContaining("127.0.0.1") }] } });
  expect(network.reached).toEqual([]);
});

/** What a site can name besides pages. */
const named: Record<string, (target: string) => Record<string, PublicPage>> = {
  "robots.txt that redirects": (target) => ({ "/robots.txt": redirectTo(target) }),
  "a sitemap in robots.txt": (target) => ({ "/robots.txt": `User-agent: *\nSitemap: ${target}` }),
  "a sitemap that redirects": (target) => ({ "/sitemap.xml": redirectTo(target) }),
  "a sitemap index": (target) => ({
    "/sitemap.xml": `<sitemapindex><sitemap><loc>${target}</loc></sitemap></sitemapindex>`,
  }),
  "a sitemap of pages": (target) => ({ "/sitemap.xml": `<urlset><url><loc>${target}</loc></url></urlset>` }),
  links: (target) => ({ "/": `<a href="${target}">x</a><a href="/moved">y</a>`, "/moved": redirectTo(target) }),
};

describe.each(Object.keys(named))("%s", (name) => {
  const jobs: [string, () => object][] = [
    ["/crawl", () => ({ url: home(), allowExternalLinks: true, crawlEntireDomain: true })],
    ["/extract", () => ({ urls: [`${home()}*`], prompt: "secret" })],
    ["/agent", () => ({ urls: [home()], prompt: "secret moved" })],
  ];
  test.each(jobs)(
    "leads %s to no closed address",
    async (path, body) => {
      for (const form of fewForms) {
        files = { "/": "<title>Public</title><p>Public text.</p>", ...named[name]?.(network.target(form)) };
        const { id } = (await send(proxied, "POST", path, body())).body;
        const ended = await untilEnded(proxied, `${path}/${id}`);
        expect(JSON.stringify(ended.body.data ?? null)).not.toContain("secret");
      }
      expect(network.requested.length).toBeGreaterThan(0);
      expect(network.reached).toEqual([]);
    },
    60_000,
  );

  test("leads a map to no closed address", async () => {
    for (const form of fewForms) {
      files = { "/": "<title>Public</title>", ...named[name]?.(network.target(form)) };
      await send(proxied, "POST", "/map", { url: home(), ignoreCache: true });
    }
    expect(network.reached).toEqual([]);
  });
});

test.each<[string, string, (url: string) => object]>([
  ["/batch/scrape", "urls", (url) => ({ urls: [url] })],
  ["/extract", "urls", (url) => ({ urls: [url], prompt: "x" })],
  ["/agent", "urls", (url) => ({ urls: [url], prompt: "x" })],
  ["/crawl", "url", (url) => ({ url })],
  ["/map", "url", (url) => ({ url })],
  ["/v1/scrape", "url", (url) => ({ url })],
  ["/v1/crawl", "url", (url) => ({ url })],
  ["/v1/llmstxt", "url", (url) => ({ url })],
  ["/v1/deep-research", "query", (url) => ({ query: `what does ${url} say`, maxUrls: 2 })],
])("%s reads no closed address that %s names", async (path, _field, body) => {
  for (const form of [...ownForms, ...innerForms]) {
    const got: TestResponse = await send(proxied, "POST", path, body(network.target(form)));
    const { id } = got.body;
    if (id !== undefined) await untilEnded(proxied, `${path}/${id}`);
  }
  expect(network.reached).toEqual([]);
});

test("a webhook to a closed address gets no message", async () => {
  let sent = 0;
  page = "<title>Public</title>";
  for (const form of [...ownForms, ...innerForms, ...otherForms]) {
    const got = await send(direct, "POST", "/batch/scrape", {
      urls: ["http://127.0.0.1:1/"],
      webhook: { url: network.target(form) },
    });
    if (got.body.id === undefined) continue;
    sent += 1;
    await untilEnded(direct, `/batch/scrape/${got.body.id}`);
  }
  // The other forms are not addresses of pages.
  expect(sent).toBeGreaterThan(50);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(network.reached).toEqual([]);
});
