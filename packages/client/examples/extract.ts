// Extract structured data from pages, typed and validated by a schema from your schema library.
import { createClient } from "@extraction-api/client";
import { z } from "zod";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient(); // EXTRACTION_API_KEY, EXTRACTION_API_BASE_URL

const schema = z.object({ name: z.string(), price: z.number() });
const { data } = await client.extract({ urls: [`${site}/shop/desk-lamp`], schema });
console.log(`${data.name} costs ${data.price}`);
