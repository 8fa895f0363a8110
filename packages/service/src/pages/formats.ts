import { rowOf } from "@extraction-api/page-reader/formats";
import type { FormatType } from "@extraction-api/page-reader/formats";
import type { FormatRequest, FormatWarning, PageDocument, ScrapeOptions } from "../acquisition.ts";
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
export function formatKeys({ formats }: ScrapeOptions): string[] {
  return formats.map((format) => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(format).sort(([a], [b]) => (a < b ? -1 : 1))));
    const key = shortKey(text, longestKey);
    return key === text ? text : JSON.stringify({ type: format.type, key });
  });
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
  const typeOf = (key: string): FormatType => (JSON.parse(key) as FormatRequest).type;
  const wantedTypes = new Set(wanted.map(typeOf));
  const surplus = new Set(kept.map(typeOf).filter((type) => !wantedTypes.has(type)));
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
