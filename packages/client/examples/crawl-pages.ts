// Read the pages of a crawl one by one; a part of the results is fetched only when it is needed.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const crawl = createClient().crawl({ url: `${site}/shop/`, limit: 5 });

for await (const page of crawl) {
  console.log(page.metadata?.sourceURL, page.markdown?.length);
}
