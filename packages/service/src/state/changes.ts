import { packStored, unpackText, type WrittenText } from "../json/packed-text.ts";
import { shortKey } from "../text/short-key.ts";
import type { Database } from "./database.ts";
import { createPortions } from "./text-portions.ts";

/** An earlier state of a page that change tracking compares with, and the data extracted from it. */
export interface KeptChange {
  /** Unix milliseconds. */
  readonly at: number;
  /** Packed if it is long. */
  readonly markdown: WrittenText;
  readonly json?: unknown;
}

/** Stores what change tracking compares with, by address and tag, so that a restart does not make every page new. */
export interface ChangeTable {
  load(url: string, tag: string | null): Promise<KeptChange | undefined> | KeptChange | undefined;
  save(url: string, tag: string | null, change: KeptChange): Promise<void> | void;
}

type Row = { at: number; markdown: string; json: string | null };

/** No tag is a branch of its own; a tag is stored as JSON, so that the two cannot collide. */
const branch = (tag: string | null) => shortKey(JSON.stringify(tag));

/**
 * Creates the store of previous scrapes over a database. Long texts are stored in portions, with other calls served in
 * between.
 */
export function createChangeTable(database: Database): ChangeTable {
  const stored = createPortions(database, "change_portions");

  async function markdownOf(url: string, tag: string, kept: string): Promise<WrittenText> {
    if (kept !== "") return kept;
    const text = await stored.load({ url, tag });
    return text.characters === 0 ? "" : packStored(text);
  }

  return {
    async load(address, tag) {
      const url = shortKey(address);
      const sql = "SELECT at, markdown, json FROM changes WHERE url = ? AND tag = ?";
      const row = await database.get<Row>(sql, url, branch(tag));
      if (!row) return undefined;
      const { at, json } = row;
      const markdown = await markdownOf(url, branch(tag), row.markdown);
      return json === null ? { at, markdown } : { at, markdown, json: JSON.parse(json) as unknown };
    },
    async save(address, tag, { at, markdown, json }) {
      const url = shortKey(address);
      const sql = `INSERT INTO changes (url, tag, at, markdown, json) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (url, tag) DO UPDATE SET at = excluded.at, markdown = excluded.markdown, json = excluded.json`;
      const isShort = typeof markdown === "string";
      const text = json === undefined ? null : JSON.stringify(json);
      await database.unit(async () => {
        await database.run(sql, url, branch(tag), at, isShort ? markdown : "", text);
        await stored.remove({ url, tag: branch(tag) });
        if (!isShort) await stored.keep({ url, tag: branch(tag) }, [unpackText(markdown)], { at });
      });
    },
  };
}
