/** Returns the lines that differ between two sides, matched by name. */
export function diffLines(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    return [...(old === undefined ? [] : [`- ${old}`]), ...(now === undefined ? [] : [`+ ${now}`])];
  });
}
