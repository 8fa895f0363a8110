import { shortKey } from "../text/short-key.ts";
import type { Database } from "./database.ts";

/**
 * Number of readers that are remembered if no other process can remove their pages, so that a page from the cache is
 * usually noted without a statement.
 */
const remembered = 20_000;

/** Notes which team has read which indexed page. */
export interface KnownReaders {
  /** Notes that a team has read a page; does nothing for one that is not indexed. */
  note(team: string, url: string): Promise<void>;
  /** Call it after pages were removed. */
  forget(): void;
}

/** Creates notes over a database. */
export function createKnownReaders(database: Database): KnownReaders {
  const known = new Set<string>();
  return {
    async note(team, url) {
      const reader = shortKey(`${team} ${url}`);
      if (known.has(reader)) return;
      const sql = "INSERT INTO page_readers (page, team) SELECT id, ? FROM pages WHERE url = ? ON CONFLICT DO NOTHING";
      await database.soon(sql, team, url);
      if (!database.isAlone) return;
      if (known.size >= remembered) known.clear();
      known.add(reader);
    },
    forget: () => known.clear(),
  };
}
