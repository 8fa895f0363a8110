/**
 * Measures CPU time, the minimum of several runs: products and extraction on pages of one, two and four times a size,
 * and complete page documents of hostile pages. Linear work takes four times as long on a page of four times the size.
 * With `--corpus DIR`, also prints the median for real pages.
 */
import { parseDocument } from "htmlparser2";
import { readPage } from "../src/read-page.ts";
import type { ReadOptions } from "../src/read-page.ts";
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

for (const [name, work] of Object.entries(growing)) {
  const taken: number[] = [];
  for (const times of [1, 2, 4]) taken.push(await leastCpu(() => work(times), 3));
  console.log(`${name.padEnd(24)} ${taken.map((time) => time.toFixed(1).padStart(8)).join("")} ms`);
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
