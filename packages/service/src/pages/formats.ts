import { rowOf } from "@extraction-api/page-reader/formats";
import type { FormatType } from "@extraction-api/page-reader/formats";
import type { FormatRequest, PageDocument, ScrapeOptions } from "../acquisition.ts";

/** Formats as texts that are equal exactly when the formats are. */
export function formatKeys({ formats }: ScrapeOptions): string[] {
  return formats.map((format) =>
    JSON.stringify(Object.fromEntries(Object.entries(format).sort(([a], [b]) => a.localeCompare(b)))),
  );
}

/** A document without the fields of formats that were kept but not asked for this time. */
export function onlyFormats(document: PageDocument, kept: readonly string[], wanted: readonly string[]): PageDocument {
  if (kept.length === wanted.length && kept.every((key) => wanted.includes(key))) return document;
  const typeOf = (key: string): FormatType => (JSON.parse(key) as FormatRequest).type;
  const wantedTypes = new Set(wanted.map(typeOf));
  const surplus = kept.map(typeOf).filter((type) => !wantedTypes.has(type));
  const fields = new Set<string>(surplus.map((type) => rowOf(type).field));
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fields.has(field)));
}
