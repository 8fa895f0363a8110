// Simulates an outage of 30 s. Each of 50 clients makes a call per second on average, whether or not its earlier calls
// have ended. Measures how many requests the service receives per call.
import { createFakeClock } from "../test/fake/clock.ts";
import { failure, json } from "../test/fake/responses.ts";
import { createClient, type Fetch } from "@extraction-api/client";

const clients = 50;
const pauseMs = 1000;
const clock = createFakeClock(0);
const from = 10_000;
const to = 40_000;
const good = json(200, { success: true, id: "a" });
const bad = failure(503, "Service Unavailable");
let requests = 0;
let calls = 0;
let failed = 0;

const fetch: Fetch = async () => {
  const out = clock.now() >= from && clock.now() < to;
  if (out) requests++;
  return (out ? bad : good).clone();
};

async function keepCalling(): Promise<void> {
  const { safe } = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch, clock });
  const running: Promise<void>[] = [];
  const oneCall = async (): Promise<void> => {
    const began = clock.now();
    const { ok } = await safe.startExtract({ urls: [] });
    if (began < from || began >= to) return;
    calls++;
    if (!ok) failed++;
  };
  while (clock.now() < to) {
    running.push(oneCall());
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, -pauseMs * Math.log(1 - Math.random())));
  }
  await Promise.all(running);
}

await Promise.all(Array.from({ length: clients }, keepCalling));
console.log(
  `outage  ${clients} clients, 30 s: ${(requests / calls).toFixed(2)} requests per call, ${failed} of ${calls} calls failed`,
);
