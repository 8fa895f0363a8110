import { closestMatch } from "leven";

/** Longer names are not compared letter by letter: they are not typing mistakes. */
const LONGEST_NAME = 80;

/**
 * Returns the name that a mistyped name was probably meant to be: one that differs by a few letters, or by a single
 * word.
 *
 * @returns the name, or `undefined` if none is similar
 *
 * @example nearestName("forbiden", ["forbidden", "not-found"]) // "forbidden"
 */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  if (written.length > LONGEST_NAME) return undefined;
  const candidates = [...names].filter((name) => name !== written && name.length <= LONGEST_NAME);
  const close = closestMatch(
    written.toLowerCase(),
    candidates.map((name) => name.toLowerCase()),
    { maxDistance: Math.max(1, Math.floor(written.length / 5)) },
  );
  if (close !== undefined) return candidates.find((name) => name.toLowerCase() === close);
  return candidates.find((name) => sharesWords(name, written));
}

/** Returns the nearest name as the end of a message: ` Did you mean forbidden?`, or an empty text. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const nearest = nearestName(written, names);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

function sharesWords(name: string, written: string): boolean {
  const words = written.split("-");
  const shared = words.filter((word) => name.split("-").includes(word)).length;
  return words.length > 1 && shared >= words.length - 1;
}
