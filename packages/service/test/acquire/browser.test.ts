import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { browse } from "../../src/acquire/browser/browse.ts";
import { createBrowserPool } from "../../src/acquire/browser/browser-pool.ts";
import { findChromium } from "../../src/acquire/browser/find-chromium.ts";
import { createDirectDial } from "../../src/acquire/dial.ts";
import { createGuardedLookup } from "../../src/acquire/guarded-lookup.ts";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

// About: src/acquire/browser/*.ts, src/acquire/{index,engine,elsewhere}.ts
const page = `<title>Shell</title><body><div id="root"></div><script>
setTimeout(() => { document.getElementById("root").innerHTML = '<main><h1>Made by script</h1><p>This text was made by script, for everyone to read.</p><input id="q"><button class="b">go</button><button class="b">go</button><p id="out">0</p></main>';
document.querySelectorAll(".b").forEach((b) => b.onclick = () => { out.textContent = Number(out.textContent) + 1; }); }, 50)</script>`;
const late = `<title>Late</title><script>setTimeout(() => { document.body.innerHTML = "<p>It came after a while.</p>" }, 900)</script><p>Loading…</p>`;
const shadow = `<title>Shadow</title><my-card><b>given</b></my-card><iframe src="/static"></iframe><div id="more"></div>
<script>const root = document.querySelector("my-card").attachShadow({ mode: "open" }); root.innerHTML = "<style>b{}</style><p>In the shadow: <slot></slot></p>"</script>`;
const beside = `<title>Beside</title><nav>Home</nav><my-view></my-view><script>setTimeout(() => { document.querySelector("my-view").innerHTML = "<p>It came beside the navigation.</p>" }, 2500)</script>`;
const inShadow = `<my-card></my-card><script>document.querySelector("my-card").attachShadow({ mode: "open" }).innerHTML = "<p>Only in the shadow.</p>"</script>`;
let asked = 0;
let site: Awaited<ReturnType<typeof servePages>>;
const poolOf = (find?: typeof findChromium) =>
  createBrowserPool(createDirectDial(createGuardedLookup(true)), true, find && { find });
const pool = poolOf();
const acquirer = testAcquirer({ browser: pool });
const ofMachine = testAcquirer({ browser: poolOf(() => findChromium({})) });

beforeAll(async () => {
  site = await servePages({
    "/": html(page),
    "/static": html("<p>Plain.</p>"),
    "/large": html(`<p>Large.</p><script>for (let i = 0; i < 500; i += 1) fetch("/static?" + i)</script>`),
    "/late": (request, response) => {
      asked += 1;
      html(late)(request, response);
    },
    "/shadow": html(shadow),
    "/beside": html(beside),
    "/in-shadow": html(inShadow),
    "/menu": html(`<nav><a href="/x">Only a menu.</a></nav><main><img src="data:," alt=""></main>`),
    "/halves": html(
      `<title>T</title><div id=root></div><script>document.title = "a\\ud800b"; root.innerHTML = "<main><p>One half \\udc00 of a sign, and a whole one: \\ud83d\\ude00</p></main>"</script>`,
    ),
    "/feed": (_request, response) => {
      response.writeHead(200, { "content-type": "application/xml" });
      response.end("<rss><channel><title>Feed</title><item><title>One</title></item></channel></rss>");
    },
    "/coded-often": (_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": `${"gzip,".repeat(1_000)}gzip` });
      response.end(gzipSync("x"));
    },
    "/inside": html(
      "<div id=root></div><script>fetch('http://127.0.0.1:1/').catch(() => { document.getElementById('root').textContent = 'refused' })</script>",
    ),
  });
});
afterAll(async () => {
  await acquirer.close();
  await ofMachine.close();
  await site.close();
});

/** Longer than any page takes, even on a busy machine. */
const timeout = 120_000;
const scrape = (options: Record<string, unknown>) => acquirer.scrape(`${site.url}/`, { timeout, ...options });

test.each([
  ["without a browser the response says what to install", undefined, "Chromium, set CHROME_PATH to one"],
  [
    "another browser than the one that is named is not started",
    "/none/chrome",
    "CHROME_PATH /none/chrome: there is no",
  ],
])("%s", async (_name, path, words) => {
  const find = vi.fn<typeof findChromium>(async () =>
    path === undefined ? undefined : findChromium({ CHROME_PATH: path }),
  );
  const bare = testAcquirer({ browser: poolOf(find) });
  const outcomes = await Promise.all([1, 2, 3].map((waitFor) => bare.scrape(`${site.url}/`, { waitFor })));
  for (const outcome of outcomes) {
    const message = expect.stringContaining(words);
    expect(outcome).toMatchObject({ ok: false, row: "bad-request", message });
  }
  // Pages that wait for a browser at the same time start only one.
  expect(find).toHaveBeenCalledOnce();
  await bare.close();
});

test.each([{ waitFor: 1e308 }, { actions: [{ type: "wait", milliseconds: 1e308 }] }])(
  "to wait for longer than a timer can is to wait, and not to go on at once: %j",
  async (options) => {
    const outcome = await scrape({ timeout: 3_000, ...options });
    expect(outcome).toMatchObject({ ok: false, row: "request-timeout" });
  },
);

