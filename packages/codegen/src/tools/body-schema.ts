import { objectAt, resolve, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { parametersOf, requestSchema, type Operation } from "../operations.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { bareSchema, terseSchema } from "./terse-schema.ts";
import { resultSchemas } from "./tool-row.ts";

/** Fields for programs and their operators, not for a model: they can be sent, but no tool shows them. */
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

/**
 * Returns the schema of a request in few tokens: its path and query parameters, and the fields of its body. It refers
 * to a component that another tool shows in full.
 */
export function terseInput(
  bundle: JsonObject,
  operation: Operation,
  shownBy: Readonly<Record<string, string>>,
): JsonObject {
  const inBody = fieldsOf(bundle, requestSchema(bundle, operation.object));
  const fields = [...parameterFields(bundle, operation), ...inBody].filter(({ name }) => !FOR_PROGRAMS.has(name));
  const own = fields.filter(({ component }) => component === undefined || shownBy[component] === undefined);
  const referred = new Set(fields.flatMap(({ component }) => (component ? [shownBy[component] ?? []].flat() : [])));
  return {
    type: "object",
    properties: Object.fromEntries(own.map((field) => [field.name, terseSchema(bundle, field, shownBy)])),
    ...required(own),
    ...(referred.size > 0 && { description: `And all options of the tool \`${[...referred].join("`, `")}\`.` }),
  };
}

/** Returns the schema of the parameters that an operation has besides its body, if any, to check a request with. */
export function parametersBeside(bundle: JsonObject, operation: Operation): JsonObject {
  const fields = parameterFields(bundle, operation);
  if (fields.length === 0 || requestSchema(bundle, operation.object) === undefined) return {};
  const properties = Object.fromEntries(fields.map((field) => [field.name, terseSchema(bundle, field, {})]));
  return { parameters: { type: "object", properties, ...required(fields) } };
}

/** Returns the path and query parameters of an operation; headers are for programs. */
function parameterFields(bundle: JsonObject, operation: Operation): Field[] {
  return parametersOf(bundle, operation).flatMap((one): Field[] => {
    const place = textAt(one, "in");
    if (place !== "path" && place !== "query") return [];
    const schema = { ...objectAt({ it: resolve(bundle, one["schema"]) ?? {} }, "it"), ...shared(one) };
    return [{ name: textAt(one, "name") ?? "", schema, required: one["required"] === true, component: undefined }];
  });
}

/** Returns what a parameter says about its schema. */
function shared(parameter: JsonObject): JsonObject {
  const names = ["description", "deprecated", "x-sunset"];
  return Object.fromEntries(names.flatMap((name) => (parameter[name] === undefined ? [] : [[name, parameter[name]]])));
}

/** Returns the schema of a result in few tokens: the names and kinds of its members, from all branches. */
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

/**
 * Returns whether a member is for programs, such as times and addresses of the service: results have them, but tools do
 * not list them.
 */
function isForPrograms(bundle: JsonObject, name: string, schema: Json): boolean {
  const { format } = objectAt({ it: resolve(bundle, schema) ?? {} }, "it");
  return format === "date-time" || format === "uri" || name === "next";
}

function required(fields: readonly Field[]): JsonObject {
  const names = fields.filter((field) => field.required).map(({ name }) => name);
  return names.length > 0 ? { required: names } : {};
}
