import { expect, test } from "vitest";
import { createJobRunner } from "../../src/jobs/runner.ts";
import type { JobRecord, JobStore } from "../../src/state/jobs.ts";
import { openDatabase } from "../../src/state/open.ts";
import { createTestService, send } from "../support/service.ts";

const job = { id: "j", kind: "crawl" } as JobRecord;

test("work that throws is told, also where telling it fails, and the process goes on", async () => {
  const told: unknown[] = [];
  const work = async () => {
    throw new Error("broken");
  };
  const jobs = { ready: async () => [job], claim: async () => true } as unknown as JobStore;
  const runner = createJobRunner({
    services: () => ({ jobs, holder: "me", database: openDatabase() }),
    works: () => ({ crawl: work }) as never,
    async onCrash(_job, error) {
      told.push(error);
      throw new Error("the state file is full");
    },
    pollMs: Infinity,
    tell: () => {},
    isWorker: true,
  });
  runner.wake();
  await expect.poll(() => told).toHaveLength(1);
  runner.wake();
  await expect.poll(() => told).toHaveLength(2);
  await expect(runner.close()).resolves.toBeUndefined();
});

test.each(["deep-research", "llmstxt"])("%s takes no webhook, whatever stands in its place", async (path) => {
  const service = createTestService();
  const body = { url: "https://a.example/", query: "lamps", webhook: { nothing: true } };
  const started = await send(service, "POST", `/v1/${path}`, body);
  expect(started.status).toBe(200);
  const state = async () => (await send(service, "GET", `/v1/${path}/${started.body.id}`)).body.status;
  await expect.poll(state, { timeout: 10_000 }).not.toBe("processing");
  await service.close();
});
