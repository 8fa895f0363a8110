import { afterAll } from "vitest";
import type { Database } from "../../src/state/database.ts";
import { openDatabase } from "../../src/state/open.ts";

/** One kind of state, on which every promise of the stores has to hold. */
export interface StateKind {
  readonly name: string;
  /** A new, empty state. */
  open(): Promise<Database>;
}

const opened: Database[] = [];

/** The kinds of state; what they opened is closed after the tests of the file. */
export const stateKinds: readonly StateKind[] = [
  {
    name: "SQLite",
    async open() {
      const database = openDatabase();
      opened.push(database);
      return database;
    },
  },
];

afterAll(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
