import { expect, test } from "vitest";
import { noSpans } from "../../src/operate/spans.ts";
import { createJobRunner } from "../../src/jobs/runner.ts";
import type { JobRecord, JobStore } from "../../src/state/jobs.ts";
import { openDatabase } from "../../src/state/open.ts";
import { createTestService, send } from "../support/service.ts";

const job = { id: "j", kind: "crawl", team: "t", state: "running", request: {} } as JobRecord;

test("work that throws is reported, even if reporting fails, and the process continues", async () => {
  const reported: unknown[] = [];
  const work = async () => {
    throw new Error("broken");
  };
  const jobs = { ready: async () => [job], claim: async () => true, get: async () => job } as unknown as JobStore;
  const runner = createJobRunner({
    services: () => ({ jobs, holder: "me", database: openDatabase(), spans: noSpans }),
    works: () => ({ crawl: work }) as never,
    async onCrash(_job, error) {
      reported.push(error);
      throw new Error("the state file is full");
    },
    pollMs: Infinity,
    tell: () => {},
    isWorker: true,
  });
  runner.wake();
  await expect.poll(() => reported).toHaveLength(1);
  runner.wake();
  await expect.poll(() => reported).toHaveLength(2);
  await expect(runner.close()).resolves.toBeUndefined();
});

test("a team with very many jobs has only some in progress, and other teams' jobs run", async () => {
  const all = [...Array.from({ length: 300 }, (_none, n) => `many ${n}`), "one 0"].map((id) => {
    return { id, kind: "batch", team: id.split(" ")[0], state: "running", request: {} } as JobRecord;
  });
  const running = new Map<string, () => void>();
  const done = new Set<string>();
  const jobs = {
    ready: async () => all.filter(({ id }) => !done.has(id)),
    get: async (id: string) => all.find((one) => one.id === id),
  } as unknown as JobStore;
  const work = ({ id }: JobRecord) => new Promise<void>((resolve) => running.set(id, resolve));
  const runner = createJobRunner({
    services: () => ({ jobs, holder: "me", database: openDatabase(), spans: noSpans }),
    works: () => ({ batch: work }) as never,
    onCrash: async () => {},
    pollMs: Infinity,
    tell: () => {},
    isWorker: true,
  });
  runner.wake();
  await expect.poll(() => [...running.keys()]).toContain("one 0");
  expect(running.size).toBe(26);
  // Each job that ends lets another one start, although nothing wakes the runner.
  while (done.size < all.length) {
    await expect.poll(() => running.size).toBeGreaterThan(0);
    for (const [id, end] of running) {
      running.delete(id);
      done.add(id);
      end();
    }
  }
  await runner.close();
});

test.each(["deep-research", "llmstxt"])("%s takes no webhook, whatever replaces it", async (path) => {
  const service = createTestService();
  const body = { url: "https://a.example/", query: "lamps", webhook: { nothing: true } };
  const started = await send(service, "POST", `/v1/${path}`, body);
  expect(started.status).toBe(200);
  const state = async () => (await send(service, "GET", `/v1/${path}/${started.body.id}`)).body.status;
  await expect.poll(state).not.toBe("processing");
  await service.close();
});
