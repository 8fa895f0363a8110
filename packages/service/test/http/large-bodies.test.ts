import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Service } from "../../src/index.ts";
import { countValues } from "../../src/http/count-values.ts";
import { createBodyCollector, textOf } from "../../src/http/received-body.ts";
import { createTeamRoom } from "../../src/account/team-room.ts";
import { createTestService, send } from "../support/service.ts";

// About: src/http/body-*.ts

const url = "https://www.example.com/";
let service: Service;
beforeAll(() => {
  service = createTestService();
});
afterAll(() => service.close());

/** Number of times that a neighbour is served before a thread receives its messages. */
const TURNS = 11;

/**
 * Returns how often a neighbour gets a response while a request is in progress, and how many messages threads are sent.
 * Threads receive nothing until the neighbour has been served {@link TURNS} times, so that no thread can finish sooner,
 * however fast it is.
 */
async function besideNeighbour(request: () => Promise<unknown>): Promise<{ turns: number; messages: number }> {
  const state = { turns: 0, messages: 0, isOver: false };
  const held: (() => void)[] = [];
  const { postMessage } = Worker.prototype;
  const hold = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, ...sent) {
    state.messages += 1;
    const give = () => Reflect.apply(postMessage, this, sent);
    if (state.turns < TURNS) held.push(give);
    else give();
  });
  try {
    const work = request().finally(() => (state.isOver = true));
    while (!state.isOver) {
      await send(service, "GET", "/team/queue-status", undefined, "neighbour");
      await new Promise((resolve) => setImmediate(resolve));
      state.turns += 1;
      if (state.turns === TURNS) for (const give of held.splice(0)) give();
    }
    await work;
  } finally {
    hold.mockRestore();
  }
  return state;
}

describe("a large body is read on a separate thread", () => {
  test.each([
    ["nested lists", `{"urls":["${url}"],"schema":{"x":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}}`, 413],
    ["formats that are none", `{"url":"${url}","formats":[${"1,".repeat(5_000)}1]}`.padEnd(40_000), 400],
    ["no JSON", '"url":'.repeat(500_000), 400],
  ])("%s", async (name, body, status) => {
    const path = body.includes("urls") ? "/extract" : "/scrape";
    let got: Awaited<ReturnType<typeof send>> | undefined;
    const { turns, messages } = await besideNeighbour(async () => {
      got = await send(service, "POST", path, body);
    });
    expect(got?.status).toBe(status);
    // Depth is counted in the text, before any value or time limit applies.
    if (name === "nested lists") expect(JSON.stringify(got?.body)).toContain("at most 200 levels");
    expect(messages).toBe(1);
    expect(turns).toBeGreaterThanOrEqual(TURNS);
  });
});

test("a large body goes to the thread in the bytes that arrived, which are not copied again", async () => {
  const { postMessage } = Worker.prototype;
  const sent: { body: Uint8Array[] }[] = [];
  const watch = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, ...given) {
    sent.push(given[0] as { body: Uint8Array[] });
    return Reflect.apply(postMessage, this, given);
  });
  const own = createTestService();
  try {
    const { url: base } = await own.listen();
    // Characters of three bytes, some of which are split between two blocks.
    const body = JSON.stringify({ urls: ["€".repeat(300_000), url, "end€"], ignoreInvalidURLs: true });
    const headers = { authorization: "Bearer large", "content-type": "application/json" };
    const response = await fetch(`${base}/batch/scrape`, { method: "POST", headers, body });
    expect(await response.json()).toMatchObject({ invalidURLs: ["€".repeat(300_000), "end€"] });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body.length).toBeGreaterThan(1);
    // A transferred block is empty.
    expect(sent[0]?.body.map(({ byteLength }) => byteLength)).toEqual(sent[0]?.body.map(() => 0));
  } finally {
    watch.mockRestore();
    await own.close();
  }
});

test.each([1, 7, 40_000, 300_000])("the chunks of a body make up its text: %i bytes each", (chunk) => {
  for (const text of ["", "é", "€".repeat(10_922), "€".repeat(10_923), "\uFEFF€".repeat(100_000)]) {
    const bytes = Buffer.from(text);
    const collector = createBodyCollector(bytes.byteLength);
    // A million expectations would take much longer than the chunks.
    let isTaken = true;
    for (let at = 0; at < bytes.byteLength; at += chunk) isTaken &&= collector.add(bytes.subarray(at, at + chunk));
    expect(isTaken).toBe(true);
    expect(textOf(collector.end()) === text).toBe(true);
    expect(collector.add(Buffer.from("x"))).toBe(false);
  }
});

