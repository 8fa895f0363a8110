import { objectAt, type JsonObject } from "@extraction-api/document";

/**
 * Returns the credits that formats and options cost, from where the document states them.
 *
 * @throws Error if a place no longer states them: a budget would count nothing for it
 */
export function surchargesOf(bundle: JsonObject): JsonObject {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const credits = (place: string, name: string): number => {
    const value = objectAt(place.split("/").reduce(objectAt, schemas), "x-credits")[name];
    if (typeof value === "number") return value;
    throw new Error(
      `components/schemas/${place} has no \`${name}\` under \`x-credits\`; packages/codegen/src/tools/surcharges.ts reads it there`,
    );
  };
  const formats = Object.values(schemas).flatMap((schema) => {
    const type = objectAt(objectAt(schema, "properties"), "type")["const"];
    const { page } = objectAt(schema, "x-credits");
    return typeof type === "string" && typeof page === "number" ? [[type, page] as const] : [];
  });
  return {
    formats: Object.fromEntries(formats),
    injectionCheck: credits("JsonFormat/properties/checkPromptInjection", "check"),
    lockdown: credits("ScrapeOptions/properties/lockdown", "hit"),
    threatScan: credits("ThreatProtectionOverride/properties/mode", "url"),
    zeroDataRetention: credits("ZeroDataRetention", "page"),
    zeroRetentionResults: credits("SearchRequest/properties/enterprise", "tenResults"),
  };
}
