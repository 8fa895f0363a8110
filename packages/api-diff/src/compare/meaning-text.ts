import { hash } from "node:crypto";
import { asObject, type Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { canonical } from "../schema/canonical.ts";
import { NAMED, PROSE, SETS } from "./keywords.ts";

/** Number of references that are followed one after the other: schemas can lead back to themselves. */
const MAX_STEPS = 8;

/** The digests of what references lead to, by the number of further references that they follow. */
const digests = new WeakMap<Cursor, string[]>();

/**
 * Returns what a schema says about values, as text: without what it says to people.
 *
 * @param document if given, what the schema refers to counts by its text, not by its name
 */
export function meaningText(at: Cursor, document?: OpenDocument, steps = MAX_STEPS): string {
  const { value } = at;
  if (Array.isArray(value))
    return `[${childrenOf(at)
      .map(([, child]) => meaningText(child, document, steps))
      .join()}]`;
  if (asObject(value) === undefined) return canonical(value);
  const members = childrenOf(at).filter(([key]) => !isSaid(key));
  return `{${members.map(([key, child]) => `${JSON.stringify(key)}:${keywordText(key, child, document, steps)}`).join()}}`;
}

/** Returns what a keyword says about values. */
export function keywordText(keyword: string, at: Cursor, document?: OpenDocument, steps = MAX_STEPS): string {
  const { value } = at;
  if (SETS.has(keyword) && Array.isArray(value))
    return `[${value
      .map((one) => canonical(one))
      .sort()
      .join()}]`;
  if (keyword === "const") return canonical(value);
  if (keyword === "$ref") return referenceText(at, document, steps);
  if (!NAMED.has(keyword) || asObject(value) === undefined) return meaningText(at, document, steps);
  return `{${childrenOf(at)
    .map(([name, child]) => `${JSON.stringify(name)}:${meaningText(child, document, steps)}`)
    .join()}}`;
}

function isSaid(keyword: string): boolean {
  return PROSE.has(keyword) || keyword === "deprecated" || keyword.startsWith("x-");
}

function referenceText({ value, parent }: Cursor, document: OpenDocument | undefined, steps: number): string {
  const target = parent && typeof value === "string" && steps > 0 ? document?.target(parent, value) : undefined;
  if (target === undefined) return canonical(value);
  let known = digests.get(target);
  if (known === undefined) digests.set(target, (known = []));
  // Many schemas may refer to a large one.
  return (known[steps] ??= hash("sha1", meaningText(target, document, steps - 1)));
}

function childrenOf(at: Cursor): [string, Cursor][] {
  const keys = Array.isArray(at.value) ? [...at.value.keys()].map(String) : Object.keys(at.value as object).sort();
  return keys.map((key) => [key, at.child(key) as Cursor]);
}
