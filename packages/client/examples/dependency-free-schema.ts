// Extract structured data from one page, with a plain JSON Schema.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const schema = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
const { data } = await createClient().scrape({ url: `${site}/shop/stool`, formats: [{ type: "json", schema }] });
console.log(data.data.json);
