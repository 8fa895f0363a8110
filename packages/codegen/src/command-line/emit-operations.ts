import { isObject, objectAt, operationsIn, parametersOf, textAt, type JsonObject } from "@extraction-api/document";
import { doc } from "../emit-operations.ts";
import { deprecationOf } from "../deprecation.ts";
import { requestSchema } from "../operations.ts";
import type { Field } from "./field.ts";
import { fieldOf, fieldsOf } from "./fields.ts";

export { TOOLS_VERSION } from "../versions.ts";

/** An operation of the command line: its id, its texts, and its fields as flags. */
export interface CommandLineRow {
  readonly id: string;
  readonly head: JsonObject;
  readonly query: readonly Field[];
  readonly variables: readonly Field[];
  readonly body: readonly Field[];
}

/** Returns the operations of a bundle as rows of the command line. */
export function commandLineRows(bundle: JsonObject): CommandLineRow[] {
  return operationsIn(bundle).flatMap((at) => {
    const { section, method, path, operation } = at;
    const id = textAt(operation, "operationId");
    if (section === "webhooks" || id === undefined) return [];
    const fieldsIn = (place: string): Field[] =>
      parametersOf(bundle, at)
        .filter((one) => one["in"] === place)
        .map((one) => parameterField(bundle, one));
    const deprecation = deprecationOf(operation);
    const head = {
      method: method.toUpperCase(),
      path,
      summary: `${textAt(operation, "summary") ?? id}${deprecation && ` (${deprecation})`}`,
      sideEffect: operation["x-side-effect"] ?? "creates",
      ...(isObject(operation["x-job"]) && { job: operation["x-job"] }),
    };
    return [{ id, head, query: fieldsIn("query"), variables: fieldsIn("path"), body: bodyFields(bundle, operation) }];
  });
}

/**
 * Emits the command line's data of each operation: one line for each field, so that a diff of the generated file shows
 * each flag that is added or removed.
 */
export function emitCommandLine(bundle: JsonObject): string {
  const rows = commandLineRows(bundle).map(({ id, head, query, variables, body }) => {
    const own = Object.entries(head).map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`);
    return [`  ${id}: {`, ...own, list("query", query), list("variables", variables), list("body", body), "  },"].join(
      "\n",
    );
  });
  return [
    'import type { Operation } from "../operation.ts";',
    "",
    doc("The operations by id, with each request field as a flag."),
    `export const operations: Readonly<Record<string, Operation>> = {\n${rows.join("\n")}\n};`,
  ].join("\n");
}

function list(name: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `    ${name}: [],`;
  return [`    ${name}: [`, ...fields.map((field) => `      ${JSON.stringify(field)},`), "    ],"].join("\n");
}

function parameterField(bundle: JsonObject, parameter: JsonObject): Field {
  const { description = "", deprecated, "x-sunset": sunset } = parameter;
  const schema = {
    ...objectAt(parameter, "schema"),
    description,
    ...(deprecated !== undefined && { deprecated }),
    ...(sunset !== undefined && { "x-sunset": sunset }),
  };
  return fieldOf(bundle, String(parameter["name"]), schema, parameter["required"] === true);
}

function bodyFields(bundle: JsonObject, operation: JsonObject): Field[] {
  const schema = requestSchema(bundle, operation);
  return schema === undefined ? [] : fieldsOf(bundle, schema);
}
