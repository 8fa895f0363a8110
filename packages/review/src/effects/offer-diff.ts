/** How something differs that people are offered and that is made from the documents: tools of agents, flags of the command line. */
export interface OfferDiff {
  /** Each begins with `- ` or `+ `, as in a diff. */
  readonly lines: readonly string[];
  /** What those who use it today can no longer do, in words. */
  readonly broken: readonly string[];
}

/** The lines that differ between two sides, by the names that they have on both. */
export function diffLines(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    return [...(old === undefined ? [] : [`- ${old}`]), ...(now === undefined ? [] : [`+ ${now}`])];
  });
}
