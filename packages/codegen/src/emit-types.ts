import openapiTS, { astToString, NEVER } from "openapi-typescript";
import type { JsonObject } from "@extraction-api/document";
import { proseDocstrings } from "./docstrings.ts";
import { sharedFailures } from "./shared-failures.ts";
import { inheritedDocstrings } from "./inherited-docstrings.ts";
import { namedSchemas } from "./named-schemas.ts";
import { slimTypes } from "./slim-types.ts";

/**
 * Emits the TypeScript declarations of a bundle.
 *
 * Defaults do not make a property required (a caller may leave it out), an object without properties
 * is `unknown` per member, and the schema `{ not: {} }`, which nothing satisfies, becomes `never`: that
 * is how two closed shapes exclude each other's fields in TypeScript too.
 */
export async function emitTypes(bundle: JsonObject): Promise<string> {
  const ast = await openapiTS(structuredClone(bundle) as never, {
    alphabetize: false,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
    transform: (schema) => (isNever(schema) ? NEVER : undefined),
  });
  return proseDocstrings(astToString(inheritedDocstrings(namedSchemas(sharedFailures(slimTypes(ast))))).trimEnd());
}

function isNever(schema: unknown): boolean {
  const not: unknown = typeof schema === "object" && schema !== null && "not" in schema ? schema.not : undefined;
  return typeof not === "object" && not !== null && Object.keys(not).length === 0;
}
