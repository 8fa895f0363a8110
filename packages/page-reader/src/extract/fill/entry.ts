import { kindOfName, nameless } from "../entity/kinds.ts";
import { isEmptyName } from "../entity/wanted.ts";
import type { Fact, Item, PageFacts } from "../facts/fact.ts";
import { wordsIn } from "../../text/words-in.ts";
import { known } from "../../values/known.ts";
import { conceptsOf } from "../values/lexicon.ts";
import { matchName, sameMeaning } from "../values/match-name.ts";
import type { JsonSchema } from "../values/schema.ts";
import { placeFacts, type FillContext } from "./context.ts";
import { fillObject } from "./fill.ts";

/** One entry of a list: its object, its origin, and what distinguishes it from others. */
export interface Entry {
  readonly value: Record<string, unknown>;
  readonly url: string;
  readonly sources: Record<string, string[]>;
  readonly unfit: Record<string, string>;
  /** How reliable its statements are: structured data on its own page most. */
  readonly authority: number;
  /** Entries of one group are adjacent and are different things. */
  readonly group: string;
  /** Whether its group has more entries than are read. */
  readonly isOfCut: boolean;
  /** Whether it only completes another entry. */
  readonly isPart?: boolean;
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly links: readonly string[];
}

/** The source of an entry. */
export interface EntrySource {
  readonly item: Item;
  readonly url: string;
  readonly authority: number;
  readonly group: string;
  readonly isOfCut?: boolean | undefined;
  /** The page, if it is about this thing alone. */
  readonly page?: PageFacts;
  /** Whether statements of the surrounding page may be used. */
  readonly around: boolean;
}

const codeConcepts = new Set(["sku", "gtin", "isbn", "doi", "vat"]);

/** Fills the schema of a list's entries from one thing. */
export function makeEntry(
  source: EntrySource,
  list: string,
  kind: string | undefined,
  schema: JsonSchema,
  context: FillContext,
): Entry {
  const { url, page, authority, group, isOfCut = false } = source;
  const item = nameByKind(source.item, list, kind);
  const sources: Record<string, string[]> = {};
  const unfit: Record<string, string> = {};
  const surrounding = source.around && page && page.page !== item ? placeFacts(page.page, url, 0.9) : [];
  const facts = [...placeFacts(item, url, 1), ...surrounding];
  const scope = { item, url, ...known({ kind, page }) };
  const value = fillObject(schema, "", { ...context, facts, sources, unfit, scope, under: "", depth: 1 });
  const own = [...item.facts, ...surrounding];
  return {
    value,
    url,
    sources,
    unfit,
    authority,
    group,
    isOfCut,
    ...identityOf(item.facts, own, kind, url, page !== undefined),
  };
}

/**
 * A column or label with the thing's own kind (`Product`) contains its name; if a list's name implies no kind, only
 * the first column with words does, even if it has the name of the list.
 */
function nameByKind(item: Item, list: string, kind: string | undefined): Item {
  if (item.types.length > 0) return item;
  const isTold = kind === undefined && !isEmptyName(list);
  const first = item.facts.findIndex(({ value }) => /\p{L}/u.test(String(value)));
  const able = kind === undefined ? item.facts.slice(0, first + 1) : item.facts;
  const named = able.filter(({ path, origin }, place) => {
    if (path.length !== 1 || origin !== "table") return false;
    const called = kindOfName(path[0] ?? "");
    const isOfKind = called !== undefined && called === (kind ?? called) && (kind !== undefined || place === 0);
    return isOfKind || (isTold && place === first && matchName(list, path) >= sameMeaning);
  });
  return named.length === 0
    ? item
    : { ...item, facts: [...named.map((fact): Fact => ({ ...fact, path: ["name"] })), ...item.facts] };
}

function identityOf(
  facts: readonly Fact[],
  around: readonly Fact[],
  kind: string | undefined,
  url: string,
  own: boolean,
) {
  const of = (list: readonly Fact[], test: (name: string) => boolean) =>
    list
      .filter(({ path, value }) => path.length === 1 && typeof value !== "boolean" && test(path[0] ?? ""))
      .map(({ value }) => wordsIn(String(value).normalize("NFKC")).join(" "));
  const names =
    kind !== undefined && nameless.has(kind)
      ? []
      : of(facts, (name) => /^(?:name|headline|title|productName)$/i.test(name) || conceptsOf(name)[0] === "name");
  const codes = of(own ? around : facts, (name) => codeConcepts.has(conceptsOf(name)[0] ?? "")).filter(
    (code) => /\d/.test(code) && code.length > 2,
  );
  const stated = facts
    .filter(({ path }) => path.length === 1 && /^(?:url|link|href|mainEntityOfPage)$/.test(path[0] ?? ""))
    .flatMap(({ value }) => linkKey(String(value), url));
  return {
    names: [...new Set(names)],
    codes: [...new Set(codes)],
    links: [...new Set([...stated, ...(own ? linkKey(url, url) : [])])],
  };
}

/** Normalises an address for comparison: without fragment, tracking parameters and trailing slash. */
function linkKey(address: string, base: string): string[] {
  const parsed = URL.parse(address, base);
  if (!parsed) return [];
  const { host, pathname, searchParams } = parsed;
  const tracking = [...searchParams.keys()].filter((name) => /^(?:utm_|ref|fbclid|gclid)/.test(name));
  for (const name of tracking) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
  return [`${host}${pathname.replace(/(?:index\.\w+)?\/*$/, "")}${query}`];
}
