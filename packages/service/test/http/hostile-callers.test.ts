import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { writeRaw } from "../../bench/support/fuzz.ts";
import { createListener, type CallerTimes } from "../../src/http/listener.ts";
import type { HttpRequest, HttpResponse } from "../../src/http/message.ts";
import { textOf } from "../../src/http/received-body.ts";
import { createTestService } from "../support/service.ts";

// Callers that hold a connection. The times are short here, and conditions end the waits.

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(respond: (request: HttpRequest) => Promise<HttpResponse>, times: Partial<CallerTimes> = {}) {
  const listener = createListener(respond, {}, { headMs: 60_000, requestMs: 60_000, portionMs: 60_000, ...times });
  closing.push(() => listener.close());
  return new URL(await listener.listen());
}

function open({ port }: URL, bytes = ""): Socket {
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  if (bytes !== "") socket.write(bytes);
  closing.push(() => void socket.destroy());
  return socket;
}

/** Counts the requests that Node's servers create from now on. */
function countRequests(): () => number {
  let count = 0;
  const channel = "http.server.request.start";
  const note = () => void (count += 1);
  subscribe(channel, note);
  closing.push(() => void unsubscribe(channel, note));
  return () => count;
}

/** Resolves when a connection is closed, in whatever way. */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

const fine: HttpResponse = { status: 200, headers: {}, body: "fine" };
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test.each(["", "G", "GET /v2/crawl/active HTTP/1.1\r\nHost: localhost\r\nX-A: ", "POST /metrics HTTP/1.1\r\nX-A"])(
  "connections that send %j and nothing more are closed, and others are served meanwhile",
  async (bytes) => {
    const url = await listen(async () => fine, { headMs: 500 });
    const sockets = Array.from({ length: 100 }, () => open(url, bytes).resume());
    const closed = Promise.all(sockets.map(closeOf));
    expect((await fetch(url)).status).toBe(200);
    await closed;
  },
);

