import type { PreviousScrape } from "@extraction-api/page-reader";
import type { Database } from "./database.ts";

/** Keeps what change tracking compares with, by address and tag, so that a restart does not make every page new. */
export interface ChangeTable {
  load(url: string, tag: string | null): Promise<PreviousScrape | undefined> | PreviousScrape | undefined;
  save(url: string, tag: string | null, scrape: PreviousScrape): Promise<void> | void;
}

type Row = { at: number; markdown: string; json: string | null };

/** No tag is a branch of its own; a tag is kept as JSON, so that the two cannot meet. */
const branch = (tag: string | null) => JSON.stringify(tag);

/** The previous scrapes over a database. */
export function createChangeTable(database: Database): ChangeTable {
  return {
    async load(url, tag) {
      const sql = "SELECT at, markdown, json FROM changes WHERE url = ? AND tag = ?";
      const row = await database.get<Row>(sql, url, branch(tag));
      if (!row) return undefined;
      const { at, markdown, json } = row;
      return json === null ? { at, markdown } : { at, markdown, json: JSON.parse(json) as unknown };
    },
    async save(url, tag, { at, markdown, json }) {
      const sql = `INSERT INTO changes (url, tag, at, markdown, json) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (url, tag) DO UPDATE SET at = excluded.at, markdown = excluded.markdown, json = excluded.json`;
      await database.run(sql, url, branch(tag), at, markdown, json === undefined ? null : JSON.stringify(json));
    },
  };
}
