import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { writeRaw } from "../../bench/support/fuzz.ts";
import { fetchDocumented } from "../support/documented.ts";
import { createTestService } from "../support/service.ts";
import type { Service } from "../../src/index.ts";

const open: Service[] = [];
function service(options = {}): Service {
  const made = createTestService(options);
  open.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

test("listens on loopback and responds under a base URL with the version segment", async () => {
  const { url } = await service({ apiKeys: ["k1"] }).listen();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
  const refused = await fetchDocumented(`${url}/extract`, { method: "POST", body: "{}" });
  expect(refused.status).toBe(401);
  const answered = await fetchDocumented(`${url}/extract`, {
    method: "POST",
    body: "{}",
    headers: { authorization: "Bearer k1" },
  });
  expect(answered.status).toBe(400);
  expect(await answered.json()).toMatchObject({
    success: false,
    details: [{ path: ["urls"], message: "is required" }],
  });
});

test("a port in use is reported as such", async () => {
  const { url } = await service().listen();
  const port = Number(new URL(url).port);
  await expect(service().listen({ port })).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
});

test("a body above the limit is refused with 413, announced or not", async () => {
  const { url } = await service({ limits: { bodyBytes: 1_000 } }).listen();
  const headers = { authorization: "Bearer k" };
  const body = JSON.stringify({ urls: ["https://a.example/".padEnd(5_000, "x")] });
  const announced = await fetchDocumented(`${url}/extract`, { method: "POST", body, headers });
  expect(announced.status).toBe(413);
  const stream = new Blob([body]).stream();
  const chunked = await fetchDocumented(`${url}/extract`, {
    method: "POST",
    body: stream,
    headers,
    duplex: "half",
  });
  expect(chunked.status).toBe(413);
  expect(await chunked.json()).toMatchObject({ success: false, error: "Payload Too Large" });
});

test("a caller that sends far too much still receives the response", async () => {
  const { url } = await service({ limits: { bodyBytes: 1_000 } }).listen();
  const headers = { authorization: "Bearer k" };
  for (const body of ["x".repeat(30 * 1024 * 1024), new Blob(["x".repeat(5 * 1024 * 1024)]).stream()]) {
    const refused = await fetchDocumented(`${url}/scrape`, { method: "POST", body, headers, duplex: "half" });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ error: "Payload Too Large" });
  }
});

test.each([
  ["Connection: close", "Authorization: Bearer k", 413],
  ["Connection: close", "X-No: key", 401],
  ["X-Connection: keep", "Authorization: Bearer k", 413],
])("a caller with %s and %s that sends far too much can send all of it", async (connection, key, status) => {
  const { url } = await service({ limits: { bodyBytes: 1_000 } }).listen();
  const length = 30 * 1024 * 1024;
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const failures: Error[] = [];
  socket.on("error", (error) => failures.push(error));
  socket.write(
    `POST /v2/scrape HTTP/1.1\r\nHost: 127.0.0.1\r\n${connection}\r\n${key}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const response = once(socket, "data");
  const sent = new Promise((resolve) => socket.write(Buffer.alloc(length), resolve));
  expect(String(await response)).toContain(`HTTP/1.1 ${status} `);
  await sent;
  if (connection === "Connection: close") await once(socket, "close");
  socket.destroy();
  expect(failures).toEqual([]);
});

test("a caller that announces a body, wants to close and sends nothing is not kept", async () => {
  const { url } = await service().listen();
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("POST /v2/scrape HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 50\r\n\r\n");
  socket.resume();
  // The server's own limit for a request is 30 seconds.
  const closed = once(socket, "close", { signal: AbortSignal.timeout(20_000) });
  await expect(closed).resolves.toEqual([false]);
});

test.each([
  ["evil.example", 403],
  ["evil.example:80", 403],
  ["127.0.0.1", 200],
  ["localhost:4010", 200],
  ["site.localhost", 200],
  ["[::1]:4010", 200],
])("on loopback, a request for the host %s is answered with %i", async (host, status) => {
  const { url } = await service().listen();
  const answer = await writeRaw(
    new URL(url).origin,
    `GET /v2/team/queue-status HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer k\r\nconnection: close\r\n\r\n`,
    10_000,
  );
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

test("an unknown path is 404, and a method that a path does not take 405", async () => {
  const { url } = await service().listen();
  const headers = { authorization: "Bearer k" };
  expect((await fetch(`${url}/nothing`, { headers })).status).toBe(404);
  expect((await fetch(`${url}/extract`, { method: "PUT", headers, body: "{}" })).status).toBe(405);
});
