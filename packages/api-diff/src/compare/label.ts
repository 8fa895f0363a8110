import { METHODS } from "../document/methods.ts";
import { holdsSchemas, isSchemaKey, stemOf } from "../document/schema-name.ts";
import { code, prose } from "../rules/message.ts";
import type { Usage } from "./usage.ts";

const methods: ReadonlySet<string> = new Set(METHODS);

/**
 * Returns a readable name for the place of a pointer: `Pet.name`, `items of Pet.tags`, `request body of POST /pets:
 * name`. A file that contains a path or a parameter does not have a name for it, so one of its users is named.
 */
export function label(keys: readonly string[], file?: string, used?: Usage): string {
  return spelled(splitOwner(keys, file, used));
}

/** Like `label`, but names what carries the schema: `the query parameter limit`, `name` in the response 404. */
export function carriedLabel(keys: readonly string[], part: string, status: string | undefined): string {
  const owner = `the ${part}${part === "response" && status !== undefined ? ` ${status}` : ""}`;
  return spelled({ owner, rest: afterSchema(keys) });
}

function spelled(found: Split): string {
  const owner = prose(found.owner);
  const path = propertyPath(found.rest);
  if (path === "") return owner;
  const isName = /^[A-Za-z_][\w.-]*$/.test(owner);
  if (path === "[]" && !isName) return `an element of ${owner}`;
  return isName ? `${owner}${path.startsWith("[") ? "" : "."}${prose(path)}` : `${code(path)} in ${owner}`;
}

interface Split {
  readonly owner: string;
  readonly rest: readonly string[];
}

function splitOwner(keys: readonly string[], file: string | undefined, used: Usage | undefined): Split {
  const [first = "", second = "", third = ""] = keys;
  if (first === "components") {
    if (second === "schemas") return { owner: third, rest: keys.slice(3) };
    const kind = second === "requestBodies" ? "request body" : second.slice(0, -1) || "components";
    const [part, name] = keys.slice(3);
    const owner =
      part === "headers" && name !== undefined ? `the header ${name} of ${kind} ${third}` : `${kind} ${third}`;
    return { owner, rest: afterSchema(keys.slice(3)) };
  }
  if (first === "paths" || first === "webhooks") {
    const name = first === "paths" ? second : `webhook ${second}`;
    if (third === "parameters") return carried(keys.slice(2), name);
    const isCustom = (index: number): boolean => keys[index - 1] === "additionalOperations";
    const at = keys.findIndex((key, index) => index >= 2 && (methods.has(key) || isCustom(index)));
    const method = isCustom(at) ? keys[at] : keys[at]?.toUpperCase();
    if (at >= 0) return carried(keys.slice(at + 1), first === "paths" ? `${method} ${name}` : name);
  }
  return (
    (file === undefined ? undefined : splitFile(keys, stemOf(file), used)) ?? {
      owner: keys.length === 0 ? "the document" : keys.slice(0, 2).join("."),
      rest: afterSchema(keys.slice(2)),
    }
  );
}

function carried(below: readonly string[], name: string): Split {
  return { owner: `${carrier(below)}${name}`, rest: afterSchema(below) };
}

/** In a file other than the entry: a path, an operation, one or several schemas, or something that contains one. */
function splitFile(keys: readonly string[], stem: string, used: Usage | undefined): Split | undefined {
  const [first, second = ""] = keys;
  if (first === "paths" || first === "webhooks") return undefined;
  if (first === undefined || isSchemaKey(first)) return { owner: stem, rest: keys };
  if (used !== undefined) {
    if (methods.has(first)) return carried(keys.slice(1), used.operation);
    if (first === "parameters" && /^\d+$/.test(second)) return carried(keys, used.operation.replace(/^[A-Z]+ /, ""));
    if (first === "requestBody" || (first === "responses" && /^(?:\d|default$)/.test(second)))
      return carried(keys, used.operation);
    if (first === "schema" || first === "content") return { owner: `${kindOf(used)} ${stem}`, rest: afterSchema(keys) };
  }
  const depth = holdsSchemas(first) && second !== "" ? 2 : 1;
  const below = keys.slice(depth);
  return { owner: keys[depth - 1] as string, rest: below.includes("schema") ? afterSchema(below) : below };
}

/** Returns what carries a schema, without its own name: `parameter`, `header`, `response`, `request body`. */
function kindOf({ part }: Usage): string {
  return ["parameter", "header", "response"].find((kind) => part.includes(kind)) ?? "request body";
}

function carrier(below: readonly string[]): string {
  if (below[0] === "requestBody") return "the request body of ";
  if (below[0] === "responses")
    return `the response ${below[1] ?? ""}${below[2] === "headers" ? `, header ${below[3] ?? ""},` : ""} of `;
  if (below[0] === "parameters") return `parameter ${below[1] ?? ""} of `;
  return below[0] === "callbacks" ? `callback ${below[1] ?? ""} of ` : "";
}

function afterSchema(keys: readonly string[]): readonly string[] {
  const at = keys.indexOf("schema");
  return at < 0 ? [] : keys.slice(at + 1);
}

/** Returns property names joined by dots, with `[]` for elements; composition is left out. */
function propertyPath(keys: readonly string[]): string {
  let path = "";
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    if (key === "properties" && keys[index + 1] !== undefined) {
      path += `${path === "" ? "" : "."}${keys[index + 1] as string}`;
      index += 1;
    } else if (key === "items" || key === "prefixItems" || key === "contains") {
      path += "[]";
      if (key === "prefixItems") index += 1;
    } else if (key === "additionalProperties" || key === "patternProperties" || key === "unevaluatedProperties") {
      path += `${path === "" ? "" : "."}*`;
      if (key === "patternProperties") index += 1;
    }
  }
  return path;
}
