import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createCallerTurns } from "../../src/http/caller-turns.ts";
import { createListener } from "../../src/http/listener.ts";
import type { HttpRequest } from "../../src/http/message.ts";

/** Adds requests of callers, and returns the order in which they started. */
async function orderOf(callers: readonly string[]): Promise<string[]> {
  const enter = createCallerTurns();
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    for (const caller of callers)
      enter(caller, () => {
        if (order.push(caller) === callers.length) resolve();
      });
  });
  return order;
}

test("up to 16 requests are begun at once, and after them callers take turns", async () => {
  const first = Array.from({ length: 16 }, () => "a");
  const order = await orderOf([...first, "a", "a", "a", "b", "b", "c"]);
  expect(order).toEqual([...first, "a", "b", "c", "a", "b", "a"]);
});

test("a caller that comes later waits for one request of each other", async () => {
  const enter = createCallerTurns();
  const order: string[] = [];
  const all = new Promise<void>((resolve) => {
    const note = (caller: string) => () => {
      order.push(caller);
      if (order.length === 17) enter("late", note("late"));
      if (order.length === 101) resolve();
    };
    for (let n = 0; n < 100; n += 1) enter("many", note("many"));
  });
  await all;
  expect(order.indexOf("late")).toBeLessThan(20);
});

test("few requests are begun in a turn", async () => {
  let [inTurn, most] = [0, 0];
  const enter = createCallerTurns();
  await new Promise<void>((resolve) => {
    const begin = (n: number) => () => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      most = Math.max(most, (inTurn += 1));
      if (n === 999) resolve();
    };
    for (let n = 0; n < 1_000; n += 1) enter(n < 500 ? "a" : "b", begin(n));
  });
  expect(most).toBeLessThanOrEqual(32);
});

test.each([
  ["one caller", () => "a"],
  ["as many callers", String],
])("tens of thousands of requests of %s wait in linear time", async (_what, callerOf) => {
  const callers = Array.from({ length: 60_000 }, (_none, n) => callerOf(n));
  const begun = process.cpuUsage();
  await orderOf(callers);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

/** Opens connections to a listener and uses each once, because a server accepts one per turn. */
async function openTo(onRequest: (request: HttpRequest) => void, count: number): Promise<Socket[]> {
  const listener = createListener(async (request) => {
    if (request.path !== "/first") onRequest(request);
    return { status: 200, headers: {}, body: "fine" };
  });
  const { port } = new URL(await listener.listen());
  onTestFinished(() => listener.close());
  const sockets = Array.from({ length: count }, () => connect(Number(port), "127.0.0.1").on("error", () => {}));
  for (const socket of sockets) socket.write(get("/first"));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("data", resolve))));
  return sockets.map((socket) => socket.resume());
}

const get = (path: string, key = "k") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${key}\r\n\r\n`;

test("of requests that arrive together at a listener, those of one key do not delay another's", async () => {
  const begun: (string | undefined)[] = [];
  const sockets = await openTo((request) => void begun.push(request.header("authorization")), 402);
  for (const [n, socket] of sockets.entries()) socket.write(get("/", n < 400 ? "many" : "few"));
  await expect.poll(() => begun.length).toBe(402);
  expect(begun.lastIndexOf("few")).toBeLessThan(200);
});

test("a request whose connection closes while it waits for its turn is not begun", async () => {
  let begun = 0;
  const sockets = await openTo(() => {
    begun += 1;
    if (begun === 1) for (const socket of sockets.slice(100)) socket.destroy();
  }, 400);
  for (const socket of sockets) socket.write(get("/"));
  await expect.poll(() => begun).toBeGreaterThanOrEqual(100);
  await sleep(200);
  expect(begun).toBeLessThan(300);
});
