import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, keysOf, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { hasRow } from "./catalogue.ts";
import { catalogueIn, readYaml } from "./files.ts";
import type { OpenApi, OperationObject } from "./openapi.ts";
import { operationsIn } from "./operations.ts";

/** More references in a row than any document has. */
const LONGEST_CHAIN = 100;

/** One version of the interface; its parts are read when first used. */
export interface Contract {
  readonly document: JsonObject;
  /** Reads a file that a reference names. */
  readonly load: (file: string) => Json | undefined;
}

/**
 * One version as its files say it, seen like the bundle that is made of them: pointers walk from the root through
 * references, and the catalogue's rows of the version are there.
 *
 * @returns `undefined` where there is no such version
 */
export function openContract(openapi: string, version: string): Contract | undefined {
  const start = join(openapi, version, "openapi.yaml");
  if (!existsSync(start)) return undefined;
  const files = new Map<string, Json>();
  const load = (path: string): Json => {
    const known = files.get(path) ?? withWholeReferences(readYaml(path) as Json, path);
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

/** A document that is resolved already, but for schemas that refer to themselves. */
export function resolvedContract(document: OpenApi): Contract {
  return { document: document as JsonObject, load: () => undefined };
}

/** The operation with this id. */
export function operationOf({ document }: Contract, id: string): OperationObject | undefined {
  return operationsIn(document).find(({ operation }) => operation.operationId === id)?.operation;
}

/** What a JSON pointer leads to from a value of the contract, through references; `undefined` where it leads nowhere. */
export function at(contract: Contract, start: Json | undefined, pointer: string): Json | undefined {
  let here = start;
  for (const key of keysOf(pointer)) here = memberOf(resolve(contract, here), key);
  return here;
}

/** Follows references until something that is none; `undefined` where they lead nowhere or in a circle. */
export function resolve(contract: Contract, value: Json | undefined): Json | undefined {
  let here = value;
  for (let hops = 0; hops < LONGEST_CHAIN; hops++) {
    const reference = textAt(here, "$ref");
    if (reference === undefined) return here;
    const [file = "", pointer = ""] = reference.split("#");
    here = at(contract, contract.load(file), pointer);
  }
  return undefined;
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
}

/** The same value with references that need not know any more in which file they stood. */
function withWholeReferences(value: Json, path: string): Json {
  if (Array.isArray(value)) return value.map((item) => withWholeReferences(item, path));
  if (!isObject(value)) return value;
  const whole = Object.entries(value).map(([key, inner]) => [key, withWholeReferences(inner, path)] as const);
  const reference = textAt(value, "$ref");
  if (reference === undefined) return Object.fromEntries(whole);
  const [file = "", pointer = ""] = reference.split("#");
  return { ...Object.fromEntries(whole), $ref: `${file === "" ? path : join(dirname(path), file)}#${pointer}` };
}
