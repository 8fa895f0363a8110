import { memberName } from "../safety/member-name.ts";

/** A place where a result was shortened. */
export interface Cut {
  /** JSON pointer to the text or list, with `[N]` for the member at position N if its name could be a sentence. */
  readonly pointer: string;
  readonly shown: number;
  readonly total: number;
  readonly unit: "characters" | "items" | "members" | "levels";
}

/** A result that is short enough, and its cuts. */
export interface Fitted {
  readonly value: unknown;
  readonly cuts: readonly Cut[];
}

interface Bounds {
  /** Maximum characters of a text. */
  readonly text: number;
  /** Maximum items of a list, and members of an object. */
  readonly items: number;
}

/** The maximum nesting of objects: a page's data has a few levels, an attack thousands. */
const MAX_DEPTH = 40;

/**
 * Shortens a result to a number of characters of JSON. Cuts long texts first, then long lists, and lists every cut.
 *
 * @example fit({ data: { markdown } }, 24_000).cuts // [{ pointer: "/data/markdown", shown: 12000, total: 90000, … }]
 */
export function fit(value: unknown, maxChars: number): Fitted {
  for (const bounds of narrower(maxChars, longestText(value, 0))) {
    const cuts: Cut[] = [];
    const cut = shorten(value, "", bounds, cuts, 0);
    if (JSON.stringify(cut).length <= maxChars) return { value: cut, cuts };
  }
  return { value: {}, cuts: [{ pointer: "", shown: 0, total: 1, unit: "members" }] };
}

/**
 * Yields the limits to try: no limit, then half of the space for a text, then less of everything. Skips limits longer
 * than any text, so that a list of a hundred thousand short texts is read once.
 */
function* narrower(maxChars: number, longest: number): Generator<Bounds> {
  yield { text: Infinity, items: Infinity };
  for (let text = maxChars / 2; text >= 1_000; text /= 2)
    if (text < longest) yield { text: Math.floor(text), items: Infinity };
  for (let items = 128; items >= 1; items /= 2) yield { text: Math.min(500, maxChars / 4), items };
  yield { text: 40, items: 3 };
}

function longestText(value: unknown, depth: number): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return 0;
  let longest = 0;
  for (const key in value) longest = Math.max(longest, longestText((value as Record<string, unknown>)[key], depth + 1));
  return longest;
}

function shorten(value: unknown, pointer: string, bounds: Bounds, cuts: Cut[], depth: number): unknown {
  if (typeof value === "string") {
    if (value.length <= bounds.text) return value;
    const shown = wholeCharacters(value, Math.floor(bounds.text));
    cuts.push({ pointer, shown, total: value.length, unit: "characters" });
    return value.slice(0, shown);
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth === MAX_DEPTH) {
    cuts.push({ pointer, shown: 0, total: 1, unit: "levels" });
    return Array.isArray(value) ? [] : {};
  }
  const entries = Object.entries(value);
  if (entries.length > bounds.items)
    cuts.push({
      pointer,
      shown: bounds.items,
      total: entries.length,
      unit: Array.isArray(value) ? "items" : "members",
    });
  const shown = entries.slice(0, bounds.items).map(([key, inner], index) => {
    const place = `${pointer}/${memberName(key, index)}`;
    return [key, shorten(inner, place, bounds, cuts, depth + 1)] as const;
  });
  return Array.isArray(value) ? shown.map(([, inner]) => inner) : Object.fromEntries(shown);
}

/** Returns a cut position that does not split a character of two code units. */
export function wholeCharacters(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return end > 0 && end < text.length && code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}
