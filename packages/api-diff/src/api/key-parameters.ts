import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { field } from "./context.ts";
import type { Operation } from "./operation.ts";
import { readIgnoredHeaders, readParameters } from "./parameters.ts";
import { type Alternative, foldedValue, schemeHolder } from "./scheme-names.ts";

/** The key of the header that OpenAPI ignores as a parameter, because security schemes describe it. */
export const AUTHORIZATION = "header:authorization";
/** Types of schemes whose credentials are sent in that header. */
const IN_AUTHORIZATION = new Set<unknown>(["http", "oauth2", "openIdConnect"]);

/**
 * Returns the schemes whose API key every caller sends, by the key of a parameter that would send the same. A key is
 * sent alike, whether a security scheme or a parameter describes it.
 */
export function keysOfAll(document: OpenDocument, alternatives: readonly Alternative[]): ReadonlyMap<string, string> {
  const [first = new Map<string, string>(), ...others] = alternatives.map((one) => keysOf(document, one));
  return new Map([...first].filter(([key]) => others.every((other) => other.has(key))));
}

/** Returns the schemes of an alternative that are keys of required parameters. */
export function sentAsParameters(
  document: OpenDocument,
  alternative: Alternative,
  required: ReadonlySet<string>,
): readonly string[] {
  return [...keysOf(document, alternative)].flatMap(([key, name]) => (required.has(key) ? [name] : []));
}

/** Returns the keys of the parameters that an operation requires. */
export function requiredParameters(document: OpenDocument, operation: Operation): ReadonlySet<string> {
  return new Set([...readParameters(document, operation).values()].flatMap((one) => (one.required ? [one.key] : [])));
}

/**
 * Returns whether an operation requires the header that OpenAPI ignores as a parameter: callers who read that send it.
 * Which scheme they send in it is known only if the operation has none of its own.
 */
export function requiresAuthorization(
  document: OpenDocument,
  operation: Operation,
  alternatives: readonly Alternative[],
): boolean {
  if (alternatives.some(({ size }) => size > 0)) return false;
  return field(readIgnoredHeaders(document, operation).get("authorization"), "required") === true;
}

function keysOf(document: OpenDocument, alternative: Alternative): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of alternative.keys()) {
    const scheme = asObject(document.get(schemeHolder(document), name)?.value) ?? {};
    const { type, in: place, name: sent } = scheme;
    if (type === "apiKey") found.set(`${String(place)}:${String(foldedValue(sent, "name", place))}`, name);
    else if (IN_AUTHORIZATION.has(type)) found.set(AUTHORIZATION, name);
  }
  return found;
}
