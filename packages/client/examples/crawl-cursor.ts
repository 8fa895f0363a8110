// When a part of the results cannot be read, nothing is lost: go on from the cursor of the error.
import { createClient, isApiError } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();
let pages = client.crawl({ url: `${site}/shop/`, limit: 5 });
let read = 0;

for (let tries = 0; tries < 3; tries++) {
  try {
    for await (const page of pages) if (page.markdown) read++;
    break;
  } catch (error) {
    if (!isApiError(error) || !error.jobId || !error.cursor) throw error;
    pages = client.crawl.resume(error.jobId, { cursor: error.cursor });
  }
}
console.log(`${read} pages`);
