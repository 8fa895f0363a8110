import type { Dialect } from "../document/open-document.ts";
import { hasShape, type Shape } from "../document/shape.ts";

/** The supported keywords with the shapes of their values. Any other key is unknown. */
const SHAPES: Readonly<Record<string, Shape>> = {
  $ref: "text",
  $dynamicRef: "text",
  $recursiveRef: "text",
  $id: "text",
  $schema: "text",
  $anchor: "text",
  $dynamicAnchor: "text",
  $recursiveAnchor: "flag",
  $comment: "text",
  $vocabulary: "any",
  $defs: "{any}",
  definitions: "{any}",
  type: "type or types",
  format: "text",
  nullable: "flag",
  enum: "[any]",
  const: "any",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number above 0",
  minLength: "count",
  maxLength: "count",
  pattern: "text",
  contentEncoding: "text",
  contentMediaType: "text",
  contentSchema: "schema",
  prefixItems: "[schema]",
  items: "schema or schemas",
  additionalItems: "schema",
  unevaluatedItems: "schema",
  contains: "schema",
  minContains: "count",
  maxContains: "count",
  minItems: "count",
  maxItems: "count",
  uniqueItems: "flag",
  properties: "{schema}",
  patternProperties: "{schema}",
  additionalProperties: "schema",
  unevaluatedProperties: "schema",
  propertyNames: "schema",
  required: "[text]",
  minProperties: "count",
  maxProperties: "count",
  dependentRequired: "{text or texts}",
  dependentSchemas: "{schema}",
  dependencies: "{schema or schemas}",
  allOf: "[schema]",
  anyOf: "[schema]",
  oneOf: "[schema]",
  not: "schema",
  if: "schema",
  then: "schema",
  else: "schema",
  readOnly: "flag",
  writeOnly: "flag",
  deprecated: "flag",
  default: "any",
  example: "any",
  examples: "any",
  title: "any",
  description: "any",
  externalDocs: "any",
  xml: "any",
  discriminator: "object",
};

/** Differences of OpenAPI 3.0: bounds are exclusive by a flag, and there is no `const`. */
const SHAPES_OF_30: Readonly<Record<string, Shape | undefined>> = {
  exclusiveMinimum: "flag",
  exclusiveMaximum: "flag",
  const: undefined,
};

/** Returns whether a keyword is supported and its value valid. Otherwise it is compared as text. */
export function isUnderstood(keyword: string, value: unknown, dialect: Dialect): boolean {
  const shapes = dialect === "3.0" && Object.hasOwn(SHAPES_OF_30, keyword) ? SHAPES_OF_30 : SHAPES;
  const shape = Object.hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
  return shape !== undefined && hasShape(value, shape);
}
