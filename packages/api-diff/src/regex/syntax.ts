/** A set of code points as sorted, disjoint, inclusive ranges. */
export type Ranges = readonly (readonly [number, number])[];

/** The subset of regular expressions that denotes regular languages. */
export type Syntax =
  | { readonly type: "chars"; readonly ranges: Ranges }
  | { readonly type: "sequence"; readonly items: readonly Syntax[] }
  | { readonly type: "choice"; readonly items: readonly Syntax[] }
  | { readonly type: "repeat"; readonly item: Syntax; readonly min: number; readonly max: number }
  | { readonly type: "start" }
  | { readonly type: "end" };

export const MAX_CODE_POINT = 0x10ffff;

/** Sorts and merges ranges. */
export function union(ranges: readonly (readonly [number, number])[]): Ranges {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Returns all characters outside sorted ranges. */
export function complement(ranges: Ranges): Ranges {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) gaps.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= MAX_CODE_POINT) gaps.push([next, MAX_CODE_POINT]);
  return gaps;
}

const single = (character: string): [number, number] => {
  const code = character.codePointAt(0) as number;
  return [code, code];
};

const DIGIT: Ranges = [[48, 57]];
const WORD: Ranges = union([
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]);
const SPACE: Ranges = union([
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);

/** Classes named by a backslash and a letter. */
export const CLASSES: Readonly<Record<string, Ranges>> = {
  d: DIGIT,
  D: complement(DIGIT),
  w: WORD,
  W: complement(WORD),
  s: SPACE,
  S: complement(SPACE),
};

export const DOT: Ranges = complement(union([single("\n"), single("\r"), [0x2028, 0x2029]]));
