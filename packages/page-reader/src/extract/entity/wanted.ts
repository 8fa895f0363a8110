import { conceptsOf, wordsOf } from "../values/lexicon.ts";
import type { JsonSchema } from "../values/schema.ts";
import { kindOfName } from "./kinds.ts";

/** Names that say nothing about the kind, so that the schema's own words are asked. */
const empty =
  /^(?:items?|entries|entry|list|results?|data|rows?|records?|pages?|elements?|values?|objects?|things?|all)$/i;

/** Whether a name says nothing about what it holds, such as `items`. */
export function isEmptyName(name: string): boolean {
  return empty.test(name);
}

/** Words of a description or prompt that are read for a kind. */
const maxWords = 30;

/** The kind of thing a property asks for: by its name, else by the title or description of its schema, else by the prompt. */
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

/** What only things that are sold have. */
const ofProducts = new Set(["price", "sku", "availability", "gtin", "brand", "originalprice"]);
/** Objects in objects that are looked through. */
const maxLevels = 4;

/** Whether a schema asks for a product: an object in it wants two things or more that products have. */
export function wantsProduct(schema: JsonSchema | undefined, levels = maxLevels): boolean {
  if (schema === undefined || typeof schema !== "object" || schema === null || levels === 0) return false;
  const properties = Object.entries(schema.properties ?? {});
  const concepts = new Set(
    properties.flatMap(([name]) => conceptsOf(name)).filter((concept) => ofProducts.has(concept)),
  );
  if (concepts.size >= 2) return true;
  return properties.some(([, inner]) => wantsProduct(inner, levels - 1));
}
