import { canonical } from "./canonical.ts";
import { isNumberFormat } from "./read-numbers.ts";
import { ANY_STRING, type StringFacet } from "./normal.ts";

const CONTENT = ["contentEncoding", "contentMediaType", "contentSchema"] as const;

/** Reads the keywords for strings. */
export function readStrings(raw: Readonly<Record<string, unknown>>, kinds: number): StringFacet {
  const patterns = typeof raw.pattern === "string" ? [raw.pattern] : [];
  const formats = typeof raw.format === "string" && !isNumberFormat(raw.format, kinds) ? [raw.format] : [];
  const contents = CONTENT.filter((keyword) => raw[keyword] !== undefined).map(
    (keyword) => `${keyword}=${canonical(raw[keyword])}`,
  );
  const minLength = count(raw.minLength, 0);
  const maxLength = count(raw.maxLength, Infinity);
  if (patterns.length + formats.length + contents.length === 0 && minLength === 0 && maxLength === Infinity)
    return ANY_STRING;
  return { minLength, maxLength, patterns, formats, contents, values: undefined };
}

/** Returns a count keyword; anything that is not a number counts as absent. */
export function count(value: unknown, otherwise: number): number {
  return typeof value === "number" && value >= 0 ? value : otherwise;
}
