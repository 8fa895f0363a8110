// See what an agent does while it runs. To get only the result, await the run instead of iterating over it.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const run = createClient().agent({ prompt: "Find the phone number of the company", urls: [`${site}/company/contact`] });

for await (const event of run) {
  if (event.type === "artifact.updated") console.log(`snapshot ${event.artifact.snapshotId}`);
  else console.log(event.type);
}
