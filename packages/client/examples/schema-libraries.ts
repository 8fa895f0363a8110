// Use a schema from any library that supports Standard JSON Schema; valibot does through a separate package.
import { createClient } from "@extraction-api/client";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";

const site = process.argv[2] ?? "https://shop.example.com";
const urls = [`${site}/shop/desk-lamp`];
const client = createClient();

const byValibot = toStandardJsonSchema(v.object({ name: v.string(), price: v.number() }));
const { data: lamp } = await client.extract({ urls, schema: byValibot });

const byArktype = type({ name: "string", price: "number" });
const { data: same } = await client.extract({ urls, schema: byArktype });
console.log(lamp.price === same.price, lamp.name); // both are typed: { name: string; price: number }
