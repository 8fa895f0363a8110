import { createServer, type AddressInfo, type Socket } from "node:net";
import { Agent } from "undici";
import { afterEach, describe, expect, test } from "vitest";
import { sendRequest, type OutgoingRequest } from "../../src/acquire/send-request.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts a server that responds with raw bytes; `answer` gets the number of the request over all connections. */
async function serve(answer: (socket: Socket, request: number) => void): Promise<string> {
  let request = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", () => answer(socket, (request += 1)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function ask(url: string, more: Partial<OutgoingRequest> = {}) {
  const dispatcher = new Agent();
  closing.push(() => dispatcher.destroy());
  const signal = AbortSignal.timeout(5_000);
  return sendRequest({ url: new URL(url), headers: {}, dispatcher, signal, mostBytes: () => 1_000, ...more });
}

const ok = (body: string, more = "") => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`;

describe("an exchange", () => {
  test("collects a body that arrives in parts, after an early hint", async () => {
    const url = await serve((socket) => {
      socket.write("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nabc");
      setTimeout(() => socket.write("def"), 10);
    });
    const { statusCode, headers, body, cut } = await ask(url);
    expect({ statusCode, length: headers["content-length"], body: body.toString(), cut }).toEqual({
      statusCode: 200,
      length: "6",
      body: "abcdef",
      cut: false,
    });
  });

  test("ends interim responses without end", async () => {
    const url = await serve((socket) => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(60)));
    await expect(ask(url)).rejects.toThrow("interim responses without end");
  });

  test("cuts a body that is too long, and can refuse one by its head", async () => {
    const url = await serve((socket) => socket.write(ok("x".repeat(50))));
    const short = await ask(url, { mostBytes: () => 20 });
    expect([short.body.byteLength, short.cut]).toEqual([20, true]);
    const refuse = () => {
      throw new Error("not this one");
    };
    await expect(ask(url, { mostBytes: refuse })).rejects.toThrow("not this one");
  });

  test("a body that is not wanted and is far too long does no harm", async () => {
    const url = await serve((socket) => void socket.write(`HTTP/1.1 302 Found\r\n\r\n${"x".repeat(1_000_000)}`));
    expect((await ask(url, { mostBytes: () => 0 })).statusCode).toBe(302);
  });

  test("does not wait for a body that is not wanted, and uses the connection again if it is short", async () => {
    const endless = await serve((socket) => void socket.write("HTTP/1.1 302 Found\r\nlocation: /x\r\n\r\nmoved"));
    const { statusCode, headers, body } = await ask(endless, { mostBytes: () => 0 });
    expect([statusCode, headers["location"], body.byteLength]).toEqual([302, "/x", 0]);
    const connections = new Set<Socket>();
    const short = await serve((socket) => {
      connections.add(socket);
      socket.write(ok("moved"));
    });
    const dispatcher = new Agent();
    closing.push(() => dispatcher.destroy());
    for (let count = 0; count < 9; count += 1) await ask(short, { dispatcher, mostBytes: () => 0 });
    expect(connections.size).toBeLessThan(3);
  });

  test("retries on a stale kept connection, but not once the response has begun", async () => {
    const url = await serve((socket, request) => (request === 1 ? socket.destroy() : socket.write(ok("again"))));
    expect((await ask(url)).body.toString()).toBe("again");
    let asked = 0;
    const broken = await serve((socket) => {
      asked += 1;
      socket.end("HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\npart");
    });
    await expect(ask(broken)).rejects.toThrow();
    expect(asked).toBe(1);
  });

  test("ends with its signal, before and during the request", async () => {
    const url = await serve(() => {});
    await expect(ask(url, { signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow("before");
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("while")), 20);
    await expect(ask(url, { signal: controller.signal })).rejects.toThrow("while");
  });
});
