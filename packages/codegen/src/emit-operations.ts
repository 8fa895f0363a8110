import {
  at,
  isObject,
  objectAt,
  operationsOf,
  resolve,
  type Json,
  type JsonObject,
  type Operation,
} from "./document.ts";
import { emitCallTable } from "./emit-call-table.ts";

/** Emits the table that tells the client how each operation is called, and the rows it can answer with. */
export function emitOperations(bundle: JsonObject): string {
  const all = operationsOf(bundle);
  const calls = Object.fromEntries(all.map((operation) => [operation.id, callOf(bundle, operation)]));
  const errors = all.map((operation) => [operation.id, operation.object["x-errors"] ?? []] as const);
  return [
    doc("How each operation is called: method, path, what bounds its time, and the job it starts or reports."),
    `export const operations = ${literal(calls)} as const;`,
    "",
    doc("The name of an operation."),
    "export type OperationId = keyof typeof operations;",
    "",
    doc("The catalogue rows that each operation can answer with."),
    `export const operationErrors = ${literal(Object.fromEntries(errors))} as const;`,
    "",
    emitCallTable(calls),
  ].join("\n");
}

function callOf(bundle: JsonObject, operation: Operation): JsonObject {
  const { object } = operation;
  const timeout = timeoutOf(bundle, object);
  return {
    method: operation.method,
    path: operation.path,
    contract: object["x-contract"] ?? "observed",
    sideEffect: object["x-side-effect"] ?? "none",
    ...(timeout ? { timeout } : {}),
    ...(object["x-job"] === undefined ? {} : { job: object["x-job"] }),
    ...(object["x-next"] === undefined ? {} : { next: object["x-next"] }),
  };
}

/** The request field that bounds the operation's time, with the default that the schema gives it. */
function timeoutOf(bundle: JsonObject, operation: JsonObject): JsonObject | undefined {
  const pointer = objectAt(operation, "x-timeout")["field"];
  if (typeof pointer !== "string") return undefined;
  const content = objectAt(objectAt(resolve(bundle, operation["requestBody"]), "content"), "application/json");
  const field = fieldAt(bundle, content["schema"], pointer.split("/").slice(1));
  const unset = isObject(field) ? field["default"] : undefined;
  return { pointer, ...(unset === undefined ? {} : { defaultMs: unset }) };
}

/** Finds the schema of a body field, through references and the parts of an `allOf`. */
function fieldAt(bundle: JsonObject, schema: Json | undefined, names: string[]): Json | undefined {
  const target = resolve(bundle, schema);
  const [name, ...rest] = names;
  if (name === undefined || !isObject(target)) return target;
  const own = at(target, `/properties/${name}`);
  if (own !== undefined) return fieldAt(bundle, own, rest);
  const parts = Array.isArray(target["allOf"]) ? target["allOf"] : [];
  return parts.map((part) => fieldAt(bundle, part, names)).find((found) => found !== undefined);
}

/** A value as TypeScript source. */
export function literal(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** A one-line docstring. */
export function doc(text: string): string {
  return `/** ${text} */`;
}
