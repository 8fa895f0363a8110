/** What was read so far of one group of a pattern. */
interface Group {
  /** Steps that the group has beside what is in it. */
  readonly own: number;
  /** Steps of the largest alternative before this one. */
  largest: number;
  /** Steps of this alternative before its last part. */
  sum: number;
  /** Steps of the last part, which a quantifier behind it repeats. */
  last: number;
  /** The last part is one character, or a class of them. */
  isPlain: boolean;
}

const token =
  /\\(?:[pPx]\{[^}]*\}|[\s\S])|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*:?))?|\{(?<least>\d{1,4})(?:,(?<most>\d{0,4}))?\}\??|[?*+]\??|[\s\S]/g;

/**
 * How many steps a pattern has at least, as RE2 counts its instructions, without compiling it: compiling takes time for each, and
 * repetitions within repetitions make many of few characters.
 *
 * @example leastSteps("(a?){500}") // 2000
 */
export function leastSteps(source: string): number {
  const groups = [emptyGroup(0)];
  for (const { 0: text, groups: { least, most = "" } = {} } of source.matchAll(token)) {
    const group = groups.at(-1) as Group;
    if (text.startsWith("(")) groups.push(emptyGroup(/^\((\?P?<|$)/.test(text) ? 2 : 0));
    else if (text === ")" && groups.length > 1) {
      groups.pop();
      follow(groups.at(-1) as Group, stepsOf(group), false);
    } else if (text === "|") {
      group.largest = Math.max(group.largest, group.sum + group.last);
      group.sum = group.last = 0;
    } else if (least !== undefined) repeat(group, Math.max(Number(least), Number(most)));
    else if (/^[?*+]/.test(text)) group.last += group.isPlain ? 1 : 0;
    else follow(group, 1, true);
  }
  return groups.reduce((total, group) => total + stepsOf(group), 0);
}

function emptyGroup(own: number): Group {
  return { own, largest: 0, sum: 0, last: 0, isPlain: false };
}

/** Alternatives that begin alike share their beginning, so that no more than the largest is certain. */
function stepsOf({ own, largest, sum, last }: Group): number {
  return own + Math.max(largest, sum + last);
}

function follow(group: Group, steps: number, isPlain: boolean): void {
  group.sum += group.last;
  group.last = steps;
  group.isPlain = isPlain;
}

function repeat(group: Group, times: number): void {
  group.last *= times;
  group.isPlain = false;
}
