import { companions } from "../entity/kinds.ts";
import { kindOfSchema } from "../entity/wanted.ts";
import { known } from "../../values/known.ts";
import { conceptsOf, sameWord, wordsOf } from "../values/lexicon.ts";
import { matchName, sameMeaning } from "../values/match-name.ts";
import type { JsonSchema } from "../values/schema.ts";
import { spend, type FillContext, type PlacedFact } from "./context.ts";

/** Prefixes of names that say nothing about the content. */
const qualifier = /^(?:aggregate|has|is|main|base)(?=[A-Z])/;

/** Properties that identify a thing. An inner thing of its own takes them only from a product around it. */
const naming = new Set(["name", "url", "image", "description", "id", "sku", "category"]);

/**
 * Returns what a nested object is filled from. At the top level, the one thing of its kind on all pages; otherwise the
 * facts below its name and, with less weight, adjacent facts that do not name something else.
 */
export function nestedContext(name: string, schema: JsonSchema, context: FillContext): FillContext {
  if (!spend(context, context.facts.length)) return { ...context, facts: [] };
  const kind = kindOfSchema(name, schema, context.prompt);
  const owned = context.facts.flatMap((fact) => ownedFact(name, fact));
  const isPriced = () => context.facts.some(({ origin, path }) => origin === "product" && path[0] === "price");
  // A schema with one object, such as `recipe`, asks for the subject of the page, and a product is the one that the
  // page sells.
  const isPage =
    (Object.keys(context.root.properties ?? {}).length === 1 || (kind === "product" && isPriced())) &&
    (kind === undefined || !(companions.has(kind) || context.fillers.isOther(kind)));
  const whole = isPage ? context.facts.map((fact) => ({ ...fact, weight: fact.weight * 0.85 })) : [];
  // The product facts of a page apply inside an offer too.
  const isSold = ({ origin }: PlacedFact) => kind === "offer" && context.fillers.isSale && origin === "product";
  const sold = context.facts.filter(isSold).map((fact) => ({ ...fact, weight: 1 }));
  const entity = context.scope || kind === undefined ? undefined : context.fillers.entity(kind);
  if (entity) {
    const { facts, item, url, page } = entity;
    return {
      ...context,
      facts: [...sold, ...facts, ...owned.map((fact) => ({ ...fact, weight: fact.weight * 0.9 })), ...whole],
      scope: { item, url, ...known({ kind, page }) },
    };
  }
  if (kind !== undefined && !context.scope) return { ...context, facts: [...sold, ...owned, ...whole] };
  const apart = owned.length > 0 || kind !== undefined || context.scope !== undefined;
  const beside = context.facts.filter(
    ({ path, origin }) => !apart || origin === "product" || !naming.has(conceptsOf(path.at(-1) ?? "")[0] ?? ""),
  );
  const around = beside.map((fact) => ({ ...fact, weight: fact.weight * 0.85 }));
  return { ...context, facts: [...sold, ...owned, ...around] };
}

/**
 * Returns a fact below the object's name with the rest of its path; a plain value under that name is the object's name
 * or value.
 */
function ownedFact(name: string, fact: PlacedFact): PlacedFact[] {
  const place = fact.path.findIndex((part) => matchName(name, [part.replace(qualifier, "")]) >= sameMeaning);
  if (place < 0) return [];
  const rest = fact.path.slice(place + 1);
  if (rest.length > 0) return [{ ...fact, path: rest }, ...shortened(name, rest).map((path) => ({ ...fact, path }))];
  const plain = /^(?:https?:)?\/\//.test(String(fact.value)) ? ["url"] : ["name", "value"];
  return plain.map((part) => ({ ...fact, path: [part] }));
}

/** `ratingValue` below a rating is its `value`. */
function shortened(name: string, [first = "", ...rest]: readonly string[]): string[][] {
  const words = wordsOf(first);
  const kept = words.filter((word) => !wordsOf(name).some((own) => sameWord(own, word)));
  return kept.length > 0 && kept.length < words.length ? [[kept.join(" "), ...rest]] : [];
}
