import { formatRequests } from "@extraction-api/page-reader/formats";
import type { RequestedOptions, ScrapeOptions } from "../acquisition.ts";
import { bundles, resolvePointer, type SchemaNode } from "./bundle.ts";
import { withDefaults } from "./defaults.ts";

const schema = resolvePointer(bundles.v2, "#/components/schemas/ScrapeOptions") as SchemaNode;
const names = Object.keys(schema.properties as object) as (keyof RequestedOptions)[];

/** Returns the scrape options of a body that has them next to its own fields. */
export function pickScrapeOptions(body: RequestedOptions, sent: RequestedOptions): RequestedOptions {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (body[name] !== undefined) picked[name] = body[name];
  return settleAges(picked, sent);
}

/**
 * Returns scrape options with every default of the document. With `minAge`, the default of `maxAge` does not apply: 1
 * accepts any cached copy (specification 2.3).
 */
export function completeScrapeOptions(sent: RequestedOptions = {}): RequestedOptions {
  return settleAges(withDefaults("v2", schema, sent), sent);
}

/** Decodes options for all their readers, once per request or job. */
export function decodeScrapeOptions(options: RequestedOptions): ScrapeOptions {
  return { ...options, formats: formatRequests(options) };
}

function settleAges(options: RequestedOptions, sent: RequestedOptions): RequestedOptions {
  if (sent.minAge === undefined || sent.maxAge !== undefined) return options;
  const { maxAge: _default, ...rest } = options;
  return rest;
}
