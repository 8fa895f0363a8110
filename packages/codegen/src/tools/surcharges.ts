import { objectAt, type Json, type JsonObject } from "@extraction-api/document";

/** Returns the credits that formats and options cost, from where the document states them. */
export function surchargesOf(bundle: JsonObject): JsonObject {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const at = (...path: readonly string[]): Json => path.reduce(objectAt, schemas);
  const credits = (name: string, ...path: readonly string[]): number => {
    const value = objectAt(at(...path), "x-credits")[name];
    return typeof value === "number" ? value : 0;
  };
  const formats = Object.keys(schemas).flatMap((name) => {
    const type = objectAt(at(name, "properties"), "type")["const"];
    const page = credits("page", name);
    return typeof type === "string" && page > 0 ? [[type, page] as const] : [];
  });
  return {
    formats: Object.fromEntries(formats),
    injectionCheck: credits("check", "JsonFormat", "properties", "checkPromptInjection"),
    lockdown: credits("hit", "ScrapeOptions", "properties", "lockdown"),
    threatScan: credits("url", "ThreatProtectionOverride", "properties", "mode"),
    zeroDataRetention: credits("page", "ZeroDataRetention"),
    zeroRetentionResults: credits("tenResults", "SearchRequest", "properties", "enterprise"),
  };
}
