import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createService } from "../../src/index.ts";
import { keepCopies } from "../../src/pages/page-keeping.ts";
import { createPageCache, type PageCopy } from "../../src/state/cache.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { createPostgresIndex } from "../../src/state/postgres/search-index.ts";
import { acquiredPage } from "../support/acquired-page.ts";
import { send } from "../support/service.ts";
import { startSite } from "../support/site.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** Returns a copy of a page that a process read for a team. */
function copyOf(process: string, team: string, url: string): PageCopy {
  const page = acquiredPage(url, { fetchedAt: 1 });
  const document = { markdown: `Words of ${url}` };
  return { team, key: { key: url, variant: process, formats: [] }, cached: { at: 1, document, page } };
}

test("processes that store the same pages for teams in different orders never deadlock", async () => {
  const url = await postgres.createDatabase();
  const [one, other] = ["https://a.example/1", "https://a.example/2"] as const;
  let attempts = 0;
  function open(name: string, first: string, second: string) {
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    const parts = { database, cache: createPageCache(database), searchIndex: createPostgresIndex(database) };
    const copies = [copyOf(name, "t", first), copyOf(name, "u", second)];
    const keep = () =>
      database.unit(async () => {
        attempts += 1;
        await keepCopies(parts, copies);
      });
    return { ...parts, keep };
  }
  const processes = [open("a", one, other), open("b", other, one)];
  for (const { database } of processes) await database.ready();
  for (let turn = 0; turn < 60; turn += 1) await Promise.all(processes.map(({ keep }) => keep()));
  expect(attempts).toBe(120);
  const found = (team: string) => processes[0]?.searchIndex.addresses(team, "a.example", 10);
  expect(await found("t")).toEqual([one, other]);
  expect(await found("u")).toEqual([one, other]);
  expect(await found("v")).toEqual([]);
});

test("a process makes formats from the copies of another", async () => {
  const words = "<h1>Stool</h1><p>The stool is made of oak and carries 120 kg.</p>";
  // Larger than a message between threads.
  const large = `${words}${"<p>漢字 \u{1f600} and more words.</p>".repeat(12_000)}`;
  const site = await startSite({ "/": words, "/large": large });
  onTestFinished(() => site.close());
  const stateFile = await postgres.createDatabase();
  const start = () => {
    const service = createService({ allowPrivateHosts: true, threads: 1, stateFile });
    onTestFinished(() => service.close());
    return async (path: string, body: object) =>
      (await send(service, "POST", "/scrape", { url: site.url + path, ...body })).body.data;
  };
  const [one, other] = [start(), start()];
  for (const path of ["/", "/large"]) {
    await one(path, {});
    const { html } = await other(path, { formats: ["html"], minAge: 1 });
    expect(html).toContain("120 kg");
    expect((await one(path, { formats: ["html"] })).html).toBe(html);
  }
  expect(site.requested.filter((path) => path !== "/robots.txt")).toEqual(["/", "/large"]);
});
