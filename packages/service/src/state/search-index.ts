import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import { plainMarkdown } from "../text/plain-markdown.ts";
import { readableText } from "../text/readable-text.ts";
import { visibleText } from "../text/visible-text.ts";
import { textOfField } from "../json/raw-json.ts";
import type { Database } from "./database.ts";
import { hasSecret } from "../discovery/secret-address.ts";
import { nextTurn } from "../turns/turns.ts";
import { passageOf } from "./passage.ts";
import { searchTerms, withBorders, withoutBorders } from "./unspaced-text.ts";

/** A page that fits a search. */
export interface FoundPage {
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly description: string;
  readonly passage: string;
  readonly seen: number;
  readonly image: string | null;
}

/** Limits of a search. */
export interface SearchFilter {
  /** What the pages are: all, or only those with a publication date. */
  readonly kind: "web" | "news" | "images";
  readonly limit: number;
  readonly since?: number;
  readonly until?: number;
  readonly byDate?: boolean;
  /** Leaves pages out before they count against the limit. */
  readonly fits?: (page: { readonly url: string; readonly host: string }) => boolean;
}

/** A page that was read, what was made of it, and when, unix milliseconds. */
export interface ReadPage {
  readonly page: AcquiredPage;
  readonly document: PageDocument;
  readonly at: number;
  /** Who had it read. */
  readonly team: string;
}

/** Full text search over the pages that a team had read, or all teams where the operator says so. */
export interface SearchIndex {
  add(pages: readonly ReadPage[]): Promise<void>;
  find(team: string, query: string, filter: SearchFilter): Promise<FoundPage[]>;
  /** Addresses known under a host and its subdomains. */
  addresses(team: string, host: string, limit: number): Promise<string[]>;
  /** Title and description of a page that was read, where it has them. */
  describe(team: string, url: string): Promise<{ title?: string; description?: string }>;
  /** Forgets pages that were last read before a time, unix milliseconds, at most so many; says how many. */
  forget(before: number, most: number): Promise<number>;
}

/** What of a page can be found, characters: indexing takes the thread that serves some 20 ns for each. */
const indexed = { text: 50_000, html: 1_000_000 };

/** Characters of a title or a description that are kept. */
const longestHead = 1_000;

/** Pages of the index that are looked through before everybody else gets a turn. */
const lookedAtOnce = 2_000;

/** What takes no longer leaves time for more, milliseconds. */
const quickMs = 2;

/** A page that fits, and the number by which it is ranked, least first. */
interface RankedPage {
  readonly id: number;
  readonly url: string;
  readonly host: string;
  readonly rank: number;
}

type Metadata = Record<string, string | string[] | undefined>;

/** Pages that fit best, of which the first that pass `fits` are shown. */
const mostRanked = 1_000;

/**
 * The index over a database.
 *
 * @param shared whether every team finds what any had read; an address with a secret in it is never indexed then
 */
export function createSearchIndex(database: Database, shared = false): SearchIndex {
  const mine = shared ? "?1 IS NOT NULL" : "EXISTS (SELECT 1 FROM page_readers r WHERE r.page = p.id AND r.team = ?1)";

  /**
   * Notes a page and returns its id; what is known of it from before is replaced. A statement that changes and
   * returns would be shorter, but it is a savepoint to SQLite, at which the full text index writes itself out.
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

  /** The first of all pages that fit, which are looked through from the newest on: a word that every page has fits all of them. */
  async function firstOfAll(find: (from: number, to: number) => Promise<RankedPage[]>): Promise<RankedPage[]> {
    const { last = 0 } = (await database.get<{ last: number | null }>("SELECT max(id) AS last FROM pages")) ?? {};
    let rows: RankedPage[] = [];
    let count = lookedAtOnce;
    for (let to = last ?? 0; to > 0;) {
      const from = to - count;
      const begin = performance.now();
      const found = await find(from, to);
      // Where few of them fit, more are looked through at once.
      if (performance.now() - begin < quickMs) count *= 2;
      rows = [...rows, ...found].toSorted((a, b) => a.rank - b.rank).slice(0, mostRanked);
      to = from;
      await nextTurn();
    }
    return rows;
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
      // A passage costs more than all else about a hit, so only those that are shown have theirs looked for.
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
    forget: (before, most) =>
      database.unit(async () => {
        const old = await database.all<{ id: number }>("SELECT id FROM pages WHERE seen < ? LIMIT ?", before, most);
        for (const { id } of old) {
          await database.run("DELETE FROM pages_text WHERE rowid = CAST(? AS INTEGER)", id);
          await database.run("DELETE FROM page_readers WHERE page = ?", id);
          await database.run("DELETE FROM pages WHERE id = ?", id);
        }
        return old.length;
      }),
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

/** What of a page is found by a search. */
export interface IndexedFacts {
  readonly url: string;
  readonly host: string;
  readonly kind: "news" | "web";
  readonly image: string | null;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** What the index keeps of a page, bounded. */
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

/** What surrounds the content of a page: whoever looks for its words does not look for this page. */
const surroundings = ["nav", "footer", "aside"];

/**
 * What a reader sees of a page, as far as it can be found.
 *
 * @param markdown what was made of it, where that was asked for
 */
export function shownTextOf({ rawHtml = "" }: AcquiredPage, markdown?: unknown): string {
  if (markdown === undefined) return readableText(visibleText(rawHtml, indexed, surroundings));
  return plainMarkdown(textOfField(markdown, indexed.text));
}

function first(value: string | string[] | undefined): string {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === "string" ? text.slice(0, longestHead) : "";
}

/** Characters of a query that are looked at. */
const longestQuery = 2_000;

/** Words and quoted phrases of a query, any of which may fit; the ranking puts pages with more of them first. */
export function matchExpression(query: string): string | undefined {
  const terms = [...query.slice(0, longestQuery).matchAll(/"([^"]+)"|([\p{L}\p{M}\p{N}]+)/gu)].flatMap(
    ([, phrase, word = ""]) =>
      (phrase === undefined ? searchTerms(word) : [withBorders(phrase)]).map((term) => `"${term}"`),
  );
  return terms.length === 0 ? undefined : [...new Set(terms)].slice(0, 40).join(" OR ");
}
