import { kindOfSchema } from "../entity/wanted.ts";
import { mostEntries, type PageFacts } from "../facts/fact.ts";
import { sameWord, wordsOf } from "../values/lexicon.ts";
import type { JsonSchema } from "../values/schema.ts";
import { noteSource, type Fillers, type FillContext, type Scope } from "./context.ts";
import { makeEntry, type Entry, type EntrySource } from "./entry.ts";
import { findEntity, isAboutOther, sells } from "./entity.ts";
import { mergeEntries } from "./identity.ts";
import { isEnough, pageEntries } from "./page-entries.ts";
import { partsFor } from "./parts.ts";

/** Authority from which structured data vouches for an entry. */
const structured = 2;

/**
 * Creates fillers of lists of objects from what the pages repeat: typed things, rows, cards. Each page contributes its
 * best match; entries that several groups or pages state are merged.
 */
export function createFillers(pages: readonly PageFacts[]): Fillers {
  const list: Fillers["list"] = (name, items, path, context) => {
    const kind = kindOfSchema(name, items, context.prompt);
    const make = (source: EntrySource) => makeEntry(source, name, kind, items, context);
    const found = context.scope
      ? scopedEntries(context, context.scope, name, kind, items, make)
      : pages.flatMap((page) =>
          pageEntries({ page, name, kind, schema: items, many: pages.length > 1, hints: context.hints, make }),
        );
    const entries = mergeEntries(supported(found), kind).filter(({ isPart }) => !isPart);
    note(entries, path, context);
    const isCut = entries.length > mostEntries || found.some(({ isOfCut }) => isOfCut);
    const isStated = entries.length > 1 && entries.every(({ authority }) => authority >= structured);
    return { values: entries.map(({ value }) => value), isCut, isStated };
  };
  const isAbout: Fillers["isAbout"] = (word) =>
    pages.some(({ main }) => main?.types.some((type) => sameWord(wordsOf(type).at(-1) ?? "", word)));
  const isOther: Fillers["isOther"] = (kind) => pages.every((page) => isAboutOther(page, kind));
  return {
    list,
    entity: (kind) => findEntity(pages, kind),
    isAbout,
    isOther,
    isSale: pages.some(sells),
  };
}

/** Inside a thing: its parts; otherwise, if its page is about it alone, what the page repeats under that name. */
function scopedEntries(
  { hints }: FillContext,
  scope: Scope,
  name: string,
  kind: string | undefined,
  schema: JsonSchema,
  make: (source: EntrySource) => Entry,
): Entry[] {
  const { item, url, page } = scope;
  const parts = partsFor(item, name, kind).map((part) =>
    make({ item: part, url, authority: 2, group: `${url} part`, around: false }),
  );
  const kept = parts.filter((entry) => isEnough(entry, schema));
  if (kept.length > 0 || !page) return kept;
  return pageEntries({ page, name, kind, schema, many: false, named: true, hints, make });
}

/** If structured data states such things, pages that merely look like one contribute none. */
function supported(entries: readonly Entry[]): Entry[] {
  const sure = entries.some(({ authority }) => authority >= structured);
  return sure ? entries.filter(({ authority }) => authority > 0.5) : [...entries];
}

function note(entries: readonly Entry[], path: string, context: FillContext): void {
  for (const [place, entry] of entries.entries()) {
    noteSource(context, `${path}[${place}]`, entry.url);
    for (const [inner, urls] of Object.entries(entry.sources))
      for (const url of urls) noteSource(context, `${path}[${place}].${inner}`, url);
    for (const [inner, statement] of Object.entries(entry.unfit))
      context.unfit[`${path}[${place}].${inner}`] = statement;
  }
}
