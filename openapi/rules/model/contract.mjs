import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readYaml } from "./files.mjs";
import { operationsIn } from "./operations.mjs";

/**
 * One version as its files say it, seen like the bundle that is made of them: pointers walk from the root through
 * references, and the catalogue's rows of the version are there. It is read as far as somebody looks.
 *
 * @returns `{ document, load }`, or `undefined` where there is no such version
 */
export function openContract(openapi, version) {
  const start = join(openapi, version, "openapi.yaml");
  if (!existsSync(start)) return undefined;
  const files = new Map();
  const load = (path) => {
    if (!files.has(path)) files.set(path, withWholeReferences(readYaml(path), path));
    return files.get(path);
  };
  const contract = { document: undefined, load };
  const section = (items = {}) =>
    Object.fromEntries(Object.entries(items).map(([name, item]) => [name, resolve(contract, item)]));
  const { paths, webhooks, ...rest } = load(start);
  const rows = rowsOf(readYaml(join(openapi, "errors.yaml")), version);
  contract.document = {
    ...rest,
    paths: section(paths),
    ...(webhooks ? { webhooks: section(webhooks) } : {}),
    "x-error-catalogue": { rows },
  };
  return contract;
}

/** A document that is resolved already, but for schemas that refer to themselves. */
export function resolvedContract(document) {
  return { document, load: () => undefined };
}

/** The operation with this id. */
export function operationOf({ document }, id) {
  return operationsIn(document).find(({ operation }) => operation.operationId === id)?.operation;
}

/** What a JSON pointer leads to, through references; `undefined` where it leads nowhere. */
export function at(contract, pointer, start = contract.document) {
  let here = start;
  for (const name of namesOf(pointer)) here = resolve(contract, here)?.[name];
  return here;
}

/** Follows references until something that is none. */
export function resolve(contract, value) {
  let here = value;
  while (typeof here?.$ref === "string") {
    const [file, pointer = ""] = here.$ref.split("#");
    here = at(contract, pointer, contract.load(file));
  }
  return here;
}

/** The names in a pointer. */
export function namesOf(pointer) {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The same value with references that need not know any more in which file they stood. */
function withWholeReferences(value, path) {
  if (Array.isArray(value)) return value.map((item) => withWholeReferences(item, path));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withWholeReferences(inner, path)]);
  const whole = Object.fromEntries(entries);
  if (typeof value.$ref !== "string") return whole;
  const [file, pointer = ""] = value.$ref.split("#");
  return { ...whole, $ref: `${file === "" ? path : join(dirname(path), file)}#${pointer}` };
}

function rowsOf({ rows = {} }, version) {
  const own = Object.entries(rows).filter(([, { versions }]) => versions === undefined || versions.includes(version));
  return Object.fromEntries(own);
}
