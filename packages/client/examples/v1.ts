// Use the same client with the older version of the interface.
import { createClient } from "@extraction-api/client/v1";

const baseUrl = process.env["EXTRACTION_API_BASE_URL"]?.replace(/v2$/, "v1");
const site = process.argv[2] ?? "https://shop.example.com";
const { data } = await createClient({ baseUrl }).map({ url: site });
console.log(`${data.links.length} addresses`);
