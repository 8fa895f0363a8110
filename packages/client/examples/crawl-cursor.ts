// Resume a crawl after any page, even in another process: you need the job's id and the cursor.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();
const seen = new Set<string>();

const crawl = client.crawl({ url: `${site}/shop/`, limit: 5 });
for await (const page of crawl) {
  seen.add(String(page.metadata?.sourceURL));
  if (seen.size === 2) break; // suppose that the process ends here
}
const { jobId = "", cursor } = crawl; // store it after each page
for await (const page of client.crawl.resume(jobId, { cursor })) seen.add(String(page.metadata?.sourceURL));
console.log(`${seen.size} pages`);
