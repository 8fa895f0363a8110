// Fuzzes the service over HTTP and checks that it does not fail, crash or grow. The service runs in its own process.
import { setTimeout as sleep } from "node:timers/promises";
import { fuzzRequests, rawAttacks, writeRaw, type Timing } from "./support/fuzz.ts";
import { slowOperations, slowRequests } from "./support/latency.ts";
import { startProbedChild, type Holding } from "./support/probe-child.ts";

const count = Number(process.argv[2] ?? 20_000);
const service = await startProbedChild(["--port", "0"]);
const { origin } = new URL(service.url);
const say = (text: string) => console.log(`fuzz  ${text}`);

/** Waits until no job is running and connections have had time to close. */
async function settled(): Promise<Holding> {
  for (let turn = 0; turn < 240; turn += 1) {
    const response = await fetch(`${service.url}/team/queue-status`, { headers: { authorization: "Bearer fuzz" } });
    if (((await response.json()) as { jobsInQueue: number }).jobsInQueue === 0) break;
    await sleep(500);
  }
  await sleep(6_000);
  return service.holding();
}

const describe = ({ heapMb, residentMb, descriptors, open }: Holding) =>
  `heap ${heapMb.toFixed(1)} MB, resident ${residentMb.toFixed(0)} MB, ${descriptors} descriptors, ${Object.values(open).reduce((sum, kind) => sum + kind, 0)} handles`;

await fuzzRequests(origin, Math.ceil(count / 10), Math.random);
const before = await settled();
const begin = performance.now();
const statuses: Record<string, number> = {};
const problems: string[] = [];
const timings: Timing[] = [];
const part = 1_000;
for (let sent = 0; sent < count; sent += part) {
  const report = await fuzzRequests(origin, Math.min(part, count - sent), Math.random);
  for (const [status, times] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
  problems.push(...report.problems);
  timings.push(...report.timings);
  console.error(`fuzz  ${sent + report.sent} sent, ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
}
const seconds = (performance.now() - begin) / 1_000;
for (const bytes of Object.values(rawAttacks)) await writeRaw(origin, bytes, 200);
const huge = await fetch(`${service.url}/scrape`, {
  method: "POST",
  headers: { authorization: "Bearer k" },
  body: "x".repeat(50 * 1024 * 1024),
}).then(
  ({ status }) => status,
  () => 0,
);
const after = await settled();
say(`${count} wild requests in ${seconds.toFixed(0)} s: ${JSON.stringify(statuses)}, ${problems.length} problems`);
say(`a body of 50 MB: ${huge === 0 ? "connection closed" : huge}`);
say(`before: ${describe(before)}`);
say(`after:  ${describe(after)} ${JSON.stringify(after.open)}`);
for (const line of slowOperations(timings, 8)) say(`slow  ${line}`);
for (const line of slowRequests(timings, 20)) say(`slow  ${line}`);
for (const problem of problems.slice(0, 10)) say(`PROBLEM ${problem}`);
const alive = await fetch(`${service.url}/team/queue-status`, { headers: { authorization: "Bearer k" } });
const grew = after.heapMb > before.heapMb * 1.5 + 10 || after.descriptors > before.descriptors + 10;
if (grew) say("PROBLEM the service uses more than before");
if (problems.length > 0 || grew || alive.status !== 200) process.exitCode = 1;
await service.stop();
