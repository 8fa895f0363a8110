// Limit time and retries, for the client and for a single call.
import { createClient } from "@extraction-api/client";

const client = createClient({
  deadlineMs: 120_000, // the whole call, waits included
  retry: { attempts: 6, maxRetryAfterMs: 30_000 },
});
const { meta } = await client.getCreditUsage(undefined, { retry: false, attemptTimeoutMs: 5_000 });
console.log(meta.attempts);
