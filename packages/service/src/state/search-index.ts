import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import { plainMarkdown } from "../text/plain-markdown.ts";
import { readableText, visibleText } from "../text/visible-text.ts";
import { textOfField } from "../json/raw-json.ts";
import type { Database } from "./database.ts";
import { hasSecret } from "../discovery/secret-address.ts";
import { nextTurn } from "../turns/turns.ts";
import { addReader } from "./add-reader.ts";
import { passageOf } from "./passage.ts";
import { cutToWords, searchTerms, withBorders, withoutBorders } from "./unspaced-text.ts";

/** A page that matches a search. */
export interface FoundPage {
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly description: string;
  readonly passage: string;
  readonly seen: number;
  readonly image: string | null;
}

/** Restrictions of a search. */
export interface SearchFilter {
  /** The kind of pages: all, or only those with a publication date. */
  readonly kind: "web" | "news" | "images";
  readonly limit: number;
  readonly since?: number;
  readonly until?: number;
  readonly byDate?: boolean;
  /** Filters pages before they count against the limit. */
  readonly fits?: (page: { readonly url: string; readonly host: string }) => boolean;
}

/** A page that was read, its document, and when, unix milliseconds. */
export interface ReadPage {
  readonly page: AcquiredPage;
  readonly document: PageDocument;
  readonly at: number;
  /** The team that had it read. */
  readonly team: string;
}

/** Full text search over the pages that a team has read, or all teams if the operator allows it. */
export interface SearchIndex {
  add(pages: readonly ReadPage[]): Promise<void>;
  /** Lets a team find a page that it got from the cache, as if it had had the page read. */
  addReader(team: string, url: string): Promise<void>;
  find(team: string, query: string, filter: SearchFilter): Promise<FoundPage[]>;
  /** Returns the known addresses of a host and its subdomains. */
  addresses(team: string, host: string, limit: number): Promise<string[]>;
  /** Returns title and description of a page that was read, if it has them. */
  describe(team: string, url: string): Promise<{ title?: string; description?: string }>;
  /** Removes pages that were last read before a time, unix milliseconds, up to `most`. Returns how many. */
  forget(before: number, most: number): Promise<number>;
}

/** How much of a page is searchable, characters: indexing takes about 20 ns per character on the serving thread. */
const indexed = { text: 50_000, html: 1_000_000 };

/** Number of characters of a title or description that are stored. */
const longestHead = 1_000;

/** Number of indexed pages that are examined per turn. */
const lookedAtOnce = 2_000;

/** If examining pages took less than this, more are examined next time, milliseconds. */
const quickMs = 2;

/** Number of blocks of the full text index that are merged per turn. */
const mergedAtOnce = 16;

/** A page that matches, and its rank, lowest first. */
interface RankedPage {
  readonly id: number;
  readonly url: string;
  readonly host: string;
  readonly rank: number;
}

type Metadata = Record<string, string | string[] | undefined>;

/** Number of best matches, of which the first that pass `fits` are shown. */
const mostRanked = 1_000;

/**
 * Creates the search index over a database.
 *
 * @param shared whether every team finds what any has read; an address with a secret is then never indexed
 */
