// Code for v1 on v2, step by step: requests are turned upwards, results downwards, and what is lost is told.
import { createClient } from "@extraction-api/client";
import { downgradeResponse, upgradeRequest } from "@extraction-api/client/upgrade";

const site = process.argv[2] ?? "https://shop.example.com";
const { body, reports } = upgradeRequest("map", { url: site, sitemapOnly: true, limit: 5 });
for (const { kind, field, message } of reports) console.warn(kind, field, message);

const { data } = downgradeResponse("map", (await createClient().map(body)).data);
console.log(data.links?.every((link) => typeof link === "string"));
