import { rowOf } from "@extraction-api/page-reader/formats";
import type { FormatType } from "@extraction-api/page-reader/formats";
import type { FormatRequest, FormatWarning, PageDocument } from "../acquisition.ts";
import { shortKey } from "../text/short-key.ts";

/**
 * Maximum length of a format's key before it is replaced by a digest, bytes: all keys of a request form one key, so
 * each has to be short.
 */
const longestKey = 100;

/**
 * Returns formats as keys that are equal exactly when the formats are. A long one, such as a schema, becomes its type
 * and a digest.
 */
export function formatKeys(formats: readonly FormatRequest[]): string[] {
  return formats.map((format) => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(format).sort(([a], [b]) => (a < b ? -1 : 1))));
    const key = shortKey(text, longestKey);
    return key === text ? text : JSON.stringify({ type: format.type, key });
  });
}

/** Returns the key of the options with which formats are presented; it stands among the keys of the formats. */
export function presentationKey(options: readonly unknown[]): string {
  return `${presentationStart}${JSON.stringify(shortKey(JSON.stringify(options), longestKey))}}`;
}

/** Returns whether a key is one of options, not of a format. */
export function isPresentation(key: string): boolean {
  return key.startsWith(presentationStart);
}

const presentationStart = '{"presented":';

/** Returns whether a format is made from a page's HTML; the others need the page's bytes, the browser or a comparison. */
export function isMadeOfHtml({ type }: FormatRequest): boolean {
  return rowOf(type).needs === undefined && type !== "rawBase64";
}

/** Returns the fields of a document that formats fill. */
export function fieldsOf(document: PageDocument, formats: readonly FormatRequest[]): PageDocument {
  const fields = new Set<string>(formats.map(({ type }) => rowOf(type).field));
  return Object.fromEntries(Object.entries(document).filter(([field]) => fields.has(field)));
}

/**
 * Returns whether a document with some formats serves a request for others: it has all of them, in the same
 * presentation, and no second one of a type, because the field holds only one.
 */
export function serves(kept: readonly string[], wanted: readonly string[]): boolean {
  if (!wanted.every((key) => kept.includes(key))) return false;
  if (kept.length === wanted.length) return true;
  const types = new Set(wanted.map(typeOf));
  return !kept.some((key) => !wanted.includes(key) && (isPresentation(key) || types.has(typeOf(key))));
}

/** Returns the type of a format by its key; undefined if it is the key of options. */
function typeOf(key: string): FormatType | undefined {
  return (JSON.parse(key) as { readonly type?: FormatType }).type;
}

/**
 * Returns a document without the fields and warnings of formats that were stored but not requested this time.
 *
 * @param warnings the parts of the document's warning that are about a format
 */
export function onlyFormats(
  document: PageDocument,
  kept: readonly string[],
  wanted: readonly string[],
  warnings: readonly FormatWarning[] = [],
): PageDocument {
  if (kept.length === wanted.length && kept.every((key) => wanted.includes(key))) return document;
  const wantedTypes = new Set(wanted.map(typeOf));
  const surplus = new Set(
    kept.map(typeOf).filter((type): type is FormatType => type !== undefined && !wantedTypes.has(type)),
  );
  const fields = new Set<string>([...surplus].map((type) => rowOf(type).field));
  const { warning, ...others } = Object.fromEntries(
    Object.entries(document).filter(([field]) => !fields.has(field)),
  ) as PageDocument;
  const rest = warnings.filter(([type]) => surplus.has(type)).reduce(withoutPart, warning ?? "");
  return { ...others, ...(rest !== "" && { warning: rest }) };
}

/** Removes one of the parts, separated by semicolons, of which a warning consists. */
function withoutPart(warning: string, [, part]: FormatWarning): string {
  return `; ${warning}; `.replace(`; ${part}; `, "; ").slice(2, -2);
}
