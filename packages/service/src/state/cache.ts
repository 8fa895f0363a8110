import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import { packStored, unpackText } from "../json/packed-text.ts";
import { areLarge, type LongText } from "../json/portions.ts";
import { RawJson, writeJson } from "../json/raw-json.ts";
import { shortKey } from "../text/short-key.ts";
import type { Database } from "./database.ts";
import { insertRows } from "./rows.ts";
import { createPortions } from "./text-portions.ts";

/** A page as it was read earlier. */
export interface CachedPage {
  readonly at: number;
  readonly document: PageDocument;
  readonly page: AcquiredPage;
}

/** The part of a key that all copies of a page have in common. */
export interface CachePlace {
  /** Key of the address. */
  readonly key: string;
  /** The options that change a page's content, as one text. */
  readonly variant: string;
}

/** The key of a cached copy. */
export interface CacheKey extends CachePlace {
  /** The formats, each as JSON. */
  readonly formats: readonly string[];
}

/** A copy to store. */
export interface NewCopy {
  readonly key: CacheKey;
  readonly cached: CachedPage;
}

/** A page that was read, for the cache and a team's search index. */
export interface PageCopy extends NewCopy {
  /** Absent if the search index has the page already. */
  readonly team?: string;
}

/** A copy that is stored: which formats it has, and when its page was read. */
export interface StoredCopy {
  readonly at: number;
  readonly formats: readonly string[];
  /** The formats as they are stored. */
  readonly name: string;
}

/** Stores pages that were read. */
export interface PageCache {
  /** Stores copies of pages; those that are too large are left out. */
  put(copies: readonly NewCopy[]): Promise<void>;
  /** Returns which copies of a page there are, newest first. */
  copies(of: CachePlace): Promise<readonly StoredCopy[]>;
  /**
   * Returns a copy; undefined if it was replaced or removed in the meantime.
   *
   * @param whole whether the HTML of the page itself is needed, even if it is large
   */
  load(of: CachePlace, copy: StoredCopy, whole?: boolean): Promise<CachedPage | undefined>;
  /** Removes a copy, unless it was replaced in the meantime. */
  remove(of: CachePlace, copy: StoredCopy): Promise<void>;
  /** Call it after old copies were removed. */
  forget(): void;
}

/**
 * Number of copies kept parsed, for pages that are requested often; only small ones, so that they use little memory.
 */
const rememberedCopies = 100;
const largestRemembered = 64 * 1024;

/** Maximum number of copies of a page that are looked through: anybody can have it read in ever more formats. */
const mostListed = 1_000;

/** Maximum characters of a copy with its page; larger pages are read again each time. */
const largestCopy = 2 * 1024 * 1024;

/** The field of a page whose text is stored in portions if it is large, as that of a document's formats is. */
const htmlField = "packedHtml";

/** A page as its row holds it: the lengths of the fields that are stored in portions, by name. */
type StoredPage = AcquiredPage & { readonly large?: Readonly<Record<string, number>> };

