import { walkSchemas, type OpenApi, type SchemaObject } from "../contract/openapi.ts";
import { operationsIn, type FoundOperation } from "../contract/operations.ts";
import type { HouseRule, Keys, Violation } from "../rule.ts";

/** Words that add nothing to a name. */
const FILLER = new Set(
  "a an the of to for is this that it its in on and or field value property object schema parameter".split(" "),
);

/** A description must tell a reader more than the name does. */
export const descriptionSaysSomething: HouseRule<OpenApi> = {
  id: "description-says-something",
  description:
    'Operations, parameters, headers, responses, schemas and their properties have a description that adds to the name. Example: `maxDepth` is not "The max depth." but "How many links away from the start a page may be."',
  check: (document) => [
    ...operationsIn(document).flatMap(ofOperation),
    ...ofComponents(document),
    ...ofFields(document),
  ],
};

function ofOperation({ operation, at, method, path }: FoundOperation): Violation[] {
  const { operationId = `${method} ${path}`, summary, parameters = [], requestBody, responses = {} } = operation;
  return [
    ...described(operationId, operation, at),
    ...(summary ? [] : [{ path: at, message: `${method.toUpperCase()} ${path} has no summary.` }]),
    ...parameters.flatMap((parameter, index) => described(parameter.name, parameter, [...at, "parameters", index])),
    // The schema of a body describes it, so its own description is optional.
    ...(requestBody?.description === undefined
      ? []
      : described(`request body of ${operationId}`, requestBody, [...at, "requestBody"])),
    ...Object.entries(responses).flatMap(([status, response]) =>
      described(`response ${status}`, response, [...at, "responses", status]),
    ),
  ];
}

function ofComponents({ components = {} }: OpenApi): Violation[] {
  return ["headers", "parameters", "responses", "securitySchemes", "schemas"].flatMap((kind) =>
    Object.entries(components[kind] ?? {}).flatMap(([name, value]) =>
      described(name, value, ["components", kind, name]),
    ),
  );
}

function ofFields(document: OpenApi): Violation[] {
  const violations: Violation[] = [];
  const components = new Set<unknown>(Object.values(document.components?.["schemas"] ?? {}));
  walkSchemas(document, ({ properties = {} }, at) => {
    if (isCondition(at)) return;
    for (const [name, property] of Object.entries(properties))
      if (!excludes(property) && !inherits(property) && !components.has(property))
        violations.push(...described(name, property as SchemaObject, [...at, "properties", name]));
  });
  return violations;
}

function described(name: string, { description }: { readonly description?: unknown }, at: Keys): Violation[] {
  if (typeof description !== "string" || description.trim() === "")
    return [{ path: at, message: `${name} has no description. Say what it is for.` }];
  if (description.startsWith("TODO"))
    return [{ path: [...at, "description"], message: `The description of ${name} is still a placeholder.` }];
  return repeats(name, description)
    ? [
        {
          path: [...at, "description"],
          message: `The description of ${name} repeats its name. Add what the name does not say.`,
        },
      ]
    : [];
}

/** Returns whether a schema only forbids a field, as `{ not: {} }` does. */
function excludes(schema: SchemaObject | boolean): boolean {
  return typeof schema === "boolean" ? !schema : schema.not !== undefined && Object.keys(schema.not).length === 0;
}

/** Returns whether a schema is inside `not` or `if`: it tests fields that another schema describes. */
function isCondition(at: Keys): boolean {
  return at.some((key, index) => (key === "not" || key === "if") && at[index - 1] !== "properties");
}

/** Returns whether what a schema refers to beside its own keys describes it. */
function inherits(schema: SchemaObject | boolean): boolean {
  if (typeof schema === "boolean" || schema.description !== undefined) return false;
  return schema.allOf?.length === 1 && schema.allOf[0]?.description !== undefined;
}

function repeats(name: string, text: string): boolean {
  const own = new Set(wordsOf(name));
  return wordsOf(text).every((word) => own.has(word) || FILLER.has(word));
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}
