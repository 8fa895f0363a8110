/** Characters of texts that are kept at most; pages bring names without end. */
const mostCharacters = 1_000_000;

/** Longest text that is kept, characters: names have fewer. */
const longestKept = 10_000;

/**
 * Keeps the results of a pure function of one text: the same few names are compared thousands of
 * times on a long page. When it is full it starts again, so memory stays bounded.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  return kept(compute, sharedText);
}

/**
 * The one copy of a text that all pages share, without what it was cut from: an engine makes slices, and a slice keeps its
 * whole page in memory. What is known by a text is found fastest by this copy of it.
 */
export const sharedText = kept((text) => text, copyOf);

function kept<T>(compute: (text: string) => T, nameOf: (text: string) => string): (text: string) => T {
  const known = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const made = known.get(text);
    if (made !== undefined) return made;
    if (text.length > longestKept) return compute(text);
    characters += text.length;
    if (characters > mostCharacters) {
      known.clear();
      characters = text.length;
    }
    const name = nameOf(text);
    const value = compute(name);
    known.set(name, value);
    return value;
  };
}

function copyOf(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
