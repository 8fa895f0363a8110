import { METHODS } from "../document/methods.ts";
import { code, prose } from "../rules/message.ts";

const methods: ReadonlySet<string> = new Set(METHODS);

/** How people call the place that a pointer names: `Pet.name`, `items of Pet.tags`, `request body of POST /pets: name`. */
export function label(keys: readonly string[], file?: string): string {
  const found = splitOwner(keys, file);
  const owner = prose(found.owner);
  const path = propertyPath(found.rest);
  if (path === "") return owner;
  return /^[A-Za-z_][\w.-]*$/.test(owner)
    ? `${owner}${path.startsWith("[") ? "" : "."}${prose(path)}`
    : `${code(path)} in ${owner}`;
}

function splitOwner(keys: readonly string[], file: string | undefined): { owner: string; rest: readonly string[] } {
  if (keys[0] === "components") {
    const kind = keys[1] ?? "";
    const name = keys[2] ?? "";
    if (kind === "schemas") return { owner: name, rest: keys.slice(3) };
    return {
      owner: `${(kind.endsWith("ies") ? `${kind.slice(0, -3)}y` : kind.slice(0, -1)) || "components"} ${name}`,
      rest: afterSchema(keys.slice(3)),
    };
  }
  const at = keys.findIndex((key, index) => index >= 1 && methods.has(key));
  if ((keys[0] === "paths" || keys[0] === "webhooks") && at >= 0) {
    const name =
      keys[0] === "paths" ? `${(keys[at] ?? "").toUpperCase()} ${keys[1] ?? ""}` : `webhook ${keys[1] ?? ""}`;
    const below = keys.slice(at + 1);
    return { owner: `${carrier(below)}${name}`, rest: afterSchema(below) };
  }
  return (
    splitFile(keys, file) ?? {
      owner: keys.length === 0 ? "the document" : keys.slice(0, 2).join("."),
      rest: afterSchema(keys.slice(2)),
    }
  );
}

/** In a file that holds schemas: the name under which one stands there, or the name of the file. */
function splitFile(
  keys: readonly string[],
  file: string | undefined,
): { owner: string; rest: readonly string[] } | undefined {
  if (file === undefined || keys[0] === "paths" || keys[0] === "webhooks") return undefined;
  const stem = (file.split(/[/:]/).at(-1) as string).replace(/\.[^.]*$/, "");
  if (keys[0] === undefined || SCHEMA_KEYS.has(keys[0])) return { owner: stem, rest: keys };
  const depth = HOLDERS.has(keys[0]) && keys[1] !== undefined ? 2 : 1;
  const below = keys.slice(depth);
  return { owner: keys[depth - 1] as string, rest: below.includes("schema") ? afterSchema(below) : below };
}

/** Keys with which a schema goes on: a file that begins with one is a schema itself. */
const SCHEMA_KEYS = new Set(
  (
    "properties items prefixItems contains additionalProperties patternProperties unevaluatedProperties " +
    "allOf anyOf oneOf not if then else"
  ).split(" "),
);

/** Keys of a file under which named schemas stand. */
const HOLDERS = new Set(["definitions", "$defs", "schemas"]);

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

/** Property names joined by dots, `[]` for elements; what composes is left out. */
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
