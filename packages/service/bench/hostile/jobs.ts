import { filled, type Corpus, type HostileCase, type HostilePage } from "./cases.ts";

/**
 * Large pages that jobs store, send to webhooks, and extract objects from. Each is available at any number of
 * addresses.
 */
const large: Readonly<Record<string, () => string>> = {
  words: () => `<!doctype html><title>Words</title><body>${filled("<p>some words of a page </p>", 18_000_000)}`,
  signs: () => `<!doctype html><title>Signs</title><body>${filled("<p>漢字 </p>", 12_000_000)}`,
  table: () =>
    `<!doctype html><title>Table</title><table><tr><th>Name</th><th>Price</th></tr>${filled("<tr><td>Lamp</td><td>10 €</td></tr>", 6_000_000)}</table>`,
  homes: () =>
    `<title>Homes</title>${Array.from({ length: 60_000 }, (_none, index) => `<a href="http://h${index}.example/">x</a>`).join("")}`,
};

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_none, index) => `{site}/job/${name}?page=${index}`);
const webhook = { url: "{site}/hook", metadata: { mark: "x" } };
const rows = {
  type: "object",
  properties: {
    rows: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } },
    },
  },
};

const bodies: Readonly<Record<string, readonly [path: string, body: () => unknown]>> = {
  "a batch of 8 pages of 18 MB, with webhook": [
    "/batch/scrape",
    () => ({ urls: addresses("words", 8), formats: ["rawHtml", "markdown"], webhook }),
  ],
  "a batch of 8 pages of two-byte text, with webhook": [
    "/batch/scrape",
    () => ({ urls: addresses("signs", 8), formats: ["rawHtml"], webhook }),
  ],
  "a crawl of 18 MB, with webhook": [
    "/crawl",
    () => ({ url: "{site}/job/words", limit: 1, scrapeOptions: { formats: ["rawHtml", "html"] }, webhook }),
  ],
  "an extract of 12 pages of 18 MB": ["/extract", () => ({ urls: addresses("words", 12), prompt: "the title" })],
  "an extract of a table of 150,000 rows, with webhook": [
    "/extract",
    () => ({ urls: addresses("table", 1), schema: rows, showSources: true, webhook }),
  ],
  "an agent on a table of 150,000 rows": [
    "/agent",
    () => ({ urls: addresses("table", 2), prompt: "the rows", schema: rows, strictConstrainToURLs: true }),
  ],
  "a crawl that names 60,000 other sites": [
    "/crawl",
    () => ({ url: "{site}/job/homes", limit: 5, crawlEntireDomain: true, allowExternalLinks: true, webhook }),
  ],
};

/** Returns jobs whose results, messages or errors are large. */
export function jobCases(): Corpus {
  const pages = new Map<string, HostilePage>(
    Object.entries(large).map(([name, body]) => [`/job/${name}`, { type: "text/html; charset=utf-8", body }]),
  );
  const cases: HostileCase[] = Object.entries(bodies).map(([name, [path, body]]) => ({
    name,
    path,
    body: () => JSON.stringify(body()),
    isLong: true,
  }));
  const changes = { url: "{site}/job/words", formats: ["markdown", { type: "changeTracking" }], timeout: 20_000 };
  for (const turn of ["first", "second"])
    cases.push({
      name: `changes of 18 MB, ${turn} time`,
      path: "/scrape",
      deadline: 20_000,
      body: () => JSON.stringify(changes),
    });
  return { cases, pages };
}
