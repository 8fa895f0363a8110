// Code for v1 on v2, step by step: requests are turned upwards, results downwards, and what is lost is told.
import { createClient } from "@extraction-api/client";
import { downgradeMap, upgradeMap } from "@extraction-api/client/upgrade";
import { explain } from "@extraction-api/client/upgrade/explain";

const site = process.argv[2] ?? "https://shop.example.com";
const { body, reports } = upgradeMap({ url: site, sitemapOnly: true, limit: 5 });
for (const report of reports) console.warn(explain("map", report)?.text);

const { data } = downgradeMap((await createClient().map(body)).data);
console.log(data.links?.every((link) => typeof link === "string"));
