// Measures the time of a call without the network: right after a real `fetch`, and when the call is repeated at once. After a
// `fetch`, the processor has to load the client's code from memory again, which takes several times as long as running it.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createClient } from "@extraction-api/client";
import { createClient as createCalls } from "@extraction-api/client/calls";
import type { Call } from "./subjects.ts";

const rounds = Number(process.argv[2] ?? 500);
const server = fork(new URL("server.ts", import.meta.url));
const [port] = (await once(server, "message")) as [number];
const baseUrl = `http://127.0.0.1:${port}/v2`;
const body = { urls: ["https://example.com/"] };
const send = (): Promise<Response> => fetch(`${baseUrl}/extract`, { method: "POST", body: JSON.stringify(body) });

let response = await send();
const text = await response.text();
/** Returns the headers of a real response, which take time to read, and a body that is there already. */
const received = async () => ({ status: 200, ok: true, headers: response.headers, text: async () => text });
const options = { apiKey: "k-0123456789abcdef0123456789abcdef", baseUrl, fetch: received };
const client = createClient(options);
const calls = createCalls(options);
/** The minimum of any client that has a time limit and limits the size of responses. */
const limited: Call = async () => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 75_000);
  JSON.stringify(body);
  const { headers, text: read } = await received();
  if (Number(headers.get("content-length")) > 1e6) throw new Error("too large");
  const data: unknown = JSON.parse(await read());
  clearTimeout(timer);
  return data;
};
const subjects: readonly (readonly [name: string, call: Call])[] = [
  ["a signal and a timer", limited],
  ["this client", () => client.startExtract(body)],
  ["this client, calls by path", () => calls.POST("/extract", { body })],
];

/** Returns the microseconds of a call. */
async function microseconds(call: Call): Promise<number> {
  const before = performance.now();
  await call();
  return (performance.now() - before) * 1000;
}
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

for (const [name, call] of subjects) {
  const after: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < 3_000; round++) await call(); // while it is compiled
  for (let round = 0; round < rounds; round++) {
    response = await send();
    await response.text();
    after.push(await microseconds(call));
    again.push(await microseconds(call));
  }
  const shown = [after, again].map((numbers) => median(numbers).toFixed(0).padStart(3));
  console.log(`own   ${name.padEnd(28)} ${shown[0]} µs right after a fetch, ${shown[1]} µs again`);
}
server.disconnect();
process.exit();
