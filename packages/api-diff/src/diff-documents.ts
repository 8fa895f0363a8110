import { diffConverted, type DiffOptions, type DiffResult } from "./diff.ts";
import { converted } from "./document/converted.ts";

/**
 * Compares two OpenAPI 2.0, 3.0, 3.1 or 3.2 descriptions. Pure: it reads no files, and depends on neither time nor
 * place.
 *
 * @param base what `load` returned, or a parsed document
 * @param revision the same, for the newer one
 * @throws InvalidDocument if one of them is not an OpenAPI description, or a consumer uses something that neither has
 * @example const { verdict, changes } = diff(JSON.parse(before), JSON.parse(after));
 */
export function diff(base: unknown, revision: unknown, options: DiffOptions = {}): DiffResult {
  return diffConverted(converted(base), converted(revision), options);
}
