import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { titleOf, withTitle } from "../src/main-content/shown-title.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";
import { readPage } from "../src/read-page.ts";
import { toMainMarkdown } from "../bench/main-markdown.ts";

const head = "<title>Warming the pot - The tea book</title>";

/** Returns what becomes of the title above the last paragraph of a page, the only part that is kept. */
function kept(html: string): string {
  const document = parsePage(html);
  const title = titleOf(document, claimsOf(document));
  const content = document.createElement("div");
  content.append(...document.body.children.slice(-1));
  return toMarkdown(withTitle(content, title));
}

test.each([
  ["a lower heading that says what the head says", "<h1>The tea book</h1><h2>Warming the pot</h2><p>Pour."],
  ["a line that says it where nothing is a heading", "<div><div class=title>Warming the pot</div></div><p>Pour."],
  ["the first main heading that says it", "<h1>The tea book</h1><h1>Warming the pot</h1><p>Pour."],
  ["a heading that is kept already", "<h1>The tea book</h1><div><h1>Warming the pot</h1><p>Pour.</p></div>"],
])("the title is %s", (_name, body) => {
  expect(kept(head + body)).toBe("# Warming the pot\n\nPour.");
});

test.each([
  ["the site's name", "the", "<h1>The complete book of tea</h1><h2>Warming the pot</h2><p>Pour."],
  ["a heading of a dialog", "a", "<div role=dialog><h1>Warming the pot</h1></div><h1>Warming a pot</h1><p>Pour."],
  [
    "a lower heading if the first is nearly the same",
    "the old",
    "<h1>Warming the old pot</h1><h2>Warming the pot</h2><p>Pour.",
  ],
  ["a hidden heading", "a", "<div style='display:none'><h1>Warming the pot</h1></div><h1>Warming a pot</h1><p>Pour."],
  ["a heading of the sidebar", "a", "<nav><h2>Warming the pot</h2></nav><h1>Warming a pot</h1><p>Pour."],
])("the title is not %s", (_name, word, body) => {
  const markdown = kept(`<title>Warming the pot - The complete book of tea</title>${body}`);
  expect(markdown).toBe(`# Warming ${word} pot\n\nPour.`);
});

const own = "The best pots that keep tea warm all day long, and how to find them";
test.each([
  ["previews have it as their title", `<meta property="og:title" content="Pots in the test">`, "Pots in the test"],
  ["it is too long for another name of the site", `<meta property="og:site_name" content="The tea authority">`, own],
])("the title is the last part of the one in the head if %s", (_name, meta, title) => {
  const page = `<title>Tea - News - ${title}</title>${meta}<h1>Navigation and service</h1><h1>${title}</h1><p>Pour.`;
  expect(kept(page)).toBe(`# ${title}\n\nPour.`);
});

const shop = "Tea and coffee of the old harbour in Bremen, since 1880";
test.each([
  ["previews have it as their title", `<meta property="og:title" content="${shop}">`],
  ["it is long", `<meta property="og:site_name" content="The tea authority">`],
])("the title is what a heading says, not the last part of the one in the head, if %s", (_name, meta) => {
  for (const name of ["h1", "h2"]) {
    const page = `<title>Warming the pot - ${shop}</title>${meta}<h1>${shop}</h1><${name}>Warming the pot</${name}><p>Pour.`;
    expect(kept(page)).toBe("# Warming the pot\n\nPour.");
  }
});

test.each([
  ["is alone", "<h1>Warming the pot and the cups</h1>"],
  ["is below one of a lower level with the section", "<h3>Manual</h3><h1>Warming the pot and the cups</h1>"],
])("the title is the last part of the one in the head if the heading that says it %s", (_name, headings) => {
  const page = `<title>Tea - Manual - Warming the pot and the cups</title><h1>Navigation and service</h1>${headings}<p>Pour.`;
  expect(kept(page)).toBe("# Warming the pot and the cups\n\nPour.");
});

test.each([
  ["a logo", '<a href="/"><h1>The complete book of tea</h1></a><p><b>Warming the pot</b></p>'],
  ["the name of the book", "<h1>The complete book of tea</h1><h2>Warming the pot</h2>"],
  ["in the footer", "<h1>Warming the pot</h1><footer><h1>The complete book of tea</h1></footer>"],
])("the title is not the last part of the one in the head if what says it is %s", (_name, headings) => {
  const page = `<title>Warming the pot - The complete book of tea</title>${headings}<p>Pour.`;
  expect(kept(page)).toBe("# Warming the pot\n\nPour.");
});

