// Read a crawl in a function with a time limit: each invocation continues where the previous one ended.
import { createClient, isApiError } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();
const { data: started } = await client.startCrawl({ url: `${site}/shop/`, limit: 5 });
let cursor: string | undefined; // store it with the id
let pages = 0;

/** One invocation. Returns whether all pages are read. */
async function readMore(): Promise<boolean> {
  const crawl = client.crawl.resume(started.id, { cursor, jobTimeoutMs: 8_000 });
  try {
    for await (const page of crawl) {
      if (page.markdown) pages += 1;
      cursor = crawl.cursor;
    }
    return true;
  } catch (error) {
    if (isApiError(error) && error.kind === "job-timeout") return false;
    throw error;
  }
}

while (!(await readMore()));
console.log(`${pages} pages`);
