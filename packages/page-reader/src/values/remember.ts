/** Maximum number of characters cached; pages bring an endless variety of names. */
const mostCharacters = 1_000_000;

/** Maximum length of a cached text, characters: names are shorter. */
const longestKept = 10_000;

/**
 * Caches the results of a pure function of one text: the same few names are compared thousands of times on a long page.
 * A full cache starts over, so memory stays bounded.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  return kept(compute, sharedText);
}

/**
 * Returns the one copy of a text that all pages share, detached from its page: engines create slices, and a slice keeps
 * its whole page in memory. Lookups by this copy are the fastest.
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
