// With a schema, each page has its own outcome: a page that does not match does not stop the batch.
import { createClient } from "@extraction-api/client";
import { z } from "zod";

const site = process.argv[2] ?? "https://shop.example.com";
const schema = z.object({ name: z.string(), price: z.number() });
const urls = [`${site}/shop/desk-lamp`, `${site}/company/contact`];

for await (const outcome of createClient().batchScrape({ urls, formats: [{ type: "json", schema }] })) {
  if (outcome.ok) console.log(`${outcome.data.name}: ${outcome.data.price}`);
  else console.log(`${outcome.page.metadata?.sourceURL} does not fit: ${outcome.issues[0]?.message}`);
}
