// Many pages at once; awaited, a batch gives all of them. Those that could not be read are in a list of their own.
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
