import { filled, type Corpus, type HostileCase, type HostilePage } from "./cases.ts";

/** Parts of pages that keep a careless reader busy. */
const parts = [
  "<",
  "<!--",
  "<script ",
  "<script>",
  "<a ",
  "</",
  "</p>",
  "<a href=1>",
  "<p>",
  "<div>",
  "<b><i>",
  "<table><tr><td>",
  "<ul><li>",
  "<svg>",
  "<style>",
  "<template>",
  "<noscript>",
  "<title>",
  "<br>",
  "<pre>",
  "<img src=x>",
  "<iframe src=x>",
  "<meta content=x>",
  "<meta http-equiv=refresh ",
  '<link rel="canonical" href="/x">',
  '<div id="',
  "&amp;",
  "&#",
  "&#x1f600;",
  "x ",
  "漢",
  "a\u0301",
  "\u200b",
  "[](",
  "`",
  "*_",
  "|",
  "<![CDATA[",
  "<form><input>",
  "<h1>",
  "//",
  "mailto:a@b.c ",
];

const formats: readonly (readonly [string, unknown])[] = [
  ["links", ["links"]],
  ["markdown", ["markdown"]],
  ["changes", ["markdown", { type: "changeTracking", modes: ["git-diff"] }]],
];

const deadline = 2_000;

/** Returns how many characters of a text with this part reach about the maximum page size in bytes. */
function charactersOf(part: string): number {
  return Math.floor((18_000_000 * part.length) / Buffer.byteLength(part));
}

/** Returns pages that repeat one thing, and pages that are large. */
export function pageCases(): Corpus {
  const pages = new Map<string, HostilePage>();
  const cases: HostileCase[] = [];
  const add = (name: string, path: string, body: () => string, wanted: unknown) => {
    pages.set(path, { type: "text/html; charset=utf-8", body });
    cases.push({
      name,
      path: "/scrape",
      deadline,
      body: () => JSON.stringify({ url: `{site}${path}`, formats: wanted, timeout: deadline }),
    });
  };
  for (const [index, part] of parts.entries()) {
    const [label, wanted] = formats[index % formats.length] as (typeof formats)[number];
    add(`page of ${part} as ${label}`, `/page/${index}`, () => filled(part, 500_000), wanted);
  }
  for (const [index, part] of parts.slice(0, 12).entries())
    add(`page of ${part} for the index`, `/index/${index}`, () => filled(part, 500_000), ["rawHtml"]);
  const large: readonly (readonly [string, string, unknown])[] = [
    ["18 MB of words as markdown", "<p>some words of a page </p>", ["markdown"]],
    ["18 MB of words as rawHtml", "<p>some words of a page </p>", ["rawHtml"]],
    ["18 MB of two-byte words as rawHtml and html", "<p>漢字 </p>", ["rawHtml", "html"]],
    ["600,000 links", "<a href=/aaaaaaaaaaaaaaaaaaa>x", ["links"]],
    ["400,000 images", "<img src=/aaaaaaaaaaaaaaaaaaaaaaaa.png>", ["images"]],
    ["18 MB in the head", '<meta name="n" content="some content of a meta element">', ["markdown"]],
    ["18 MB as bytes", "some words of a page ", [{ type: "rawBase64" }]],
  ];
  for (const [index, [name, part, wanted]] of large.entries())
    add(
      name,
      `/large/${index}`,
      () =>
        `<!doctype html><body>${filled(part, charactersOf(part)).replaceAll("aaaaaaaaaaaaaaa", () => Math.random().toString(36).slice(2, 17).padEnd(15, "0"))}`,
      wanted,
    );
  return { cases, pages };
}