test("a plain page starts no browser", async () => {
  const find = vi.fn<typeof findChromium>(async () => undefined);
  const bare = testAcquirer({ browser: poolOf(find) });
  expect(documentOf(await bare.scrape(`${site.url}/static`))["markdown"]).toBe("Plain.");
  expect(find).not.toHaveBeenCalled();
  await bare.close();
});

test("a page that needs scripts but gets no browser has a warning", async () => {
  const bare = testAcquirer({ browser: poolOf(async () => undefined) });
  expect(documentOf(await bare.scrape(`${site.url}/`))["warning"]).toContain("needs a browser");
  await bare.close();
});

// Needs a Chromium: that of the machine, or the one that npm installs. Never skipped.
describe("with a browser", () => {
  // `greedy-pages.test.ts` reaches a lower limit.
  test("a page may make hundreds of requests, but not without end", async () => {
    const { mostEvents } = await pool.running();
    expect(mostEvents).toBeLessThanOrEqual(3_000);
    expect(documentOf(await acquirer.scrape(`${site.url}/large`, { timeout, waitFor: 1 }))["markdown"]).toBe("Large.");
  });

  test("a call that ends while its context is being opened stops waiting", async () => {
    const caller = new AbortController();
    const profiles = { load: () => caller.abort(), save: () => {} };
    const options = { formats: [], waitFor: 1e308, deadline: Infinity };
    const browsing = browse(`${site.url}/`, options, pool, profiles, caller.signal);
    await expect(browsing).rejects.toThrow("aborted");
  });

  test("a call ends at any moment of the opening of its page", async () => {
    const { browser } = await pool.running();
    for (let ms = 20; ms < 300; ms += 20)
      expect(await scrape({ timeout: ms, waitFor: 1e308 })).toMatchObject({ row: "request-timeout" });
    await expect.poll(() => browser.contexts()).toEqual([]);
  });

  test("a page that a script builds is read after the script has run", async () => {
    expect(documentOf(await scrape({}))["markdown"]).toContain("made by script");
  });

  test("waits for content that loads late, and fetches the page once", async () => {
    const outcome = await acquirer.scrape(`${site.url}/late`, { timeout });
    expect(documentOf(outcome)["markdown"]).toBe("It came after a while.");
    expect(asked).toBe(1);
  });

  test("waits for content beside the navigation", async () => {
    const outcome = await acquirer.scrape(`${site.url}/beside`, { timeout, waitFor: 1 });
    expect(documentOf(outcome)["markdown"]).toContain("beside the navigation");
  });

  test.each([
    ["/in-shadow", "Only in the shadow."],
    ["/menu", "Only a menu."],
  ])("does not wait if nothing is missing: %s", async (path, text) => {
    let tookMs = Infinity;
    // A page that the service waits for takes longer each time. On a busy machine, others may do so once.
    for (let attempt = 0; attempt < 10 && tookMs >= 5_000; attempt += 1) {
      const begin = performance.now();
      const outcome = await acquirer.scrape(`${site.url}${path}`, { timeout, waitFor: 1 });
      tookMs = performance.now() - begin;
      expect(documentOf(outcome)["markdown"]).toContain(text);
    }
    expect(tookMs).toBeLessThan(5_000);
  });

  test("shadow roots and same-site frames are read", async () => {
    const outcome = await acquirer.scrape(`${site.url}/shadow`, { timeout, onlyMainContent: false });
    const text = String(documentOf(outcome)["markdown"]);
    expect(text.replaceAll(/\*|\s+/g, " ")).toMatch(/In the shadow: +given.*Plain\./);
  });

  test("half characters that a script writes are replaced, because strict JSON parsers refuse them", async () => {
    const options: Parameters<typeof acquirer.scrape>[1] = {
      timeout,
      formats: ["markdown", "rawHtml"],
      actions: [{ type: "scrape" }],
    };
    const { markdown, metadata, rawHtml, actions } = documentOf(await acquirer.scrape(`${site.url}/halves`, options));
    expect(markdown).toBe("One half \ufffd of a sign, and a whole one: \u{1f600}");
    expect(metadata).toMatchObject({ title: "a\ufffdb" });
    for (const text of [rawHtml, actions.scrapes[0].html]) expect(text).not.toMatch(/\p{Surrogate}/u);
  });

  test("pages and action results that are too large are refused", async () => {
    // A comment, because the browser would have to lay out text.
    const grow = { type: "executeJavascript", script: "document.body.append(new Comment('x'.repeat(11e6))); return 1" };
    expect(await scrape({ actions: [grow] })).toMatchObject({ ok: false, row: "unsupported-file" });
    const give = { type: "executeJavascript", script: "return 'x'.repeat(9e6)" };
    expect(await scrape({ actions: [give, give, give] })).toMatchObject({
      row: "action-failed",
      details: [{ path: ["actions", 2], message: expect.stringContaining("larger than") }],
    });
  });

  // Other tests start the browser that the lockfile names, if it runs here.
  test.each([
    ["the tests' Chromium", acquirer],
    ["the Chromium of the machine", ofMachine],
  ])("%s performs all nine actions in order", async (_name, acquirer) => {
    const document = documentOf(
      await acquirer.scrape(`${site.url}/`, {
        timeout,
        formats: ["markdown", { type: "screenshot", quality: 40, viewport: { width: 300, height: 200 } }],
        actions: [
          { type: "wait", selector: "#q" },
          { type: "click", selector: "#q" },
          { type: "write", text: "Ada" },
          { type: "press", key: "Tab" },
          { type: "click", selector: ".b", all: true },
          { type: "click", selector: ".none", all: true },
          { type: "scroll", direction: "down" },
          { type: "scrape" },
          { type: "screenshot" },
          {
            type: "executeJavascript",
            script: "return document.getElementById('q').value + document.getElementById('out').textContent",
          },
          { type: "pdf", format: "A5" },
          { type: "wait", milliseconds: 5 },
        ],
      }),
    );
    expect(document["actions"]).toMatchObject({
      javascriptReturns: [{ type: "string", value: "Ada2" }],
      scrapes: [{ url: `${site.url}/`, html: expect.stringContaining("Made by script") }],
    });
    expect(document["actions"].screenshots[0]).toMatch(/^data:image\/png;base64,/);
    expect(document["actions"].pdfs[0]).toMatch(/^data:application\/pdf;base64,JVBER/);
    expect(document["screenshot"]).toMatch(/^data:image\/jpeg;base64,/);
  });

  test("an element is scrolled", async () => {
    const script =
      "const box = document.createElement('div'); box.id = 'box'; box.style = 'height:50px;overflow:auto'; box.innerHTML = '<p style=height:900px>'; document.body.append(box); return 1";
    const actions = [
      { type: "executeJavascript", script },
      { type: "scroll", selector: "#box" },
      { type: "executeJavascript", script: "return document.getElementById('box').scrollTop" },
    ];
    expect(documentOf(await scrape({ actions }))["actions"].javascriptReturns[1].value).toBe(50);
  });

  test("a script may return what JSON cannot represent", async () => {
    const scripts = ["const ring = {}; ring.self = ring; return ring", "2n ** 64n", "return undefined", "[1, null]"];
    const actions = scripts.map((script) => ({ type: "executeJavascript", script }));
    expect(documentOf(await scrape({ actions }))["actions"].javascriptReturns).toEqual([
      { type: "object", value: "[object Object]" },
      { type: "bigint", value: "18446744073709551616" },
      { type: "undefined", value: null },
      { type: "array", value: [1, null] },
    ]);
  });

  test("an action that fails is named with its index", async () => {
    const outcome = await scrape({
      actions: [
        { type: "wait", milliseconds: 1 },
        { type: "executeJavascript", script: "throw new Error('no')" },
      ],
    });
    expect(outcome).toMatchObject({ ok: false, row: "action-failed", details: [{ path: ["actions", 1] }] });
  });

  test.each([
    { type: "click", selector: "a[[" },
    { type: "click", selector: "text=Words", all: true },
    { type: "wait", selector: "//p" },
    { type: "scroll", selector: "xpath=//p" },
    { type: "click", selector: "body >> text=Words" },
  ])("$type refuses $selector, which is not CSS", async (action) => {
    const message = `${JSON.stringify(action.selector)} is not a CSS selector`;
    expect(await scrape({ actions: [action] })).toMatchObject({ row: "action-failed", details: [{ message }] });
  });

  test("a mobile device is emulated, and a profile stores what pages store", async () => {
    const read = {
      type: "executeJavascript",
      script:
        "const was = localStorage.getItem('x'); localStorage.setItem('x', 'kept'); return [screen.width < 500, was]",
    };
    await scrape({ mobile: true, profile: { name: "p" }, actions: [read] });
    const again = documentOf(await scrape({ mobile: true, profile: { name: "p" }, actions: [read] }));
    expect(again["actions"].javascriptReturns[0].value).toEqual([true, "kept"]);
  });

  test("scripts reach no private address", async () => {
    const safe = testAcquirer({ allowPrivateHosts: false });
    expect(await safe.scrape(`${site.url}/inside`, { waitFor: 1 })).toMatchObject({ ok: false, row: "forbidden" });
    await safe.close();
  });
});

test("a document without a body also has a branding", async () => {
  const read = await acquirer.scrape(`${site.url}/feed`, { timeout, formats: [{ type: "branding" }] });
  expect(documentOf(read)["branding"]).toMatchObject({ colorScheme: "light" });
});

test("what the browser could not load is reported in one line", async () => {
  const read = await acquirer.scrape(`${site.url}/coded-often`, { timeout, formats: [{ type: "branding" }] });
  expect(read).toMatchObject({ ok: false, message: expect.stringContaining("could not be loaded: net::ERR_") });
  expect((read as { message: string }).message).not.toMatch(/[\n\u001b]|Call log|page\.goto/);
});
