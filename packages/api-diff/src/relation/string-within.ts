import { formatSamples, formatWithin, lengthsOf, patternsOf, refusesNothing } from "../schema/formats.ts";
import type { StringFacet } from "../schema/normal.ts";
import { strings } from "../schema/samples.ts";
import { search } from "../regex/search.ts";
import { every, lazily, type Attempt } from "./inclusion.ts";

/** Returns whether each string of `a` is one of `b`. */
export function stringWithin(a: StringFacet, b: StringFacet): Attempt {
  if (a === b || a.minLength > a.maxLength) return true;
  if (b.values !== undefined) return lazily(() => strings(a));
  return every(claims(a, b));
}

function* claims(a: StringFacet, b: StringFacet): Generator<Attempt> {
  yield lengths(a, b);
  const own = new Set(a.patterns);
  for (const pattern of b.patterns) if (!own.has(pattern)) yield patternHolds(a, pattern);
  yield formats(a, b);
  yield contents(a, b);
}

function lengths(all: StringFacet, b: StringFacet): Attempt {
  const [least, most] = lengthsOf(all.formats);
  const a = { ...all, minLength: Math.max(all.minLength, least), maxLength: Math.min(all.maxLength, most) };
  return every([
    a.minLength >= b.minLength || outside(a, a.minLength, b.minLength - 1),
    a.maxLength <= b.maxLength || outside(a, b.maxLength + 1, a.maxLength),
  ]);
}

/** Yields strings of `a` with a length in this range; `true` if a pattern rules them all out. */
function outside(a: StringFacet, minLength: number, maxLength: number): Attempt {
  if (a.patterns.length === 0) return lazily(() => strings({ ...a, minLength, maxLength }));
  const found = search({ all: a.patterns, notAll: [], minLength, maxLength });
  if (found === "none") return true;
  return found === "unknown" ? lazily(() => strings({ ...a, minLength, maxLength })) : [found.text];
}

/** Any number of characters of a class, without an anchor: every text matches, whatever the class is. */
const ANY_NUMBER = /^(?:\\[pP]\{[^{}]*\}|\\[dDsSwW]|\.|\[(?:[^\]\\]|\\.)*\])\*$/;

function patternHolds(a: StringFacet, pattern: string): Attempt {
  if (ANY_NUMBER.test(pattern)) return true;
  const languages = { all: [...a.patterns, ...patternsOf(a.formats)], notAll: [pattern] };
  const found = search({ ...languages, minLength: a.minLength, maxLength: a.maxLength });
  if (found === "none") return true;
  // Long texts need many steps; a pattern that no text of any length breaks needs few.
  if (found === "unknown" && search({ ...languages, minLength: 0, maxLength: Infinity }) === "none") return true;
  const likely = found === "unknown" ? [] : [...samplesOf(a), found.text];
  return lazily(() => [...likely, ...strings(a)]);
}

function formats(a: StringFacet, b: StringFacet): Attempt {
  const binding = b.formats.filter((format) => !refusesNothing(format));
  const missing = binding.filter((format) => !a.formats.some((own) => formatWithin(own, format)));
  if (missing.length === 0) return true;
  return [...samplesOf(a), ...strings(a), "not this format"];
}

/** Returns the usual examples of the formats of a string. */
function samplesOf({ formats }: StringFacet): readonly (string | number)[] {
  return formats.flatMap(formatSamples);
}

function contents(a: StringFacet, b: StringFacet): Attempt {
  return b.contents.every((content) => a.contents.includes(content)) ? true : [];
}
