import { closestMatch } from "leven";

/** Returns ` Did you mean NAME?` for the name that was probably meant, or an empty text. */
export function didYouMean(written: string, names: readonly string[], dashes = ""): string {
  const suggestion = nearest(written, names);
  return suggestion === undefined ? "" : ` Did you mean ${dashes}${suggestion}?`;
}

/** Words from other tools, in lower case and without dashes, and the names here. */
const otherWords: Readonly<Record<string, string>> = {
  cost: "usage",
  credits: "usage",
  fields: "schema",
  history: "status",
  jobs: "status",
  maxdepth: "maxDiscoveryDepth",
  maxpages: "limit",
  why: "status",
};

/**
 * Returns the name that was probably meant: one that ends with the written word or differs by a few letters, or else
 * the first field inside it, or the only name that begins with it.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const low = written.toLowerCase().replaceAll("-", "");
  const other = Object.hasOwn(otherWords, low) ? otherWords[low] : undefined;
  if (other !== undefined) return names.includes(other) ? other : undefined;
  const lower = names.map((name) => name.toLowerCase());
  const lastWord = `${low.slice(0, 1).toUpperCase()}${low.slice(1)}`;
  const ending = names.filter((name) => name.toLowerCase().endsWith(`.${low}`) || name.endsWith(lastWord));
  const [shortest] = ending.toSorted((a, b) => a.length - b.length);
  // Without its prefix, the rest of a name is usually right.
  if (shortest !== undefined && !lower.includes(low)) return shortest;
  // Two letters in the wrong order are two edits.
  const maxDistance = low.length < 4 ? 1 : Math.max(2, Math.floor(low.length / 3));
  const close = closestMatch(low, lower, { maxDistance });
  if (close !== undefined) return names[lower.indexOf(close)];
  const [only, ...others] = names.filter((name) => low.length > 2 && name.toLowerCase().startsWith(low));
  return others.length === 0 || only?.toLowerCase().startsWith(`${low}.`) ? only : undefined;
}