export function createSearchIndex(database: Database, shared = false): SearchIndex {
  /** Since the full text index was last merged. */
  let forgotten = 0;
  const mine = shared ? "?1 IS NOT NULL" : "EXISTS (SELECT 1 FROM page_readers r WHERE r.page = p.id AND r.team = ?1)";

  /**
   * Stores the facts of a page, replacing earlier ones, and returns its id. An `UPDATE … RETURNING` would be shorter,
   * but is a savepoint to SQLite, at which the full text index flushes.
   */
  async function keepFacts([url, ...facts]: readonly [string, ...(string | number | null)[]]): Promise<number> {
    const find = "SELECT id FROM pages WHERE url = ?";
    const known = await database.get<{ id: number }>(find, url);
    if (!known) {
      await database.run("INSERT INTO pages (url, host, seen, kind, image) VALUES (?, ?, ?, ?, ?)", url, ...facts);
      return ((await database.get<{ id: number }>(find, url)) as { id: number }).id;
    }
    await database.run("UPDATE pages SET host = ?, seen = ?, kind = ?, image = ? WHERE id = ?", ...facts, known.id);
    await database.run("DELETE FROM pages_text WHERE rowid = ?", known.id);
    return known.id;
  }

  /**
   * Returns the first matches, examining pages from the newest on: a word that is on every page matches all of them.
   */
  async function firstOfAll(find: (from: number, to: number) => Promise<RankedPage[]>): Promise<RankedPage[]> {
    const { last = 0 } = (await database.get<{ last: number | null }>("SELECT max(id) AS last FROM pages")) ?? {};
    let rows: RankedPage[] = [];
    let count = lookedAtOnce;
    for (let to = last ?? 0; to > 0;) {
      const from = to - count;
      const begin = performance.now();
      const found = await find(from, to);
      // If few match, more are examined at once.
      if (performance.now() - begin < quickMs) count *= 2;
      rows = [...rows, ...found].toSorted((a, b) => a.rank - b.rank).slice(0, mostRanked);
      to = from;
      await nextTurn();
    }
    return rows;
  }

  /**
   * The full text index marks removed pages and keeps their words until it merges its parts. Merges them when the words
   * of removed pages are a fifth of it, a portion per turn; otherwise a maximum size would remove ever more pages.
   */
  async function compactIfWasteful(): Promise<void> {
    const { left = 0 } = (await database.get<{ left: number }>("SELECT count(*) AS left FROM pages")) ?? {};
    if (forgotten * 4 < left) return;
    forgotten = 0;
    const changes = async () => (await database.get<{ sum: number }>("SELECT total_changes() AS sum"))?.sum ?? 0;
    const merge = "INSERT INTO pages_text (pages_text, rank) VALUES ('merge', CAST(? AS INTEGER))";
    // A negative number begins a merge of all parts.
    for (let blocks = -mergedAtOnce; ; blocks = mergedAtOnce) {
      const changed = await database.unit(async () => {
        const before = await changes();
        await database.run(merge, blocks);
        return (await changes()) - before;
      });
      if (changed < 2) return;
      await nextTurn();
    }
  }

  async function addOne({ page, document, at, team }: ReadPage): Promise<void> {
    const { url, host, kind, image, title, description, body } = indexedFacts(page, document);
    await database.unit(async () => {
      const id = await keepFacts([url, host, at, kind, image]);
      const texts = [title, description, body].map(withBorders);
      await database.run("INSERT INTO pages_text (rowid, title, description, body) VALUES (?, ?, ?, ?)", id, ...texts);
      await database.run("INSERT INTO page_readers (page, team) VALUES (?, ?) ON CONFLICT DO NOTHING", id, team);
    });
  }

  return {
    async add(pages) {
      for (const page of pages) if (!shared || !hasSecret(page.page.finalUrl)) await addOne(page);
    },
    addReader: (team, url) => addReader(database, team, url),
    async find(team, query, filter) {
      const match = matchExpression(query);
      if (match === undefined) return [];
      const { since = 0, until = Number.MAX_SAFE_INTEGER, limit, fits = () => true } = filter;
      const rank = filter.byDate ? "-p.seen" : "bm25(pages_text, 8, 4, 1)";
      const kinds = { web: "1", news: "p.kind = 'news'", images: "p.image IS NOT NULL" }[filter.kind];
      const sql = `SELECT p.id, p.url, p.host, ${rank} AS rank FROM pages_text t JOIN pages p ON p.id = t.rowid
        WHERE pages_text MATCH ?2 AND t.rowid > CAST(?5 AS INTEGER) AND t.rowid <= CAST(?6 AS INTEGER)
        AND ${kinds} AND ${mine} AND p.seen BETWEEN ?3 AND ?4 ORDER BY 4 LIMIT ${mostRanked}`;
      const rows = await firstOfAll((from, to) => database.all<RankedPage>(sql, team, match, since, until, from, to));
      const chosen = rows.filter(fits).slice(0, limit);
      // A passage costs more than everything else about a hit, so it is only computed for hits that are shown.
      const shown = `SELECT p.url, p.host, p.seen, p.image, t.title, t.description, t.body
        FROM pages p JOIN pages_text t ON t.rowid = p.id WHERE p.id = CAST(? AS INTEGER)`;
      const found: FoundPage[] = [];
      for (const { id } of chosen) {
        const row = await database.get<Omit<FoundPage, "passage"> & { readonly body: string }>(shown, id);
        await nextTurn();
        if (!row) continue;
        const { body, ...page } = row;
        found.push({
          ...page,
          title: withoutBorders(page.title),
          description: withoutBorders(page.description),
          passage: withoutBorders(passageOf(body, match)),
        });
      }
      return found;
    },
    async addresses(team, host, limit) {
      const sql = `SELECT url FROM pages p WHERE id > CAST(?4 AS INTEGER) AND id <= CAST(?5 AS INTEGER) AND (host = ?2 OR host LIKE ?3) AND ${mine}`;
      const { last = 0 } = (await database.get<{ last: number | null }>("SELECT max(id) AS last FROM pages")) ?? {};
      const found: string[] = [];
      for (let from = 0; from < (last ?? 0) && found.length < limit; from += lookedAtOnce) {
        const rows = await database.all<{ url: string }>(sql, team, host, `%.${host}`, from, from + lookedAtOnce);
        for (const { url } of rows) found.push(url);
        await nextTurn();
      }
      return found.toSorted().slice(0, limit);
    },
    async forget(before, most) {
      const gone = await database.unit(async () => {
        const old = await database.all<{ id: number }>("SELECT id FROM pages WHERE seen < ? LIMIT ?", before, most);
        for (const { id } of old) {
          await database.run("DELETE FROM pages_text WHERE rowid = CAST(? AS INTEGER)", id);
          await database.run("DELETE FROM page_readers WHERE page = ?", id);
          await database.run("DELETE FROM pages WHERE id = ?", id);
        }
        return old.length;
      });
      forgotten += gone;
      if (gone < most && forgotten > 0) await compactIfWasteful();
      return gone;
    },
    async describe(team, url) {
      const sql = `SELECT t.title, t.description FROM pages p JOIN pages_text t ON t.rowid = p.id WHERE p.url = ?2 AND ${mine}`;
      const row = await database.get<{ title: string; description: string }>(sql, team, url);
      const { title, description } = row ?? {};
      return {
        ...(title && { title: withoutBorders(title) }),
        ...(description && { description: withoutBorders(description) }),
      };
    },
  };
}

