import { remember } from "../../values/remember.ts";
import { unitCalled } from "./unit.ts";
import { conceptsOf, isConcept, sameWord, singular, wordsOf } from "./lexicon.ts";

/** Words in a name that do not distinguish which value is meant. */
export const filler: ReadonlySet<string> = new Set(
  "the of a an item product page value text full main total current number info list range".split(" "),
);

/** Words, besides units as in `weightKg`, with which a property's name may end. */
const measures = new Set("eur usd gbp percent sqm m2 cent cents pence".split(" "));

/** Match from which a stated name means the same as a requested one. */
export const sameMeaning = 0.8;

/**
 * Returns how well a stated path matches a requested property, 0 to 1. The last name of the path counts most; the names
 * before it say whose value it is.
 */
export function matchName(wanted: string, path: readonly string[]): number {
  if (path.length > 1 && isOfOtherWork(path) && wordsOf(wanted).length === 1) return 0;
  const last = path.at(-1) ?? "";
  const direct = matchOne(wanted, last);
  const joined = path.length > 1 ? matchOne(wanted, path.slice(-2).join(" ")) : 0;
  const owner =
    path.length > 1 && /^(?:name|value|url|contentUrl|amount|@id|text|ratingValue)$/i.test(last)
      ? 0.93 * matchOne(wanted, path.at(-2) ?? "")
      : 0;
  const depth = Math.max(0, path.length - 1) * 0.06;
  return Math.max(isOfOther(path) ? 0 : direct - depth, joined - 0.01, owner - Math.max(0, path.length - 2) * 0.06);
}

/** Properties that lead from a work to another one. */
const otherWorks =
  /^(?:image|thumbnail|logo|photo|video|audio|associatedMedia|citation|isPartOf|hasPart|isBasedOn|mentions|comment|review)$/i;

/** Returns whether a path leads to who made another work and when, such as the author of an article's picture. */
function isOfOtherWork(path: readonly string[]): boolean {
  const at = path.findIndex((name) => otherWorks.test(name));
  return at >= 0 && path.slice(at + 1).some((name) => conceptsOf(name).some((concept) => making.has(concept)));
}

const making = new Set(["author", "datepublished", "datemodified"]);

/** Properties that identify a thing: an outer thing never takes them from an inner one. */
export const naming: ReadonlySet<string> = new Set(["name", "url", "image", "description", "id"]);

/**
 * Returns whether a path leads to a property that identifies an inner thing, such as the picture of an article's
 * author.
 */
function isOfOther(path: readonly string[]): boolean {
  const [owner = "", last = ""] = path.slice(-2);
  if (path.length < 2 || /^(?:hasVariant|itemReviewed|offers)$/i.test(owner)) return false;
  return conceptsOf(last).some((concept) => naming.has(concept) && !conceptsOf(owner).includes(concept));
}

/** Concepts that share a word with others by chance: `title` and `jobTitle`, `totalTime` and `prepTime`. */
const apart = new Set(["name", "preptime", "cooktime", "originalprice", "sku"]);

/** People and organizations. Names such as `author_bio` request something other than their name. */
const owners = new Set(["author", "publisher", "company", "brand", "organizer", "director", "speaker", "teacher"]);

/**
 * Words after a person or organization that request the name all the same, besides those that mean a name or an owner.
 */
const calling = new Set("by display fullname org person string".split(" "));

/** The parts of a name; the same names are compared thousands of times. */
interface NameParts {
  /** All words joined. */
  readonly whole: string;
  readonly significant: readonly string[];
  /** The significant words joined, and the same in the singular. */
  readonly joined: string;
  readonly single: string;
  readonly meanings: readonly string[];
  readonly isConcept: boolean;
}

const partsOf = remember((name): NameParts => {
  const own = withoutUnit(wordsOf(name));
  const kept = own.filter((word) => !filler.has(word));
  const words = kept.length > 0 && !isConcept(own.join("")) ? kept : own;
  const [whole, bare, joined] = [wordsOf(name).join(""), own.join(""), words.join("")];
  const meanings = [
    ...new Set([...conceptsOf(name), ...conceptsOf(whole), ...conceptsOf(bare), ...conceptsOf(joined)]),
  ];
  return { whole, significant: words, joined, single: singular(joined), meanings, isConcept: isConcept(bare) };
});

function matchOne(wanted: string, stated: string): number {
  const [a, b] = [partsOf(wanted), partsOf(stated)];
  if (a.joined === "" || b.joined === "") return 0;
  if (a.whole === b.whole) return 1;
  if (a.joined === b.joined || a.single === b.single) return 0.97;
  if (a.meanings.some((concept) => b.meanings.includes(concept))) return a.meanings[0] === b.meanings[0] ? 0.9 : 0.82;
  const chance = a.isConcept && b.isConcept && [a, b].some(({ meanings: [first = ""] }) => apart.has(first));
  return chance ? 0 : overlap(a.significant, b.significant);
}

/** Returns the fraction of words in common; the last word of a name carries its meaning and has to be among them. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const within = (some: readonly string[], others: readonly string[]) =>
    some.filter((word) => others.some((other) => sameWord(word, other))).length;
  const common = Math.min(within(a, b), within(b, a));
  if (common === 0) return 0;
  // The `bio` of an author is not the author's name.
  const end = a.at(-1) ?? "";
  const isCalled = calling.has(end) || conceptsOf(end).some((concept) => concept === "name" || owners.has(concept));
  const isOf = b.length === 1 && a.length > 1 && !isCalled;
  const isOwners = isOf && conceptsOf(b[0] ?? "").some((concept) => owners.has(concept));
  const heads = sameWord(a.at(-1) ?? "", b.at(-1) ?? "") || (!isOwners && sameWord(a[0] ?? "", b[0] ?? ""));
  const share = common / Math.max(a.length, b.length);
  if (!heads) return share >= 0.6 ? 0.55 * share : 0;
  return common === Math.min(a.length, b.length) ? 0.6 + 0.2 * share : 0.6 * share;
}

/** `duration_in_minutes` and `durationMinutes` are a duration. */
function withoutUnit(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !measures.has(word) && unitCalled(word) === undefined);
  return end < 0 ? words : words.slice(0, end + 1);
}
