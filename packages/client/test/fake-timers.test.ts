import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, type Client } from "../src/index.ts";
import { failure, json, scripted, type Step } from "./fake/responses.ts";

const busy = failure(503, "Service Unavailable");
const running = json(200, { success: true, status: "scraping", completed: 0, total: 1, data: [] });
const done = json(200, { success: true, status: "completed", completed: 1, total: 1, data: [{ markdown: "# A" }] });
const started = json(200, { success: true, id: "c-1" });

function setup(...steps: readonly Step[]): Client {
  return createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: scripted(...steps) });
}

describe("with Vitest's fake timers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("a call without waits ends by itself", async () => {
    expect((await setup(started).getQueueStatus()).meta).toMatchObject({ attempts: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a retry waits until time is advanced", async () => {
    const call = setup(busy, started).safe.getQueueStatus();
    await vi.advanceTimersByTimeAsync(400);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toMatchObject({ ok: true, meta: { attempts: 2 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a job ends when its timers are run, and times out when time is advanced", async () => {
    const crawl = setup(started, running, running, done).safe.crawl({ url: "https://a.test/" });
    const ended = crawl.then((result) => result);
    await vi.runAllTimersAsync();
    expect(await ended).toMatchObject({ ok: true, data: [{ markdown: "# A" }] });
    const endless = setup(started, running).safe.crawl({ url: "https://a.test/" }, { jobTimeoutMs: 60_000 });
    const late = endless.then((result) => result);
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await late).error?.kind).toBe("job-timeout");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a call ends with timers that advance by themselves", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { meta } = await setup(busy, started).getQueueStatus();
    expect(meta.attempts).toBe(2);
  });
});

/** The same program for other fake timers, which apply to a whole process. */
const program = (advance: string): string => `
  const { createClient } = require(${JSON.stringify(fileURLToPath(new URL("../dist/index.cjs", import.meta.url)))});
  const json = (status, body) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  const setup = (...steps) => createClient({ apiKey: "k", baseUrl: "https://api.test/v2", fetch: async () => steps.length > 1 ? steps.shift()() : steps[0]() });
  const busy = () => json(503, { success: false, error: "Service Unavailable" });
  const good = () => json(200, { success: true, id: "c-1", status: "completed", data: [] });
  const running = () => json(200, { success: true, status: "scraping", data: [] });
  async function ends() {
    const plain = await setup(good).getQueueStatus();
    const retried = setup(busy, good).getQueueStatus();
    const crawl = setup(good, running, good).crawl({ url: "https://a.test/" }).then((one) => one);
    ${advance}
    return [plain.meta.attempts, (await retried).meta.attempts, (await crawl).data.length].join(" ");
  }`;

async function outputOf(file: string, text: string, ...args: string[]): Promise<string> {
  const place = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), "../dist/fake-timers-"));
  writeFileSync(join(place, "package.json"), "{}");
  writeFileSync(join(place, file), text);
  const { VITEST: _, NODE_OPTIONS: __, ...env } = process.env;
  try {
    const run = promisify(execFile)(process.execPath, args, { cwd: place, env: { ...env, CI: "1" }, timeout: 120_000 });
    const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
    return stdout + stderr;
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe("with other fake timers, calls, retries and jobs end when time is advanced", () => {
  it("Jest's fake timers", async () => {
    const { resolve } = createRequire(import.meta.url);
    const test = `${program("await jest.advanceTimersByTimeAsync(10_000);")}
      jest.useFakeTimers();
      test("works", async () => expect(await ends()).toBe("1 2 0"));`;
    const jest = join(dirname(resolve("jest/package.json")), "bin/jest.js");
    // Jest ends a test after five seconds by default; a busy machine may need longer.
    const args = [jest, "--testTimeout=120000", "--rootDir", "."];
    expect(await outputOf("client.test.js", test, ...args)).toContain("Tests:       1 passed, 1 total");
  });

  it("node:test's fake timers, with a turn of the event loop between steps", async () => {
    const test = `const { mock, test } = require("node:test");
      const assert = require("node:assert");
      const { setImmediate: turn } = require("node:timers/promises");
      ${program("for (let step = 0; step < 20; step++) { await turn(); mock.timers.tick(1_000); }")}
      test("works", async () => {
        mock.timers.enable({ apis: ["setTimeout"] });
        assert.equal(await ends(), "1 2 0");
      });`;
    expect(await outputOf("client.test.cjs", test, "--test", "client.test.cjs")).toMatch(/pass 1\b/);
  });
});
