// Stop a crawl on the service as soon as you have what you need.
import { createClient, isApiError } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const controller = new AbortController();
const crawl = createClient().crawl({ url: site, limit: 100 }, { signal: controller.signal, cancelOnAbort: true });

try {
  for await (const page of crawl) {
    console.log(page.metadata?.sourceURL);
    if (page.markdown?.includes("lamp")) controller.abort();
  }
} catch (error) {
  if (!isApiError(error) || error.kind !== "aborted") throw error;
  console.log("cancelled");
}
