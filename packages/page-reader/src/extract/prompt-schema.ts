import type { PageFacts } from "./facts/fact.ts";
import { conceptsInText } from "./values/lexicon.ts";
import type { JsonSchema } from "./values/schema.ts";

/** Concepts that are figures. */
const numeric = new Set(["price", "originalprice", "rating", "reviewcount", "calories", "bedrooms", "bathrooms"]);

/** What is reported of a page when neither a schema nor the prompt names anything. */
const general = ["title", "description", "author", "datePublished", "language", "url"];

/** Types whose properties make a good report of a page without a schema. */
const byType: Readonly<Record<string, readonly string[]>> = {
  Product: ["name", "description", "brand", "sku", "price", "currency", "availability", "url"],
  Event: ["name", "startDate", "endDate", "location", "description", "url"],
  Recipe: ["name", "description", "ingredients", "instructions", "servings"],
  JobPosting: ["title", "company", "location", "salary", "employmentType", "datePublished"],
};

/** Concepts that pages state several of. */
const lists = new Set(["ingredients", "instructions", "tags", "email", "phone", "image"]);

/**
 * Makes a schema where the caller gave none: of the things that the prompt speaks of,
 * else of what the pages are about.
 */
export function schemaFromPrompt(prompt: string | undefined, pages: readonly PageFacts[]): JsonSchema {
  const spoken = conceptsInText(prompt ?? "");
  const type = pages.map(({ main }) => main?.types.find((name) => byType[name])).find((name) => name !== undefined);
  const names = spoken.length > 0 ? spoken : type === undefined ? general : [...(byType[type] ?? general)];
  const one: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, propertyFor(name)])),
  };
  if (pages.length < 2) return one;
  return { type: "object", properties: { pages: { type: "array", items: one } } };
}

function propertyFor(name: string): JsonSchema {
  const single: JsonSchema = { type: numeric.has(name.toLowerCase()) ? "number" : "string" };
  return lists.has(name.toLowerCase()) ? { type: "array", items: single } : single;
}
