import { METHODS } from "@extraction-api/document";
import type { Any } from "../reading.ts";

/** A place that documents a field. */
export interface Documented {
  readonly page: string;
  /** The string values that the field allows. */
  readonly values: readonly string[];
  /** The pages of the schemas that the field consists of. */
  readonly types: readonly string[];
}

/** An operation or webhook, with the pages that answer queries about it. */
export interface OperationAt {
  readonly id: string;
  readonly kind: "operation" | "webhook";
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly page: string;
  /** Pages of operations and schemas with the same title. */
  readonly twins: readonly string[];
  readonly samePath: readonly string[];
  /** The page of the operation and that of its request's schema. */
  readonly family: readonly string[];
  readonly requestFields: readonly string[];
}

/** Returns all operations and webhooks of a bundle. */
export function operationsOf(bundle: Any, version: string): OperationAt[] {
  const page = (id: string): string => `${version}/operations/${id}.html`;
  return (["paths", "webhooks"] as const).flatMap((place) =>
    Object.entries((bundle[place] ?? {}) as Record<string, Any>).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Any>)
        .filter(([method]) => METHODS.some((one) => one === method))
        .map(([method, operation]) => {
          const id = String(operation["operationId"]);
          const body = operation["requestBody"]?.["content"]?.["application/json"]?.["schema"];
          return {
            id,
            kind: place === "paths" ? ("operation" as const) : ("webhook" as const),
            method: method.toUpperCase(),
            path,
            summary: String(operation["summary"]),
            page: page(id),
            twins: [],
            samePath: METHODS.flatMap((one) =>
              item[one] === undefined ? [] : [page(String(item[one]["operationId"]))],
            ),
            family: [page(id), ...schemaPage(body, version)],
            requestFields: place === "paths" && body !== undefined ? [...propertiesOf(body, bundle).keys()] : [],
          };
        }),
    ),
  );
}

/** Returns the places that document each field: schemas that declare it, and operations that accept or return it. */
export function documentedFields(bundle: Any, version: string): Map<string, Documented[]> {
  const found = new Map<string, Documented[]>();
  const note = (page: string, properties: ReadonlyMap<string, Any>): void => {
    for (const [name, schema] of properties)
      found.set(name, [
        ...(found.get(name) ?? []),
        { page, values: valuesOf(schema, bundle), types: typesOf(schema, bundle, version) },
      ]);
  };
  for (const [name, schema] of Object.entries((bundle["components"]?.["schemas"] ?? {}) as Record<string, Any>))
    note(`${version}/schemas/${name}.html`, everyProperty(schema, bundle));
  for (const place of ["paths", "webhooks"]) {
    for (const item of Object.values((bundle[place] ?? {}) as Record<string, Any>))
      for (const method of METHODS) {
        const operation = item[method];
        if (operation === undefined) continue;
        const page = `${version}/operations/${String(operation["operationId"])}.html`;
        const contents = [
          operation["requestBody"],
          ...Object.values((operation["responses"] ?? {}) as Record<string, Any>),
        ];
        for (const content of contents) {
          const schema = content?.["content"]?.["application/json"]?.["schema"];
          if (schema !== undefined) note(page, everyProperty(schema, bundle));
        }
      }
  }
  return found;
}

function schemaPage(schema: Any | undefined, version: string): string[] {
  const name = schema?.["$ref"]?.split("/").at(-1);
  return name === undefined ? [] : [`${version}/schemas/${name}.html`];
}

function resolved(schema: Any, bundle: Any): Any {
  const reference = schema["$ref"] as unknown as string | undefined;
  if (reference === undefined) return schema;
  return resolved(bundle["components"]?.["schemas"]?.[reference.split("/").at(-1) ?? ""] ?? ({} as Any), bundle);
}

/** Returns the properties of a schema, including those of the schemas that it is composed of. */
function propertiesOf(schema: Any, bundle: Any): Map<string, Any> {
  const whole = resolved(schema, bundle);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => (whole[key] ?? []) as unknown as Any[]);
  return new Map([
    ...parts.flatMap((part) => [...propertiesOf(part, bundle)]),
    ...Object.entries((whole["properties"] ?? {}) as Record<string, Any>),
  ]);
}

/** Returns the same properties and those of inline objects. */
function everyProperty(schema: Any, bundle: Any): Map<string, Any> {
  const own = propertiesOf(schema, bundle);
  const found = new Map(own);
  for (const inner of own.values()) {
    const unnamed = inner["items"] ?? inner;
    if (unnamed["$ref"] === undefined)
      for (const [name, one] of everyProperty(unnamed, bundle)) if (!found.has(name)) found.set(name, one);
  }
  return found;
}

/** Returns the pages of the schemas that a field refers to, including union branches and list items. */
function typesOf(schema: Any, bundle: Any, version: string, depth = 0): string[] {
  const whole = resolved(schema, bundle);
  const inner = [
    ...["oneOf", "anyOf", "allOf"].flatMap((key) => (whole[key] ?? []) as unknown as Any[]),
    ...(whole["items"] ? [whole["items"]] : []),
  ];
  return [
    ...schemaPage(schema, version),
    ...(depth > 2 ? [] : inner.flatMap((one) => typesOf(one, bundle, version, depth + 1))),
  ];
}

function valuesOf(schema: Any, bundle: Any): string[] {
  const whole = resolved(schema, bundle);
  const parts = ["oneOf", "anyOf", "allOf"].flatMap((key) => (whole[key] ?? []) as unknown as Any[]);
  const own = [...((whole["enum"] ?? []) as unknown as unknown[]), whole["const"] as unknown];
  const items = whole["items"] === undefined ? [] : valuesOf(whole["items"], bundle);
  return [
    ...own.filter((value): value is string => typeof value === "string"),
    ...parts.flatMap((part) => valuesOf(part, bundle)),
    ...items,
  ];
}
