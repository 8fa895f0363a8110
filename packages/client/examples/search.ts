// Search the web and scrape the results in one request.
import { createClient } from "@extraction-api/client";

const { data } = await createClient().search({
  query: process.argv[3] ?? "desk lamp",
  limit: 3,
  scrapeOptions: { formats: ["markdown"] },
});
for (const hit of data.data.web ?? []) console.log(hit.url, hit.title);
console.log(`${data.creditsUsed} credits`);
