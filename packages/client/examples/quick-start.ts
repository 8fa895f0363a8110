import { createClient, isApiError } from "@extraction-api/client";

const client = createClient(); // reads EXTRACTION_API_BASE_URL and EXTRACTION_API_KEY
const schema = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
const page = process.argv[2] ?? "https://shop.example.com/desk-lamp";
try {
  const { data } = await client.extract(
    { urls: [page], schema },
    { onProgress: ({ status }) => console.error(status) },
  );
  console.log(data); // { name: "Desk lamp Alva", price: 39.5 }
} catch (error) {
  if (!isApiError(error)) throw error;
  console.error(error.kind, error.message); // "payment-required", "rate-limit-exceeded", "job-failed", …
}
