import type { DiffResult } from "./diff.ts";
import { diffConverted } from "./diff.ts";
import { converted } from "./document/converted.ts";
import type { DiffOptions } from "./options.ts";

/**
 * Compares two OpenAPI 2.0, 3.0, 3.1 or 3.2 descriptions. Pure: no file is read, nothing depends on time or place.
 *
 * @param base what `load` returned, or a parsed document
 * @param revision the same, for the newer one
 * @throws InvalidDocument when one of them is no OpenAPI description, or a consumer uses what neither of them has
 * @example
 * const { verdict, changes } = diff(JSON.parse(before), JSON.parse(after));
 */
export function diff(base: unknown, revision: unknown, options: DiffOptions = {}): DiffResult {
  return diffConverted(converted(base), converted(revision), options);
}
