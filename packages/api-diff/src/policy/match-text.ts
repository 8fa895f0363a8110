/** Returns a matcher for whole texts; `*` matches any characters. */
export function textMatcher(pattern: string): (text: string) => boolean {
  const parts = pattern.split("*");
  return (text) => fits(text, parts, (part, from) => text.indexOf(part, from));
}

/**
 * Matches each part in order at its first occurrence after the one before; no other occurrence could do better, so
 * nothing is tried twice.
 */
function fits(text: string, parts: readonly string[], find: (part: string, from: number) => number): boolean {
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = find(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * Returns a matcher for pointers or paths; `*` matches any characters of one key, `**` any number of keys, including
 * none.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const wanted = pattern.split("/").map((key) => (key === "**" ? undefined : textMatcher(key)));
  return (path) => {
    // The parts of the pattern that may come next, after each key: one pass, whatever the pattern.
    let next = skipped(wanted, new Set([0]));
    for (const key of path.split("/")) {
      const after = new Set<number>();
      for (const index of next) {
        const fits = wanted[index];
        if (fits === undefined && index < wanted.length) after.add(index);
        else if (fits?.(key) === true) after.add(index + 1);
      }
      next = skipped(wanted, after);
    }
    return next.has(wanted.length);
  };
}

function skipped(wanted: readonly unknown[], indexes: ReadonlySet<number>): Set<number> {
  const all = new Set(indexes);
  for (const index of all) if (index < wanted.length && wanted[index] === undefined) all.add(index + 1);
  return all;
}
