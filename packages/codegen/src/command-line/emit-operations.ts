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
 * each flag that is added or removed. The fields of an object that several operations have are emitted once.
 */
export function emitCommandLine(bundle: JsonObject): string {
  const rows = commandLineRows(bundle);
  const shared = sharedObjects(rows);
  const operations = rows.map(({ id, head, query, variables, body }) => {
    const own = Object.entries(head).map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`);
    const lists = Object.entries({ query, variables, body }).map(([name, fields]) => list(name, fields, shared));
    return [`  ${id}: {`, ...own, ...lists, "  },"].join("\n");
  });
  const constants = [...shared].map(
    ([fields, name]) => `const ${name}: readonly Field[] = [\n${fields.replaceAll(/^ {4}/gm, "")}\n];\n`,
  );
  return [
    'import type { Field, Operation } from "../operation.ts";',
    "",
    ...constants,
    doc("The operations by id, with each request field as a flag."),
    `export const operations: Readonly<Record<string, Operation>> = {\n${operations.join("\n")}\n};`,
  ].join("\n");
}

/** Returns the objects with the same fields in several operations: the lines of the fields, and a name. */
function sharedObjects(rows: readonly CommandLineRow[]): Map<string, string> {
  const all = rows.flatMap(({ body }) => [...objectsIn(body)]).filter(([, lines]) => lines.includes("\n"));
  const shared = new Map<string, string>();
  for (const [name, lines] of all) {
    if (shared.has(lines) || all.filter(([, other]) => other === lines).length === 1) continue;
    const before = [...shared.values()].filter((other) => other.replace(/\d+$/, "") === name).length;
    shared.set(lines, before === 0 ? name : `${name}${before + 1}`);
  }
  return shared;
}

/** Returns the lines of fields by object: the names of an object's fields begin with its name. */
function objectsIn(fields: readonly Field[]): Map<string, string> {
  const objects = new Map<string, string>();
  for (const field of fields) {
    const [name = ""] = field.name.split(".");
    const before = objects.get(name);
    objects.set(name, `${before === undefined ? "" : `${before}\n`}      ${JSON.stringify(field)},`);
  }
  return objects;
}

function list(name: string, fields: readonly Field[], shared: ReadonlyMap<string, string>): string {
  if (fields.length === 0) return `    ${name}: [],`;
  const lines = [...objectsIn(fields).values()].map((object) => {
    const constant = shared.get(object);
    return constant === undefined ? object : `      ...${constant},`;
  });
  return [`    ${name}: [`, ...lines, "    ],"].join("\n");
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
