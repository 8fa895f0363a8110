import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import type { Database } from "./database.ts";

/** A page as it was once read. */
export interface CachedPage {
  readonly at: number;
  readonly document: PageDocument;
  readonly page: AcquiredPage;
}

/** What identifies a cached copy. */
export interface CacheKey {
  /** Key of the address. */
  readonly key: string;
  /** The options that change what a page looks like, as one text. */
  readonly variant: string;
  /** The formats, each as JSON. */
  readonly formats: readonly string[];
}

/** Keeps read pages. */
export interface PageCache {
  put(key: CacheKey, page: CachedPage): void;
  /** The newest copy read at `oldest` or later and at `newest` or earlier (unix ms) that has all wanted formats. */
  find(key: CacheKey, oldest: number, newest: number): (CachedPage & { formats: readonly string[] }) | undefined;
}

type Row = { formats: string; at: number; document: string; page: string };

/** The page cache over a database. */
export function createPageCache(database: Database): PageCache {
  return {
    put({ key, variant, formats }, { at, document, page }) {
      const { body: _body, ...kept } = page;
      database.run(
        `INSERT INTO cache (key, variant, formats, url, at, document, page) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET at = excluded.at, document = excluded.document, page = excluded.page`,
        key,
        variant,
        JSON.stringify(formats.toSorted()),
        page.finalUrl,
        at,
        JSON.stringify(document),
        JSON.stringify(kept),
      );
    },
    find({ key, variant, formats }, oldest, newest) {
      const sql =
        "SELECT formats, at, document, page FROM cache WHERE key = ? AND variant = ? AND at >= ? AND at <= ? ORDER BY at DESC";
      for (const row of database.all<Row>(sql, key, variant, oldest, newest)) {
        const held = JSON.parse(row.formats) as string[];
        if (!formats.every((format) => held.includes(format))) continue;
        const document = JSON.parse(row.document) as PageDocument;
        return { at: row.at, document, page: JSON.parse(row.page) as AcquiredPage, formats: held };
      }
      return undefined;
    },
  };
}
