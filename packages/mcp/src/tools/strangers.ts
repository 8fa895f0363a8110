import { definitions } from "../generated/requests.ts";

interface Schema {
  readonly $ref?: string;
  readonly properties?: object;
  readonly allOf?: readonly Schema[];
}

/** Arguments that the schema does not have. They are allowed, and often misspelt: told where a call fails anyway. */
export function strangers(schema: object, input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  const known = new Set(namesIn(schema));
  const unknown = Object.keys(input).filter((name) => !known.has(name));
  return unknown.map((name) => `\`${name.slice(0, 60)}\` is not an argument of this tool`);
}

function namesIn({ $ref, properties = {}, allOf = [] }: Schema): string[] {
  const referred = $ref === undefined ? undefined : definitions[$ref.replace("#/$defs/", "")];
  const parts = referred === undefined ? allOf : [...allOf, referred];
  return [...Object.keys(properties), ...parts.flatMap(namesIn)];
}
