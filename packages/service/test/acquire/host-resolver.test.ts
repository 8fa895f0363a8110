import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { createHostResolver, type Resolve } from "../../src/acquire/host-resolver.ts";

const bounds = { keepMs: 1_000, keepFailureMs: 100, longestMs: 50 };
const home: LookupAddress[] = [{ address: "192.0.2.7", family: 4 }];

/** A look-up that resolves on demand and counts its calls. */
function manualLookup() {
  const asked: string[] = [];
  const open: Parameters<Resolve>[2][] = [];
  const ask: Resolve = (host, _options, done) => {
    asked.push(host);
    open.push(done);
  };
  return { ask, asked, answer: (...answer: Parameters<Parameters<Resolve>[2]>) => open.shift()?.(...answer) };
}

const resolved = (resolve: Resolve, host: string) =>
  new Promise<LookupAddress[]>((done, fail) =>
    resolve(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses))),
  );

test("concurrent lookups of a name are done once, and the result is cached", async () => {
  const { ask, asked, answer } = manualLookup();
  let time = 0;
  const resolve = createHostResolver(ask, bounds, () => time);
  const both = [resolved(resolve, "a.example"), resolved(resolve, "A.example")];
  answer(null, home);
  expect(await Promise.all(both)).toEqual([home, home]);
  expect(await resolved(resolve, "a.example")).toEqual(home);
  expect(asked).toEqual(["a.example"]);
  time = 1_000;
  const later = resolved(resolve, "a.example");
  answer(null, []);
  expect(await later).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("a failed lookup is cached for a shorter time", async () => {
  const { ask, asked, answer } = manualLookup();
  let time = 0;
  const resolve = createHostResolver(ask, bounds, () => time);
  const missing = resolved(resolve, "no.example");
  answer(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []);
  await expect(missing).rejects.toMatchObject({ code: "ENOTFOUND" });
  time = 99;
  await expect(resolved(resolve, "no.example")).rejects.toMatchObject({ code: "ENOTFOUND" });
  time = 100;
  const again = resolved(resolve, "no.example");
  answer(null, home);
  expect(await again).toEqual(home);
  expect(asked).toHaveLength(2);
});

test("a lookup without a reply ends in bounded time, and a late reply changes nothing", async () => {
  const { ask, answer } = manualLookup();
  const resolve = createHostResolver(ask, bounds);
  await expect(resolved(resolve, "silent.example")).rejects.toMatchObject({
    code: "EAI_AGAIN",
    message: expect.stringContaining("silent.example"),
  });
  answer(null, home);
  await expect(resolved(resolve, "silent.example")).rejects.toMatchObject({ code: "EAI_AGAIN" });
});

test("a cached result never arrives synchronously", async () => {
  const { ask, answer } = manualLookup();
  const resolve = createHostResolver(ask, bounds);
  const first = resolved(resolve, "a.example");
  answer(null, home);
  await first;
  const order: string[] = [];
  const second = new Promise<void>((done) =>
    resolve("a.example", { all: true }, () => {
      order.push("answer");
      done();
    }),
  );
  order.push("asker");
  await second;
  expect(order).toEqual(["asker", "answer"]);
});

test("address families are looked up separately", async () => {
  const { ask, asked, answer } = manualLookup();
  const resolve = createHostResolver(ask, bounds);
  const first = resolved(resolve, "a.example");
  resolve("a.example", { all: true, family: 6 }, () => {});
  answer(null, home);
  expect(await first).toEqual(home);
  expect(asked).toHaveLength(2);
});

test("the cache stays bounded in an endless crawl", async () => {
  const { ask, asked, answer } = manualLookup();
  const resolve = createHostResolver(ask, bounds, () => 0);
  const names = Array.from({ length: 5_001 }, (_, index) => `${index}.example`);
  for (const name of [...names, "0.example"]) {
    const found = resolved(resolve, name);
    answer(null, home);
    await found;
  }
  expect(asked).toEqual([...names, "0.example"]);
});
