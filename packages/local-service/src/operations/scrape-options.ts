import { bundles } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";
import { resolvePointer } from "../contract/bundle.ts";
import type { SchemaNode } from "../contract/bundle.ts";
import type { ScrapeOptions } from "../acquisition.ts";
import type { Call } from "../http/call.ts";

const schema = () => resolvePointer(bundles.v2, "#/components/schemas/ScrapeOptions") as SchemaNode;

/** Scrape options with every default of the document, also where the caller sent none. */
export function completeScrapeOptions(_call: Call, sent: unknown): ScrapeOptions {
  return withDefaults("v2", schema(), sent ?? {}) as ScrapeOptions;
}
