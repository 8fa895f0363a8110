import type { ChangeStore } from "@extraction-api/page-reader";
import type { Database } from "./database.ts";

type Row = { at: number; markdown: string; json: string | null };

/** Keeps what change tracking compares with, by address and tag, so that a restart does not make every page new. */
export function createChangeTable(database: Database): ChangeStore {
  // No tag is a branch of its own; a tag is kept as JSON, so that the two cannot meet.
  const branch = (tag: string | null) => JSON.stringify(tag);
  return {
    load(url, tag) {
      const row = database.get<Row>(
        "SELECT at, markdown, json FROM changes WHERE url = ? AND tag = ?",
        url,
        branch(tag),
      );
      if (!row) return undefined;
      const { at, markdown, json } = row;
      return json === null ? { at, markdown } : { at, markdown, json: JSON.parse(json) as unknown };
    },
    save(url, tag, { at, markdown, json }) {
      const sql = "INSERT OR REPLACE INTO changes (url, tag, at, markdown, json) VALUES (?, ?, ?, ?, ?)";
      database.run(sql, url, branch(tag), at, markdown, json === undefined ? null : JSON.stringify(json));
    },
  };
}
