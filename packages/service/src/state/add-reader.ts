import type { Database } from "./database.ts";

/** Notes that a team has read an indexed page; does nothing for a page that is not indexed. */
export async function addReader(database: Database, team: string, url: string): Promise<void> {
  const sql = "INSERT INTO page_readers (page, team) SELECT id, ? FROM pages WHERE url = ? ON CONFLICT DO NOTHING";
  await database.record(sql, team, url);
}