test("the title is not the last part of the one in the head if it is shorter than the others", () => {
  const page =
    "<title>Warming the pot - Manual of tea - Tea book</title><h1>Tea book</h1><p>Warming the pot</p><p>Pour.";
  expect(kept(page)).toBe("# Warming the pot\n\nPour.");
});

test("of several headings that the head does not state, the title has most words of it", () => {
  const page =
    "<title>Warming pots and cups - Tea</title><h1>Navigation and service</h1><h1>Warming of pots and cups</h1><h1>Footer</h1><p>Pour.";
  expect(kept(page)).toBe("# Warming of pots and cups\n\nPour.");
});

test("a title among other level-one headings is not the only content to keep", () => {
  const body = "<h1>Warming the pot</h1><div><h1>Water</h1><p>Boil it.</p></div>";
  expect(kept(head + body)).toBe("# Warming the pot\n\n# Water\n\nBoil it.");
});

test.each([
  [
    "a heading that only ends with it",
    "<h2>A guide to warming the pot</h2><p>Pour.</p>",
    "## A guide to warming the pot\n\nPour.",
  ],
  [
    "a quotation of it",
    "<blockquote><h1>Warming the pot</h1><p>Boil it.</p></blockquote>",
    "> # Warming the pot\n>\n> Boil it.",
  ],
  [
    "a heading that repeats it far below",
    `${"<p>Pour.</p>".repeat(8)}<h2>Warming the pot</h2>`,
    `${"Pour.\n\n".repeat(8)}## Warming the pot`,
  ],
])("the title stays above %s", (_name, body, rest) => {
  expect(kept(`${head}<h1>Warming the pot</h1><div>${body}</div>`)).toBe(`# Warming the pot\n\n${rest}`);
});

test("the title is what a page gives the role of a heading, though it links to something else", () => {
  const title = '<span role="heading" aria-level="1"><a href="https://pots.example/">Warming the pot</a></span>';
  expect(kept(`${head}${title}<p>Pour.</p>`)).toBe("# Warming the pot\n\nPour.");
});

test("the title is not a logo before it, however many paths draw it", () => {
  const logo = `<h1><a href="/"><svg>${"<path d=M0>".repeat(400)}</svg></a></h1>`;
  expect(kept(`${logo}<h1>Warming the pot</h1><p>Pour.`)).toBe("# Warming the pot\n\nPour.");
});

test("the title is without what its heading hides", () => {
  const heading = "<h1 class=devsite-page-title>Warming the pot<span hidden> Save this page</span></h1>";
  expect(toMainMarkdown(`${head}${heading}<p>Pour.</p>`, "https://tea.example/")).toBe("# Warming the pot\n\nPour.");
});

test("removes the symbol with which a title links to itself", () => {
  const lines = Array.from(
    { length: 12 },
    (_, nth) => `<p>Pour cup number ${nth}, wait, and tell what it tastes of.</p>`,
  );
  const heading = '<header><h1>Warming the pot<a href="#warming">¶</a></h1></header>';
  const type = '<meta property="og:type" content="article">';
  const markdown = toMainMarkdown(
    `${head}${type}${heading}<article>${lines.join("")}</article>`,
    "https://tea.example/",
  );
  expect(markdown).toMatch(/^# Warming the pot\n\nPour/);
});

test("the title stays above a table of contents that begins with it", async () => {
  const contents = ["Warming the pot", "Water", "Leaves"].map((name) => `<li><a href="#${name}">${name}</a></li>`);
  const text = `<p>${"Warm the pot with hot water, and pour it away before the leaves go in. ".repeat(6)}</p>`;
  const html = `${head}<main><h1>Warming the pot</h1><p><img src="/a.svg" alt="Build"></p><ul>${contents.join("")}</ul><h2>Water</h2>${text}<h2>Leaves</h2>${text}</main>`;
  const { markdown = "" } = await readPage(html, { url: "https://docs.example/pot" });
  expect(markdown.split("\n")[0]).toBe("# Warming the pot");
});

test("a button in the title is no part of it", () => {
  const text = "<p>Warm the pot with hot water, and pour it away before the leaves go in.</p>".repeat(9);
  const title = '<div class="main-heading"><h1>Warming <span>the pot</span>&nbsp;<button>Copy path</button></h1></div>';
  expect(toMainMarkdown(`${head}<main>${title}${text}</main>`, "https://a.example/").match(/^# .*/gm)?.length).toBe(1);
});
