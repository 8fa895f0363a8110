import { conceptsOf, wordsOf } from "../values/lexicon.ts";
import type { JsonSchema } from "../values/schema.ts";
import { kindOfName } from "./kinds.ts";

/** Names that say nothing about the kind, so that the schema's own words decide. */
const empty =
  /^(?:items?|entries|entry|list|results?|data|rows?|records?|pages?|elements?|values?|objects?|things?|all)$/i;

/** Returns whether a name says nothing about its content, such as `items`. */
export function isEmptyName(name: string): boolean {
  return empty.test(name);
}

/** Number of words of a description or prompt that are searched for a kind. */
const maxWords = 30;

/**
 * Returns the kind of thing that a property requests: by its name, otherwise by its schema's title or description,
 * otherwise by the prompt.
 */
export function kindOfSchema(name: string, schema: JsonSchema, prompt = ""): string | undefined {
  const anything = empty.test(name);
  const own = anything ? undefined : kindOfName(name);
  if (own !== undefined) return own;
  const titled = schema.title === undefined ? undefined : kindOfName(schema.title);
  return titled ?? kindInText(schema.description ?? "") ?? (anything ? kindInText(prompt) : undefined);
}

function kindInText(text: string): string | undefined {
  return wordsOf(text)
    .slice(0, maxWords)
    .filter((word) => !empty.test(word))
    .map(kindOfName)
    .find((kind) => kind !== undefined);
}

/** Properties that only goods for sale have. */
const ofProducts = new Set(["price", "sku", "availability", "gtin", "brand", "originalprice"]);
/** Maximum nesting of objects that is examined. */
const maxLevels = 4;

/** Returns whether a schema requests a product: an object in it requests at least two properties of products. */
export function wantsProduct(schema: JsonSchema | undefined, levels = maxLevels): boolean {
  if (schema === undefined || typeof schema !== "object" || schema === null || levels === 0) return false;
  const properties = Object.entries(schema.properties ?? {});
  const concepts = new Set(
    properties.flatMap(([name]) => conceptsOf(name)).filter((concept) => ofProducts.has(concept)),
  );
  if (concepts.size >= 2) return true;
  return properties.some(([, inner]) => wantsProduct(inner, levels - 1));
}
