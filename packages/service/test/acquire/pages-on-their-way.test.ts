import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOf, html, inTime, servePages, testAcquirer, type Routes } from "./page-server.ts";

// About: src/acquire/browser/browse.ts, src/acquire/browser/loading.ts, src/acquire/browser/navigation.ts, src/acquire/browser/quiet.ts, src/acquire/meta-refresh.ts

// A page that leads to another one is read there, even while the other one has no content yet.

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
const words = "<p>Words of the page.</p>";
const here = `<!doctype html><title>Here</title><p>${"This page leads to another one. ".repeat(10)}`;
const script = (code: string) => html(`${here}<script>${code}</script>`);

/** Leads elsewhere after the network was idle, and changes until then, so that it never seems finished. */
const later = (code: string) =>
  `const busy = setInterval(() => (document.title += "."), 50); setTimeout(() => { clearInterval(busy); ${code} }, 1_500)`;
const leadsLater = (code: string) => script(later(code));

/** Sends the beginning of a document immediately, and its content later. */
const inParts =
  (content: string): Routes[string] =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).write("<!doctype html>");
    setTimeout(() => response.end(content), 800);
  };

/** Shows its content when it has fetched it. */
const fetches = html(
  `<div id="root"></div><script>fetch("/text").then((r) => r.text()).then((t) => (root.innerHTML = t))</script>`,
);

