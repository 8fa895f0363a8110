import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import type { Database } from "./database.ts";
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
}

/** Full text search over the pages that this service has read. */
export interface SearchIndex {
  add(page: AcquiredPage, document: PageDocument, at: number): void;
  find(query: string, filter: SearchFilter): FoundPage[];
  /** Addresses known under a host and its subdomains. */
  addresses(host: string, limit: number): string[];
  /** Title and description of a page that was read, where it has them. */
  describe(url: string): { title?: string; description?: string };
}

type Metadata = Record<string, string | string[] | undefined>;

/** The index over a database. */
export function createSearchIndex(database: Database): SearchIndex {
  /**
   * Notes a page and returns its id; what is known of it from before is replaced. A statement that changes and
   * returns would be shorter, but it is a savepoint to SQLite, at which the full text index writes itself out.
   */
  function keepFacts([url, ...facts]: readonly [string, ...(string | number | null)[]]): number {
    const find = "SELECT id FROM pages WHERE url = ?";
    const known = database.get<{ id: number }>(find, url);
    if (!known) {
      database.run("INSERT INTO pages (url, host, seen, kind, image) VALUES (?, ?, ?, ?, ?)", url, ...facts);
      return (database.get<{ id: number }>(find, url) as { id: number }).id;
    }
    database.run("UPDATE pages SET host = ?, seen = ?, kind = ?, image = ? WHERE id = ?", ...facts, known.id);
    database.run("DELETE FROM pages_text WHERE rowid = ?", known.id);
    return known.id;
  }

  return {
    add(page, document, at) {
      const metadata = (document.metadata ?? {}) as Metadata;
      const title = first(metadata.title);
      const body = (typeof document.markdown === "string" ? document.markdown : plainText(page.rawHtml ?? "")).slice(
        0,
        200_000,
      );
      const kind = (metadata.publishedTime ?? metadata["article:published_time"]) ? "news" : "web";
      const image = first(metadata.ogImage ?? metadata["og:image"]) || null;
      const host = new URL(page.finalUrl).host;
      const id = keepFacts([page.finalUrl, host, at, kind, image]);
      database.run(
        "INSERT INTO pages_text (rowid, title, description, body) VALUES (?, ?, ?, ?)",
        id,
        withBorders(title),
        withBorders(first(metadata.description)),
        withBorders(body),
      );
    },
    find(query, filter) {
      const match = matchExpression(query);
      if (match === undefined) return [];
      const order = filter.byDate ? "p.seen DESC" : "bm25(pages_text, 8, 4, 1)";
      const kinds = { web: "1", news: "p.kind = 'news'", images: "p.image IS NOT NULL" }[filter.kind];
      const sql = `SELECT p.url, p.host, p.seen, p.image, t.title, t.description, snippet(pages_text, 2, '', '', '…', 32) AS passage
        FROM pages_text t JOIN pages p ON p.id = t.rowid
        WHERE pages_text MATCH ? AND ${kinds} AND p.seen BETWEEN ? AND ? ORDER BY ${order} LIMIT ?`;
      const { since = 0, until = Number.MAX_SAFE_INTEGER, limit } = filter;
      return database.all<FoundPage>(sql, match, since, until, limit).map((page) => ({
        ...page,
        title: withoutBorders(page.title),
        description: withoutBorders(page.description),
        passage: withoutBorders(page.passage),
      }));
    },
    addresses: (host, limit) =>
      database
        .all<{ url: string }>(
          "SELECT url FROM pages WHERE host = ? OR host LIKE ? ORDER BY url LIMIT ?",
          host,
          `%.${host}`,
          limit,
        )
        .map(({ url }) => url),
    describe(url) {
      const sql = "SELECT t.title, t.description FROM pages p JOIN pages_text t ON t.rowid = p.id WHERE p.url = ?";
      const { title, description } = database.get<{ title: string; description: string }>(sql, url) ?? {};
      return {
        ...(title && { title: withoutBorders(title) }),
        ...(description && { description: withoutBorders(description) }),
      };
    },
  };
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

/** Words and quoted phrases of a query, any of which may fit; the ranking puts pages with more of them first. */
function matchExpression(query: string): string | undefined {
  const terms = [...query.matchAll(/"([^"]+)"|([\p{L}\p{M}\p{N}]+)/gu)].flatMap(([, phrase, word = ""]) =>
    (phrase === undefined ? searchTerms(word) : [withBorders(phrase)]).map((term) => `"${term}"`),
  );
  return terms.length === 0 ? undefined : [...new Set(terms)].slice(0, 40).join(" OR ");
}
