import {
  drop,
  has,
  isPlain,
  listOf,
  number,
  propertiesOf,
  receive,
  removeFrom,
  send,
  set,
  type SchemaEdit,
} from "./edit-schema.ts";

/** Edits of plain values and lists that break senders or receivers. */
export const VALUE_EDITS: readonly SchemaEdit[] = [
  send(
    "enum value removed",
    (schema, random) =>
      listOf(schema, "enum").length > 1 &&
      removeFrom(schema, "enum", Math.floor(random() * listOf(schema, "enum").length)),
  ),
  receive(
    "enum value added",
    (schema) =>
      listOf(schema, "enum").length > 0 &&
      schema.type === "string" &&
      set(schema, "enum", [...listOf(schema, "enum"), "brand-new"]),
  ),
  send("enum introduced", (schema) => isPlain(schema) && set(schema, "enum", ["a", "b"])),
  receive("enum dropped", (schema) => schema.type === "string" && drop(schema, "enum")),
  send(
    "number to integer",
    (schema) => has(schema, "number") && schema.format === undefined && set(schema, "type", "integer"),
  ),
  receive(
    "integer to number",
    (schema) => has(schema, "integer") && schema.format === undefined && set(schema, "type", "number"),
  ),
  send(
    "string to integer",
    (schema) =>
      isPlain(schema) &&
      schema.minLength === undefined &&
      schema.maxLength === undefined &&
      set(schema, "type", "integer"),
  ),
  receive("string to integer", (schema) => isPlain(schema) && set(schema, "type", "integer")),
  receive("boolean to string", (schema) => has(schema, "boolean") && set(schema, "type", "string")),
  send(
    "object to array",
    (schema) =>
      has(schema, "object") &&
      propertiesOf(schema).length > 0 &&
      set(schema, "type", "array") &&
      set(schema, "items", {}),
  ),
  receive("array to object", (schema) => has(schema, "array") && set(schema, "type", "object")),
  send(
    "type given",
    (schema) =>
      Object.keys(schema).every((key) => key === "description" || key === "title") && set(schema, "type", "boolean"),
  ),
  receive("type no longer given", (schema) => has(schema, "string", "integer", "boolean") && drop(schema, "type")),
  receive(
    "null allowed",
    (schema, _, isNew) =>
      has(schema, "string", "integer", "object", "array", "boolean") &&
      (isNew
        ? set(schema, "type", [schema.type, "null"])
        : schema.nullable === undefined && set(schema, "nullable", true)),
  ),
  send(
    "null forbidden",
    (schema, _, isNew) =>
      !isNew &&
      schema.nullable === true &&
      typeof schema.type === "string" &&
      schema.enum === undefined &&
      drop(schema, "nullable"),
  ),
  send(
    "maxLength lowered",
    (schema) =>
      isPlain(schema) &&
      set(schema, "maxLength", Math.max(number(schema, "minLength", 0), number(schema, "maxLength", 100) - 1)),
  ),
  receive("maxLength removed", (schema) => isPlain(schema) && drop(schema, "maxLength")),
  send(
    "minLength raised",
    (schema) =>
      isPlain(schema) &&
      number(schema, "maxLength", 99) > number(schema, "minLength", 0) &&
      set(schema, "minLength", number(schema, "minLength", 0) + 1),
  ),
  receive(
    "minLength removed",
    (schema) => isPlain(schema) && number(schema, "minLength", 0) > 0 && drop(schema, "minLength"),
  ),
  send("pattern added", (schema) => isPlain(schema) && set(schema, "pattern", "^[a-c]{2,9}$")),
  receive(
    "pattern removed",
    (schema) =>
      has(schema, "string") && schema.format === undefined && schema.pattern !== ".*" && drop(schema, "pattern"),
  ),
  send(
    "pattern narrowed",
    (schema) =>
      has(schema, "string") &&
      typeof schema.pattern === "string" &&
      !/\(\?|\\[pb]/.test(schema.pattern) &&
      schema.format === undefined &&
      set(schema, "pattern", "^q{1,3}$"),
  ),
  send("format added", (schema) => isPlain(schema) && set(schema, "format", "date-time")),
  receive(
    "format removed",
    (schema) =>
      has(schema, "string") &&
      ["date", "date-time", "uuid", "email", "uri"].includes(schema.format as string) &&
      drop(schema, "format"),
  ),
  receive(
    "format changed",
    (schema) => has(schema, "string") && schema.format === "date-time" && set(schema, "format", "date"),
  ),
  send(
    "int64 to int32",
    (schema) =>
      has(schema, "integer") &&
      schema.format === "int64" &&
      schema.maximum === undefined &&
      set(schema, "format", "int32"),
  ),
  send(
    "minimum raised",
    (schema) =>
      has(schema, "integer", "number") &&
      number(schema, "maximum", 1e9) > number(schema, "minimum", 1) &&
      set(schema, "minimum", number(schema, "minimum", 0) + 1),
  ),
  receive(
    "minimum removed",
    (schema) => has(schema, "integer", "number") && drop(schema, "minimum") && schema.exclusiveMinimum === undefined,
  ),
  send(
    "maximum lowered",
    (schema) =>
      has(schema, "integer", "number") &&
      set(schema, "maximum", Math.max(number(schema, "minimum", -1e9), number(schema, "maximum", 1001) - 1)),
  ),
  receive(
    "maximum removed",
    (schema) =>
      has(schema, "integer", "number") && number(schema, "maximum", 1e99) < 2_147_483_647 && drop(schema, "maximum"),
  ),
  send(
    "multipleOf added",
    (schema) => has(schema, "integer") && schema.multipleOf === undefined && set(schema, "multipleOf", 7),
  ),
  send(
    "minItems raised",
    (schema) =>
      schema.type === "array" &&
      number(schema, "maxItems", 99) > number(schema, "minItems", 0) &&
      set(schema, "minItems", number(schema, "minItems", 0) + 1),
  ),
  receive(
    "minItems removed",
    (schema) => schema.type === "array" && number(schema, "minItems", 0) > 0 && drop(schema, "minItems"),
  ),
  send(
    "maxItems lowered",
    (schema) =>
      schema.type === "array" &&
      number(schema, "maxItems", 9) > number(schema, "minItems", 0) &&
      set(schema, "maxItems", number(schema, "maxItems", 9) - 1),
  ),
  send(
    "uniqueItems added",
    (schema) =>
      schema.type === "array" &&
      schema.uniqueItems !== true &&
      schema.maxItems !== 1 &&
      set(schema, "uniqueItems", true),
  ),
];
