import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, keysOf, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { hasRow } from "./catalogue.ts";
import { catalogueIn, readYaml } from "./files.ts";
import type { OpenApi, OperationObject } from "./openapi.ts";
import { operationsIn } from "./operations.ts";

/** The length of a reference chain beyond which it must be a circle. */
const LONGEST_CHAIN = 100;

/** A version of the interface; its parts are read when first used. */
export interface Contract {
  readonly document: JsonObject;
  /** Reads the file of a reference. */
  readonly load: (file: string) => Json | undefined;
}

/**
 * Returns a version as its files define it, with the structure of its bundle: pointers follow references from the root,
 * and the version's catalogue rows are included.
 *
 * @returns `undefined` if there is no such version
 */
export function openContract(openapi: string, version: string): Contract | undefined {
  const start = join(openapi, version, "openapi.yaml");
  if (!existsSync(start)) return undefined;
  const files = new Map<string, Json>();
  const load = (path: string): Json => {
    const known = files.get(path) ?? withAbsoluteReferences(readYaml(path) as Json, path);
    files.set(path, known);
    return known;
  };
  const root = load(start) as JsonObject;
  const rows = Object.entries(catalogueIn(openapi).rows).filter(([, row]) => hasRow(version, row));
  const document: JsonObject = { ...root, "x-error-catalogue": { rows: Object.fromEntries(rows) as JsonObject } };
  const contract = { document, load };
  for (const section of ["paths", "webhooks"]) {
    const items = Object.entries(isObject(root[section]) ? root[section] : {});
    document[section] = Object.fromEntries(items.map(([name, item]) => [name, resolve(contract, item) ?? {}]));
  }
  return contract;
}

/** Returns a contract for a document whose references are resolved, except those of recursive schemas. */
export function resolvedContract(document: OpenApi): Contract {
  return { document: document as JsonObject, load: () => undefined };
}

/** Returns the operation with an id. */
export function operationOf({ document }: Contract, id: string): OperationObject | undefined {
  return operationsIn(document).find(({ operation }) => operation.operationId === id)?.operation;
}

/**
 * Returns the value at a JSON pointer, relative to a value of the contract, and follows references; `undefined` if
 * there is none.
 */
export function at(contract: Contract, start: Json | undefined, pointer: string): Json | undefined {
  let current = start;
  for (const key of keysOf(pointer)) current = memberOf(resolve(contract, current), key);
  return current;
}

/** Follows references until the value is not a reference; `undefined` if they have no target or are circular. */
export function resolve(contract: Contract, value: Json | undefined): Json | undefined {
  let current = value;
  for (let hops = 0; hops < LONGEST_CHAIN; hops++) {
    const reference = textAt(current, "$ref");
    if (reference === undefined) return current;
    const [file = "", pointer = ""] = reference.split("#");
    current = at(contract, contract.load(file), pointer);
  }
  return undefined;
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
}

/** Returns a value whose references include the file's path, so that they can be resolved from any file. */
function withAbsoluteReferences(value: Json, path: string): Json {
  if (Array.isArray(value)) return value.map((item) => withAbsoluteReferences(item, path));
  if (!isObject(value)) return value;
  const absolute = Object.entries(value).map(([key, inner]) => [key, withAbsoluteReferences(inner, path)] as const);
  const reference = textAt(value, "$ref");
  if (reference === undefined) return Object.fromEntries(absolute);
  const [file = "", pointer = ""] = reference.split("#");
  return { ...Object.fromEntries(absolute), $ref: `${file === "" ? path : join(dirname(path), file)}#${pointer}` };
}
