import { beforeEach, describe } from "vitest";
import type { Database } from "../../src/state/database.ts";
import type { CrawlJob } from "../../src/state/job-requests.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import type { JobKind } from "../../src/state/jobs.ts";
import { stateKinds } from "./databases.ts";

/** A request that no work reads: the job only has to be there. */
export const request = { url: "https://a.example/", limit: 10 } as CrawlJob;

/** What a test of the state works with. */
export interface State {
  /** An empty database, one for each test. */
  readonly database: () => Database;
  /** Keeps a job that runs. */
  readonly makeJob: (id: string, kind?: JobKind, team?: string) => Promise<void>;
}

/** Defines tests that hold for every kind of database. */
export function inEveryState(define: (state: State) => void): void {
  describe.each(stateKinds)("state in $name", ({ open }) => {
    let database: Database;
    beforeEach(async () => {
      database = await open();
      await database.ready();
    });
    const job = { version: "v2", key: "k", request, created: 1, expires: 100 };
    define({
      database: () => database,
      makeJob: (id, kind = "crawl", team = "t") => createJobStore(database).create({ ...job, id, kind, team } as never),
    });
  });
}
