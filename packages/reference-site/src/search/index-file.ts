import { plain } from "../html/prose.ts";
import type { Entry, Page } from "../site/page.ts";
import type { Written } from "../site/render.ts";
import type { SearchEntry, SearchHead, SearchWords } from "./entry.ts";

/** Kinds that come later: there are thousands of them. */
const later = new Set<Entry["kind"]>(["field", "response field", "parameter"]);

/**
 * The search index: `search.json` with all that has a page, a heading or a row of its own, and one file for each version with its
 * fields and parameters.
 */
export function searchIndexFiles(pages: readonly Page[], current: string, words: SearchWords): Written[] {
  const head: SearchEntry[] = [];
  const rest = new Map<string, SearchEntry[]>();
  for (const page of pages) {
    for (const entry of page.entries) {
      const made = searchEntry(page, entry, current);
      if (!later.has(entry.kind)) head.push(made);
      else rest.set(page.version ?? current, [...(rest.get(page.version ?? current) ?? []), made]);
    }
  }
  const versions = [...rest.keys()].toSorted((a, b) => Number(b === current) - Number(a === current));
  const name = (version: string): string => `search-${version}.json`;
  const file: SearchHead = { words, entries: head, more: versions.map(name) };
  return [
    { path: "assets/search.json", text: JSON.stringify(file) },
    ...versions.map((version) => ({ path: `assets/${name(version)}`, text: JSON.stringify(rest.get(version)) })),
  ];
}

function searchEntry(page: Page, entry: Entry, current: string): SearchEntry {
  const text = plain(entry.text).slice(0, later.has(entry.kind) ? 180 : 320);
  const isOld = page.version !== undefined && page.version !== current;
  return {
    t: entry.title,
    ...(entry.names !== undefined && entry.names !== "" && { n: entry.names }),
    ...(entry.about !== undefined && entry.about !== "" && { a: entry.about }),
    ...(text !== "" && { x: text }),
    u: `${page.path.slice(1)}${entry.id === "" ? "" : `#${entry.id}`}`,
    k: entry.kind,
    ...(entry.method !== undefined && { m: entry.method }),
    ...(entry.isFirst === true && { f: 1 as const }),
    ...(page.version !== undefined && { v: page.version }),
    ...(entry.id !== "" && { p: entry.place ?? page.short ?? page.title }),
    ...(isOld && { o: 1 as const }),
  };
}
