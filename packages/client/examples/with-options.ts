// Derive a client with other defaults: both share connections, listener and retry budget.
import { createClient } from "@extraction-api/client";

const client = createClient();
const patient = client.withOptions({ deadlineMs: 600_000, retry: { attempts: 8 }, headers: { "x-team": "research" } });
const { meta } = await patient.getQueueStatus();
console.log(meta.status, meta.requestId, meta.headers["content-type"]);
