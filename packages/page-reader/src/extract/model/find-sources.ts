import type { PagePart } from "./split-pages.ts";

/** Maximum length of a text that a page has to state literally, characters; longer ones are summaries. */
const quoted = 200;

/** Maximum number of values that are checked. */
const mostValues = 5_000;

/**
 * Checks each value of a model's result against the pages that it was read from: which of them state it, and which
 * values none states literally.
 */
export function findSources(data: unknown, pages: readonly PagePart[]) {
  const texts = pages.map(({ url, text }) => ({ url, words: plain(text), digits: digitsOf(text) }));
  const sources: Record<string, string[]> = {};
  const unstated = new Set<string>();
  let looked = 0;
  function sourcesOf(value: unknown, path: string): string[] {
    if (typeof value === "object" && value !== null) {
      const entries = Array.isArray(value)
        ? value.map((item, index) => [item, `${path}[${index}]`] as const)
        : Object.entries(value).map(
            ([name, item]) => [item as unknown, path === "" ? name : `${path}.${name}`] as const,
          );
      const urls = [...new Set(entries.flatMap(([item, place]) => sourcesOf(item, place)))];
      if (urls.length > 0 && path !== "") sources[path] = urls;
      return urls;
    }
    looked += 1;
    if (looked > mostValues || !isStatement(value)) return [];
    const urls = [...new Set(texts.filter((text) => states(text, value)).map(({ url }) => url))];
    if (urls.length > 0) sources[path] = urls;
    else unstated.add(path.replaceAll(/\[\d+\]/g, "[]"));
    return urls;
  }
  sourcesOf(data, "");
  return { sources, unstated: [...unstated] };
}

/** Returns whether a page would state a value literally: it is neither a conclusion nor a summary. */
function isStatement(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= quoted);
}

/** The words and the numbers of a page, each between spaces. */
interface PageWords {
  readonly words: string;
  readonly digits: string;
}

function states({ words, digits }: PageWords, value: string | number): boolean {
  if (typeof value === "number") return hasNumber(digits, digitsOf(String(Math.abs(value))).trim());
  if (hasWords(words, plain(value))) return true;
  // A date, a price or a phone number has the same digits in any notation.
  const own = digitsOf(value).trim();
  return own.length >= 4 && digits.includes(` ${own} `);
}

/** Returns whether words occur as whole words. */
function hasWords(text: string, words: string): boolean {
  const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  const edges = [isPart(words[0]), isPart(words.at(-1))];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!(edges[0] && isPart(text[at - 1])) && !(edges[1] && isPart(text[at + words.length]))) return true;
  return false;
}

/** Returns whether a number occurs; a page may write 1299.5 as 1,299.50. */
function hasNumber(digits: string, number: string): boolean {
  return ["", "0", "00"].some((zeros) => digits.includes(` ${number}${zeros} `));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s\u00a0*_`\\]+/g, " ")
    .trim();
}

/** Returns the numbers of a text between spaces, without separators between digits. */
function digitsOf(text: string): string {
  return ` ${text.replaceAll(/(?<=\d)[.,'\u00a0\u202f ](?=\d)/g, "").replaceAll(/\D+/g, " ")} `;
}
