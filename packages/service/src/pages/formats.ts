import type { PageDocument, ScrapeOptions } from "../acquisition.ts";

/** A format as requested: a bare name, or an object with a type. */
export type FormatRequest = string | { readonly type: string; readonly [option: string]: unknown };

/** The type of a requested format. */
export function formatType(format: FormatRequest): string {
  return typeof format === "string" ? format : format.type;
}

/** The formats of scrape options. */
export function formatsOf(options: ScrapeOptions): readonly FormatRequest[] {
  return (options.formats ?? []) as readonly FormatRequest[];
}

/** Formats whose field in the page document is named otherwise. */
const fieldNames: Readonly<Record<string, string>> = { question: "answer" };

/** Formats as texts that are equal exactly when the formats are. */
export function formatKeys(options: ScrapeOptions): string[] {
  return formatsOf(options).map((format) => {
    if (typeof format === "string") return JSON.stringify({ type: format });
    return JSON.stringify(Object.fromEntries(Object.entries(format).sort(([a], [b]) => a.localeCompare(b))));
  });
}

/** A document without the fields of formats that were kept but not asked for this time. */
export function onlyFormats(document: PageDocument, kept: readonly string[], wanted: readonly string[]): PageDocument {
  if (kept.length === wanted.length && kept.every((key) => wanted.includes(key))) return document;
  const typeOf = (key: string) => (JSON.parse(key) as { type: string }).type;
  const wantedTypes = new Set(wanted.map(typeOf));
  const surplus = kept.map(typeOf).filter((type) => !wantedTypes.has(type));
  const fields = new Set(surplus.map((type) => fieldNames[type] ?? type));
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fields.has(field)));
}
