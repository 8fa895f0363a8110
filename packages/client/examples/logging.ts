// What a client does, as lines on the console, and a notice for each operation that is going to be removed.
import { createClient } from "@extraction-api/client";
import { deprecations } from "@extraction-api/client/deprecations";
import { logEvents } from "@extraction-api/client/log";

const client = createClient({ onEvent: logEvents({ level: "info" }), fetch: deprecations() });
await client.getQueueStatus();
