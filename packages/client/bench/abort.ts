// Time from an abort to the end of the call, in every state; and the heap over many calls on one signal.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type Fetch } from "@extraction-api/client";

const server = createServer((request, response) => {
  request.resume();
  if (request.url?.includes("stalled")) response.writeHead(200).write("{");
  if (request.url?.includes("waiting")) response.writeHead(503, { "retry-after": "30" }).end();
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const client = createClient({ apiKey: "k-1", baseUrl: `http://127.0.0.1:${port}/v2` });

for (const state of ["silent", "stalled", "waiting"]) {
  const times: number[] = [];
  for (let run = 0; run < 40; run++) {
    const controller = new AbortController();
    const call = client.safe.getExtract({ id: state }, { signal: controller.signal });
    await new Promise((resolve) => void setTimeout(resolve, 20));
    const aborted = performance.now();
    controller.abort();
    await call;
    times.push(performance.now() - aborted);
  }
  const [median = 0, late = 0] = [0.5, 0.95].map(
    (part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)],
  );
  console.log(`abort  ${state.padEnd(8)} ${median.toFixed(2)} ms to settle, ${late.toFixed(2)} ms in 95 of 100 cases`);
}
server.closeAllConnections();
server.close();

const calls = Number(process.argv[2] ?? 100_000);
const answer: Fetch = async () => new Response('{"success":true,"id":"a"}');
const one = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: answer });
const { signal } = new AbortController();
const heap = async (count: number): Promise<number> => {
  for (let call = 0; call < count; call++) await one.startExtract({ urls: [] }, { signal });
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};
const before = await heap(2000);
const after = await heap(calls);
console.log(`heap  ${(after - before).toFixed(2)} MB more after ${calls} calls on one signal`);
