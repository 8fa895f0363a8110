// The cost of a start, in elapsed time and in processor time, which a busy machine affects less: the help, and the time
// to the first request. Peer: Node without a program.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const cli = join(import.meta.dirname, "../dist/cli.js");
const RUNS = 15;

let requestedAt = 0;
const server = createServer((_request, response) => {
  requestedAt = performance.now();
  response.writeHead(401, { "content-type": "application/json" }).end('{"success":false,"error":"Unauthorized"}');
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const env = { ...process.env, EXTRACTION_API_BASE_URL: `http://127.0.0.1:${port}`, EXTRACTION_API_KEY: "bench" };

/** A process's cost in milliseconds: elapsed time, until its request or else its end, and processor time. */
interface Start {
  readonly clock: number;
  readonly cpu: number;
}

async function startOf(words: readonly string[]): Promise<Start> {
  requestedAt = 0;
  const line = `TIMEFORMAT='%U %S'; time ${[process.execPath, ...words].map((word) => `'${word}'`).join(" ")} >/dev/null 2>&1`;
  const startedAt = performance.now();
  const child = spawn("bash", ["-c", line], { env });
  let output = "";
  child.stderr.on("data", (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  // A program that is missing or fails would look fast.
  if (code !== 0 && requestedAt === 0)
    throw new Error(`start: ${words.join(" ")} exited with ${code}; run npm run build cli`);
  const endedAt = requestedAt === 0 ? performance.now() : requestedAt;
  const [user = 0, system = 0] = output.trim().split(" ").map(Number);
  return { clock: endedAt - startedAt, cpu: (user + system) * 1_000 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const rows: readonly (readonly [string, readonly string[], number])[] = [
  ["node alone", ["-e", "0"], Infinity],
  ["--help", [cli, "--help"], 150],
  ["crawl --help", [cli, "crawl", "--help"], 150],
  ["scrape, to its request", [cli, "scrape", "https://shop.example.com/desk-lamp"], 250],
];

for (const [name, words, limit] of rows) {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run++) starts.push(await startOf(words));
  const clock = median(starts.map((start) => start.clock));
  const cpu = median(starts.map((start) => start.cpu));
  const bound = Number.isFinite(limit) ? ` (at most ${limit})` : "";
  console.log(`${name.padEnd(24)} ${Math.round(clock)} ms${bound}, ${Math.round(cpu)} ms of processor time`);
  if (!(clock <= limit)) process.exitCode = 1;
}
server.close();