/** A page as search finds it. */
export interface IndexedFacts {
  readonly url: string;
  readonly host: string;
  readonly kind: "news" | "web";
  readonly image: string | null;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** Returns what the index stores of a page, bounded. */
export function indexedFacts(page: AcquiredPage, document: PageDocument): IndexedFacts {
  const metadata = (document.metadata ?? {}) as Metadata;
  const { finalUrl: url } = page;
  return {
    url,
    host: new URL(url).host,
    kind: (metadata.publishedTime ?? metadata["article:published_time"]) ? "news" : "web",
    image: first(metadata.ogImage ?? metadata["og:image"]) || null,
    title: first(metadata.title),
    description: first(metadata.description),
    body: page.shownText ?? shownTextOf(page, document.markdown),
  };
}

/** Elements around a page's content: a search for their words does not mean this page. */
const surroundings = ["nav", "footer", "aside"];

/**
 * Returns the visible, searchable text of a page.
 *
 * @param markdown its Markdown, if requested
 */
export function shownTextOf({ rawHtml = "" }: AcquiredPage, markdown?: unknown): string {
  const text =
    markdown === undefined
      ? readableText(visibleText(rawHtml, indexed, surroundings))
      : plainMarkdown(textOfField(markdown, indexed.text));
  return cutToWords(text, indexed.text);
}

function first(value: string | string[] | undefined): string {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === "string" ? text.slice(0, longestHead) : "";
}

/** Number of characters of a query that are examined. */
const longestQuery = 2_000;

/**
 * Returns the words and quoted phrases of a query, any of which may match; ranking puts pages with more of them first.
 */
export function matchExpression(query: string): string | undefined {
  const terms = [...query.slice(0, longestQuery).matchAll(/"([^"]+)"|([\p{L}\p{M}\p{N}]+)/gu)].flatMap(
    ([, phrase, word = ""]) =>
      (phrase === undefined ? searchTerms(word) : [withBorders(phrase)]).map((term) => `"${term}"`),
  );
  return terms.length === 0 ? undefined : [...new Set(terms)].slice(0, 40).join(" OR ");
}