/** Creates the page cache over a database. */
export function createPageCache(database: Database): PageCache {
  const parsed = new Map<string, CachedPage>();
  const listed = new Map<string, readonly StoredCopy[]>();
  const portions = createPortions<{ copy: string; field?: string }>(database, "cache_portions");

  async function withLarge(
    { at, document, page }: CachedPage,
    copy: string,
    large: Readonly<Record<string, number>>,
    whole: boolean,
  ): Promise<CachedPage | undefined> {
    const fields: Record<string, LongText> = {};
    for (const [field, characters] of Object.entries(large)) {
      if (field === htmlField && !whole) continue;
      const text = await portions.load({ copy, field });
      // Another process has replaced or removed it in the meantime.
      if (text.characters !== characters) return undefined;
      fields[field] = text;
    }
    const { [htmlField]: html, ...formats } = fields;
    const raw = Object.entries(formats).map(([field, text]) => [field, new RawJson(text)]);
    return {
      at,
      document: { ...document, ...(Object.fromEntries(raw) as PageDocument) },
      page: html ? { ...page, packedHtml: await packStored(html) } : page,
    };
  }

  /** Stores the fields that are too large for a row; those of an earlier copy are replaced, or go with their age. */
  async function keepLarge({ key: { key, variant, formats }, cached, parts: { large } }: KeptCopy): Promise<void> {
    if (large.size === 0) return;
    const copy = shortKey(nameOf(key, variant, heldBy(formats)));
    await portions.remove({ copy });
    for (const [field, text] of large) await portions.keep({ copy, field }, [text], { at: cached.at });
  }

  const insert = (rows: readonly CopyRow[]) =>
    insertRows(
      database,
      "cache (key, variant, formats, url, at, document, page)",
      rows,
      `ON CONFLICT (key, variant, formats) DO UPDATE SET at = excluded.at, document = excluded.document, page = excluded.page`,
    );

  return {
    async put(copies) {
      const kept = copies
        .filter(({ cached }) => isKept(cached))
        .map((copy): KeptCopy => ({ ...copy, parts: partsOf(copy.cached) }));
      const forgetOld = () => kept.forEach(({ key: { key, variant } }) => listed.delete(`${key} ${variant}`));
      forgetOld();
      // A large statement, or serialising all copies at once, would block the thread.
      if (database.isAlone) for (const copy of kept) await insert([rowOf(copy)]);
      else await insert(uniqueRows(kept.map(rowOf)));
      for (const copy of kept) await keepLarge(copy);
      // Another call may have remembered the previous copies in the meantime.
      forgetOld();
    },
    async copies({ key, variant }) {
      const place = `${key} ${variant}`;
      const known = listed.get(place);
      if (known) return known;
      const sql = "SELECT formats AS name, at FROM cache WHERE key = ? AND variant = ? ORDER BY at DESC LIMIT ?";
      const rows = await database.all<Omit<StoredCopy, "formats">>(sql, key, variant, mostListed);
      const copies = rows.map(({ name, at }) => ({ name, at, formats: JSON.parse(name) as string[] }));
      // Remembered only if no other process can add any.
      if (copies.length > 0 && database.isAlone) {
        if (listed.size >= rememberedCopies) listed.clear();
        listed.set(place, copies);
      }
      return copies;
    },
    async load({ key, variant }, { name, at }, whole = false) {
      const identity = nameOf(key, variant, name);
      const known = parsed.get(`${at} ${identity}`);
      if (known) return known;
      const sql = "SELECT document, page FROM cache WHERE key = ? AND variant = ? AND formats = ? AND at = ?";
      const row = await database.get<{ document: string; page: string }>(sql, key, variant, name, at);
      if (!row) return undefined;
      const { large, ...page } = JSON.parse(row.page) as StoredPage;
      const copy = { at, document: JSON.parse(row.document) as PageDocument, page };
      if (large) return withLarge(copy, shortKey(identity), large, whole);
      if (row.document.length + row.page.length <= largestRemembered) {
        if (parsed.size >= rememberedCopies) parsed.clear();
        parsed.set(`${at} ${identity}`, copy);
      }
      return copy;
    },
    async remove({ key, variant }, { name, at }) {
      await database.unit(async () => {
        const sql = "DELETE FROM cache WHERE key = ? AND variant = ? AND formats = ? AND at = ?";
        const removed = await database.run(sql, key, variant, name, at);
        if (removed > 0) await portions.remove({ copy: shortKey(nameOf(key, variant, name)) });
      });
      parsed.delete(`${at} ${nameOf(key, variant, name)}`);
      listed.delete(`${key} ${variant}`);
    },
    forget() {
      parsed.clear();
      listed.clear();
    },
  };
}

function isKept({ document, page }: CachedPage): boolean {
  const { packedHtml, ...facts } = storedOf(page);
  return (packedHtml?.characters ?? 0) + sizeOf(document) + sizeOf(facts) <= largestCopy;
}

/** Returns what is stored of a page: the text of a file is in its document, if its formats have it. */
function storedOf({ body: _body, shownText: _shown, fileText: _text, packedFile: _file, ...page }: AcquiredPage) {
  return page;
}

/** Returns what one row can hold of a copy, and the texts of its other fields. */
function partsOf({ document, page: whole }: CachedPage) {
  const { packedHtml, ...page } = storedOf(whole);
  const large = new Map<string, LongText>();
  for (const [field, value] of Object.entries(document))
    if (value instanceof RawJson && areLarge([value])) large.set(field, value);
  const others = Object.fromEntries(Object.entries(document).filter(([field]) => !large.has(field)));
  if (packedHtml) large.set(htmlField, unpackText(packedHtml));
  const sizes = Object.fromEntries(Array.from(large, ([field, { characters }]) => [field, characters]));
  return { document: others, page: large.size > 0 ? { ...page, large: sizes } : page, large };
}

/** A copy that is stored, in the parts in which it is. */
interface KeptCopy extends NewCopy {
  readonly parts: ReturnType<typeof partsOf>;
}

function rowOf({ key: { key, variant, formats }, cached: { at }, parts: { document, page } }: KeptCopy) {
  return [key, variant, heldBy(formats), page.finalUrl, at, writeJson(document), JSON.stringify(page)] as const;
}

function heldBy(formats: readonly string[]): string {
  return JSON.stringify(formats.toSorted());
}

type CopyRow = ReturnType<typeof rowOf>;

/**
 * Returns the last of the rows of each copy. Their order is the same in all processes, so that none waits for another.
 */
function uniqueRows(rows: readonly CopyRow[]): CopyRow[] {
  const byIdentity = new Map(rows.map((row) => [row.slice(0, 3).join(" "), row]));
  return [...byIdentity].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Estimates the length of a page's or document's JSON without serialising it. */
function sizeOf(value: object): number {
  let sum = 0;
  for (const field of Object.values(value)) {
    if (field instanceof RawJson) sum += field.characters;
    else if (typeof field === "string") sum += field.length;
    else if (Array.isArray(field)) for (const item of field) sum += typeof item === "string" ? item.length + 3 : 100;
  }
  return sum;
}

function nameOf(key: string, variant: string, formats: string): string {
  return `${key} ${variant} ${formats}`;
}
