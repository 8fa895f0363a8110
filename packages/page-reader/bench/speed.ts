/**
 * Measures CPU time, the minimum of several runs: products and extraction on pages of one, two and four times a size,
 * and complete page documents of hostile pages. Linear work takes four times as long on a page of four times the size.
 * With `--corpus DIR`, also prints the median for real pages.
 */
import { parseDocument } from "htmlparser2";
import { readPage, type ReadOptions } from "../src/read-page.ts";
import { parsePage } from "../src/dom/parse.ts";
import { extractStructured } from "../src/extract/extract-structured.ts";
import { toMainMarkdown } from "./main-markdown.ts";
import { productOf } from "../src/product/index.ts";
import { corpusFolder } from "./corpus/arguments.ts";
import { labelledPages } from "./corpus/labelled-pages.ts";
import { longListPage, longProductPage } from "./long-pages.ts";

const url = "https://a.example/";
const talks = {
  type: "array",
  items: { type: "object", properties: { title: { type: "string" }, startDate: { type: "string" } } },
};
const schema = { type: "object", properties: { talks } };
const formats: ReadOptions["formats"] & object = [
  "markdown",
  "html",
  "links",
  "images",
  { type: "product" },
  "summary",
  { type: "json", schema },
];

/** Work, by the page that it is measured on. */
const growing: Record<string, (times: number) => Promise<unknown>> = {
  product: async (times) => productOf(parsePage(longProductPage(times)), url),
  extraction: (times) => extractStructured({ pages: [{ url, html: longListPage(times) }], schema }),
};
for (const part of [
  "<",
  "<!--",
  "<script ",
  "<a href=",
  "<div>",
  "<p>a, ",
  "[a](",
  "&amp",
  "<table><tr><td>",
  "<![CDATA[",
])
  growing[`hostile ${part}`] = (times) => readPage(part.repeat((times * 125_000) / part.length), { url, formats });

const many = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
const distinct = (length: number, part: (place: number) => string) =>
  Array.from({ length: length / 40 }, (_, place) => part(place)).join("");
/** Pages whose time once grew with the square of their size, or with that of each of 390 elements inside each other. */
const shapes: Record<string, (length: number) => string> = {
  "a long row above short ones": (length) =>
    `<table><tr>${many("<th>a", length / 3)}</tr>${many("<tr><th>k<td>v<td>w", (length * 2) / 3)}</table>`,
  "posts of dates": (length) =>
    `<div class=post>${distinct(length / 2, (place) => `<div class=c${place}>2024-01-02</div>`)}</div>`.repeat(2),
  "lines, then other elements": (length) => many("<p>a</p>", length / 2) + many("<i>b</i>", length / 2),
  "a title of many parts": (length) =>
    `<title>${distinct(length / 2, (place) => `Part ${place} | `)}</title>${many("<p>Some text</p>", length / 2)}`,
  "nested addresses": (length) => many("<address>a ", 4_000) + many("Street 1<br>", length),
  "nested dates of posts": (length) => many("<x-post class=message-date>a", 10_000) + many("June / 32 ", length),
};
for (const [name, shape] of Object.entries(shapes))
  growing[name] = (times) => readPage(shape(times * 125_000), { url, formats });

for (const [name, work] of Object.entries(growing)) {
  const taken: number[] = [];
  for (const times of [1, 2, 4]) taken.push(await leastCpu(() => work(times), 3));
  console.log(`${name.padEnd(28)} ${taken.map((time) => time.toFixed(1).padStart(8)).join("")} ms`);
}

const folder = corpusFolder();
if (folder !== undefined) {
  const own: number[] = [];
  const parsed: number[] = [];
  for (const { html, url: address } of labelledPages(folder, "work")) {
    own.push(await leastCpu(async () => toMainMarkdown(html, address), 2));
    parsed.push(await leastCpu(async () => parseDocument(html), 2));
  }
  console.log(
    `HTML to Markdown, median of ${own.length} real pages: ${median(own).toFixed(2)} ms; bare parse ${median(parsed).toFixed(2)} ms`,
  );
}

async function leastCpu(work: () => Promise<unknown>, runs: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
