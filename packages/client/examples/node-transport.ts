// On Node, undici in place of the built-in fetch takes much less work per call.
import { createClient } from "@extraction-api/client";
import { nodeTransport } from "@extraction-api/client/node";

const fetch = nodeTransport({ connections: 8 });
const { data } = await createClient({ fetch }).getQueueStatus();
console.log(data.jobsInQueue);
await fetch.close();
