// The exports of a library on top of the client: TypeScript writes their types into declarations.
import { createClient } from "@extraction-api/client";

export const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });
export const scrape = (url: string) => client.scrape({ url });
export const search = (query: string) => client.search({ query });
export const map = (url: string) => client.map({ url });
export const start = (url: string) => client.startCrawl({ url });
export const state = (id: string) => client.getCrawl({ id });
export const crawl = (url: string) => client.crawl({ url });
export const extract = (url: string) => client.extract({ urls: [url], prompt: "All" });
export const batch = (url: string) => client.batchScrape({ urls: [url] });
export const agent = (prompt: string) => client.agent({ prompt });
export const resumed = (id: string) => client.crawl.resume(id);
export const post = (url: string) => client.POST("/scrape", { body: { url } });
export const got = (id: string) => client.GET("/extract/{id}", { params: { path: { id } } });
export const { safe, extract: extracting, crawl: crawling, scrape: scraping } = client;
export const patient = client.withOptions({ deadlineMs: 600_000 });
export const safeScrape = (url: string) => safe.scrape({ url });
export const safeCrawl = (url: string) => safe.crawl({ url });
export const safeExtract = (url: string) => safe.extract({ urls: [url], prompt: "All" });
export const safeAgent = (prompt: string) => safe.agent({ prompt });
export const safePost = (url: string) => safe.POST("/scrape", { body: { url } });
export const errorOf = async (url: string) => (await safe.scrape({ url })).error;
