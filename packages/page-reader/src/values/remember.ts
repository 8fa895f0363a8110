/** Answers kept at most; pages bring names without end. */
const mostKept = 20_000;

/**
 * Keeps the answers of a pure function of one text: the same few names are compared thousands of
 * times on a long page. When it is full it starts anew, so memory stays bounded.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= mostKept) known.clear();
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}
