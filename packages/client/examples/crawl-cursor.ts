// A crawl can be resumed after any page, also in another process: the job's id and the cursor are all it takes.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();
const seen = new Set<string>();

const crawl = client.crawl({ url: `${site}/shop/`, limit: 5 });
for await (const page of crawl) {
  seen.add(String(page.metadata?.sourceURL));
  if (seen.size === 2) break; // the process ends here, say
}
const { jobId = "", cursor } = crawl; // written down after each page
for await (const page of client.crawl.resume(jobId, { cursor })) seen.add(String(page.metadata?.sourceURL));
console.log(`${seen.size} pages`);
