import { createHash } from "node:crypto";
import { rowOf, type FormatType } from "@extraction-api/page-reader/formats";
import type { FormatRequest, FormatWarning, PageDocument } from "../acquisition.ts";
import { shortKey } from "../text/short-key.ts";

/**
 * Maximum length of a format's key before it is replaced by a digest, bytes: all keys of a request form one key, so
 * each has to be short.
 */
const longestKey = 100;

/**
 * Returns formats as keys, each once, that are equal exactly when the formats are. A long one, such as a schema,
 * becomes its type and a digest. Of several questions, the last one fills the field, and its key says so.
 *
 * @param presentation key of the options with which formats are made, unless these are the usual ones
 */
export function formatKeys(formats: readonly FormatRequest[], presentation?: string): string[] {
  const keyed = formats.map((format) => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(format).sort(([a], [b]) => (a < b ? -1 : 1))));
    const short = shortKey(text, longestKey);
    const key = short === text ? text : JSON.stringify({ type: format.type, key: short });
    return { type: format.type, key: presentation === undefined ? key : withFact(key, "presented", presentation) };
  });
  const last = new Map(keyed.map((format) => [format.type, format]));
  const several = new Set(keyed.filter(({ type, key }) => key !== last.get(type)?.key).map(({ type }) => type));
  const isLast = (format: (typeof keyed)[number]) => several.has(format.type) && format === last.get(format.type);
  return [...new Set(keyed.map((format) => (isLast(format) ? withFact(format.key, "last", true) : format.key)))];
}

/** Returns the key of a format with another fact. */
export function withFact(key: string, name: string, value: string | true): string {
  return `${key.slice(0, -1)},"${name}":${JSON.stringify(value)}}`;
}

/** Returns a short key of options with which formats are made. */
export function presentationKey(options: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(options)).digest("base64url").slice(0, 16);
}

/** Returns the key of the options with which the formats with these keys were made; undefined for the usual ones. */
export function presentationOf(keys: readonly string[]): string | undefined {
  return keys.map((key) => (JSON.parse(key) as { readonly presented?: string }).presented).find(Boolean);
}

/** Returns the key of a format without that of its presentation. */
export function unpresented(key: string): string {
  const { presented: _presented, ...format } = JSON.parse(key) as Record<string, unknown>;
  return JSON.stringify(format);
}

/** Returns whether a format is made from a page's HTML; the others need the page's bytes, the browser or a comparison. */
export function isMadeOfHtml(type: FormatType): boolean {
  return rowOf(type).needs === undefined && type !== "rawBase64";
}

/** Returns the fields of a document that formats of these types fill. */
export function fieldsOf(document: PageDocument, types: readonly FormatType[]): PageDocument {
  const fields = new Set<string>(types.map((type) => rowOf(type).field));
  return Object.fromEntries(Object.entries(document).filter(([field]) => fields.has(field)));
}

/**
 * Returns whether a document with some formats serves a request for others: it has all of them, and no second one of a
 * type, because the field holds only one.
 */
export function serves(kept: readonly string[], wanted: readonly string[]): boolean {
  if (!wanted.every((key) => kept.includes(key))) return false;
  if (kept.length === wanted.length) return true;
  const types = new Set(wanted.map(typeOfKey));
  return !kept.some((key) => !wanted.includes(key) && types.has(typeOfKey(key)));
}

/** Returns the type of a format by its key. */
export function typeOfKey(key: string): FormatType {
  return (JSON.parse(key) as FormatRequest).type;
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
  const wantedTypes = new Set(wanted.map(typeOfKey));
  const surplus = new Set(kept.map(typeOfKey).filter((type) => !wantedTypes.has(type)));
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
