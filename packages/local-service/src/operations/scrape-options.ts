import type { ScrapeOptions } from "../acquisition.ts";
import { bundles, resolvePointer } from "../contract/bundle.ts";
import type { SchemaNode } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";

const schema = resolvePointer(bundles.v2, "#/components/schemas/ScrapeOptions") as SchemaNode;
const names = Object.keys(schema.properties as object);

/** The scrape options among the fields of a body that has them beside its own. */
export function pickScrapeOptions(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
}

/**
 * Scrape options with every default of the document.
 * With `minAge` the default of `maxAge` does not apply: 1 accepts any cached copy (specification 2.3).
 */
export function completeScrapeOptions(sent: unknown): ScrapeOptions {
  const given = (sent ?? {}) as Record<string, unknown>;
  const options = { ...(withDefaults("v2", schema, given) as Record<string, unknown>) };
  if (given.minAge !== undefined && given.maxAge === undefined) delete options.maxAge;
  return options;
}
