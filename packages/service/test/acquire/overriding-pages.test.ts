import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

// About: src/acquire/browser/isolated-world.ts, src/acquire/browser/page-html.ts, src/acquire/browser/read-held-still.ts, src/acquire/browser/branding-probe.ts

/** What pages replace the browser's own functions with before their content loads. */
const overrides = {
  querySelectorAll: "Document.prototype.querySelectorAll = Element.prototype.querySelectorAll = fail",
  "Array.prototype":
    "for (const name of ['some', 'map', 'filter', 'push', 'join', 'includes']) Array.prototype[name] = fail",
  JSON: "JSON.stringify = JSON.parse = fail",
  "Node.prototype": "Node.prototype.cloneNode = Element.prototype.append = Node.prototype.appendChild = fail",
  outerHTML: "Object.defineProperty(Element.prototype, 'outerHTML', { get: () => '<p>forged</p>' })",
  documentElement: "Object.defineProperty(document, 'documentElement', { get: fail })",
  shadowRoot: "Object.defineProperty(Element.prototype, 'shadowRoot', { get: fail })",
  innerText: "Object.defineProperty(HTMLElement.prototype, 'innerText', { get: fail })",
  MutationObserver: "window.MutationObserver = fail",
  setTimeout: "window.setTimeout = window.setInterval = window.requestAnimationFrame = () => 0",
  "performance.now": "performance.now = Date.now = () => 0",
  Promise: "Promise.prototype.then = fail; window.Promise = fail",
  "Symbol.iterator": "delete NodeList.prototype[Symbol.iterator]; delete Array.prototype[Symbol.iterator]",
  "Object and Map":
    "Object.keys = Object.entries = Object.getPrototypeOf = fail; window.Map = window.Set = window.WeakMap = fail",
  "String.prototype":
    "String.prototype.trim = String.prototype.slice = String.prototype.replace = fail; RegExp.prototype.test = fail",
  getComputedStyle: "window.getComputedStyle = fail",
} as const;

const page = (
  code: string,
) => `<!doctype html><title>Overrides</title><style>body { color: rgb(1, 2, 3) }</style><body><div id="root"></div>
<script>const later = window.setTimeout.bind(window); const root = document.getElementById("root"); const card = document.createElement("my-card");
const fail = () => { throw new Error("the page's own") };
${code};
later(() => { root.innerHTML = "<main><h1>Made by script</h1><p>This text was made by script, for everyone to read.</p></main>"; }, 20)</script>
<iframe srcdoc="<p>In the frame.</p>"></iframe></body>`;

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();

beforeAll(async () => {
  site = await servePages(
    Object.fromEntries(
      Object.entries(overrides).map(([name, code]) => [`/${encodeURIComponent(name)}`, html(page(code))]),
    ),
  );
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

test.concurrent.each(Object.keys(overrides))("a page that overrides %s is read as its reader sees it", async (name) => {
  const outcome = await acquirer.scrape(`${site.url}/${encodeURIComponent(name)}`, {
    timeout: 120_000,
    onlyMainContent: false,
    formats: ["markdown", { type: "branding" }, { type: "screenshot", fullPage: true }],
    actions: [{ type: "scroll" }, { type: "scrape" }],
  });
  const { markdown, branding, actions, screenshot, warning } = documentOf(outcome);
  expect(markdown).toContain("This text was made by script");
  expect(markdown).toContain("In the frame.");
  expect(branding.colors.textPrimary).toBe("#010203");
  expect(actions.scrapes[0].html).toContain("Made by script");
  expect(screenshot).toMatch(/^data:image\/png/);
  expect(warning).toBeUndefined();
});
