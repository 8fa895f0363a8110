import { objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import type { Operation } from "../operations.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { bareSchema, terseSchema } from "./terse-schema.ts";
import { requestSchema, resultSchemas } from "./tool-row.ts";

/** Fields that are for programs and their operators, not for a model: they can be sent, and no tool shows them. */
const FOR_PROGRAMS = new Set([
  "auditMetadata",
  "enterprise",
  "ignoreInvalidURLs",
  "integration",
  "origin",
  "robotsUserAgent",
  "skipTlsVerification",
  "storeInCache",
  "threatProtection",
  "webhook",
  "zeroDataRetention",
]);

/** The schema of a request in few tokens; a component that another tool spells out is referred to. */
export function terseBody(
  bundle: JsonObject,
  operation: Operation,
  shownBy: Readonly<Record<string, string>>,
): JsonObject {
  const fields = fieldsOf(bundle, requestSchema(bundle, operation)).filter(({ name }) => !FOR_PROGRAMS.has(name));
  const own = fields.filter(({ component }) => component === undefined || shownBy[component] === undefined);
  const referred = new Set(fields.flatMap(({ component }) => (component ? [shownBy[component] ?? []].flat() : [])));
  return {
    type: "object",
    properties: Object.fromEntries(own.map((field) => [field.name, terseSchema(bundle, field, shownBy)])),
    ...required(own),
    ...(referred.size > 0 && { description: `And all options of the tool \`${[...referred].join("`, `")}\`.` }),
  };
}

/** The schema of a result in few tokens: the names and kinds of its members, whichever branch has them. */
export function bareResult(bundle: JsonObject, operations: readonly Operation[]): JsonObject {
  const members = new Map<string, JsonObject>();
  for (const operation of operations) {
    for (const branch of resultSchemas(bundle, operation)) {
      for (const { name, schema } of fieldsOf(bundle, branch)) {
        if (isForPrograms(bundle, name, schema)) continue;
        const bare = bareSchema(bundle, schema);
        const known = members.get(name);
        members.set(name, known && known["type"] !== bare["type"] ? {} : bare);
      }
    }
  }
  return { type: "object", properties: Object.fromEntries(members) };
}

/** Times and addresses of the service: a result has them, and a list of tools does not say so. */
function isForPrograms(bundle: JsonObject, name: string, schema: Json): boolean {
  const { format } = objectAt({ it: resolve(bundle, schema) ?? {} }, "it");
  return format === "date-time" || format === "uri" || name === "next";
}

function required(fields: readonly Field[]): JsonObject {
  const names = fields.filter((field) => field.required).map(({ name }) => name);
  return names.length > 0 ? { required: names } : {};
}
