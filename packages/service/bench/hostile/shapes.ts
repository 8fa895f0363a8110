import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { pdfBomb } from "../support/pdf-bomb.ts";
import { filled, type Corpus, type HostileCase, type HostilePage } from "./cases.ts";

const deadline = 2_000;
const html = "text/html; charset=utf-8";
const begin = "<!doctype html><body>";

const product = { formats: [{ type: "product" }] };
const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`;
const longBase = `<base href="http://a.example/${filled("p", 60_000)}/">`;

/** Pages in which each part causes work for others, by name: the body, and the options of the request. */
const shapes: Readonly<Record<string, readonly [body: () => string, options?: object]>> = {
  "20,000 links below a base of 60 kB": [() => longBase + filled("<a href=x>l</a>", 300_000)],
  "20,000 images below a base of 60 kB": [
    () => longBase + filled("<img src=x>", 220_000),
    { formats: ["images", "html"] },
  ],
  "a million lines in 390 quotations": [() => begin + filled("<blockquote>", 12 * 390) + filled("x<br>", 5_000_000)],
  "lines of code in 190 lists": [() => `${begin}${filled("<ul><li>", 8 * 190)}<pre>${filled("x\n", 5_000_000)}`],
  "cells of 65,534 rows and 1,000 columns": [
    () => `${begin}<table>${filled("<tr><td colspan=1000 rowspan=65534>x", 400_000)}`,
  ],
  "a srcset of 800,000 candidates": [
    () => `${begin}<img src=a srcset="${filled("a 1w, ", 5_000_000)}">`,
    { formats: ["images", "markdown"] },
  ],
  "a tag of 500,000 attributes": [
    () => `<div ${Array.from({ length: 500_000 }, (_none, index) => `a${index}=1`).join(" ")}>x</div>`,
  ],
  "100,000 shadow trees in each other": [() => begin + filled('<p><template shadowrootmode="open">', 3_500_000)],
  "JSON-LD of a million levels": [
    () => `${jsonLd(filled("[", 1_000_000) + filled("]", 1_000_000))}<h1>Lamp</h1>`,
    product,
  ],
  "50,000 blocks of JSON-LD": [
    () => filled(jsonLd('{"@type":"Product","name":"x","offers":{"price":1}}'), 5_000_000),
    product,
  ],
  ":has in :has in :has": [
    () => begin + filled("<p><b>x</b></p>", 800_000),
    { includeTags: [":has(:has(:has(:has(i))))"] },
  ],
  "9,000 selectors": [
    () => begin + filled("<p>x</p>", 800_000),
    { excludeTags: Array.from({ length: 9_000 }, (_none, index) => `.a${index} > b:not(.c${index})`) },
  ],
  "personal data of @ signs": [() => begin + filled("a@a.", 600_000), { redactPII: { mode: "fast" } }],
  "a schema that doubles at each level": [
    () => begin + filled("<p>price: 1</p>", 100_000),
    { formats: [{ type: "json", schema: doubled(40) }] },
  ],
  "lines that are others each time": [
    () => begin + Array.from({ length: 200_000 }, () => `<p>${Math.random()}</p>`).join(""),
    { formats: ["markdown", { type: "changeTracking", modes: ["git-diff"] }] },
  ],
};

/** Returns a schema whose value would have 2 to the power of `levels` parts. */
function doubled(levels: number): object {
  const part = (index: number) => ({ $ref: `#/$defs/n${index + 1}` });
  const level = (_none: unknown, index: number) =>
    [`n${index}`, { type: "object", properties: { a: part(index), b: part(index) } }] as const;
  const inner = Object.fromEntries(Array.from({ length: levels }, level));
  return { $ref: "#/$defs/n0", $defs: { ...inner, [`n${levels}`]: { type: "string" } } };
}

const spaces = () => Buffer.alloc(300_000_000, " ");
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Files that are far larger when they are decompressed. */
const packed: Readonly<Record<string, HostilePage>> = {
  "300 MB in gzip": { type: html, encoding: "gzip", body: once(() => gzipSync(spaces(), { level: 1 })) },
  "300 MB in Brotli": { type: html, encoding: "br", body: once(() => brotliCompressSync(spaces(), quick)) },
  "300 MB in Zstandard": { type: html, encoding: "zstd", body: once(() => zstdCompressSync(spaces())) },
  "20 GB in a PDF": { type: "application/pdf", body: once(() => pdfBomb(20_000)) },
};

/** Creates the data for the first request only. */
function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}

/** Returns pages and files whose cost does not depend on their size. */
export function shapeCases(): Corpus {
  const pages = new Map<string, HostilePage>();
  const cases: HostileCase[] = [];
  const add = (name: string, page: HostilePage, options: object = {}) => {
    const path = `/shape/${pages.size}`;
    pages.set(path, page);
    const body = { url: `{site}${path}`, formats: ["markdown"], timeout: deadline, maxAge: 0, ...options };
    cases.push({ name: `shape: ${name}`, path: "/scrape", deadline, body: () => JSON.stringify(body) });
  };
  for (const [name, [body, options]] of Object.entries(shapes)) add(name, { type: html, body }, options);
  for (const [name, page] of Object.entries(packed)) add(name, page);
  // Compared with the previous run.
  cases.push(...cases.filter(({ name }) => name.includes("each time")));
  return { cases, pages };
}
