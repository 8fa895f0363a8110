// List the addresses of a site.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const { data } = await createClient().map({ url: site, limit: 10 });
for (const link of data.links) console.log(link.url);
