// Many pages at once; awaited, a batch gives all of them.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const { data, job } = await createClient().batchScrape({
  urls: [`${site}/shop/desk-lamp`, `${site}/shop/stool`],
  formats: ["markdown"],
});
console.log(`${data.length} pages, ${job.status}`);
