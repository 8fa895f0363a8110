// Counts in many simulated calls how often a retry comes before Retry-After, and how often an unhandled rejection is
// left.
import { createFakeClock } from "../test/fake/clock.ts";
import { failure, hang, json, refusedConnection, resetConnection } from "../test/fake/responses.ts";
import { createClient, type Fetch } from "@extraction-api/client";

const responses = Number(process.argv[2] ?? 1_000_000);
let unhandled = 0;
process.on("unhandledRejection", () => unhandled++);
const clock = createFakeClock(1_700_000_000_000);
const statuses = [408, 429, 500, 502, 503, 504];
let seen = 0;
let tooEarly = 0;

function oneCall(): Promise<unknown> {
  let earliest = 0;
  const fetch: Fetch = async (url, init) => {
    seen++;
    const now = clock.now();
    if (now < earliest) tooEarly++;
    const dice = Math.random();
    if (dice < 0.2) return json(200, { success: true, id: "a" });
    if (dice < 0.25) throw refusedConnection;
    if (dice < 0.3) throw resetConnection;
    if (dice < 0.31) return hang(url, init);
    const seconds = Math.floor(Math.random() * 70);
    const dated = Math.random() < 0.3;
    const date = new Date(now).toUTCString();
    earliest = now + seconds * 1000;
    const until = new Date(Math.floor(now / 1000) * 1000 + seconds * 1000).toUTCString();
    // A third are lists, as if a proxy added its own header.
    const lists = [`${until}, ${until}`, `${seconds}, ${seconds}`, `0, ${until}`, `${until}, 0`];
    const single = dated ? until : String(seconds);
    const value = Math.random() < 0.33 ? (lists[seen % 4] ?? single) : single;
    return failure(statuses[seen % 6] ?? 503, "?", {}, { "retry-after": value, date });
  };
  const { safe } = createClient({
    apiKey: "k-1",
    baseUrl: "https://api.test/v2",
    fetch,
    clock,
    retry: { budget: 1e9 },
  });
  return safe.startExtract({ urls: [] });
}

function responsesLeft(): number {
  return responses - seen;
}

const started = performance.now();
const atOnce = 500;
while (responsesLeft() > 0) await Promise.all(Array.from({ length: atOnce }, oneCall));
await new Promise((resolve) => void setTimeout(resolve, 50));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`Retry-After  ${seen} responses in ${seconds} s: ${tooEarly} undercut, ${unhandled} unhandled rejections`);
