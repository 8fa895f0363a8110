// Use the same client without exceptions: every result says whether the call succeeded.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const { safe } = createClient();

const result = await safe.extract({ urls: [`${site}/shop/`], prompt: "All products" });
if (result.ok) console.log(result.data);
else console.log(result.error.kind, result.error.message);
