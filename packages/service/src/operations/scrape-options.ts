import type { ScrapeOptions } from "../acquisition.ts";
import { bundles, resolvePointer } from "../contract/bundle.ts";
import type { SchemaNode } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";
import type { Call } from "../http/call.ts";

const schema = resolvePointer(bundles.v2, "#/components/schemas/ScrapeOptions") as SchemaNode;
const names = Object.keys(schema.properties as object);

/** The scrape options among the fields of a body that has them beside its own. */
function pickScrapeOptions(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (body[name] !== undefined) picked[name] = body[name];
  return picked;
}

/**
 * Scrape options with every default of the document.
 * With `minAge` the default of `maxAge` does not apply: 1 accepts any cached copy (specification 2.3).
 */
export function completeScrapeOptions(sent: unknown): ScrapeOptions {
  const given = (sent ?? {}) as Record<string, unknown>;
  return settleAges(withDefaults("v2", schema, given) as Record<string, unknown>, given);
}

/** The scrape options of a call that has them in its body, where the defaults stand already. */
export function scrapeOptionsOf({ body, sent }: Pick<Call, "body" | "sent">): ScrapeOptions {
  return settleAges(pickScrapeOptions(body), sent);
}

function settleAges(options: Record<string, unknown>, sent: Readonly<Record<string, unknown>>): ScrapeOptions {
  if (sent.minAge === undefined || sent.maxAge !== undefined) return options;
  const { maxAge: _default, ...rest } = options;
  return rest;
}
