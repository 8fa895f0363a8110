import openapiTS, { astToString, NEVER } from "openapi-typescript";
import type { JsonObject } from "@extraction-api/document";
import { withRemovalDays } from "./deprecation.ts";
import { proseDocstrings } from "./docstrings.ts";
import { sharedFailures } from "./shared-failures.ts";
import { inheritedDocstrings } from "./inherited-docstrings.ts";
import { namedSchemas } from "./named-schemas.ts";
import { slimTypes } from "./slim-types.ts";

/**
 * Emits the TypeScript declarations of a bundle.
 *
 * A default does not make a property required, because a caller may omit it. The members of an object without
 * properties are `unknown`. The schema `{ not: {} }`, which no value satisfies, becomes `never`, so that two closed
 * shapes exclude each other's fields in TypeScript, too.
 */
export async function emitTypes(bundle: JsonObject): Promise<string> {
  const ast = await openapiTS(withRemovalDays(bundle) as never, {
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
