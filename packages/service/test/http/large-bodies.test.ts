import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../../src/index.ts";
import { countValues } from "../../src/http/count-values.ts";
import { createTestService, send } from "../support/service.ts";

const url = "https://www.example.com/";
let service: Service;
beforeAll(() => {
  service = createTestService();
});
afterAll(() => service.close());

/** How often a neighbour gets a response while a request is worked on. */
async function neighbourTurns(request: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, isOver: false };
  const work = request().finally(() => (state.isOver = true));
  while (!state.isOver) {
    await send(service, "GET", "/team/queue-status", undefined, "neighbour");
    await new Promise((resolve) => setImmediate(resolve));
    state.turns += 1;
  }
  await work;
  return state.turns;
}

describe("a large body is read beside the thread that serves", () => {
  test.each([
    ["nested lists", `{"urls":["${url}"],"schema":{"x":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}}`, 413],
    ["formats that are none", `{"url":"${url}","formats":[${"1,".repeat(5_000)}1]}`.padEnd(40_000), 400],
    ["no JSON", '{"url":'.repeat(500_000), 400],
  ])("%s", async (_name, body, status) => {
    const path = body.includes("urls") ? "/extract" : "/scrape";
    let got = 0;
    const turns = await neighbourTurns(async () => {
      got = (await send(service, "POST", path, body)).status;
    });
    expect(got).toBe(status);
    expect(turns).toBeGreaterThan(10);
  });
});

test("mistakes of a long list are told by the first of them", async () => {
  const got = await send(service, "POST", "/scrape", { url, formats: Array.from({ length: 7_000 }, () => 1) });
  expect(got.status).toBe(400);
  expect(got.body.details.map(({ path }: { path: unknown }) => path)).toContainEqual(["formats", 0]);
  expect(got.body.details.length).toBeLessThan(5);
});

test("addresses beyond a hundred that are none are not named one by one", async () => {
  const urls = Array.from({ length: 50_000 }, (_none, index) => `x${index}`);
  const got = await send(service, "POST", "/batch/scrape", { urls, ignoreInvalidURLs: false });
  expect(got.status).toBe(400);
  expect(got.body.details).toHaveLength(100);
});

test("an item of urls that is no text is named, wherever it stands", async () => {
  const urls = [...Array.from({ length: 5_000 }, () => "no address"), 7];
  const got = await send(service, "POST", "/batch/scrape", { urls });
  expect(got.body.details).toEqual([{ path: ["urls", 5_000], message: "must be string" }]);
});

test("values are counted up to the most that matter", () => {
  expect(countValues({ a: [1, 2, { b: null }] }, 100)).toBe(6);
  expect(countValues([], 100)).toBe(1);
  expect(
    countValues(
      Array.from({ length: 1_000 }, () => 1),
      100,
    ),
  ).toBeGreaterThan(100);
});

test("urls of an operation that declares none may hold anything", async () => {
  const body = { url, prompt: "x", urls: [{ limit: 1 }, 7, null] };
  expect(await send(service, "POST", "/crawl/params-preview", body)).toMatchObject({ status: 200 });
});
