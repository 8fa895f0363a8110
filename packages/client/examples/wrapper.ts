// Write your own function that accepts a schema and returns its type: `Output<S>` is the data that the schema promises.
import { createClient, type Output, type StandardSchema } from "@extraction-api/client";
import { z } from "zod";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();

async function readPage<S extends StandardSchema>(url: string, schema: S): Promise<Output<S>> {
  const { data } = await client.scrape({ url, formats: [{ type: "json", schema }] });
  return data.data.json;
}

const lamp = await readPage(`${site}/shop/desk-lamp`, z.object({ name: z.string(), price: z.number() }));
console.log(`${lamp.name} costs ${lamp.price}`);