test.each([
  [
    "a webhook that every message carries",
    "/batch/scrape",
    { urls: [url], webhook: { url, metadata: { a: "x".repeat(30_000) } } },
  ],
  ["a schema that is deeper than who reads it can follow", "/extract", { urls: [url], schema: nestedNot(2_000) }],
  ["a long prompt", "/extract", { urls: [url], prompt: "x ".repeat(600_000) }],
])("%s is refused as too large", async (_name, path, body) => {
  const got = await send(service, "POST", path, body);
  expect(got).toMatchObject({ status: 413, body: { details: [{ message: expect.stringContaining("at most") }] } });
});

test("other large fields of a request are accepted", async () => {
  const metadata = { a: "x".repeat(15_000) };
  const urls = Array.from({ length: 20_000 }, (_none, index) => `${url}?${"x".repeat(100)}${index}`);
  const webhook = { url: "https://hooks.example.com/", metadata };
  expect((await send(service, "POST", "/batch/scrape", { urls, webhook })).status).toBe(200);
  expect((await send(service, "POST", "/extract", { urls: [url], schema: nestedNot(150) })).status).toBe(200);
});

/** Returns a schema that negates a negation, and so on. */
function nestedNot(levels: number): object {
  return Array.from({ length: levels }).reduce<object>((inner) => ({ not: inner }), { type: "string" });
}

test("the first error of a long list is reported", async () => {
  const got = await send(service, "POST", "/scrape", { url, formats: Array.from({ length: 7_000 }, () => 1) });
  expect(got.status).toBe(400);
  expect(got.body.details.map(({ path }: { path: unknown }) => path)).toContainEqual(["formats", 0]);
  expect(got.body.details.length).toBeLessThan(5);
});

test("beyond a hundred, invalid addresses are not named individually", async () => {
  const urls = Array.from({ length: 50_000 }, (_none, index) => `x${index}`);
  const got = await send(service, "POST", "/batch/scrape", { urls, ignoreInvalidURLs: false });
  expect(got.status).toBe(400);
  expect(got.body.details).toHaveLength(100);
});

test("an item of urls that is not text is named, at any position", async () => {
  const urls = [...Array.from({ length: 5_000 }, () => "no address"), 7];
  const got = await send(service, "POST", "/batch/scrape", { urls });
  expect(got.body.details).toEqual([{ path: ["urls", 5_000], message: "must be string" }]);
});

test("values are counted up to the relevant limit", () => {
  expect(countValues({ a: [1, 2, { b: null }] }, 100)).toBe(6);
  expect(countValues([], 100)).toBe(1);
  expect(
    countValues(
      Array.from({ length: 1_000 }, () => 1),
      100,
    ),
  ).toBeGreaterThan(100);
});

test("urls of an operation that declares none may contain anything", async () => {
  const body = { url, prompt: "x", urls: [{ limit: 1 }, 7, null] };
  expect(await send(service, "POST", "/crawl/params-preview", body)).toMatchObject({ status: 200 });
});

test("large bodies of one team wait for each other, never for another team's", async () => {
  const own = createTestService();
  const { url: base } = await own.listen();
  const body = JSON.stringify({ urls: [url], x: "y".repeat(100_000) });
  const head = (key: string, length: number) =>
    `POST /v2/batch/scrape HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  // Part of each body arrives, and the rest never does.
  const slow = Array.from({ length: 6 }, () => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(head("slow", 1_000_000) + body);
    return socket;
  });
  const post = (key: string) =>
    fetch(`${base}/batch/scrape`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body });
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  expect((await post("neighbour")).status).toBe(200);
  // A request of the same team waits for them, and continues when they are gone, even those that had not started.
  const waiting = post("slow");
  for (const socket of slow) socket.destroy();
  expect((await waiting).status).toBe(200);
  await own.close();
});

test("each team has its own room, which is passed on when work fails", async () => {
  const room = createTeamRoom(2);
  const ends: ((error?: Error) => void)[] = [];
  const begin = (team: string) =>
    room
      .use(team, () => new Promise<void>((resolve, reject) => ends.push((e) => (e ? reject(e) : resolve()))))
      .catch(() => {});
  const all = ["a", "a", "a", "b"].map(begin);
  await expect.poll(() => ends).toHaveLength(3);
  ends[0]?.(new Error("broken"));
  await expect.poll(() => ends).toHaveLength(4);
  for (const end of ends) end();
  await Promise.all(all);
});
