import { expect, test } from "vitest";
import { createFrontier } from "../../src/jobs/crawl-frontier.ts";
import type { CrawlJob } from "../../src/state/job-requests.ts";
import type { Services } from "../../src/services.ts";
import { openDatabase } from "../../src/state/database.ts";
import { createPageStore } from "../../src/state/job-pages.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import type { JobRecord } from "../../src/state/jobs.ts";

const site = "https://a.example";
const request = {
  url: `${site}/`,
  limit: 2,
  includePaths: [],
  excludePaths: [],
  crawlEntireDomain: true,
} as unknown as CrawlJob;

test("a crawl that was killed still has the pages in reserve that replace those given up", async () => {
  const database = openDatabase();
  const [jobs, pages] = [createJobStore(database), createPageStore(database)];
  const facts = { kind: "crawl", version: "v2", team: "t", key: "k", request, created: 1, expires: 2 } as const;
  jobs.create({ id: "j", ...facts });
  const revive = () =>
    createFrontier(
      {
        services: { pages, clock: { now: () => 1 } } as unknown as Services,
        job: jobs.get("j") as JobRecord<"crawl">,
        signal: new AbortController().signal,
        writes: { add: (write) => write(), flush: () => {} },
      },
      request,
    );
  const addresses = ["/", "/a", "/b", "/c"].map((path) => site + path);
  const first = await (await revive()).discover(addresses, request.url, 0);
  expect(first.queued.map(({ url }) => url)).toEqual([`${site}/`, `${site}/a`]);
  pages.add("j", first.queued, 1);
  pages.addSpares("j", first.spare, 1);

  const second = await revive();
  const [home] = second.queue;
  expect(second.queue).toHaveLength(2);
  expect(await second.discover([`${site}/b`], request.url, 1)).toEqual({ queued: [], spare: [] });
  const filled = home ? second.forget(home) : [];
  expect(filled.map(({ url }) => url)).toEqual([`${site}/b`]);
  pages.drop("j", home?.key ?? "");
  pages.add("j", filled, 2);

  const third = await revive();
  expect(third.queue.map(({ url }) => url)).toEqual([`${site}/a`, `${site}/b`]);
  expect(pages.spares("j").map(({ url }) => url)).toEqual([`${site}/c`]);
  expect(jobs.get("j")?.found).toBe(3);
  database.close();
});
