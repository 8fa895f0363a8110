import { plain } from "../html/prose.ts";
import type { Entry, Page, Written } from "../page/page.ts";
import type { SearchEntry, SearchHead, SearchPart, SearchTexts, SearchWords } from "./entry.ts";
import { type Read, packed } from "./packing.ts";
import { queryTokens, stem, tokens } from "./tokens.ts";

/** The file with the learned ranking, in `assets`. */
export const learnedName = "search-learned.json";

const textsName = "search-texts.json";

/** Kinds that are fetched later, because there are thousands of them or because their page is the better result. */
const later = new Set<Entry["kind"]>(["field", "response field", "parameter", "change", "section"]);

/** Kinds with a shorter text. */
const brief = new Set<Entry["kind"]>(["field", "response field", "parameter"]);

/**
 * Returns the files of the search index: `search.json` with the names of everything that has its own page or row, which
 * answers most queries; a file with the texts of these entries; and a file for each version with its fields,
 * parameters, bodies of single operations, and sections. An older version's entries that the current version has too
 * are in the file of the older version.
 */
export function searchIndexFiles(pages: readonly Page[], current: string, words: SearchWords): Written[] {
  const stop = new Set(words.stop);
  const head: Read[] = [];
  const rest = new Map<string, Read[]>();
  const now = new Set(
    pages
      .filter(({ version }) => version === current)
      .flatMap((page) => page.entries.map((entry) => addressOf(page, entry))),
  );
  for (const page of pages) {
    for (const entry of page.entries) {
      const old = ageOf(page, entry, current, now);
      const made = readEntry(page, entry, stop, old);
      if (!later.has(entry.kind) && entry.isBody !== true && old !== 2) head.push(made);
      else rest.set(page.version ?? current, [...(rest.get(page.version ?? current) ?? []), made]);
    }
  }
  const versions = [...rest.keys()].toSorted((a, b) => Number(b === current) - Number(a === current));
  const name = (version: string): string => `search-${version}.json`;
  // Readers mostly search in their own words. Names from other products are only fetched with the texts.
  const { elsewhere, ...first } = words;
  const file: SearchHead = {
    words: first,
    entries: head.map(({ entry }) => entry),
    ...packed(head, ["t", "n", "a"]),
    texts: textsName,
    more: versions.map(name),
    learned: learnedName,
  };
  const texts: SearchTexts = {
    ...(elsewhere !== undefined && { elsewhere }),
    texts: head.map(({ text }) => text),
    ...packed(head, ["x", "w"]),
  };
  return [
    { path: "assets/search.json", text: JSON.stringify(file) },
    { path: `assets/${textsName}`, text: JSON.stringify(texts) },
    ...versions.map((version) => ({
      path: `assets/${name(version)}`,
      text: JSON.stringify(partOf(rest.get(version) ?? [])),
    })),
  ];
}

/** Returns a part of the index. Words that are not in the shown text are only included as terms. */
function partOf(all: readonly Read[]): SearchPart {
  return { entries: all.map(({ entry, text }) => (text === "" ? entry : { ...entry, x: text })), ...packed(all) };
}

/**
 * Returns the words of a text that its shown part lacks, each once, because readers may search for words from anywhere
 * in the text.
 */
function furtherWords(whole: string, shown: string, stop: ReadonlySet<string>): string {
  const known = new Set(tokens(shown).map(stem));
  const found = new Set<string>();
  for (const word of queryTokens(whole)) {
    if (word.length < 2 || word.length > 40 || stop.has(word) || known.has(stem(word))) continue;
    known.add(stem(word));
    found.add(word);
  }
  return [...found].join(" ");
}

function addressOf(page: Page, entry: Entry): string {
  return `${page.path.slice(1)}${entry.id === "" ? "" : `#${entry.id}`}`;
}

/**
 * Returns whether an entry belongs to an older version (1), and whether the current version has the same entry (2).
 */
function ageOf(page: Page, entry: Entry, current: string, now: ReadonlySet<string>): 1 | 2 | undefined {
  if (page.version === undefined || page.version === current) return undefined;
  return now.has(addressOf(page, entry).replace(page.version, current)) ? 2 : 1;
}

/** Truncates a text at a word boundary and adds an ellipsis. */
export function beginning(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : longest)} …`;
}

function readEntry(page: Page, entry: Entry, stop: ReadonlySet<string>, old: 1 | 2 | undefined): Read {
  const whole = plain(entry.text);
  const text = beginning(whole, brief.has(entry.kind) ? 180 : 320);
  const shown = [entry.title, entry.names, entry.about, text].join(" ");
  const further = furtherWords(`${whole} ${entry.words ?? ""}`, shown, stop);
  const made: SearchEntry = {
    t: entry.title,
    ...(entry.names !== undefined && entry.names !== "" && { n: entry.names }),
    ...(entry.about !== undefined && entry.about !== "" && { a: entry.about }),
    u: addressOf(page, entry),
    k: entry.kind,
    ...(entry.method !== undefined && { m: entry.method }),
    ...(entry.isFirst === true && { f: 1 as const }),
    ...(entry.isBody === true && { b: 1 as const }),
    ...(page.version !== undefined && { v: page.version }),
    ...(entry.id !== "" && { p: entry.place ?? page.short ?? page.title }),
    ...(old !== undefined && { o: old }),
  };
  return { entry: made, text, further };
}
