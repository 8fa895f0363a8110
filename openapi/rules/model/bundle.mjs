import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { operationsIn } from "./operations.mjs";

/** The bundle of a version, beside the changes file that is being linted; `undefined` where there is none. */
export function bundleOf(context, version) {
  const path = join(dirname(dirname(context.document.source)), `dist/${version}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** The operation with this id. */
export function operationOf(bundle, id) {
  return operationsIn(bundle).find(({ operation }) => operation.operationId === id)?.operation;
}

/** What a JSON pointer leads to, through references; `undefined` where it leads nowhere. */
export function at(bundle, pointer) {
  let here = bundle;
  for (const name of namesOf(pointer)) here = resolve(bundle, here)?.[name];
  return here;
}

/** Follows references within the bundle until something that is none. */
export function resolve(bundle, value) {
  let here = value;
  while (typeof here?.$ref === "string") here = at(bundle, here.$ref.slice(1));
  return here;
}

/** The names in a pointer. */
export function namesOf(pointer) {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The schemas of the request body, or of the answers: all of 2xx when no status is given. */
export function bodySchemas(bundle, operation, side, status) {
  const holders =
    side === "request"
      ? [operation.requestBody]
      : Object.entries(operation.responses ?? {})
          .filter(([own]) => (status === undefined ? own.startsWith("2") : own === status))
          .map(([, response]) => response);
  return holders.flatMap((holder) =>
    Object.values(resolve(bundle, holder)?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
  );
}

/** The schemas of a body's field, through references and the parts of a composition; `*` stands for an element of a list. */
export function fieldSchemas(bundle, schema, names, seen = new Set()) {
  const own = resolve(bundle, schema);
  if (names.length === 0) return own === undefined || own === false ? [] : [own];
  if (typeof own !== "object" || own === null || seen.has(own)) return [];
  seen.add(own);
  const [name, ...rest] = names;
  const next = name === "*" ? own.items : own.properties?.[name];
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => own[key] ?? []);
  return [
    ...(next === undefined ? [] : fieldSchemas(bundle, next, rest)),
    ...parts.flatMap((part) => fieldSchemas(bundle, part, names, seen)),
  ];
}
