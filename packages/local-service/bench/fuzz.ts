// A fuzzer on the wire: no failure of the server, no crash, no growth. Its memory is that of a process of its own.
import { readFileSync } from "node:fs";
import { cli, startChild } from "./support/child.ts";
import { fuzzRequests, rawAttacks, writeRaw } from "./support/fuzz.ts";

const count = Number(process.argv[2] ?? 20_000);
const service = await startChild(cli, ["--port", "0"]);
const { origin } = new URL(service.url);
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

await fuzzRequests(origin, Math.ceil(count / 10), Math.random);
const before = residentMb();
const { statuses, problems } = await fuzzRequests(origin, count, Math.random);
for (const bytes of Object.values(rawAttacks)) await writeRaw(origin, bytes, 200);
const huge = await fetch(`${service.url}/scrape`, {
  method: "POST",
  headers: { authorization: "Bearer k" },
  body: "x".repeat(50 * 1024 * 1024),
}).then(
  ({ status }) => status,
  () => 0,
);
console.log(`fuzz  ${count} wild requests: ${JSON.stringify(statuses)}, ${problems.length} problems`);
console.log(
  `fuzz  a body of 50 MB: ${huge === 0 ? "connection closed" : huge}; memory ${before.toFixed(0)} MB before, ${residentMb().toFixed(0)} MB after`,
);
for (const problem of problems.slice(0, 10)) console.log(`fuzz  PROBLEM ${problem}`);
const alive = await fetch(`${service.url}/team/queue-status`, { headers: { authorization: "Bearer k" } });
if (problems.length > 0 || alive.status !== 200) process.exitCode = 1;
await service.stop();
