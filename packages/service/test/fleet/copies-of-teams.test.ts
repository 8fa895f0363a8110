import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../bench/support/postgres.ts";
import { keepCopies } from "../../src/pages/page-keeping.ts";
import { createPageCache } from "../../src/state/cache.ts";
import type { PageCopy } from "../../src/state/cache.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { createPostgresIndex } from "../../src/state/postgres/search-index.ts";
import { acquiredPage } from "../support/acquired-page.ts";

/** A copy of a page that a process read for a team. */
function copyOf(process: string, team: string, url: string): PageCopy {
  const page = acquiredPage(url, { fetchedAt: 1 });
  const document = { markdown: `Words of ${url}` };
  return { team, key: { key: url, variant: process, formats: [] }, cached: { at: 1, document, page } };
}

test("processes that store the same pages for teams in different orders never deadlock", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
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
