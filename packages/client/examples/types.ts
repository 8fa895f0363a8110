// Name the types of requests and pages in your own functions.
import { createClient, type CrawlRequest, type PageDocument } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();

const section = (path: string, limit: number): CrawlRequest => ({ url: `${site}${path}`, limit });
const titleOf = ({ metadata }: PageDocument): string => metadata?.title?.toString() ?? "no title";

for await (const page of client.crawl(section("/shop/", 2))) console.log(titleOf(page));
