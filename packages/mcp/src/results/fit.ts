import { memberName } from "../safety/member-name.ts";

/** A place where a result was shortened. */
export interface Cut {
  /** JSON pointer to the text or list, with `[N]` for the member at position N if its name could be a sentence. */
  readonly pointer: string;
  readonly shown: number;
  readonly total: number;
  readonly unit: "characters" | "items" | "members" | "levels";
}

interface Bounds {
  /** Maximum characters of a text. */
  readonly text: number;
  /** Maximum items of a list. */
  readonly items: number;
  /** Maximum members of an object. */
  readonly members: number;
}

/** The maximum nesting of objects: a page's data has a few levels, an attack thousands. */
const MAX_DEPTH = 40;

/**
 * Shortens a result to a number of characters of JSON, and lists every cut. Cuts long texts first, then objects with
 * very many members, such as metadata, then long lists, and other objects last: without a member of the result itself,
 * a whole list of pages would be missing.
 *
 * @example fit({ data: { markdown } }, 24_000).cuts // [{ pointer: "/data/markdown", shown: 12000, total: 90000, … }]
 */
export function fit(value: unknown, maxChars: number): { readonly value: unknown; readonly cuts: readonly Cut[] } {
  const sizes = sizesOf(value);
  let tried = "";
  for (const { text, items, members } of narrower(maxChars)) {
    const bounds: Bounds = {
      text: Math.min(text, sizes.text),
      items: Math.min(items, sizes.items),
      members: Math.min(members, sizes.members),
    };
    const same = Object.values(bounds).join();
    if (same === tried) continue;
    tried = same;
    const cuts: Cut[] = [];
    const cut = shorten(value, "", bounds, cuts, 0);
    if (JSON.stringify(cut).length <= maxChars) return { value: cut, cuts };
  }
  return { value: {}, cuts: [{ pointer: "", shown: 0, total: 1, unit: "members" }] };
}

/** Yields the limits to try: no limit, then half of the space for a text, then less of everything. */
function* narrower(maxChars: number): Generator<Bounds> {
  yield { text: Infinity, items: Infinity, members: Infinity };
  for (let text = maxChars / 2; text >= 1_000; text /= 2)
    yield { text: Math.floor(text), items: Infinity, members: Infinity };
  const text = Math.min(500, maxChars / 4);
  for (const items of [Infinity, 128, 64, 32, 16, 8, 4, 2, 1]) {
    // Metadata often has dozens of members, and a result itself about twelve.
    for (const members of [256, 24, 16]) yield { text, items, members };
  }
  for (let members = 128; members >= 1; members /= 2) yield { text, items: 1, members };
  yield { text: 40, items: 3, members: 3 };
}

/** Returns the sizes of the longest text, list and object: a larger limit changes nothing. */
function sizesOf(value: unknown): Bounds {
  const sizes = { text: 0, items: 0, members: 0 };
  const visit = (one: unknown, depth: number): void => {
    if (typeof one === "string") sizes.text = Math.max(sizes.text, one.length);
    if (typeof one !== "object" || one === null || depth === MAX_DEPTH) return;
    const inner: unknown[] = Object.values(one);
    const unit = Array.isArray(one) ? "items" : "members";
    sizes[unit] = Math.max(sizes[unit], inner.length);
    for (const each of inner) visit(each, depth + 1);
  };
  visit(value, 0);
  return sizes;
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
  const unit = Array.isArray(value) ? "items" : "members";
  const most = bounds[unit];
  if (entries.length > most) cuts.push({ pointer, shown: most, total: entries.length, unit });
  const shown = entries.slice(0, most).map(([key, inner], index) => {
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
