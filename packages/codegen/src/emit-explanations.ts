import type { JsonObject } from "@extraction-api/document";
import { doc, literal } from "./emit-operations.ts";
import { upgradeRules } from "./upgrade-rules.ts";

/** Emits the texts of the upgrade rules for people, with the operations and fields that each is about. */
export function emitExplanations(entries: readonly JsonObject[]): string {
  const rules = upgradeRules(entries);
  const texts = entries.flatMap(({ id, title, action }) => {
    const places = rules.filter(({ change, subject: place }) => change === id && place.startsWith("/"));
    if (places.length === 0) return [];
    const named = new Set(places.map(({ operation, subject: place }) => `${operation} ${place}`));
    return [[id ?? "", title ?? "", action ?? "", ...named]];
  });
  return [
    doc("Id, title and action of a change, and the operations and fields that its reports refer to."),
    `export const explanations: readonly (readonly [string, string, string, ...string[]])[] = ${literal(texts)};`,
  ].join("\n");
}
