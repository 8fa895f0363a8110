// Log what a client does, and print a notice for each deprecated operation.
import { createClient } from "@extraction-api/client";
import { deprecations } from "@extraction-api/client/deprecations";
import { logEvents } from "@extraction-api/client/log";

const client = createClient({ onEvent: logEvents({ level: "info" }), fetch: deprecations() });
await client.getQueueStatus();
