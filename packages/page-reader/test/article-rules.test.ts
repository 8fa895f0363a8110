import { describe, expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { findArticle } from "../src/main-content/index.ts";
import { preparePage } from "../src/main-content/scorer/prepare-page.ts";
import { settleAddresses } from "../src/page/settle-addresses.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

const paragraph = (place: number) =>
  `<p>Paragraph ${place} says something that is long enough to be read as prose by everybody who comes along, and so that nobody can be in doubt, it has a comma too.</p>`;
const paragraphs = (count: number, from = 1) => Array.from({ length: count }, (_, at) => paragraph(from + at)).join("");
const title = "A title that a page has";
const page = (body: string, head = "") =>
  articleMarkdown(
    `<html><head><title>${title}</title><meta property="og:type" content="article">${head}</head><body>${body}</body></html>`,
  );
const article = (inside: string, head = "") => page(`<article><h1>${title}</h1>${inside}</article>`, head);

describe("removes what modern pages put around and inside an article", () => {
  test("removes a labelled link between paragraphs, and keeps entries written as paragraphs", () => {
    expect(
      article(`${paragraphs(3)}<p><b>MORE BOATS: </b><a href="/x">Boat found in tree</a></p>${paragraphs(3, 4)}`),
    ).not.toContain("tree");
    expect(article(`${paragraphs(5)}<p>• A boat in a tree</p><p>• A tree in a boat</p>`)).toContain("A tree in a boat");
  });
  test("keeps a text once that the page prints again for small screens", () => {
    const printed = article(`<div>${paragraphs(4)}</div><div class="mobile">${paragraphs(4)}</div>`);
    expect(printed.match(/Paragraph 2 /g)).toHaveLength(1);
  });
  test("keeps what an author repeats in an article", () => {
    const warning = "<p>Warning: switch off the power of the boat before you open the box below its seat.</p>";
    const steps = [1, 2, 3].map((n) => `<h2>Step ${n} of the boat</h2>${paragraphs(2, 2 * n)}${warning}`).join("");
    expect(article(steps).match(/switch off the power/g)).toHaveLength(3);
  });
  test("keeps the entries of a list that are a link", () => {
    const entry = (text: string) => `<li><p>${text}</p></li>`;
    const list = `<ul>${entry('<a href="/x">Boats in trees</a>')}${entry("Boats in the air, and what to do")}</ul>`;
    expect(article(`${paragraphs(3)}${list}${paragraphs(3, 4)}`)).toContain("Boats in trees");
  });
  test("removes the links to look-up services under the references of a list", () => {
    const reference = (text: string) => `<li><p>${text}, in what to do</p><p><a href="/x">Scholar</a></p></li>`;
    const list = `<ol>${reference("Boats in the air")}${reference("Trees in a boat")}</ol>`;
    expect(article(`${paragraphs(3)}${list}${paragraphs(3, 4)}`)).not.toContain("Scholar");
  });
  test("removes a set phrase between paragraphs, and keeps a table cell that reads like a label", () => {
    expect(article(`${paragraphs(3)}<p>Advertisement</p>${paragraphs(3, 4)}`)).not.toContain("Advert");
    const table = "<table><tr><td>Promoted</td><td>new</td></tr></table>";
    expect(article(`${paragraphs(8)}${table}${paragraphs(2, 9)}`)).toContain("Paragraph 10");
  });
  test("keeps a numbered section whose id says what its heading says", () => {
    const heading = '<span id="mx"></span><h3><span>3.5.2. </span>Discussion of MX records<a href="#mx">¶</a></h3>';
    expect(
      article(`${paragraphs(3)}<section id="discussion-of-mx-records">${heading}${paragraph(4)}</section>`),
    ).toContain("Paragraph 4");
  });
});

/** Returns what the rules for articles keep of a page, as Markdown. */
function articleMarkdown(html: string): string {
  const document = parsePage(html);
  const claims = claimsOf(document);
  preparePage(document.body);
  const article = findArticle(document, claims);
  settleAddresses(article, "https://a.example/");
  return toMarkdown(article);
}
