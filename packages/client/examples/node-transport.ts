// On Node, undici uses much less CPU per call than the built-in fetch.
import { createClient } from "@extraction-api/client";
import { nodeTransport } from "@extraction-api/client/node";

const fetch = nodeTransport({ connections: 8 });
const { data } = await createClient({ fetch }).getQueueStatus();
console.log(data.jobsInQueue);
await fetch.close();