test("a slow body is cut when the time of a request is over", async () => {
  const read = async (request: HttpRequest) => ({
    ...fine,
    body: textOf(await request.readBody(1_000_000).catch(() => "")),
  });
  const url = await listen(read, { headMs: 200, requestMs: 500 });
  const socket = open(url, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\nx").resume();
  const drip = setInterval(() => socket.write("x"), 20);
  closing.push(() => clearInterval(drip));
  await closeOf(socket);
  expect((await fetch(url)).status).toBe(200);
});

test("pipelined requests are handled one after another", async () => {
  const paths: string[] = [];
  let [now, most] = [0, 0];
  const url = await listen(async ({ path }) => {
    paths.push(path);
    most = Math.max(most, (now += 1));
    await sleep(1);
    now -= 1;
    return { ...fine, body: `<${path.slice(1)}>` };
  });
  const socket = open(url, Array.from({ length: 20 }, (_none, n) => get(`/${n}`)).join(""));
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  await expect.poll(() => text.match(/<\d+>/g)?.length).toBe(20);
  expect(text.match(/<\d+>/g)).toEqual(paths.map((path) => `<${path.slice(1)}>`));
  expect(most).toBe(1);
});

const chunked = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

test.each(["read", "refused"])("a body in tiny chunks without end is cut, whether it is %s", async (how) => {
  const url = await listen(async ({ readBody }) => {
    if (how === "read") await readBody(10_000_000).catch(() => {});
    return fine;
  });
  const send = () => {
    // Below the maximum size of a body.
    const socket = open(url, chunked + "1\r\n \r\n".repeat(60_000)).resume();
    const closed = closeOf(socket).then(() => "cut");
    // Sooner than Node's own limits: five seconds without a request, and the time of a request.
    return Promise.race([closed, sleep(3_000).then(() => "open")]);
  };
  // On a busy machine, it may take longer, but not each time.
  await expect.poll(send).toBe("cut");
  expect((await fetch(url)).status).toBe(200);
});

test.each([
  [1, 1_500],
  [40, 4_000],
])("a body in chunks of %i bytes is read: %i of them", async (size, times) => {
  const chunk = `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`;
  const url = await listen(async ({ readBody }) => ({
    ...fine,
    body: String(textOf(await readBody(10_000_000)).length),
  }));
  const socket = open(url, `${chunked + chunk.repeat(times)}0\r\n\r\n`);
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  await expect.poll(() => text).toMatch(new RegExp(`\\b${size * times}$`));
});

/** Counts the chunks of bodies that Node's parsers pass on from now on, even of refused bodies. */
function countChunks(): () => number {
  let count = 0;
  const channel = "http.server.request.start";
  const watch = (event: unknown) => {
    const { request } = event as { readonly request: IncomingMessage };
    let push = request.push.bind(request);
    Object.defineProperty(request, "push", {
      get: () => push,
      set(made: typeof push) {
        push = (...given) => {
          count += 1;
          return made(...given);
        };
      },
    });
  };
  subscribe(channel, watch);
  closing.push(() => void unsubscribe(channel, watch));
  return () => count;
}

test("what was read of a body in tiny chunks is ignored when its connection is cut, and later bodies are read", async () => {
  const url = await listen(async ({ readBody }) => ({
    ...fine,
    body: textOf(await readBody(1_000_000).catch(() => "")),
  }));
  const chunks = countChunks();
  const socket = open(url, chunked + "1\r\n \r\n".repeat(10_000)).resume();
  await closeOf(socket);
  expect(chunks()).toBeGreaterThan(2_000);
  expect(chunks()).toBeLessThan(2_100);
  // Parsers are reused.
  for (const body of ["one", "two"]) expect(await (await fetch(url, { method: "POST", body })).text()).toBe(body);
});

/** Returns the number of chunks passed on in the fullest turn of the event loop from now on. */
function fullestTurn(): () => number {
  const chunks = countChunks();
  let [before, most] = [0, 0];
  const timer = setInterval(() => {}, 1);
  const note = () => {
    most = Math.max(most, chunks() - before);
    before = chunks();
    next = setImmediate(note);
  };
  let next = setImmediate(note);
  closing.push(() => (clearInterval(timer), clearImmediate(next)));
  return () => most;
}

test.each([
  [50, 150],
  [5, 1_500],
  [50, 1_500],
])("bodies in tiny chunks that arrive together are read in several turns: %i with %i", async (bodies, times) => {
  const url = await listen(async ({ readBody }) => ({
    ...fine,
    body: String(textOf(await readBody(10_000_000)).length),
  }));
  const most = fullestTurn();
  const texts = Array.from({ length: bodies }, () => "");
  const bytes = `${chunked}${"5\r\nwords\r\n".repeat(times)}0\r\n\r\n`;
  const sockets = texts.map((_none, n) => open(url).on("data", (part) => (texts[n] += String(part))));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  for (const socket of sockets) socket.write(bytes);
  await expect.poll(() => texts.filter((text) => text.endsWith(`\r\n${5 * times}`)).length).toBe(bodies);
  expect(most()).toBeLessThan(4_000 + 2_000);
  // Connections are reused.
  for (const socket of sockets) socket.write(bytes);
  await expect.poll(() => texts.filter((text) => text.split(`\r\n${5 * times}`).length === 3).length).toBe(bodies);
});

test("bodies in tiny chunks without end that arrive together are cut in several turns", async () => {
  const url = await listen(async ({ readBody }) => ({
    ...fine,
    body: textOf(await readBody(1_000_000).catch(() => "")),
  }));
  const most = fullestTurn();
  const sockets = Array.from({ length: 40 }, () => open(url, chunked + "1\r\n \r\n".repeat(10_000)).resume());
  await Promise.all(sockets.map(closeOf));
  expect(most()).toBeLessThan(4_000 + 2_100);
});

test("a connection that pipelines thousands is cut, and few are handled", async () => {
  let begun = 0;
  const made = countRequests();
  const url = await listen(async () => {
    begun += 1;
    await sleep(5);
    return fine;
  });
  const socket = open(url, get("/").repeat(10_000)).resume();
  await closeOf(socket);
  expect(begun).toBeLessThan(10);
  expect(made()).toBeLessThan(100);
  expect((await fetch(url)).status).toBe(200);
});

test("an unread response is cut, large or small", async () => {
  const large: HttpResponse = { ...fine, body: "", more: Array.from({ length: 40 }, () => "x".repeat(500_000)) };
  const small: HttpResponse = { ...fine, body: "y".repeat(500_000) };
  const signals: AbortSignal[] = [];
  const respond = async ({ path, signal }: HttpRequest) => {
    signals.push(signal());
    return path === "/large" ? large : small;
  };
  const url = await listen(respond, { portionMs: 2_000 });
  // Small responses arrive until the network's buffers are full.
  for (const bytes of [get("/large"), get("/small").repeat(30)]) {
    open(url, bytes).pause();
    await expect.poll(() => signals.some(({ aborted }) => aborted)).toBe(true);
    signals.length = 0;
  }
  expect((await fetch(new URL("/large", url)).then((response) => response.text())).length).toBe(20_000_000);
});

test("a team's unread responses are cut beyond a limit, even those still waiting to be sent", async () => {
  const kept: WeakRef<object>[] = [];
  const url = await listen(async () => {
    const part = { characters: 30_000_000, portions: () => Array.from({ length: 60 }, () => "x".repeat(500_000)) };
    kept.push(new WeakRef(part));
    return { ...fine, body: "", more: [part], team: "t" };
  });
  const sockets = Array.from({ length: 12 }, () => open(url, get("/")).pause());
  await expect.poll(() => kept.length).toBe(12);
  // A team may leave at most four responses of 30 million characters unread.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const left = () => {
    collect();
    return kept.filter((part) => part.deref()).length;
  };
  await expect.poll(left).toBeLessThanOrEqual(5);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ["GET http://127.0.0.1:4010/v2/team/queue-status?x=1 HTTP/1.1\r\nHost: evil.example\r\n", "200"],
  ["GET http://user:secret@127.0.0.1/v2/team/queue-status HTTP/1.1\r\nHost: 127.0.0.1\r\n", "200"],
  ["GET http://evil.example/v2/team/queue-status HTTP/1.1\r\nHost: 127.0.0.1\r\n", "403"],
  ["GET /v2/team/queue-status HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n", "200"],
  ["OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n", "404"],
  [`GET /v2/team/queue-status HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ${"y".repeat(20_000)}\r\n`, "431"],
])("%s", async (head, status) => {
  const logged: string[] = [];
  const service = createTestService({ log: (line, facts) => logged.push(line, JSON.stringify(facts)) });
  closing.push(service.close);
  const { url } = await service.listen();
  const bytes = `${head}Authorization: Bearer s3cret-key\r\nConnection: close\r\n\r\n`;
  expect(await writeRaw(new URL(url).origin, bytes, 10_000)).toContain(`HTTP/1.1 ${status} `);
  expect(logged.join("\n")).not.toMatch(/secret|s3cret/);
});

test("a tunnel is refused", async () => {
  const url = await listen(async () => fine);
  expect(await writeRaw(url.origin, "CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n", 10_000)).toBe("");
});
