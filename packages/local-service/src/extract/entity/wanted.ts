import { wordsOf } from "../values/lexicon.ts";
import type { JsonSchema } from "../values/schema.ts";
import { kindOfName } from "./kinds.ts";

/** Names that say nothing about the kind, so that the schema's own words are asked. */
const empty = /^(?:items?|entries|entry|list|results?|data|rows?|records?|pages?|elements?|values?|objects?|things?|all)$/i;

/** The kind of thing a property asks for: by its name, else by the title or the first words of the description of its schema. */
export function kindOfSchema(name: string, schema: JsonSchema): string | undefined {
  const own = empty.test(name) ? undefined : kindOfName(name);
  if (own !== undefined) return own;
  const titled = schema.title === undefined ? undefined : kindOfName(schema.title);
  return titled ?? (schema.description === undefined ? undefined : wordsOf(schema.description).slice(0, 8).map(kindOfName).find((kind) => kind !== undefined));
}
