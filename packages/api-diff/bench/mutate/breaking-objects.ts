import { objectOf } from "../audit/raw.ts";
import {
  drop,
  isPlain,
  isVisible,
  listOf,
  propertiesOf,
  receive,
  removeFrom,
  required,
  send,
  set,
  type SchemaEdit,
} from "./edit-schema.ts";
import { type Draft, pick } from "./places.ts";

/** Edits of objects, alternatives and compositions that break senders or receivers. */
export const OBJECT_EDITS: readonly SchemaEdit[] = [
  send("property became required", (schema, random) => {
    const names = propertiesOf(schema).filter((name) => !required(schema).includes(name) && isVisible(schema, name));
    return names.length > 0 && set(schema, "required", [...required(schema), pick(random, names)]);
  }),
  receive("property became optional", (schema, random) => {
    const names = propertiesOf(schema).filter((name) => required(schema).includes(name) && isVisible(schema, name));
    const name = pick(random, names);
    return (
      name !== undefined &&
      set(
        schema,
        "required",
        required(schema).filter((one) => one !== name),
      )
    );
  }),
  receive("property removed", (schema, random) => {
    const name = pick(
      random,
      propertiesOf(schema).filter((one) => isVisible(schema, one)),
    );
    if (name === undefined || schema.additionalProperties !== undefined) return false;
    delete (schema.properties as Draft)[name];
    return (
      schema.required === undefined ||
      set(
        schema,
        "required",
        required(schema).filter((one) => one !== name),
      )
    );
  }),
  receive("property renamed", (schema, random) => {
    const name = pick(
      random,
      propertiesOf(schema).filter((one) => isVisible(schema, one)),
    );
    if (name === undefined) return false;
    const { [name]: held, ...rest } = schema.properties as Draft;
    return (
      set(schema, "properties", { ...rest, [`${name}Renamed`]: held }) &&
      (schema.required === undefined ||
        set(
          schema,
          "required",
          required(schema).map((one) => (one === name ? `${name}Renamed` : one)),
        ))
    );
  }),
  send("property removed of a closed object", (schema, random) => {
    const name = pick(
      random,
      propertiesOf(schema).filter((one) => isVisible(schema, one)),
    );
    if (name === undefined || schema.additionalProperties !== false) return false;
    return (
      delete (schema.properties as Draft)[name] &&
      (schema.required === undefined ||
        set(
          schema,
          "required",
          required(schema).filter((one) => one !== name),
        ))
    );
  }),
  send(
    "new required property",
    (schema) =>
      propertiesOf(schema).length > 0 &&
      set(schema, "properties", { ...(schema.properties as Draft), fresh: { type: "string" } }) &&
      set(schema, "required", [...required(schema), "fresh"]),
  ),
  send(
    "object closed",
    (schema) =>
      propertiesOf(schema).length > 0 &&
      (schema.additionalProperties === undefined || schema.additionalProperties === true) &&
      set(schema, "additionalProperties", false),
  ),
  receive(
    "object opened",
    (schema) =>
      propertiesOf(schema).length > 0 && schema.additionalProperties === false && drop(schema, "additionalProperties"),
  ),
  send(
    "undeclared properties limited",
    (schema) =>
      propertiesOf(schema).length > 0 &&
      schema.additionalProperties === undefined &&
      set(schema, "additionalProperties", { type: "integer" }),
  ),
  send(
    "values of a map limited",
    (schema) =>
      objectOf(schema.additionalProperties)?.type === "string" &&
      (schema.additionalProperties as Draft).enum === undefined &&
      set(schema, "additionalProperties", { ...(schema.additionalProperties as Draft), type: "integer" }),
  ),
  send(
    "minProperties",
    (schema) => propertiesOf(schema).length > 0 && required(schema).length < 2 && set(schema, "minProperties", 2),
  ),
  send(
    "maxProperties",
    (schema) => propertiesOf(schema).length > 2 && required(schema).length < 2 && set(schema, "maxProperties", 1),
  ),
  send("alternative removed", (schema, random) => {
    const keyword = ["oneOf", "anyOf"].find((one) => listOf(schema, one).length > 1);
    return keyword !== undefined && removeFrom(schema, keyword, Math.floor(random() * listOf(schema, keyword).length));
  }),
  receive("alternative added", (schema) => {
    const keyword = ["oneOf", "anyOf"].find((one) => listOf(schema, one).length > 0);
    return (
      keyword !== undefined &&
      set(schema, keyword, [
        ...listOf(schema, keyword),
        { type: "object", required: ["brandNew"], properties: { brandNew: { enum: ["yes"] } } },
      ])
    );
  }),
  send(
    "part added by allOf",
    (schema) =>
      propertiesOf(schema).length > 0 &&
      set(schema, "allOf", [
        ...listOf(schema, "allOf"),
        { type: "object", required: ["fresh"], properties: { fresh: { type: "string" } } },
      ]),
  ),
  send(
    "part of allOf demands more",
    (schema) => isPlain(schema) && set(schema, "allOf", [...listOf(schema, "allOf"), { maxLength: 1 }]),
  ),
  send("not", (schema) => isPlain(schema) && schema.not === undefined && set(schema, "not", { enum: ["x", "abc"] })),
  send(
    "if and then",
    (schema, _, isNew) =>
      isNew &&
      propertiesOf(schema).length > 0 &&
      schema.if === undefined &&
      set(schema, "if", { required: [propertiesOf(schema)[0]] }) &&
      set(schema, "then", { required: ["fresh"] }),
  ),
  send(
    "dependentRequired",
    (schema, _, isNew) =>
      isNew &&
      propertiesOf(schema).length > 0 &&
      set(schema, "dependentRequired", { [propertiesOf(schema)[0] as string]: ["fresh"] }),
  ),
  send(
    "propertyNames",
    (schema, _, isNew) =>
      isNew &&
      propertiesOf(schema).length > 0 &&
      schema.additionalProperties !== false &&
      set(schema, "propertyNames", { maxLength: 1 }),
  ),
  send(
    "patternProperties",
    (schema, _, isNew) =>
      isNew &&
      propertiesOf(schema).length > 0 &&
      schema.additionalProperties !== false &&
      set(schema, "patternProperties", { "^zz": { type: "boolean" } }),
  ),
  send("const", (schema, _, isNew) => isNew && isPlain(schema) && set(schema, "const", "only")),
  send(
    "contains",
    (schema, _, isNew) =>
      isNew && schema.type === "array" && schema.contains === undefined && set(schema, "contains", { const: "must" }),
  ),
  send("property became read-only", (schema, random) => {
    const name = pick(
      random,
      propertiesOf(schema).filter((one) => isVisible(schema, one)),
    );
    return name !== undefined && set((schema.properties as Draft)[name] as Draft, "readOnly", true);
  }),
  receive("property became write-only", (schema, random) => {
    const name = pick(
      random,
      propertiesOf(schema).filter((one) => isVisible(schema, one)),
    );
    return name !== undefined && set((schema.properties as Draft)[name] as Draft, "writeOnly", true);
  }),
  send(
    "discriminator property",
    (schema) =>
      typeof objectOf(schema.discriminator)?.propertyName === "string" &&
      set(schema, "discriminator", { ...(schema.discriminator as Draft), propertyName: "otherTag" }),
  ),
  send("discriminator mapping removed", (schema, random) => {
    const mapping = objectOf(objectOf(schema.discriminator)?.mapping);
    const tag = pick(random, Object.keys(mapping ?? {}));
    if (tag === undefined || Object.keys(mapping ?? {}).length < 2) return false;
    const { [tag]: _, ...rest } = mapping as Draft;
    return set(schema, "discriminator", { ...(schema.discriminator as Draft), mapping: rest });
  }),
  receive("discriminator mapping swapped", (schema) => {
    const tags = Object.entries(objectOf(objectOf(schema.discriminator)?.mapping) ?? {});
    if (tags.length < 2 || tags[0]?.[1] === tags[1]?.[1]) return false;
    const [[one, first], [two, second], ...rest] = tags as [[string, unknown], [string, unknown]];
    return set(schema, "discriminator", {
      ...(schema.discriminator as Draft),
      mapping: Object.fromEntries([[one, second], [two, first], ...rest]),
    });
  }),
];
