// Read the pages of a crawl one by one. The client fetches each part of the results only when you need it.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const crawl = createClient().crawl({ url: `${site}/shop/`, limit: 5 });

for await (const page of crawl) {
  console.log(page.metadata?.sourceURL, page.markdown?.length);
}
