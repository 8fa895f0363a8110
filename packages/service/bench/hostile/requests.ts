import { filled, type HostileCase } from "./cases.ts";

const address = (index: number) => `{site}/good?page=${index}`;
const addresses = (count: number) => Array.from({ length: count }, (_none, index) => address(index));
const url = "{site}/good";

/** Returns requests whose bodies are large, deep or expensive to validate. */
export function requestCases(): HostileCase[] {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const texts: Record<string, readonly [string, () => string]> = {
    "4 MB of nested lists": ["/extract", () => `{"urls":["${url}"],"schema":{"x":${nested("[", "]", 2_000_000)}}}`],
    "4 MB of nested objects": [
      "/extract",
      () => `{"urls":["${url}"],"schema":${nested('{"a":', "}", 600_000).replace("}", "1}")}}`,
    ],
    "4 MB of small lists": ["/extract", () => `{"urls":["${url}"],"schema":{"enum":[${filled("[],", 4_000_000)}1]}}`],
    "9 MB of keys": [
      "/scrape",
      () => `{"url":"${url}",${Array.from({ length: 600_000 }, (_none, n) => `"k${n}":1`).join(",")}}`,
    ],
    "9 MB that are no JSON": ["/scrape", () => filled('{"url":', 9_000_000)],
    "9 MB of spaces": ["/scrape", () => filled(" ", 9_000_000)],
    "9 MB in one text": ["/scrape", () => `{"url":"${filled("x", 9_000_000)}"}`],
    "a body beyond the limit": ["/scrape", () => filled("x", 12_000_000)],
  };
  const bodies: Record<string, readonly [string, () => unknown]> = {
    "batch of 150,000 addresses": ["/batch/scrape", () => ({ urls: addresses(150_000) })],
    "batch of one cached address, 100,000 times": [
      "/batch/scrape",
      () => ({ urls: Array.from({ length: 100_000 }, () => url) }),
    ],
    "batch of 40,000 addresses that differ in fragments": [
      "/batch/scrape",
      () => ({ urls: Array.from({ length: 40_000 }, (_none, n) => `${url}#${n}`) }),
    ],
    "batch of 150,000 that are none": [
      "/batch/scrape",
      () => ({ urls: Array.from({ length: 150_000 }, (_none, n) => `x${n}`) }),
    ],
    "batch of 150,000 that are none, refused": [
      "/batch/scrape",
      () => ({ ignoreInvalidURLs: false, urls: Array.from({ length: 150_000 }, (_none, n) => `x${n}`) }),
    ],
    "batch of 900,000 numbers": ["/batch/scrape", () => ({ urls: Array.from({ length: 900_000 }, (_none, n) => n) })],
    "extract of 50,000 addresses": ["/extract", () => ({ urls: addresses(50_000), timeout: 1 })],
    "extract of 100,000 that are none": [
      "/extract",
      () => ({ urls: Array.from({ length: 100_000 }, (_none, n) => `x${n}`) }),
    ],
    "extract of 20,000 globs": [
      "/extract",
      () => ({ urls: Array.from({ length: 20_000 }, (_none, n) => `{site}/${n}/*`) }),
    ],
    "agent of 100,000 addresses": ["/agent", () => ({ prompt: "x", urls: addresses(100_000) })],
    "7,000 formats that are none": ["/scrape", () => ({ url, formats: Array.from({ length: 7_000 }, () => 1) })],
    "190 formats that are lists, in a small body": [
      "/extract",
      () => ({ urls: [url], scrapeOptions: { formats: Array.from({ length: 190 }, () => []) } }),
    ],
    "500,000 formats that are none": [
      "/scrape",
      () => ({ url, formats: Array.from({ length: 500_000 }, () => ({ type: "x" })) }),
    ],
    "100,000 formats that are some": [
      "/scrape",
      () => ({ url, formats: Array.from({ length: 100_000 }, () => "markdown") }),
    ],
    "50,000 actions": [
      "/scrape",
      () => ({ url, actions: Array.from({ length: 50_000 }, () => ({ type: "scroll", direction: "sideways" })) }),
    ],
    "50,000 parsers": [
      "/scrape",
      () => ({ url, parsers: Array.from({ length: 50_000 }, () => ({ type: "pdf", mode: "x" })) }),
    ],
    "300,000 tags": ["/scrape", () => ({ url, includeTags: Array.from({ length: 300_000 }, () => "p") })],
    "50,000 headers": [
      "/scrape",
      () => ({ url, headers: Object.fromEntries(Array.from({ length: 50_000 }, (_none, n) => [`x-${n}`, "y"])) }),
    ],
    "a selector that is long": ["/scrape", () => ({ url, includeTags: [filled(":not(", 200_000)] })],
    "1,000 wildcards of domains": [
      "/scrape",
      () => ({
        url,
        threatProtection: { mode: "normal", blacklist: Array.from({ length: 1_000 }, () => `${filled("*0", 200)}x`) },
      }),
    ],
    "a prompt of 'no' for a crawl": ["/crawl/params-preview", () => ({ url, prompt: filled("no posts. ", 5_000_000) })],
    "a prompt of spaces for a crawl": [
      "/crawl/params-preview",
      () => ({ url, prompt: `only ${filled(" ", 5_000_000)}` }),
    ],
    "a prompt of paths for a crawl": ["/crawl/params-preview", () => ({ url, prompt: filled(" /a*", 5_000_000) })],
    "a long prompt for an agent": ["/agent", () => ({ prompt: filled("https://a.example/.,;:!?", 5_000_000) })],
    "a long query": ["/search", () => ({ query: filled("lamp ", 5_000_000) })],
    "a query of quotes": ["/search", () => ({ query: filled('"a" ', 2_000_000) })],
    "a query of unspaced text": ["/search", () => ({ query: filled("漢字", 1_000_000) })],
    "100,000 domains of a search": [
      "/search",
      () => ({ query: "words", includeDomains: Array.from({ length: 100_000 }, (_none, n) => `a${n}.example`) }),
    ],
    "a long search in a map": ["/map", () => ({ url, search: filled("lamp ", 5_000_000), timeout: 2_000 })],
    "a schema of 50,000 properties": [
      "/extract",
      () => ({
        urls: [url],
        schema: {
          type: "object",
          properties: Object.fromEntries(Array.from({ length: 50_000 }, (_none, n) => [`p${n}`, { type: "nonsense" }])),
        },
      }),
    ],
    "a schema of 4,000 mistakes": [
      "/extract",
      () => ({
        urls: [url],
        schema: { properties: Object.fromEntries(Array.from({ length: 4_000 }, (_none, n) => [`p${n}`, { type: n }])) },
      }),
    ],
    "a schema whose type has 9,000 names": [
      "/extract",
      () => ({ urls: [url], schema: { type: Array.from({ length: 9_000 }, (_none, n) => `t${n}`) } }),
    ],
    "a schema of 9,900 required numbers": [
      "/agent",
      () => ({ prompt: "x", schema: { required: Array.from({ length: 9_900 }, (_none, n) => n) } }),
    ],
    "a schema of 3,000 references in a ring": [
      "/scrape",
      () => ({
        url,
        formats: [
          {
            type: "json",
            schema: {
              $ref: "#/$defs/a0",
              $defs: Object.fromEntries(
                Array.from({ length: 3_000 }, (_none, n) => [`a${n}`, { $ref: `#/$defs/a${(n + 1) % 3_000}` }]),
              ),
            },
          },
        ],
      }),
    ],
    "a schema with a pattern": [
      "/scrape",
      () => ({
        url,
        timeout: 2_000,
        formats: [
          { type: "json", schema: { type: "object", properties: { name: { type: "string", pattern: "^(a+)+$" } } } },
        ],
      }),
    ],
    "webhook metadata of 5 MB": [
      "/batch/scrape",
      () => ({
        urls: [url],
        webhook: {
          url: "{site}/hook",
          metadata: Object.fromEntries(Array.from({ length: 100_000 }, (_none, n) => [`k${n}`, filled("v", 40)])),
        },
      }),
    ],
  };
  return [
    ...Object.entries(texts).map(([name, [path, body]]) => ({ name, path, body })),
    ...Object.entries(bodies).map(([name, [path, body]]) => ({ name, path, body: () => JSON.stringify(body()) })),
  ];
}
