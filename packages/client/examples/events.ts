// Observe what a client does: attempts, responses, retries, jobs.
import { createClient, type ClientEvent } from "@extraction-api/client";

const onEvent = (event: ClientEvent): void => {
  if (event.type === "response") console.log(event.operation, event.status, `${Math.round(event.elapsedMs)} ms`);
  if (event.type === "retry") console.log(`${event.kind}: again in ${event.delayMs} ms`);
};
await createClient({ onEvent }).getTokenUsage();
