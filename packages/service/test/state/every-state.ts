import { beforeEach, describe } from "vitest";
import type { Database } from "../../src/state/database.ts";
import type { CrawlJob } from "../../src/state/job-requests.ts";
import { createJobStore, type JobKind } from "../../src/state/jobs.ts";
import { createPostgresIndex } from "../../src/state/postgres/search-index.ts";
import { createSearchIndex, type SearchIndex } from "../../src/state/search-index.ts";
import { stateKinds } from "./databases.ts";

/** A request that no worker reads: the job only has to exist. */
export const request = { url: "https://a.example/", limit: 10 } as CrawlJob;

/** What a test of the state works with; available while the test runs. */
export interface State {
  /** An empty database, one for each test. */
  readonly database: Database;
  /** The index of the pages in it. */
  readonly searchIndex: SearchIndex;
  /** Stores a running job. */
  readonly makeJob: (id: string, kind?: JobKind, team?: string) => Promise<void>;
}

/** Defines tests that hold for every kind of database. */
export function inEveryState(define: (state: State) => void): void {
  describe.each(stateKinds)("state in $name", ({ open }) => {
    const state = {} as State;
    beforeEach(async () => {
      const database = await open();
      await database.ready();
      Object.assign(state, partsOf(database));
    });
    define(state);
  });
}

function partsOf(database: Database): State {
  const job = { version: "v2", key: "k", request, created: 1, expires: 100 };
  return {
    database,
    searchIndex: database.isAlone ? createSearchIndex(database) : createPostgresIndex(database),
    makeJob: (id, kind = "crawl", team = "t") => createJobStore(database).create({ ...job, id, kind, team } as never),
  };
}
