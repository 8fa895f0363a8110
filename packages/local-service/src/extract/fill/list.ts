import type { Item, ItemGroup, PageFacts } from "../facts/fact.ts";
import { trust } from "../facts/fact.ts";
import { matchName } from "../values/match-name.ts";
import type { JsonSchema } from "../values/schema.ts";
import { noteSource, placeFacts } from "./context.ts";
import type { FillContext } from "./context.ts";
import { fillObject } from "./fill.ts";
import type { FillList } from "./fill.ts";

/** One entry of a list: its object, the page it came from and where its parts came from. */
interface Entry {
  readonly value: Record<string, unknown>;
  readonly url: string;
  readonly sources: Record<string, string[]>;
}

/** Properties that tell whether two entries are the same thing. */
const identity = /^(?:id|sku|url|link|name|title|headline|email|isbn|gtin)$/i;

/**
 * Fills lists of objects from what the pages repeat: rows, cards, typed things. Each
 * page gives the group that answers best; entries that several groups or pages state become one.
 */
export function createListFiller(pages: readonly PageFacts[]): FillList {
  const fillList: FillList = (name, items, path, context) => {
    const entries = merge(pages.flatMap((page) => entriesOfPage(page, name, items, context, pages.length > 1, fillList)));
    for (const [place, entry] of entries.entries()) {
      noteSource(context, `${path}[${place}]`, entry.url);
      for (const [inner, urls] of Object.entries(entry.sources)) for (const url of urls) noteSource(context, `${path}[${place}].${inner}`, url);
    }
    return entries.map(({ value }) => value);
  };
  return fillList;
}

function entriesOfPage(page: PageFacts, name: string, schema: JsonSchema, context: FillContext, many: boolean, fillList: FillList): Entry[] {
  const make = (item: Item, around?: Item) => entryOf(item, around, page.url, schema, context, fillList);
  const own = page.main ? [make(page.main, page.page)] : [];
  const alone = many && own.length === 0 ? [make(page.page)] : own;
  const candidates = page.groups.map((group) => {
    const entries = group.items.map((item) => make(item)).filter((entry) => isEnough(entry, schema));
    return { entries, score: scoreOf(entries, schema) * (0.8 + 0.4 * nameBonus(name, group)) * trustOf(group) };
  });
  const single = alone.filter((entry) => isEnough(entry, schema));
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  const singleScore = scoreOf(single, schema) * (many ? 1.05 : 0.7);
  if (!best || best.entries.length === 0) return single;
  const preferOne = singleScore > best.score && best.entries.length < 2;
  return preferOne || (page.main !== undefined && many && singleScore >= best.score) ? single : best.entries;
}

function entryOf(item: Item, around: Item | undefined, url: string, schema: JsonSchema, context: FillContext, fillList: FillList): Entry {
  const sources: Record<string, string[]> = {};
  const surrounding = around ? placeFacts(around, url, 0.9) : [];
  const facts = [...placeFacts(item, url, 1), ...surrounding];
  return { value: fillObject(schema, "", { ...context, facts, sources }, fillList, 1), url, sources };
}

/** An entry counts when it has what the schema requires, or else something like half of what could be known. */
function isEnough({ value }: Entry, schema: JsonSchema): boolean {
  const filled = filledIn(value).length;
  const names = Object.keys(schema.properties ?? {});
  const required = (schema.required ?? []).filter((name) => names.includes(name));
  if (required.length > 0) return required.filter((name) => value[name] !== undefined).length / required.length >= 0.6;
  return filled >= Math.max(1, Math.ceil(names.length * 0.34));
}

function scoreOf(entries: readonly Entry[], schema: JsonSchema): number {
  if (entries.length === 0) return 0;
  const wanted = Math.max(1, Object.keys(schema.properties ?? {}).length);
  const coverage = entries.reduce((sum, { value }) => sum + filledIn(value).length / wanted, 0) / entries.length;
  return coverage * (1 + Math.min(0.2, Math.log10(entries.length) / 5));
}

function nameBonus(name: string, { label }: ItemGroup): number {
  return Math.max(0, ...[label, ...label.split(/\s+/)].map((part) => matchName(name, [part])));
}

function trustOf(group: ItemGroup): number {
  return trust[group.items[0]?.origin ?? "text"];
}

function filledIn(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((name) => value[name] !== null && value[name] !== undefined);
}

/** Entries with the same identity become one; what the first lacks, later ones add. */
function merge(entries: readonly Entry[]): Entry[] {
  const merged: Entry[] = [];
  for (const entry of entries) {
    const known = merged.findIndex((other) => sameThing(other.value, entry.value));
    const base = merged[known];
    if (base === undefined) merged.push(entry);
    else merged[known] = { ...base, value: { ...entry.value, ...clean(base.value) }, sources: { ...entry.sources, ...base.sources } };
  }
  return merged;
}

function sameThing(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a).filter((key) => identity.test(key) && typeof a[key] === "string" && typeof b[key] === "string");
  const contradicts = Object.keys(a).some((key) => /date|time|price|author|sku/i.test(key) && typeof a[key] !== "object" && b[key] !== undefined && b[key] !== null && a[key] !== null && a[key] !== b[key]);
  if (keys.length > 0) return !contradicts && keys.some((key) => String(a[key]).toLowerCase() === String(b[key]).toLowerCase());
  return JSON.stringify(a) === JSON.stringify(b);
}

function clean(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined));
}
