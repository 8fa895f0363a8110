// Use openapi-fetch itself, with this client's retries, deadlines and typed errors underneath.
import type { paths } from "@extraction-api/client";
import { createFetch, isApiError, unwrap } from "@extraction-api/client/fetch";
import createFetchClient from "openapi-fetch";

const baseUrl = process.env["EXTRACTION_API_BASE_URL"] ?? "";
const client = createFetchClient<paths>({ baseUrl, fetch: createFetch() }); // the key is in EXTRACTION_API_KEY

const { jobsInQueue } = await unwrap(client.GET("/team/queue-status"));
console.log(`${jobsInQueue} jobs`);
try {
  await unwrap(client.GET("/extract/{id}", { params: { path: { id: "00000000-0000-4000-8000-000000000000" } } }));
} catch (error) {
  if (isApiError(error)) console.log(error.kind);
}
