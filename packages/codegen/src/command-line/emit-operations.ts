import {
  isObject,
  objectAt,
  operationsIn,
  parametersOf,
  resolve,
  textAt,
  type JsonObject,
} from "@extraction-api/document";
import { doc } from "../emit-operations.ts";
import type { Field } from "./field.ts";
import { fieldOf, fieldsOf } from "./fields.ts";

/**
 * Emits what the command line knows of each operation: one line for each field, so that a review of the generated file shows
 * each flag that comes or goes.
 */
export function emitCommandLine(bundle: JsonObject): string {
  const rows = operationsIn(bundle).flatMap((at) => {
    const { section, method, path, operation } = at;
    const id = textAt(operation, "operationId");
    if (section === "webhooks" || id === undefined) return [];
    const parameters = parametersOf(bundle, at).filter((one) => one["in"] === "path" || one["in"] === "query");
    const head = {
      method: method.toUpperCase(),
      path,
      summary: textAt(operation, "summary") ?? id,
      sideEffect: operation["x-side-effect"] ?? "creates",
      ...(isObject(operation["x-job"]) && { job: operation["x-job"] }),
    };
    const lists = [
      list(
        "query",
        parameters.filter((one) => one["in"] === "query").map((one) => parameterField(bundle, one)),
      ),
      list(
        "variables",
        parameters.filter((one) => one["in"] === "path").map((one) => parameterField(bundle, one)),
      ),
      list("body", bodyFields(bundle, operation)),
    ];
    const own = Object.entries(head).map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`);
    return [[`  ${id}: {`, ...own, ...lists, "  },"].join("\n")];
  });
  return [
    'import type { Operation } from "../interface/operation.ts";',
    "",
    doc("The operations by id, each field of a request as a flag."),
    `export const operations: Readonly<Record<string, Operation>> = {\n${rows.join("\n")}\n};`,
  ].join("\n");
}

function list(name: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `    ${name}: [],`;
  return [`    ${name}: [`, ...fields.map((field) => `      ${JSON.stringify(field)},`), "    ],"].join("\n");
}

function parameterField(bundle: JsonObject, parameter: JsonObject): Field {
  const schema = { ...objectAt(parameter, "schema"), description: textAt(parameter, "description") ?? "" };
  return fieldOf(bundle, String(parameter["name"]), schema, parameter["required"] === true);
}

function bodyFields(bundle: JsonObject, operation: JsonObject): Field[] {
  const body = resolve(bundle, operation["requestBody"]);
  const schema = objectAt(objectAt(body, "content"), "application/json")["schema"];
  return schema === undefined ? [] : fieldsOf(bundle, schema);
}
