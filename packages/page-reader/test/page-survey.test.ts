import { describe, expect, test } from "vitest";
import { pageMetadata } from "../src/metadata/page-metadata.ts";
import { canonicalOf, linksOf } from "../src/page/links.ts";
import { presentPage } from "../src/document/presented-page.ts";

const url = "https://a.example/dir/page";
/** Returns what a page says about itself. */
const surveyPage = (html: string) => presentPage(html, url, {}).survey();
const facts = { requestedUrl: url, finalUrl: url, statusCode: 200, contentType: "text/html" };

describe("a page provides", () => {
  test("its unique absolute links, without fragments of the page and other schemes", () => {
    const html = `<a href="/one?a=1&amp;b=2">1</a><A HREF='two'>2</A><a href="/one?a=1&b=2">1</a><a href="#here">h</a>
      <map><area href=three></map><a href="mailto:a@b.example">m</a><a>none</a><a href="http://[">bad</a>
      <!-- <a href="/comment">c</a> --><script>"<a href='/script'>"</script>`;
    const expected = ["/one?a=1&b=2", "/dir/two", "/dir/three"].map((path) => `https://a.example${path}`);
    expect(linksOf(surveyPage(html), url)).toEqual(expected);
  });

  test("the base of its links, and its canonical address", () => {
    const survey = surveyPage('<base href="/base/"><link rel="x Canonical" href="own"><a href="b">b</a>');
    expect(linksOf(survey, url)).toEqual(["https://a.example/base/b"]);
    expect(canonicalOf(survey, url)).toBe("https://a.example/base/own");
    // Every address would begin with it.
    expect(linksOf(surveyPage('<a href="b">b</a><a href="?c">c</a>'), "https://a.example")).toEqual([
      "https://a.example/b",
      "https://a.example/?c",
    ]);
    const base = `https://b.example/${"a".repeat(500)}/`;
    const hrefs = ["b", "./b", "?b", "https://c.example/d", "/e", "//d.example/f"];
    const long = surveyPage(`<base href="${base}">${hrefs.map((href) => `<a href="${href}">a</a>`).join("")}`);
    expect(linksOf(long, url)).toEqual(["https://c.example/d", "https://b.example/e", "https://d.example/f"]);
    const query = surveyPage(`<base href="/base/?${"a".repeat(500)}"><a href="b">b</a>`);
    expect(linksOf(query, url)).toEqual(["https://a.example/base/b"]);
    expect(canonicalOf(surveyPage("<p>"), url)).toBeUndefined();
  });

  test("its title, language, icon and metadata", () => {
    const html = `<html lang="de"><head><title> Gr&uuml;&szlig;e &amp;
      mehr </title><meta name="Description" content="&quot;x&quot;"><meta property="og:image" content="/i.png">
      <meta name="tag" content="a"><meta name="tag" content="b"><meta name="title" content="not this">
      <meta name="constructor" content="kept"><meta name="empty" content=" "><link rel="icon" href="/i.ico"></head>`;
    expect(pageMetadata(surveyPage(html), facts)).toEqual({
      title: "Grüße & mehr",
      language: "de",
      Description: '"x"',
      ogImage: "/i.png",
      tag: ["a", "b"],
      constructor: "kept",
      favicon: "https://a.example/i.ico",
      sourceURL: url,
      url,
      statusCode: 200,
      contentType: "text/html",
    });
  });

  test("only the first title, and that of the preview if there is none", () => {
    expect(surveyPage("<title>One</title><svg><title>Two</title></svg>").title).toBe("One");
    const html = '<meta property="og:title" content="Preview"><p>x</p>';
    expect(pageMetadata(surveyPage(html), facts)).toMatchObject({ title: "Preview" });
  });
});

test.each([
  ["nested too deep", `${"<div>".repeat(500)}<a href="last">x`],
  ["more elements than a tree holds", `${"<b>x</b>".repeat(41_000)}<a href="last">x</a>`],
  ["broken", `<a href="last" href="2"><title>Two<p title=<a href='3&amp;4' </title></a>`],
])("%s, a page still provides its title and its links", (_name, html) => {
  const page = presentPage(`<title> One &amp; more </title>${html}`, url, {});
  page.markdown();
  expect(page.survey()).toMatchObject({ title: "One & more", hrefs: expect.arrayContaining(["last"]) });
});

test("a page with more open tags than a tree holds still provides what comes after them", () => {
  const page = surveyPage(`${"<b>".repeat(100_100)}<title>Late</title><a href="last">x</a>`);
  expect(page).toMatchObject({ title: "Late", hrefs: ["last"] });
});

const long = "pad 'x'; ".repeat(3_000);
test.each([
  ["a script", `<script>${long}"<a href='/no'>x</a><title>No</title>"${long}</script>`],
  ["a comment", `<!-- ${long}<a href=/no>x</a><title>No</title>${long}-->`],
  ["a text field", `<textarea>${long}<a href=/no>x</a>${long}</textarea>`],
  ["a drawing", `<svg><style>${long}</style></svg>`],
])("markup in %s after more open tags than a tree holds is no link", (_name, html) => {
  const page = surveyPage(`${"<b>".repeat(174_800)}${html}<title>Late ${long}</title>x<a href="last">x</a>`);
  expect(page).toMatchObject({ title: `Late ${long}`.trim(), hrefs: ["last"] });
});

test.each([
  ["nested without end", "<div>".repeat(200_000)],
  ["a tag that never ends", `<a href="${"x".repeat(500_000)}`],
  ["attributes without end", `<meta ${"a=1 ".repeat(200_000)}>`],
  ["open comments", "<!--".repeat(200_000)],
])("the time for %s is linear in the size of the page", (_name, html) => {
  const begin = process.cpuUsage();
  expect(surveyPage(`<title>t</title>${html}`).title).toBe("t");
  expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(2_000);
});
