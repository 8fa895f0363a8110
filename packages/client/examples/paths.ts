// Calls by path, as openapi-fetch has them: path, parameters and body are checked by the compiler.
import { createClient } from "@extraction-api/client";

const client = createClient();
const { data, meta } = await client.GET("/team/queue-status");
console.log(data.maxConcurrency, meta.rateLimit?.remaining);
