// Move code from v1 to v2 step by step: convert requests to v2 and results to v1, and report what is lost.
import { createClient } from "@extraction-api/client";
import { downgradeMap, upgradeMap } from "@extraction-api/client/upgrade";
import { explain } from "@extraction-api/client/upgrade/explain";

const site = process.argv[2] ?? "https://shop.example.com";
const { body, reports } = upgradeMap({ url: site, sitemapOnly: true, limit: 5 });
for (const report of reports) console.warn(explain("map", report)?.text);

const { data } = downgradeMap((await createClient().map(body)).data);
console.log(data.links.every((link) => typeof link === "string"));
