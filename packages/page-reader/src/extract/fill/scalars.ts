import { isEmptyName } from "../entity/wanted.ts";
import { entriesName } from "../facts/fact.ts";
import { coerce } from "../values/coerce.ts";
import { conceptsOf, isConcept } from "../values/lexicon.ts";
import type { JsonSchema } from "../values/schema.ts";
import { noteSource, type FillContext } from "./context.ts";
import { rank, type Found } from "./scalar.ts";

/** Returns values of the best matching name, from the kind of place that states it best, on every page. */
export function fillScalars(
  name: string,
  items: JsonSchema,
  at: string,
  context: FillContext,
  maxItems: number,
): unknown[] | undefined {
  // The name of a page, in its heading and in its head, is not a list of names.
  const isOfNames = conceptsOf(name)[0] === "name" && !context.scope;
  const all = rank(name, items, context).filter(({ fact }) => !isOfNames || fact.listed === true);
  const best = bestList(all);
  if (!best) return fillEntries(name, items, at, context, maxItems);
  const near = all.filter(
    ({ score, fact }) =>
      Math.abs(score - best.score) < 0.12 &&
      (fact.origin === best.fact.origin || fact.url !== best.url || fact.origin === "text"),
  );
  // The whole text of a list is next to its entries.
  const entries = near.filter(({ fact }) => fact.listed === true);
  // A step has a text and, often, a name.
  const texts = near.filter(({ fact }) => fact.path.length > 1 && fact.path.at(-1) === "text");
  const alike = entries.length > 1 ? entries : texts.length > 1 ? texts : near;
  const values = new Map<string, { value: unknown; url: string }>();
  for (const { value, url } of alike) {
    for (const piece of splitList(value, alike.length)) {
      const key = JSON.stringify(piece).toLowerCase();
      if (!values.has(key)) values.set(key, { value: piece, url });
    }
  }
  return noted([...values.values()].slice(0, maxItems), at, context);
}

/** Records where the values of a list came from, and returns them. */
function noted(found: readonly { value: unknown; url: string }[], at: string, context: FillContext): unknown[] {
  for (const [place, { url }] of found.entries()) noteSource(context, `${at}[${place}]`, url);
  return found.map(({ value }) => value);
}

/** The difference by which a name with several values may match worse than one with a single text. */
const forList = 0.2;

/** Returns the statement whose neighbours make the list: several of one name precede one text that may contain all. */
function bestList(found: readonly Found[]): Found | undefined {
  const [first] = found;
  const isOneOf = (one: Found) =>
    found.some((other) => other !== one && other.fact.origin === one.fact.origin && nameOf(other) === nameOf(one));
  const near = found.filter(({ score }) => first && score > first.score - forList);
  return near.find(isOneOf) ?? first;
}

function nameOf({ fact, url }: Found): string {
  return `${url} ${fact.path.join(" ")}`;
}

/** Returns the entries of a thing's only list, for a property that matches no label of the page. */
function fillEntries(
  name: string,
  items: JsonSchema,
  at: string,
  context: FillContext,
  maxItems: number,
): unknown[] | undefined {
  if (isConcept(name) && conceptsOf(name)[0] !== "features") return undefined;
  const listed = context.scope ? context.facts.filter(({ path }) => path[0] === entriesName) : soleList(name, context);
  const found = listed
    .map(({ value, url }) => ({ value: coerce(value, items, { name, dayFirst: context.dayFirst, url }), url }))
    .filter(({ value }) => value !== undefined)
    .slice(0, maxItems);
  return found.length > 0 ? noted(found, at, context) : undefined;
}

/** Returns the entries of a page's only list, for a list without a name. */
function soleList(name: string, { facts }: FillContext): FillContext["facts"] {
  const listed = isEmptyName(name) ? facts.filter((fact) => fact.listed === true) : [];
  return new Set(listed.map(({ path, url }) => `${url} ${path.join(" ")}`)).size === 1 ? listed : [];
}

/** Splits one text that lists several values: `red, green, blue`. */
function splitList(value: unknown, count: number): unknown[] {
  if (typeof value !== "string") return [value];
  const lines = value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > 1) return lines;
  if (count > 1 || value.length > 400 || /[.!?]\s/.test(value)) return [value];
  const parts = value.split(/\s*[,;|•·]\s*/).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => part.length < 60) ? parts : [value];
}
