interface Group {
  /** Steps of the group itself, without its content. */
  readonly own: number;
  /** Steps of the largest alternative before this one. */
  largest: number;
  /** Steps of this alternative before its last part. */
  sum: number;
  /** Steps of the last part, which a following quantifier repeats. */
  last: number;
  /** Whether the last part is one character or character class. */
  isPlain: boolean;
}

const token =
  /\\(?:[pPx]\{[^}]*\}|[\s\S])|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*:?))?|\{(?<least>\d{1,4})(?:,(?<most>\d{0,4}))?\}\??|[?*+]\??|[\s\S]/g;

/**
 * Returns the minimum number of steps of a pattern, as RE2 counts instructions, without compiling it: compiling takes
 * time for each step, and nested repetitions turn few characters into many steps.
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
    } else if (least !== undefined) {
      group.last *= Math.max(Number(least), Number(most));
      group.isPlain = false;
    } else if (/^[?*+]/.test(text)) group.last += group.isPlain ? 1 : 0;
    else follow(group, 1, true);
  }
  return groups.reduce((total, group) => total + stepsOf(group), 0);
}

function emptyGroup(own: number): Group {
  return { own, largest: 0, sum: 0, last: 0, isPlain: false };
}

/** Alternatives with a common prefix share it, so only the largest is certain. */
function stepsOf({ own, largest, sum, last }: Group): number {
  return own + Math.max(largest, sum + last);
}

function follow(group: Group, steps: number, isPlain: boolean): void {
  group.sum += group.last;
  group.last = steps;
  group.isPlain = isPlain;
}
