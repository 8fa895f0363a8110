import { hasSecret } from "../../discovery/secret-address.ts";
import type { Database, SqlValue } from "../database.ts";
import { addReader } from "../add-reader.ts";
import { columnsOf, namesOf } from "../rows.ts";
import {
  indexedFacts,
  matchExpression,
  type FoundPage,
  type IndexedFacts,
  type SearchFilter,
  type SearchIndex,
} from "../search-index.ts";
import { spaced } from "../unspaced-text.ts";

/** Number of best matches, of which the first that pass `fits` are shown. */
const mostRanked = 1_000;

/** English endings are removed; other words stay as they are. */
const language = "'english'";

/** Number of characters of a text that are indexed; a `tsvector` is limited to one megabyte. */
const longestWords = 50_000;

/** Maximum length of an indexed address, characters: Postgres limits the size of unique values. */
const longestUrl = 2_000;

/** Maximum length of an indexed word, bytes. */
const longestWord = 1_000;

/** Normalises a text for indexing and searching: removes diacritics and overlong words. */
function plain(text: string): string {
  const words = spaced(text)
    .normalize("NFKD")
    .replaceAll(/\p{Diacritic}/gu, "");
  return words.slice(0, longestWords).replaceAll(new RegExp(`\\S{${longestWord},}`, "g"), " ");
}

/** Returns the row of a page: its facts, and the indexed texts. */
function rowOf({ url, host, kind, image, title, description, body }: IndexedFacts, at: number): SqlValue[] {
  return [url, host, at, kind, image, title, description, body, ...[title, description, body].map(plain)];
}

/**
 * Creates the search index over Postgres.
 *
 * @param shared whether every team finds what any has read; an address with a secret is then never indexed
 */
export function createPostgresIndex(database: Database, shared = false): SearchIndex {
  const mine = shared
    ? "CAST(? AS TEXT) IS NOT NULL"
    : "EXISTS (SELECT 1 FROM page_readers r WHERE r.page = p.id AND r.team = ?)";

  return {
    async add(pages) {
      const known = new Map<string, readonly SqlValue[]>();
      const readers: [url: string, team: string][] = [];
      for (const { page, document, at, team } of pages) {
        const { finalUrl: url } = page;
        if (url.length > longestUrl || (shared && hasSecret(url))) continue;
        known.set(url, rowOf(indexedFacts(page, document), at));
        readers.push([url, team]);
      }
      if (known.size === 0) return;
      // In one statement and in the same order in every process, whichever teams they belong to, so that none waits for
      // another.
      const rows = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      const [facts, read] = [columnsOf(rows), columnsOf(readers)];
      const [url, host, seen, kind, image, title, description, body, ...words] = facts.selected;
      const weighed = words.map((text, index) => `setweight(to_tsvector(${language}, ${text}), '${"ABD"[index]}')`);
      await database.run(
        `WITH kept AS (INSERT INTO pages (url, host, seen, kind, image, title, description, body, words)
           SELECT ${[url, host, seen, kind, image, title, description, body].join(", ")}, ${weighed.join(" || ")}
           FROM unnest(${facts.columns.join(", ")}) AS u(${namesOf(facts.columns)})
           ON CONFLICT (url) DO UPDATE SET host = excluded.host, seen = excluded.seen, kind = excluded.kind, image = excluded.image,
             title = excluded.title, description = excluded.description, body = excluded.body, words = excluded.words RETURNING id, url)
         INSERT INTO page_readers (page, team) SELECT kept.id, u.c1
           FROM unnest(${read.columns.join(", ")}) AS u(${namesOf(read.columns)}) JOIN kept ON kept.url = u.c0 ON CONFLICT DO NOTHING`,
        ...facts.values,
        ...read.values,
      );
    },
    addReader: (team, url) => addReader(database, team, url),
    async find(team, query, filter: SearchFilter) {
      const match = matchExpression(query);
      if (match === undefined) return [];
      const words = plain(match.replaceAll("\u200b", " "));
      const { since = 0, until = Number.MAX_SAFE_INTEGER, limit, fits = () => true } = filter;
      const order = filter.byDate ? "p.seen DESC" : "ts_rank_cd('{0.1, 0.2, 0.5, 1}', p.words, q) DESC, p.seen DESC";
      const kinds = { web: "TRUE", news: "p.kind = 'news'", images: "p.image IS NOT NULL" }[filter.kind];
      const wanted = `websearch_to_tsquery(${language}, ?) q`;
      const ranked = `SELECT p.id, p.url, p.host FROM pages p, ${wanted}
        WHERE p.words @@ q AND ${kinds} AND ${mine} AND p.seen BETWEEN ? AND ? ORDER BY ${order} LIMIT ?`;
      const rows = await database.all<{ id: number; url: string; host: string }>(
        ranked,
        words,
        team,
        since,
        until,
        mostRanked,
      );
      const chosen = rows.filter(fits).slice(0, limit);
      const shown = `SELECT p.url, p.host, p.seen, p.image, p.title, p.description,
          ts_headline(${language}, p.body, q, 'StartSel="", StopSel="", MaxWords=32, MinWords=16') AS passage
        FROM pages p, ${wanted} WHERE p.id = ?`;
      const found: FoundPage[] = [];
      for (const { id } of chosen) {
        const page = await database.get<FoundPage>(shown, words, id);
        if (page) found.push(page);
      }
      return found;
    },
    async addresses(team, host, limit) {
      const sql = `SELECT url FROM pages p WHERE (host = ? OR host LIKE ?) AND ${mine} ORDER BY url LIMIT ?`;
      return (await database.all<{ url: string }>(sql, host, `%.${host}`, team, limit)).map(({ url }) => url);
    },
    async forget(before, most) {
      const old = "SELECT id FROM pages WHERE seen < ? LIMIT ?";
      const sql = `WITH gone AS (DELETE FROM pages WHERE id IN (${old}) RETURNING id)
        DELETE FROM page_readers WHERE page IN (SELECT id FROM gone) RETURNING page`;
      return new Set((await database.all<{ page: number }>(sql, before, most)).map(({ page }) => page)).size;
    },
    async describe(team, url) {
      const sql = `SELECT title, description FROM pages p WHERE p.url = ? AND ${mine}`;
      const { title, description } = (await database.get<{ title: string; description: string }>(sql, url, team)) ?? {};
      return { ...(title && { title }), ...(description && { description }) };
    },
  };
}
