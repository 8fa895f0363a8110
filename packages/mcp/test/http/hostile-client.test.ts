import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { anyClient, withToken, type Access } from "../../src/http/access.ts";
import { serveOnHttp, type HttpOptions, type HttpServer } from "../../src/http/serve-http.ts";
import { createKeyPage } from "../../src/key/key-page.ts";
import { readFlags } from "../../src/command/flags.ts";
import { createSession } from "../../src/session.ts";

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(access: Access = anyClient, more: Partial<HttpOptions> = {}): Promise<string> {
  const settings = { ...readFlags([]), baseUrl: "http://127.0.0.1:9/v2", apiKey: "key-of-the-service", log: () => {} };
  const server = await serveOnHttp({
    access: () => access,
    newSession: () => createSession(settings, createKeyPage()),
    ...more,
  });
  open.push(server);
  return server.url;
}

/** Sends a request that no client would: `fetch` sets `Host` itself. */
async function send(url: string, headers: Record<string, string>, body: string, method = "POST") {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const all = { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers };
    const sent = request(url, { method, headers: all }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    sent.once("error", reject).end(body);
  });
}

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
});
const list = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" });

test.each([
  ["a name that was made to resolve here", { Host: "rebound.example.com" }],
  ["such a name with the port", { Host: "rebound.example.com:4020" }],
  ["a name with a user before it", { Host: "a@127.0.0.1" }],
  ["no name at all", { Host: "[" }],
  ["an address in the network", { Host: "192.168.0.7" }],
  ["a page of another site", { Origin: "https://evil.example" }],
  ["a page without an origin", { Origin: "null" }],
])("rejects %s before it reads anything", async (_name, headers) => {
  expect((await send(await serve(), headers, initialize)).status).toBe(403);
});

test("allows names and origins that the user configured", async () => {
  const url = await serve(anyClient, { allowHosts: ["mcp.example.com"], allowOrigins: ["app.example.com"] });
  const headers = { Host: "mcp.example.com", Origin: "https://app.example.com" };
  expect((await send(url, headers, initialize)).status).toBe(200);
});

test("a client with no token or a wrong one is rejected and learns how to authenticate", async () => {
  const url = await serve(withToken("the-token-of-this-server"));
  for (const headers of [
    {},
    { Authorization: "Bearer wrong" },
    { Authorization: "Basic dGhlOnRva2Vu" },
    { Authorization: "Bearer " },
  ]) {
    const { status, headers: given, text } = await send(url, headers, initialize);
    expect(status).toBe(401);
    expect(given["www-authenticate"]).toContain("Bearer");
    expect(text).not.toContain("the-token-of-this-server");
  }
  expect((await send(url, { Authorization: "Bearer the-token-of-this-server" }, initialize)).status).toBe(200);
});

test("a session's id is random, and another user's session is unknown", async () => {
  const callers: Record<string, string> = { "Bearer a": "anna", "Bearer b": "ben" };
  const url = await serve({
    authorize: async ({ headers }) => ({
      token: "",
      scopes: [],
      clientId: callers[headers.get("authorization") ?? ""] ?? "nobody",
    }),
  });
  const { headers } = await send(url, { Authorization: "Bearer a" }, initialize);
  const id = String(headers["mcp-session-id"]);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const session = { "Mcp-Session-Id": id, "MCP-Protocol-Version": "2025-11-25" };
  expect((await send(url, { ...session, Authorization: "Bearer a" }, list)).status).toBe(200);
  expect((await send(url, { ...session, Authorization: "Bearer b" }, list)).status).toBe(404);
  expect(
    (await send(url, { ...session, "Mcp-Session-Id": randomUUID(), Authorization: "Bearer a" }, list)).status,
  ).toBe(404);
});

test("sessions are limited, and closing one makes room", async () => {
  const url = await serve(anyClient, { maxConnections: 3 });
  const opened = [];
  for (let i = 0; i < 3; i++) opened.push(await send(url, {}, initialize));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await send(url, {}, initialize);
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("60");
  const id = String(opened[0]?.headers["mcp-session-id"]);
  await send(url, { "Mcp-Session-Id": id, "MCP-Protocol-Version": "2025-11-25" }, "", "DELETE");
  expect((await send(url, {}, initialize)).status).toBe(200);
});

test.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["JSON that is not a message", '"hello"', 400],
  ["another protocol", '{"jsonrpc":"1.0","method":"x"}', 400],
  ["a call before the session", list, 400],
  ["lists in lists", "[".repeat(50_000), 400],
  ["two megabytes", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(2_000_000) }), 413],
  ["five megabytes", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(5_000_000) }), 413],
])("%s gets a response, and the next client is served", async (_name, body, status) => {
  const url = await serve();
  const response = await send(url, {}, body);
  expect(response.status).toBe(status);
  if (status === 413) expect(response.text).toContain("must not exceed 1048576 bytes");
  expect(response.text).not.toMatch(/node_modules|\.ts:\d/);
  expect((await send(url, {}, initialize)).status).toBe(200);
});

test("rejects a body of another type, another method and another path", async () => {
  const url = await serve();
  expect((await send(url, { "Content-Type": "text/plain" }, initialize)).status).toBe(415);
  expect((await send(url, {}, "", "GET")).status).toBe(405);
  expect((await send(url.replace("/mcp", "/"), {}, initialize)).status).toBe(404);
});

test("a head that never ends loses its connection", async () => {
  const { port } = new URL(await serve());
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
