import { expect, test, vi } from "vitest";
import { Attributes } from "../src/dom/attributes.ts";
import { metaContent } from "../src/dom/meta-content.ts";
import { parsePage } from "../src/dom/parse.ts";
import type { DomDocument } from "../src/dom/types.ts";
import { contactsOf } from "../src/extract/facts/contacts.ts";
import { ownerOf } from "../src/extract/facts/owner-facts.ts";
import { postDate } from "../src/extract/facts/post-facts.ts";
import { postBodies } from "../src/extract/facts/post-bodies.ts";
import { trailOf } from "../src/extract/facts/trail.ts";
import { mergeEntries } from "../src/extract/fill/identity.ts";
import type { Entry } from "../src/extract/fill/entry.ts";
import { tableGroups } from "../src/extract/facts/tables.ts";
import { attachCaptions } from "../src/main-content/captions.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { cleanRoot } from "../src/main-content/clean-root.ts";
import { titleOf } from "../src/main-content/shown-title.ts";
import { applyTagFilters } from "../src/page/tag-filters.ts";

// About: src/extract/facts/*.ts, src/main-content/*.ts, src/page/tag-filters.ts

const each = (count: number, part: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join("");

/** Returns how often the names and places of a page's elements are looked up. */
function reads(html: string, read: (document: DomDocument) => unknown): number {
  const document = parsePage(html);
  let count = 0;
  for (const element of document.querySelectorAll("*"))
    for (const key of ["localName", "parentNode", "firstChild", "nextSibling", "previousSibling"] as const) {
      let value: unknown = element[key];
      const set = (next: unknown) => {
        value = next;
      };
      Object.defineProperty(element, key, { get: () => (count++, value), set });
    }
  read(document);
  return count;
}

const table = "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>";
const tree = (count: number): string => (count < 2 ? table : `<div>${tree(count / 2)}${tree(count - count / 2)}</div>`);
const post = (count: number) =>
  `<div class="post">${each(count, (at) => `<div class="c${at}">2024-01-02</div>`)}</div>`;
const link = "<p><a href=/x>read this one</a></p>";
const prose = `<p>${"A sentence of an article, with some words in it. ".repeat(20)}</p>`;

test.each<readonly [string, (count: number) => string, (document: DomDocument) => unknown]>([
  ["parts of posts that may be their texts", (count) => post(count) + post(count), ({ body }) => postBodies(body)],
  [
    "paragraphs of which one may be the last line",
    (count) => "<p>a</p>".repeat(count) + "<i>b</i>".repeat(count),
    (document) => ownerOf(document, contactsOf(document)),
  ],
  ["tables below tables", tree, ({ body }) => tableGroups(body, "https://a.example/")],
  ["paragraphs of links", (count) => prose + link.repeat(count), ({ body }) => cleanRoot(body, { titles: [] })],
  ["included elements", (count) => "<p>a</p>".repeat(count), (document) => applyTagFilters(document, ["p"], [])],
])("the time for %s grows with their number", (_, html, read) => {
  // Four times as often is linear; sixteen times is quadratic.
  expect(reads(html(256), read)).toBeLessThan(7 * reads(html(64), read));
});

test.each<readonly [string, string, string, (document: DomDocument) => unknown]>([
  ["addresses", "<address>", "Street <i>a</i><br>", contactsOf],
  ["trails", "<div class=breadcrumb>", "<a href=/x>b</a>", (document) => trailOf(document, [], "https://a.example/")],
])("%s inside each other are read up to the eighth", (_, start, inner, read) => {
  const page = (levels: number) => start.repeat(levels) + inner.repeat(500);
  expect(reads(page(80), read)).toBeLessThan(2 * reads(page(8), read));
});

test("dates of posts inside each other are read up to their longest", () => {
  const page = (levels: number) => "<span class=date>".repeat(levels) + "<i>word</i> ".repeat(5_000);
  const read = ({ body }: DomDocument) => postDate({ body, parts: [body] });
  expect(reads(page(40), read)).toBeLessThan(3 * reads(page(4), read));
});

test("the texts of a page are compared with 50 titles of each kind at most", () => {
  const title = `<title>${each(1_000, (at) => `Part ${at} of a long title | `)}</title>`;
  const metas = each(
    1_000,
    (at) =>
      `<meta property=og:title content="Title ${at} | its ${at}th part"><meta property=og:site_name content="Site ${at}">`,
  );
  const { titles, stated, sites } = claimsOf(parsePage(`${title}${metas}<p>a</p>`));
  for (const all of [titles, stated, sites]) expect(all.length).toBeLessThan(60);
  expect(stated).toContain("Title 0 | its 0th part");
});

test("an entry is compared with 50 statements of one thing at most", () => {
  let count = 0;
  const entry = (place: number, code: string): Entry => {
    const value = { place, toJSON: () => (count++, { place }) };
    const found = { names: ["pot"], codes: [code], links: [], sources: {}, unfit: {} };
    return { ...found, value, url: "", authority: 1, group: "", isOfCut: false };
  };
  const entries = Array.from({ length: 600 }, (_, at) => entry(at, at < 300 ? "x1" : `y${at}`));
  expect(mergeEntries(entries, undefined)).toHaveLength(301);
  // 200,000 when each was compared with all statements of the first.
  expect(count).toBeLessThan(70_000);
});

test("the metas of a page are looked for once", () => {
  const document = parsePage("<meta property=og:type content=product><p>a</p>");
  const search = vi.spyOn(document, "querySelectorAll");
  expect(metaContent(document, "og:title", "og:type")).toBe("product");
  expect(metaContent(document, "og:image", "twitter:image")).toBeUndefined();
  expect(search).toHaveBeenCalledOnce();
});

test("the selector library is not asked about elements without what a selector needs", () => {
  const { body } = parsePage(`${"<div class=c>".repeat(100)}<p>a`);
  const get = vi.spyOn(Attributes.prototype, "get");
  expect(body.querySelector("p")?.closest("nav, [role=navigation], [hidden]")).toBeNull();
  expect(get).not.toHaveBeenCalled();
  get.mockRestore();
});

test("a caption is written with 50 images at most", () => {
  const { body } = parsePage(`<figure>${"<img src=a>".repeat(60)}<figcaption>A boat</figcaption></figure>`);
  attachCaptions(body);
  expect(body.querySelectorAll("img")).toHaveLength(60);
  expect(body.querySelectorAll("img[title]")).toHaveLength(50);
});

test("main headings that are never closed are not read as a whole", () => {
  const page = (levels: number) => "<h1>".repeat(levels) + "<i>a</i> ".repeat(500);
  const read = (document: DomDocument) => titleOf(document, claimsOf(document));
  expect(reads(page(200), read)).toBeLessThan(5 * reads(page(20), read));
});
