import { hash } from "node:crypto";
import { asObject, type Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { oncePer } from "../once.ts";
import { canonical } from "../schema/canonical.ts";
import { NAMED, PROSE, SETS } from "./keywords.ts";

/** Number of references that are followed one after the other: schemas can lead back to themselves. */
const MAX_STEPS = 8;

/** The digests of what references lead to, by the number of further references that they follow. */
const digestsOf = oncePer<Cursor, string[]>(() => []);

/** Returns the text for a `$ref`. */
type Refer = (reference: Cursor) => string;

/**
 * Returns what a schema says about values, as text: without what it says to people.
 *
 * @param document if given, what the schema refers to counts by its text, not by its name
 */
export function meaningText(at: Cursor, document?: OpenDocument): string {
  return textOf(at, following(document, MAX_STEPS));
}

/** Returns what a keyword says about values. */
export function keywordText(keyword: string, at: Cursor, document?: OpenDocument): string {
  return textOfKeyword(keyword, at, following(document, MAX_STEPS));
}

/** Returns the same as `meaningText`, with any text for references, and without other keywords. */
export function textOf(at: Cursor, refer: Refer, isLeftOut = isSaid): string {
  const { value } = at;
  if (Array.isArray(value))
    return `[${childrenOf(at)
      .map(([, child]) => textOf(child, refer, isLeftOut))
      .join()}]`;
  if (asObject(value) === undefined) return canonical(value);
  const members = childrenOf(at).filter(([key]) => !isLeftOut(key));
  return `{${members.map(([key, child]) => `${JSON.stringify(key)}:${textOfKeyword(key, child, refer, isLeftOut)}`).join()}}`;
}

function textOfKeyword(keyword: string, at: Cursor, refer: Refer, isLeftOut = isSaid): string {
  const { value } = at;
  if (SETS.has(keyword) && Array.isArray(value))
    return `[${value
      .map((one) => canonical(one))
      .sort()
      .join()}]`;
  if (keyword === "const") return canonical(value);
  if (keyword === "$ref") return refer(at);
  if (!NAMED.has(keyword) || asObject(value) === undefined) return textOf(at, refer, isLeftOut);
  return `{${childrenOf(at)
    .map(([name, child]) => `${JSON.stringify(name)}:${textOf(child, refer, isLeftOut)}`)
    .join()}}`;
}

/** Returns whether a keyword is for people. */
export function isSaid(keyword: string): boolean {
  return PROSE.has(keyword) || keyword === "deprecated" || keyword.startsWith("x-");
}

/** Returns a function that follows references a number of times. */
function following(document: OpenDocument | undefined, steps: number): Refer {
  return ({ value, parent }) => {
    const target = parent && typeof value === "string" && steps > 0 ? document?.target(parent, value) : undefined;
    if (target === undefined) return canonical(value);
    // Many schemas may refer to a large one.
    return (digestsOf(target)[steps] ??= hash("sha1", textOf(target, following(document, steps - 1))));
  };
}

function childrenOf(at: Cursor): [string, Cursor][] {
  const keys = Array.isArray(at.value) ? [...at.value.keys()].map(String) : Object.keys(at.value as object).sort();
  return keys.map((key) => [key, at.child(key) as Cursor]);
}
