import { expect, test } from "vitest";
import { needsScript } from "../../src/acquire/needs-script.ts";

const script = "<script src=/app.js></script>";
const menu = `<nav>${"<a href=/x>A page of the site</a> ".repeat(20)}</nav>`;

test.each([
  ["nothing at all", `<title>App</title><body><div class="mount-here"></div>${script}`, true],
  ["an element with an unlisted id", `<body><p>Shop</p><div id="my-shop-view"></div>${script}`, true],
  ["an element of its own", `<body>Shop<shop-view data-x="1"></shop-view>${script}`, true],
  ["content that loads", `<body><div class="x">Loading…</div>${script}`, true],
  ["navigation beside an empty root", `<body>${menu}<div id="root"> </div>${script}`, true],
  ["a spinner", `<body>${menu}<div><img src="/img/spinner.gif"></div>${script}`, true],
  ["a loader beside the navigation", `<body>${menu}<main><div class="page-loader"></div></main>${script}`, true],
  ["an image that loads late", `<body><h1>Photos</h1><img class="photo" loading="lazy" src="/1.jpg">${script}`, false],
  ["a notice", `<body><noscript>You need to enable JavaScript</noscript><p>Shop</p>${script}`, true],
  ["a frame of the same site", `<body><h1>Shop</h1><iframe title="x" src="/list"></iframe>`, true],
  ["a frame without a size", `<body><h1>Shop</h1><iframe src="/count" width="0" height="0"></iframe>`, false],
  ["a hidden frame", `<body><h1>Shop</h1><iframe src="/count" style="display:none"></iframe>`, false],
  ["a frame of another site", `<body><h1>Shop</h1><iframe src="https://video.example/1"></iframe>`, false],
  ["no script", `<body>${menu}<div id="root"></div>`, false],
  ["a short page that says something", `<body><h1>Opening hours</h1><p>Nine to five.</p>${script}`, false],
  ["a page", `<body><div id="root"><p>${"Words of a page. ".repeat(20)}</p></div>${script}`, false],
])("a page with %s: %#", (_name, html, expected) => {
  expect(needsScript(html)).toBe(expected);
});

// The test's time limit is the bound.
test.each(["<div id=x ", "<a-b ", "<noscript>need ", "<div id=x>", "<nav>", "<iframe a ", "<img ", "<i />loader"])(
  "many %s are looked through",
  (part) => {
    expect(typeof needsScript(script + part.repeat(500_000 / part.length))).toBe("boolean");
  },
);
