// Extract structured data with a plain JSON Schema. A schema that is written into the call, or `as const`, types the data.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const { data } = await createClient().extract({
  urls: [`${site}/shop/stool`],
  schema: { type: "object", properties: { name: { type: "string" }, price: { type: "number" } }, required: ["price"] },
});
console.log(data.price.toFixed(2), data.name); // { name?: string; price: number }
