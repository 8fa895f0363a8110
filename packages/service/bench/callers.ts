// Measures what callers that hold connections cost a neighbour: callers that send slowly, send thousands of requests
// ahead, do not read their responses, or never stop sending requests. Meanwhile another key requests a cached page
// every 20 ms. An argument selects cases by a part of their name.
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile, startNeighbour } from "./support/neighbour.ts";
import { startProbedChild } from "./support/probe-child.ts";

const mostMs = 50;
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";

const large = `<!doctype html><title>Large</title><body>${"<p>some words of a page </p>".repeat(600_000)}`;
const site = createServer((request, response) => {
  if (request.url === "/robots.txt") return void response.writeHead(404).end();
  const page = request.url === "/large" ? large : "<title>Good</title><h1>Good</h1><p>Words</p>";
  response.writeHead(200, { "content-type": "text/html" }).end(page);
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const args = ["--port", "0", "--api-key", "neighbour", "--api-key", "hostile", "--allow-private-hosts"];
const service = await startProbedChild(args);
const { port } = new URL(service.url);

const headersOf = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });
async function post(key: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const init = { method: "POST", headers: headersOf(key), body: JSON.stringify(body) };
  return (await (await fetch(service.url + path, init)).json()) as Record<string, unknown>;
}

function open(bytes: string, { reads = true } = {}): Socket {
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  if (reads) socket.resume();
  else socket.pause();
  socket.write(bytes);
  return socket;
}

/** Opens connections, and returns how many of them the service leaves open after a time in milliseconds. */
async function leftOpen(count: number, bytes: string, ms: number): Promise<string> {
  const sockets = Array.from({ length: count }, () => open(bytes));
  await sleep(ms);
  const left = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  if (left > 0) process.exitCode = 1;
  return `${left} of ${count} open after ${ms / 1_000} s`;
}

/** Returns the path of a batch whose results contain a page of 16 MB. */
async function largeResult(): Promise<string> {
  const { id } = await post("hostile", "/batch/scrape", { urls: [`${origin}/large`], formats: ["rawHtml"] });
  const path = `/batch/scrape/${String(id)}`;
  for (;;) {
    const response = await fetch(service.url + path, { headers: headersOf("hostile") });
    if ((await response.text()).includes('"status":"completed"')) return `/v2${path}`;
    await sleep(100);
  }
}

const authorised = "Host: localhost\r\nAuthorization: Bearer hostile\r\n";
const cases: Readonly<Record<string, () => Promise<string>>> = {
  "800 that send half a head": () => leftOpen(800, "POST /v2/scrape HTTP/1.1\r\nHost: x\r\nX-A", 14_000),
  "800 that send half a head of /metrics": () =>
    leftOpen(800, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-A: ", 14_000),
  "1,500 that say nothing": () => leftOpen(1_500, "", 14_000),
  "400 whose body never comes": () =>
    leftOpen(
      400,
      `POST /v2/scrape HTTP/1.1\r\n${authorised}Content-Length: 9000000\r\n\r\n${"x".repeat(60_000)}`,
      34_000,
    ),
  "40 that send a body in chunks of one byte": () =>
    leftOpen(
      40,
      `POST /v2/scrape HTTP/1.1\r\n${authorised}Transfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(12_000)}`,
      3_000,
    ),
  "40 without a key that send a body in chunks of one byte": () =>
    leftOpen(
      40,
      `POST /v2/scrape HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(12_000)}`,
      3_000,
    ),
  "4 that send 10,000 requests ahead": () =>
    leftOpen(4, `GET /v2/team/queue-status HTTP/1.1\r\n${authorised}\r\n`.repeat(10_000), 5_000),
  "200 that do not take 16 MB": async () => {
    const bytes = `GET ${await largeResult()} HTTP/1.1\r\n${authorised}\r\n`;
    const sockets = Array.from({ length: 200 }, () => open(bytes, { reads: false }));
    await sleep(15_000);
    const { residentMb } = await service.holding();
    for (const socket of sockets) socket.destroy();
    return `${residentMb.toFixed(0)} MB`;
  },
  "20 that never stop reading /metrics": async () => {
    const end = performance.now() + 5_000;
    let reads = 0;
    const read = async () => {
      for (; performance.now() < end; reads += 1)
        await (await fetch(new URL("/metrics", service.url), { headers: headersOf("hostile") })).arrayBuffer();
    };
    await Promise.all(Array.from({ length: 20 }, read));
    return `${reads} reads in 5 s`;
  },
};

const body = JSON.stringify({ url: `${origin}/good` });
const neighbour = await startNeighbour({ url: `${service.url}/scrape`, key: "neighbour", body });
await sleep(3_000);
for (const [name, work] of Object.entries(cases)) {
  if (!name.includes(wanted)) continue;
  await service.holding();
  const stop = neighbour.watch();
  const result = await work();
  const times = await stop();
  const { longestTurnMs: turn, residentMb } = await service.holding();
  if (turn > mostMs) process.exitCode = 1;
  console.log(
    `callers   ${name}: ${result}; neighbour p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms; longest turn ${turn.toFixed(0)} ms of processor time, ${residentMb.toFixed(0)} MB`,
  );
}
neighbour.stop();
await service.stop();
site.close();
site.closeAllConnections();
