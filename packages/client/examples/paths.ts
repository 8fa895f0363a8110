// Call by path, as in openapi-fetch: the compiler checks path, parameters and body.
import { createClient } from "@extraction-api/client";

const client = createClient();
const { data, meta } = await client.GET("/team/queue-status");
console.log(data.maxConcurrency, meta.rateLimit?.remaining);
