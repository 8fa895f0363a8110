import { objectOf } from "../audit/raw.ts";
import type { DocumentEdit } from "./breaking-operations.ts";
import { type Draft, operationsOf, pick } from "./places.ts";
import { EMPTY, holderOf, isNew, rename, shuffleKeys, someSchema } from "./rewriting.ts";

/** Edits that break no caller: texts, order, and other ways to write the same thing. */
export const HARMLESS: readonly DocumentEdit[] = [
  someSchema("description changed", (schema) => Object.assign(schema, { description: "Other words." }) !== EMPTY),
  someSchema("title changed", (schema) => Object.assign(schema, { title: "Another title" }) !== EMPTY),
  someSchema(
    "example changed",
    (schema) => schema.type === "string" && Object.assign(schema, { example: "another" }) !== EMPTY,
  ),
  someSchema("extension added", (schema) => Object.assign(schema, { "x-anything": { deep: [1, "two"] } }) !== EMPTY),
  someSchema(
    "deprecated",
    (schema, document) => document.swagger === undefined && Object.assign(schema, { deprecated: true }) !== EMPTY,
  ),
  someSchema(
    "properties reordered",
    (schema, _, random) =>
      Object.keys((schema.properties as Draft | undefined) ?? {}).length > 1 &&
      Object.assign(schema, { properties: shuffleKeys(schema.properties as Draft, random) }) !== EMPTY,
  ),
  someSchema(
    "required reordered",
    (schema) =>
      Array.isArray(schema.required) &&
      schema.required.length > 1 &&
      Object.assign(schema, { required: schema.required.toReversed() }) !== EMPTY,
  ),
  someSchema(
    "enum reordered",
    (schema) =>
      Array.isArray(schema.enum) &&
      schema.enum.length > 1 &&
      Object.assign(schema, { enum: schema.enum.toReversed() }) !== EMPTY,
  ),
  someSchema("alternatives reordered", (schema) => {
    const keyword = ["oneOf", "anyOf", "allOf"].find(
      (one) => Array.isArray(schema[one]) && (schema[one] as unknown[]).length > 1,
    );
    if (keyword === undefined) return false;
    schema[keyword] = (schema[keyword] as unknown[]).toReversed();
    return true;
  }),
  someSchema("wrapped in allOf", (schema) => {
    if (
      schema.discriminator !== undefined ||
      schema.readOnly !== undefined ||
      schema.writeOnly !== undefined ||
      schema.properties === undefined
    )
      return false;
    const { description: _, title: __, ...rest } = schema;
    for (const key of Object.keys(schema)) delete schema[key];
    schema.allOf = [rest];
    return true;
  }),
  someSchema("reference wrapped in allOf", (schema) => {
    const found = Object.entries((schema.properties as Draft | undefined) ?? {}).find(
      ([, one]) => typeof objectOf(one)?.$ref === "string",
    );
    const [name, one] = found ?? [];
    if (name === undefined) return false;
    (schema.properties as Draft)[name] = { allOf: [one] };
    return true;
  }),
  someSchema("property extracted to a component", (schema, document) => {
    const [holder, prefix] = holderOf(document);
    const found = Object.entries((schema.properties as Draft | undefined) ?? {}).find(
      ([, one]) =>
        objectOf(one)?.$ref === undefined &&
        objectOf(one)?.readOnly === undefined &&
        objectOf(one)?.writeOnly === undefined,
    );
    if (holder === undefined || found === undefined) return false;
    holder.FreshExtracted = found[1];
    (schema.properties as Draft)[found[0]] = { $ref: `${prefix}FreshExtracted` };
    return true;
  }),
  someSchema("reference inlined", (schema, document) => {
    const [holder, prefix] = holderOf(document);
    const found = Object.entries((schema.properties as Draft | undefined) ?? {}).find(([, one]) =>
      String(objectOf(one)?.$ref).startsWith(prefix),
    );
    const target = found === undefined ? undefined : holder?.[String((found[1] as Draft).$ref).slice(prefix.length)];
    if (
      found === undefined ||
      objectOf(target) === undefined ||
      JSON.stringify(target).includes("$ref") ||
      objectOf(target)?.discriminator !== undefined
    )
      return false;
    (schema.properties as Draft)[found[0]] = structuredClone(target);
    return true;
  }),
  {
    kind: "component renamed",
    edit: (document, random) => {
      const [holder, prefix] = holderOf(document);
      const text = JSON.stringify(document);
      const name = pick(
        random,
        Object.keys(holder ?? {}).filter(
          (one) => /^\w+$/.test(one) && !text.includes(`"${one}":"${prefix}`) && !text.includes('"discriminator"'),
        ),
      );
      if (name === undefined || holder === undefined) return undefined;
      const renamed = rename(document, `${prefix}${name}`, `${prefix}Fresh${name}`) as Draft;
      Object.assign(document, renamed);
      const [now] = holderOf(document);
      if (now === undefined) return undefined;
      now[`Fresh${name}`] = now[name];
      delete now[name];
      return name;
    },
  },
  someSchema(
    "type as a list of one",
    (schema, document) =>
      isNew(document) && typeof schema.type === "string" && Object.assign(schema, { type: [schema.type] }) !== EMPTY,
  ),
  someSchema("const instead of one value", (schema, document) => {
    if (!isNew(document) || !Array.isArray(schema.enum) || schema.enum.length !== 1) return false;
    [schema.const] = schema.enum as unknown[];
    return delete schema.enum;
  }),
  someSchema("defaults of bounds written", (schema) =>
    schema.type === "string" && schema.minLength === undefined
      ? Object.assign(schema, { minLength: 0 }) !== EMPTY
      : schema.type === "array" && schema.minItems === undefined && Object.assign(schema, { minItems: 0 }) !== EMPTY,
  ),
  someSchema(
    "uniqueItems false written",
    (schema) =>
      schema.type === "array" &&
      schema.uniqueItems === undefined &&
      Object.assign(schema, { uniqueItems: false }) !== EMPTY,
  ),
  someSchema(
    "optional property added",
    (schema) =>
      objectOf(schema.properties) !== undefined &&
      schema.additionalProperties === undefined &&
      schema.oneOf === undefined &&
      schema.anyOf === undefined &&
      Object.assign(schema, {
        properties: { ...(schema.properties as Draft), freshAndOptional: { type: "string" } },
      }) !== EMPTY,
  ),
  {
    kind: "operations reordered",
    edit: (document, random) => {
      document.paths = shuffleKeys(document.paths as Draft, random);
      return "paths";
    },
  },
  {
    kind: "tags and summary",
    edit: (document, random) => {
      const place = pick(random, operationsOf(document));
      if (place === undefined) return undefined;
      Object.assign(place.operation, { tags: ["other"], summary: "Other words", description: "Yet others" });
      return place.name;
    },
  },
  {
    kind: "parameters reordered",
    edit: (document, random) => {
      const place = pick(
        random,
        operationsOf(document).filter(({ operation }) => ((operation.parameters ?? []) as unknown[]).length > 1),
      );
      if (place === undefined) return undefined;
      place.operation.parameters = (place.operation.parameters as unknown[]).toReversed();
      return place.name;
    },
  },
  {
    kind: "optional parameter added",
    edit: (document, random) => {
      const place = pick(random, operationsOf(document));
      if (place === undefined) return undefined;
      place.operation.parameters = [
        ...((place.operation.parameters ?? []) as unknown[]),
        {
          name: "freshAndOptional",
          in: "query",
          ...(document.swagger === undefined ? { schema: { type: "string" } } : { type: "string" }),
        },
      ];
      return place.name;
    },
  },
  {
    kind: "operation added",
    edit: (document) => {
      (document.paths as Draft)["/fresh/one"] = { get: { responses: { 200: { description: "ok" } } } };
      return "/fresh/one";
    },
  },
  {
    kind: "unused component added",
    edit: (document) => {
      const [holder] = holderOf(document);
      if (holder === undefined) return undefined;
      holder.FreshUnused = { type: "object", required: ["a"], properties: { a: { enum: [1] } } };
      return "FreshUnused";
    },
  },
  {
    kind: "info changed",
    edit: (document) => {
      document.info = { ...(document.info as Draft), description: "Other words", contact: { name: "Jo" } };
      return "info";
    },
  },
];
