// Scrape many pages at once. Await a batch to get all of them; a second call lists the pages that failed.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();
const { data, job, jobId } = await client.batchScrape({
  urls: [`${site}/shop/desk-lamp`, `${site}/shop/stool`],
  formats: ["markdown"],
});
console.log(`${data.length} pages, ${job.status}`);
const { data: missing } = await client.getBatchScrapeErrors({ id: jobId });
for (const { url, error } of missing.errors) console.warn(`${url}: ${error}`);