beforeAll(async () => {
  let requests = 0;
  const refresh = `<meta http-equiv="refresh" content="0">${words}`;
  site = await servePages({
    "/refreshes-itself": (...exchange) => ((requests += 1) === 1 ? html(refresh) : inParts(refresh))(...exchange),
    "/refreshes-soon": html(`<meta http-equiv="refresh" content="1; url=/in-parts">${here}`),
    "/goes": leadsLater(`location.href = "/in-parts"`),
    "/replaces": leadsLater(`location.replace("/fetches")`),
    "/goes-twice": leadsLater(`location.href = "/goes"`),
    "/goes-slowly": leadsLater(`location.href = "/slow"`),
    "/slow": (...exchange) => void setTimeout(() => fetches(...exchange), 1_500),
    "/posts": html(
      `${here}<form method="post" action="/in-parts"></form><script>${later("document.forms[0].submit()")}</script>`,
    ),
    "/writes": leadsLater(
      `document.open(); document.write("<p>"); setTimeout(() => { document.write("Words of the page."); document.close(); }, 800)`,
    ),
    "/pushes": leadsLater(
      `history.pushState({}, "", "/new"); document.body.innerHTML = ""; setTimeout(() => (document.body.innerHTML = "${words}"), 800)`,
    ),
    "/works-hard": leadsLater(
      `for (const begin = performance.now(); performance.now() - begin < 600;); setTimeout(() => (document.body.innerHTML = "${words}"), 20)`,
    ),
    "/links": html(
      `${here}<a id="parts" href="/in-parts">x</a><a id="app" href="/fetches">y</a><a id="begun" href="/never-ends">z</a><a id="hangs" href="/hangs">h</a><a id="later" href="#" onclick="event.preventDefault(); setTimeout(() => (location.href = '/in-parts'), 100)">l</a><a id="hash" href="#" onclick="setTimeout(() => (location.href = '/in-parts'), 100)">l</a>`,
    ),
    ...Object.fromEntries(
      // So many that even a busy machine notices when it leaves one.
      Array.from({ length: 40 }, (_none, n) => [
        `/on-and-on/${n}`,
        leadsLater(`location.href = "/on-and-on/${n + 1}"`),
      ]),
    ),
    "/three/0": leadsLater(`location.href = "/three/1"`),
    "/three/1": leadsLater(`location.href = "/three/2"`),
    "/three/2": leadsLater(`location.href = "/in-parts"`),
    "/hangs": leadsLater(`location.href = "/never-responds"`),
    "/never-responds": () => {},
    "/never-ends": (_request, response) =>
      void response.writeHead(200, { "content-type": "text/html" }).write(`<!doctype html>${words}<script></script>`),
    "/never-closes": leadsLater(`document.open(); document.write("${words}")`),
    "/in-parts": inParts(words),
    "/fetches": fetches,
    "/text": (_request, response) => void setTimeout(() => response.end(words), 800),
  });
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

test.concurrent.each([
  "/refreshes-itself",
  "/refreshes-soon",
  "/goes",
  "/replaces",
  "/goes-twice",
  "/goes-slowly",
  "/posts",
  "/writes",
  "/pushes",
  "/works-hard",
])("%s is read where it leads to", async (path) => {
  const options = { waitFor: 1, timeout: 120_000 };
  const { markdown, warning } = documentOf(await acquirer.scrape(`${site.url}${path}`, options));
  expect(markdown).toBe("Words of the page.");
  expect(warning).toBeUndefined();
});

test.concurrent("a page that an action leads to is read when its content is there", async () => {
  const click = (selector: string) => ({ type: "click", selector }) as const;
  const [app, parts] = await Promise.all([
    acquirer.scrape(`${site.url}/links`, { actions: [click("#app")] }),
    acquirer.scrape(`${site.url}/links`, { actions: [click("#parts"), { type: "scrape" }] }),
  ]);
  expect(documentOf(app).markdown).toBe("Words of the page.");
  const html = expect.stringContaining("Words of the page.");
  expect(documentOf(parts)["actions"].scrapes).toEqual([{ url: `${site.url}/in-parts`, html }]);
});

test.concurrent("a page that an action leads to a moment later is read there", async () => {
  const click = (selector: string) => ({ type: "click", selector }) as const;
  const actions = ["#later", "#hash"].flatMap((id) => [[click(id)], [click(id), { type: "scrape" } as const]]);
  const outcomes = await Promise.all(actions.map((one) => acquirer.scrape(`${site.url}/links`, { actions: one })));
  const documents = outcomes.map(documentOf);
  for (const { markdown } of documents) expect(markdown).toBe("Words of the page.");
  for (const place of [1, 3])
    expect(documents[place]?.["actions"].scrapes).toMatchObject([{ url: `${site.url}/in-parts` }]);
});

test.concurrent.each([
  ["a page whose script never closes it", "/never-closes", undefined, "was still loading"],
  ["a document without end that an action leads to", "/links", "#begun", "was still loading"],
  ["a page that goes where nothing responds", "/hangs", undefined, "did not respond"],
  ["a page that does so after an action", "/links", "#hangs", "did not respond"],
] as const)("%s is read as it is before the timeout", async (_what, path, selector, reason) => {
  const actions = selector ? [{ type: "click", selector } as const, { type: "scrape" } as const] : undefined;
  const options = { timeout: 20_000, ...(actions ? { actions } : { waitFor: 1 }) };
  const outcome = await inTime(() => acquirer.scrape(`${site.url}${path}`, options));
  const { markdown, warning } = documentOf(outcome);
  expect(markdown).toMatch(/Words of the page|This page leads/);
  expect(warning).toContain(reason);
});

// These two depend on pages that follow each other within a second, so they run alone.

test("a page that keeps leading to others is read where it is, with a warning", async () => {
  const outcome = await acquirer.scrape(`${site.url}/on-and-on/0`, { waitFor: 1, timeout: 60_000 });
  expect(outcome).toMatchObject({
    unfinished: true,
    document: { warning: expect.stringContaining("may lead to more") },
  });
});

test("a page that leads elsewhere three times is read at the end, without a warning", async () => {
  const outcome = await acquirer.scrape(`${site.url}/three/0`, { waitFor: 1, timeout: 60_000 });
  expect(documentOf(outcome)).toMatchObject({ markdown: "Words of the page." });
  expect(documentOf(outcome).warning).toBeUndefined();
});
