import { afterAll } from "vitest";
import type { Database } from "../../src/state/database.ts";
import { openDatabase } from "../../src/state/open.ts";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";

/** One kind of state, for which every guarantee of the stores must hold. */
export interface StateKind {
  readonly name: string;
  /** A new, empty state. */
  open(): Promise<Database>;
}

const opened: Database[] = [];
let postgres: Promise<TestPostgres> | undefined;

/** The kinds of state. Their databases are closed after the tests of the file. */
export const stateKinds: readonly StateKind[] = [
  {
    name: "SQLite",
    async open() {
      const database = openDatabase();
      opened.push(database);
      return database;
    },
  },
  {
    name: "Postgres",
    async open() {
      postgres ??= startPostgres();
      const database = openDatabase(await (await postgres).createDatabase());
      opened.push(database);
      return database;
    },
  },
];

afterAll(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await (await postgres)?.close();
  postgres = undefined;
});
