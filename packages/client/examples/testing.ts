// Test your own code against the self-hosted service: real HTTP, no key, and the errors you choose.
import { createClient } from "@extraction-api/client";
import { createService } from "@extraction-api/service";

const service = createService({
  allowPrivateHosts: true, // so that it reads pages of your own machine
  faults: [{ operation: "scrape", row: "rate-limit-exceeded", retryAfter: "1" }],
});
const { url: baseUrl } = await service.listen({ port: 0 });
const client = createClient({ baseUrl, apiKey: "test-key" });

const site = process.argv[2] ?? "http://127.0.0.1:8080";
const { meta } = await client.scrape({ url: `${site}/shop/stool`, formats: ["markdown"] });
console.log(`succeeded at attempt ${meta.attempts}`);
await service.close();
