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
const baseUrl = `http://127.0.0.1:${port}/v2`;
const client = createClient({ apiKey: "k-1", baseUrl });

/** Calls that never end by themselves. Bare fetch waits in the same states, to show the overhead of the machine. */
const subjects: Record<string, (state: string, signal: AbortSignal) => Promise<unknown>> = {
  "this client": (state, signal) => client.safe.getExtract({ id: state }, { signal }),
  "bare fetch": async (state, signal) => (await fetch(`${baseUrl}/extract/${state}`, { signal })).text(),
};

async function abortMs(call: Promise<unknown>, controller: AbortController): Promise<number> {
  const settled = call.catch(() => {});
  await new Promise((resolve) => void setTimeout(resolve, 20));
  const aborted = performance.now();
  controller.abort();
  await settled;
  return performance.now() - aborted;
}

function at(part: number, times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN).toFixed(2);
}

const runs = 60;
/** Number of calls that are not counted, because the first calls compile code that all subjects share. */
const warmUps = 5;
for (const state of ["silent", "stalled", "waiting"]) {
  const times = new Map<string, number[]>(Object.keys(subjects).map((name) => [name, []]));
  for (let run = -warmUps; run < runs; run++) {
    const turn = Object.entries(subjects);
    for (const [name, call] of run % 2 === 0 ? turn : turn.toReversed()) {
      if (state === "waiting" && name === "bare fetch") continue; // it does not repeat
      const controller = new AbortController();
      const ms = await abortMs(call(state, controller.signal), controller);
      if (run >= 0) times.get(name)?.push(ms);
    }
  }
  for (const [name, all] of times) {
    if (all.length === 0) continue;
    console.log(
      `abort  ${state.padEnd(8)} ${name.padEnd(12)} ${at(0.5, all)} ms to settle, ${at(0.95, all)} in 95 of 100 cases`,
    );
  }
}
server.closeAllConnections();
server.close();

const calls = Number(process.argv[2] ?? 100_000);
const response: Fetch = async () => new Response('{"success":true,"id":"a"}');
const one = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: response });
const { signal } = new AbortController();
const heap = async (count: number): Promise<number> => {
  for (let call = 0; call < count; call++) await one.startExtract({ urls: [] }, { signal });
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};
const before = await heap(2000);
const after = await heap(calls);
console.log(`heap  ${(after - before).toFixed(2)} MB more after ${calls} calls on one signal`);
