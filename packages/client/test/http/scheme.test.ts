import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { createSecureServer } from "node:http2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, type Fetch } from "../../src/index.ts";
import { nodeTransport } from "../../src/node.ts";
import { listening } from "../fake/listening.ts";
import { certificateOfLoopback } from "../fault-matrix/certificate.ts";

const server = createServer((_, response) => void response.end("{}"));
const undici = nodeTransport();
let origin: string;
beforeAll(async () => void (origin = await listening(server)));
afterAll(async () => {
  await undici.close();
  server.close();
});

describe("https in the base URL of a server without TLS", () => {
  it.each<[string, Fetch | undefined]>([
    ["fetch", undefined],
    ["nodeTransport", undici],
  ])("makes %s fail with a message that suggests to check baseUrl", async (_, fetch) => {
    const baseUrl = `${origin.replace("http", "https")}/v2`;
    const client = createClient({ apiKey: "key-1", baseUrl, fetch, retry: false });
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error?.kind).toBe("connection");
    expect(error?.message).toMatch(/WRONG_VERSION_NUMBER; check baseUrl and any proxy$/);
  });
});

describe.each([
  ["an SSH server", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["a TLS server, which sends an alert,", Buffer.from([0x15, 3, 3, 0, 2, 2, 10])],
])("%s", (_, greeting) => {
  it.each<[string, Fetch | undefined]>([
    ["fetch", undefined],
    ["nodeTransport", undici],
  ])("makes %s fail with a message that suggests to check baseUrl", async (__, fetch) => {
    const other = createTcpServer((socket) => socket.on("error", () => {}).end(greeting));
    const client = createClient({ apiKey: "key-1", baseUrl: `${await listening(other)}/v2`, fetch, retry: false });
    const { error } = await client.safe.startExtract({ urls: [] });
    other.close();
    expect(error?.kind).toBe("connection");
    expect(error?.message).toMatch(/HTTP\/1.1 protocol.*; check baseUrl and any proxy$/);
  });
});

describe("a server that accepts only HTTP/2", () => {
  it.each<[string, Fetch | undefined]>([
    ["fetch", undefined],
    ["nodeTransport", undici],
  ])("refuses a connection of HTTP/1.1 before %s sends anything", async (_, fetch) => {
    const server = createSecureServer(certificateOfLoopback());
    const baseUrl = `${(await listening(server)).replace("http", "https")}/v2`;
    const client = createClient({ apiKey: "key-1", baseUrl, fetch, retry: false });
    const { error } = await client.safe.startExtract({ urls: [] });
    server.close();
    expect(error).toMatchObject({ kind: "connection", mayHaveExecuted: false, retryable: true });
    expect(error?.message).toMatch(/not sent: .*NO_APPLICATION_PROTOCOL; check baseUrl and any proxy$/);
  });
});
