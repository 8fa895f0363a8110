import { gzipSync } from "node:zlib";
import { filled, type Corpus, type HostileCase, type HostilePage } from "./cases.ts";

const listed = (count: number, path: (index: number) => string) =>
  `<urlset>${Array.from({ length: count }, (_none, index) => `<url><loc>{site}${path(index)}</loc></url>`).join("")}</urlset>`;

/** Sitemaps by name. A name that ends with gz is served compressed. */
const sitemaps: Readonly<Record<string, () => string>> = {
  "many.xml": () => listed(100_000, (index) => `/good?page=${index}`),
  "slashes.xml": () => listed(2_000, () => `/good${filled("/", 3_000)}x`),
  "bomb.xml.gz": () => filled("<url><loc>http://a.example/</loc></url>", 45_000_000),
  "deep.xml": () => filled("<url>", 10_000_000),
  "entities.xml": () => `<urlset><url><loc>{site}/${filled("&amp;", 10_000_000)}</loc></url></urlset>`,
  "index.xml": () =>
    `<sitemapindex>${Array.from({ length: 5_000 }, (_none, n) => `<sitemap><loc>{site}/sitemap/many.xml?${n}</loc></sitemap>`).join("")}</sitemapindex>`,
  "plain.xml": () => filled("{site}/good ", 15_000_000),
  "open.xml": () => filled("<", 10_000_000),
  "colons.xml": () => filled("<a:b:c:d:", 10_000_000),
};

const robots: Readonly<Record<string, () => string>> = {
  rules: () => `User-agent: *\n${Array.from({ length: 30_000 }, (_none, n) => `Disallow: /private/${n}`).join("\n")}`,
  stars: () => `User-agent: *\n${filled(`Disallow: /${filled("*a", 1_000)}\n`, 480_000)}`,
  line: () => `User-agent: *\nDisallow: /${filled("*", 480_000)}`,
  large: () => `User-agent: *\n${filled("Disallow: /x\n", 15_000_000)}`,
  agents: () => filled("User-agent: extraction-api-service\n", 480_000),
  sitemaps: () => filled("Sitemap: {site}/sitemap/plain.xml\n", 480_000),
};

/**
 * Returns the loopback address of the site with this robots.txt. Each has its own address, because a host has one
 * robots.txt.
 */
export function addressOf(index: number): string {
  return `127.0.0.${index + 2}`;
}

/** Names of all robots.txt files, in the order of their addresses. */
export const robotsNames: readonly string[] = [...Object.keys(sitemaps), ...Object.keys(robots)];

/** Returns sites with a hostile robots.txt, sitemaps or links. */
export function siteCases(): Corpus {
  const pages = new Map<string, HostilePage>();
  const cases: HostileCase[] = [];
  for (const [name, body] of Object.entries(sitemaps)) {
    pages.set(`/sitemap/${name}`, {
      type: name.endsWith("gz") ? "application/gzip" : "application/xml",
      body: () => (name.endsWith("gz") ? gzipSync(body(), { level: 1 }) : body()),
    });
    pages.set(`robots of ${name}`, { type: "text/plain", body: () => `Sitemap: {site}/sitemap/${name}\n` });
  }
  for (const [name, body] of Object.entries(robots)) pages.set(`robots of ${name}`, { type: "text/plain", body });
  for (const [index, name] of robotsNames.entries()) {
    const url = `http://${addressOf(index)}:{port}/long-paths`;
    cases.push(
      { name: `map with ${name}`, path: "/map", deadline: 5_000, body: () => JSON.stringify({ url, timeout: 5_000 }) },
      {
        name: `crawl with ${name}`,
        path: "/crawl",
        body: () => JSON.stringify({ url, limit: 20, crawlEntireDomain: true }),
      },
    );
  }
  const links = (count: number, path: (index: number) => string) =>
    Array.from({ length: count }, (_none, index) => `<a href="${path(index)}">x</a>`).join("");
  const linked: Readonly<Record<string, () => string>> = {
    "100,000 links to new pages": () => links(100_000, (index) => `/good?page=${index}`),
    "3,000 links of slashes": () => links(3_000, (index) => `/${index}${filled("/", 3_000)}x`),
    "100 links of 150,000 slashes": () => links(100, (index) => `/${index}${filled("/", 150_000)}x`),
    "100,000 links to other hosts": () => links(100_000, (index) => `http://h${index}.example/`),
  };
  for (const [name, body] of Object.entries(linked)) {
    const path = `/linked/${encodeURIComponent(name)}`;
    pages.set(path, { type: "text/html", body });
    cases.push({
      name: `crawl of ${name}`,
      path: "/crawl",
      body: () =>
        JSON.stringify({
          url: `{site}${path}`,
          limit: 50,
          crawlEntireDomain: true,
          allowExternalLinks: true,
          deduplicateSimilarURLs: true,
        }),
    });
    cases.push({
      name: `map of ${name}`,
      path: "/map",
      deadline: 5_000,
      body: () => JSON.stringify({ url: `{site}${path}`, timeout: 5_000 }),
    });
  }
  return { cases, pages };
}
