import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { endProcess, startProcess, type FleetProcess } from "../../bench/support/fleet-processes.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/**
 * Starts a load balancer: it tries one process and, if it cannot connect, the next one. It sends nothing new to a
 * process that is `leaving`, because a connection that waits for a closed server would be lost.
 */
async function startBalancer(targets: readonly FleetProcess[], leaving: ReadonlySet<FleetProcess>) {
  let turn = 0;
  async function pass(call: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part as Buffer);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const target = targets[(turn += 1) % targets.length] as FleetProcess;
      if (leaving.has(target)) continue;
      const given = await ask(target, call, Buffer.concat(parts)).catch((error: NodeJS.ErrnoException) => error);
      if (!(given instanceof Error)) {
        response.writeHead(given.statusCode ?? 500, { "content-type": "application/json" });
        return void given.pipe(response);
      }
      // Only a request that never reached the process goes to another one.
      if (given.code !== "ECONNREFUSED") return void response.writeHead(502).end(given.message);
    }
    response.writeHead(502).end("nobody is there");
  }
  const server = createServer((call, response) => void pass(call, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`, close: () => void server.close() };
}

/** Sends a request on its own connection, because a kept one may close in between. */
function ask(target: FleetProcess, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { authorization, "content-type": type = "application/json" } = headers;
    const init = {
      method,
      agent: false,
      headers: { authorization, "content-type": type, "content-length": body.length },
    };
    httpRequest(new URL(url ?? "/", target.url), init, resolve)
      .on("error", reject)
      .end(body);
  });
}

test("restarting the processes one by one fails no call", async () => {
  const state = await postgres.createDatabase();
  const more = ["--api-key", "fleet"];
  const start = () => startProcess("api", state, more);
  const fleet = await Promise.all([start(), start()]);
  const leaving = new Set<FleetProcess>();
  const balancer = await startBalancer(fleet, leaving);
  const headers = { authorization: "Bearer fleet", "content-type": "application/json" };
  const statuses = new Map<number, number>();
  const over = new AbortController();
  async function callOn(lane: number): Promise<void> {
    while (!over.signal.aborted) {
      // Alternates between a request that reads the state and one that writes to it.
      const isWrite = lane % 2 === 0;
      const response = await fetch(`${balancer.url}${isWrite ? "/batch/scrape" : "/team/queue-status"}`, {
        method: isWrite ? "POST" : "GET",
        headers,
        ...(isWrite && { body: JSON.stringify({ urls: ["https://www.example.com/"] }) }),
      });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  }
  const calls = Promise.all([0, 1, 2, 3].map(callOn));
  const served = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  try {
    for (const [at, old] of fleet.entries()) {
      const before = served();
      await expect.poll(served).toBeGreaterThan(before + 20);
      leaving.add(old);
      await endProcess(old, "SIGTERM");
      const during = served();
      await expect.poll(served).toBeGreaterThan(during + 20);
      fleet[at] = await start();
    }
    const before = served();
    await expect.poll(served).toBeGreaterThan(before + 20);
  } finally {
    over.abort();
    await calls;
    balancer.close();
    await Promise.all(fleet.map((one) => endProcess(one, "SIGKILL")));
  }
  expect([...statuses.keys()]).toEqual([200]);
}, 300_000);
