import type { SearchWords } from "./entry.ts";
import { queryTokens, stem } from "./tokens.ts";

/** A word of a question, or a phrase that means one thing, with what means the same. */
export interface Unit {
  /** The words as they were typed, in lower case. */
  readonly words: readonly string[];
  /** Each alternative is a list of words that all have to be there. */
  readonly same: readonly (readonly string[])[];
}

/** What a reader means by a question, as far as its form tells. */
export interface Question {
  readonly units: readonly Unit[];
  /** The whole of it in lower case, white space made even. */
  readonly whole: string;
  /** The version that it names. */
  readonly version?: string;
  /** The HTTP method that it begins with. */
  readonly method?: string;
  /** The path that it names: without host and version, parameters as `{}`. */
  readonly path?: string;
  /** The status that it names. */
  readonly status?: string;
  /** Whether it asks how something is done. */
  readonly isTask: boolean;
  /** Whether it is about something that went wrong. */
  readonly isTrouble: boolean;
  /** Whether it is about what the service tells by itself. */
  readonly isEvent: boolean;
  /** Whether it is in plain words, and not a name such as `maxAge` or a path. */
  readonly isPlain: boolean;
}

const method = /^(get|post|put|patch|delete|head)\s+(?=\S*\/)/;
const version = /\bv\d+\b/;
const task = /^(how|what|why|when|where|which|can|should|is|do|does)\b|\bhow to\b|\?$/;

/** Reads a question: its form, and its words with what means the same. */
export function understand(query: string, words: SearchWords): Question {
  const whole = query.trim().toLowerCase().replace(/\s+/g, " ");
  const named = version.exec(whole)?.[0];
  const called = method.exec(whole)?.[1];
  const path = pathIn(whole.replace(method, ""));
  const status = /(?:^|[^\d.])([1-5]\d\d)(?![\d.])/.exec(whole)?.[1];
  const units = unitsOf(whole.replace(method, ""), words, named);
  const isPlain = !/[\p{Ll}\d]\p{Lu}|[_/.$]|\d/u.test(query.trim());
  return {
    units,
    whole,
    ...(named !== undefined && { version: named }),
    ...(called !== undefined && { method: called.toUpperCase() }),
    ...(path !== undefined && { path }),
    ...(status !== undefined && { status }),
    isTask: task.test(whole) || (isPlain && units.length > 2),
    isTrouble: status !== undefined || units.some((unit) => means(unit, "error")),
    isEvent: units.some((unit) => means(unit, "event")),
    isPlain,
  };
}

/** Whether a unit is a word, or one that means the same. */
function means({ words, same }: Unit, word: string): boolean {
  return [words, ...same].some((phrase) => phrase.length === 1 && phrase[0] === word);
}

/** A path as readers write it: with or without host, version, values of its parameters. */
export function pathIn(text: string): string | undefined {
  const found = /(?:https?:\/\/[^/\s]+)?((?:\/[\w{}:$.~-]+)+)\/?(?:\?\S*)?$/.exec(text.trim())?.[1];
  if (found === undefined) return undefined;
  const steps = found.split("/").slice(1);
  if (/^v\d+$/.test(steps[0] ?? "")) steps.shift();
  return steps.length === 0 ? undefined : `/${steps.map(isParameter).join("/")}`;
}

function isParameter(step: string): string {
  return /^[{:$]|^[\da-f]{8}-|^\d+$/.test(step) ? "{}" : step;
}

function unitsOf(text: string, words: SearchWords, named: string | undefined): Unit[] {
  const typed = queryTokens(text).filter((term) => term !== named);
  const stop = new Set(words.stop);
  const phrases = phrasesOf(words);
  const units: Unit[] = [];
  for (let at = 0; at < typed.length;) {
    const found = longestPhrase(typed, at, phrases);
    if (found !== undefined) {
      units.push(found.unit);
      at += found.length;
    } else {
      const term = typed[at] ?? "";
      if (!stop.has(term)) units.push({ words: [term], same: [] });
      at += 1;
    }
  }
  const all = typed.length > 0 ? typed : queryTokens(text);
  return units.length > 0 ? units : all.map((term) => ({ words: [term], same: [] }));
}

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
const known = new WeakMap<SearchWords, Phrases>();

/** Every phrase by the stems of its words, with the phrases that mean the same. */
function phrasesOf(words: SearchWords): Phrases {
  const made = known.get(words) ?? new Map<string, (readonly string[])[]>();
  if (known.has(words)) return made;
  const phrases = made as Map<string, (readonly string[])[]>;
  for (const set of words.same) {
    const split = set.map((phrase) => queryTokens(phrase));
    for (const phrase of split) {
      const others = split.filter((other) => other !== phrase);
      for (const key of new Set([phrase.join(" "), phrase.map(stem).join(" ")]))
        phrases.set(key, [...(phrases.get(key) ?? []), ...others]);
    }
  }
  known.set(words, phrases);
  return phrases;
}

const longest = 4;

function longestPhrase(
  typed: readonly string[],
  at: number,
  phrases: Phrases,
): { unit: Unit; length: number } | undefined {
  for (let length = Math.min(longest, typed.length - at); length > 0; length -= 1) {
    const words = typed.slice(at, at + length);
    const same = phrases.get(words.join(" ")) ?? phrases.get(words.map(stem).join(" "));
    if (same !== undefined) return { unit: { words, same }, length };
  }
  return undefined;
}
