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
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length > LONGEST_NAME) return undefined;
  const candidates = [...names].filter((name) => name !== wanted && name.length <= LONGEST_NAME);
  const close = closestMatch(
    wanted.toLowerCase(),
    candidates.map((name) => name.toLowerCase()),
    { maxDistance: Math.max(1, Math.floor(wanted.length / 5)) },
  );
  if (close !== undefined) return candidates.find((name) => name.toLowerCase() === close);
  return candidates.find((name) => sharesWords(name, wanted));
}

/** Returns the nearest name as the end of a message: ` Did you mean forbidden?`, or an empty text. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const nearest = nearestName(wanted, names);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

function sharesWords(name: string, wanted: string): boolean {
  const words = wanted.split("-");
  const shared = words.filter((word) => name.split("-").includes(word)).length;
  return words.length > 1 && shared >= words.length - 1;
}
