import { bundles, dereference, resolvePointer, type SchemaNode } from "./bundle.ts";
import { allOperations } from "./operations.ts";

type Credits = Readonly<Record<string, number>>;

function creditsAt(pointer: string): Credits {
  const node = resolvePointer(bundles.v2, `#/components/schemas/${pointer}`) as SchemaNode;
  return (node["x-credits"] ?? {}) as Credits;
}

function creditsOfOperation(id: string): Credits {
  const operation = allOperations.find((candidate) => candidate.version === "v2" && candidate.id === id);
  return ((operation?.node as unknown as SchemaNode | undefined)?.["x-credits"] ?? {}) as Credits;
}

/** Surcharges by format type, for the formats whose schema has `x-credits`. */
const formatCredits: ReadonlyMap<string, Credits> = new Map(
  Object.values(bundles.v2.components.schemas).flatMap((schema) => {
    const credits = schema["x-credits"] as Credits | undefined;
    const properties = schema.properties as Record<string, SchemaNode> | undefined;
    const type = properties?.type && dereference(bundles.v2, properties.type).const;
    return credits && typeof type === "string" ? [[type, credits] as const] : [];
  }),
);

/** The price of each occasion, read from the document. */
export const charges = {
  page: creditsOfOperation("scrape").page ?? 0,
  map: creditsOfOperation("map").call ?? 0,
  searchTenResults: creditsOfOperation("search").tenResults ?? 0,
  searchTenResultsZeroRetention: creditsAt("SearchRequest/properties/enterprise").tenResults ?? 0,
  lockdownHit: creditsAt("ScrapeOptions/properties/lockdown").hit ?? 0,
  lockdownMiss: creditsAt("ScrapeOptions/properties/lockdown").miss ?? 0,
  pdfPage: creditsAt("ScrapeOptions/properties/parsers").page ?? 0,
  pdfFile: creditsAt("ScrapeOptions/properties/parsers").file ?? 0,
  threatScan: creditsAt("ThreatProtectionOverride/properties/mode").url ?? 0,
  injectionCheck: creditsAt("JsonFormat/properties/checkPromptInjection").check ?? 0,
  zeroRetentionPage: creditsAt("ZeroDataRetention").page ?? 0,
  /** Returns a format's surcharge for one page. */
  format: (type: string): number => formatCredits.get(type)?.page ?? 0,
};
