import { Validator } from "@cfworker/json-schema";
import { describe, expect, test } from "vitest";
import { diff, type Change } from "../src/index.ts";
import { components, documentOf, received, sent, withParameters } from "./support/documents.ts";

/** The value of an entry shows only that change: without the change, it is accepted. */

type Json = Record<string, unknown>;

const text = { type: "string" };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const breaking = (base: object, revision: object): readonly Change[] =>
  diff(base, revision).changes.filter(({ level }) => level === "breaking");

/** Returns whether a schema without the one change accepts the value. */
function takes(schema: Json, change: Change | undefined): boolean {
  expect(change?.witness?.whole).toBeDefined();
  return new Validator(schema, "2020-12").validate(change?.witness?.whole?.value).valid;
}

function about(changes: readonly Change[], text: string): Change | undefined {
  return changes.find(({ message }) => message.includes(text));
}

describe("a value shows one of several changes", () => {
  test("it lacks one of several newly required names", () => {
    const place = (...required: string[]): Json => ({
      type: "object",
      properties: { lat: { type: "number" }, lon: { type: "number" }, id: text },
      required,
    });
    const changes = breaking(sent(place()), sent(place("lat", "lon", "id")));
    expect(changes).toHaveLength(3);
    expect(takes(place("lon", "id"), about(changes, "`lat`"))).toBe(true);
    expect(takes(place("lat", "id"), about(changes, "`lon`"))).toBe(true);
    expect(takes(place("lat", "lon"), about(changes, "`id`"))).toBe(true);
  });

  const item = (kind: object, name: object): Json => ({
    type: "object",
    properties: { kind, data: { type: "object", properties: { name }, required: ["name"] } },
    required: ["kind", "data"],
  });
  const [listed, short] = [
    { type: "string", enum: ["ITEM", "TAX"] },
    { ...text, minLength: 1 },
  ];

  test("the rest of it is valid on both sides", () => {
    const changes = breaking(received(item(listed, short)), received(item(text, text)));
    expect(takes(item(text, short), about(changes, "kind"))).toBe(true);
    expect(takes(item(listed, text), about(changes, "data.name"))).toBe(true);
  });

  test("in lists, in alternatives, behind references", () => {
    const world = (kind: object, name: object): Json =>
      received(
        { type: "array", items: { oneOf: [ref("Item"), { type: "integer" }] } },
        components({ Item: item(kind, name) }),
      );
    const changes = breaking(world(listed, short), world(text, text));
    const list = (one: Json): Json => ({ type: "array", items: { oneOf: [one, { type: "integer" }] } });
    expect(takes(list(item(text, short)), about(changes, "Item.kind"))).toBe(true);
    expect(takes(list(item(listed, text)), about(changes, "Item.data.name"))).toBe(true);
  });

  test("a part that is rejected anyway is still shown", () => {
    const closed = (properties: Json, required: string[]): Json => ({
      type: "object",
      properties,
      required,
      additionalProperties: false,
    });
    const [base, revision] = [
      closed({ id: text, gift: text }, ["id"]),
      closed({ id: text, size: text }, ["id", "size"]),
    ];
    expect(about(breaking(sent(base), sent(revision)), "`gift`")?.witness?.whole?.value).toHaveProperty("gift");
  });

  test("a value that another change rejects is not used", () => {
    const [base, revision] = [sent({ enum: ["GET", "PUT"] }), sent({ ...text, enum: ["GET"], format: "method" })];
    expect(breaking(base, revision).map(({ id }) => id)).toEqual(["enum-values-removed"]);
  });
});

describe("a format", () => {
  test("that is unknown rejects none of the values next to it", () => {
    const listed = { type: "string", enum: ["GET", "PUT"] };
    const { changes } = diff(sent(listed), sent({ ...listed, format: "method" }));
    expect(changes.map(({ id, level }) => [id, level])).toEqual([["format-added", "safe"]]);
  });

  test("that is unknown is not a break because something else is one", () => {
    const { changes } = diff(sent({ ...text, maxLength: 9 }), sent({ ...text, maxLength: 5, format: "odd" }));
    expect(changes.map(({ id, level }) => [id, level])).toEqual([
      ["max-length-lowered", "breaking"],
      ["format-added", "risky"],
    ]);
  });

  const query = (schema: object): object => withParameters({ name: "n", in: "query", schema });

  test("for integers is not a second break if the type already requires integers", () => {
    const changes = breaking(query({ type: "number" }), query({ type: "integer", format: "int64" }));
    expect(changes.map(({ id }) => id)).toEqual(["type-narrowed"]);
  });

  test("of 64 bits excludes no integer", () => {
    expect(diff(query({ type: "integer" }), query({ type: "integer", format: "int64" })).changes).toMatchObject([
      { id: "format-added", level: "safe" },
    ]);
  });

  test("is a break by its range", () => {
    const changes = breaking(query({ type: "number" }), query({ type: "integer", format: "int32" }));
    expect(changes.map(({ id, witness }) => [id, witness?.value])).toEqual([
      ["format-added", -(2 ** 31) - 1],
      ["type-narrowed", 0.5],
    ]);
  });
});

test("byte strings are equivalent, with or without a description of their encoding", () => {
  const upload = (schema: object, type = "application/x-tar"): object =>
    documentOf({ requestBody: { content: { [type]: { schema } } } });
  const bytes = { type: "string", format: "binary" };
  expect(diff(upload({}), upload(bytes)).verdict).toBe("unchanged");
  expect(diff(upload(bytes), upload({})).verdict).toBe("unchanged");
  expect(diff(upload({}, "application/json"), upload(bytes, "application/json")).verdict).toBe("breaking");
  expect(diff(upload({}, "*/*"), upload(bytes, "*/*")).verdict).toBe("breaking");
});

describe("a required property that is no longer described", () => {
  const info = (properties: Json): Json => ({ type: "object", properties, required: ["core", "id"] });
  const [base, revision] = [info({ id: text, core: { type: "boolean" } }), info({ id: text })];

  test("is not removed: it may have any value now", () => {
    const changes = breaking(received(base), received(revision));
    expect(changes.map(({ id, message }) => [id, message])).toEqual([
      ["type-widened", "`core` in the response 200 of POST /x allows more types: `boolean` becomes `any`"],
    ]);
  });

  test("is still accepted in requests", () => {
    expect(diff(sent(base), sent(revision)).verdict).toBe("compatible");
  });
});

describe("a path that was renamed", () => {
  const path = (name: string): Json => ({ name, in: "path", required: true, schema: text });
  const at = (template: string, ...parameters: Json[]): Json => ({
    ...documentOf({}),
    paths: { [template]: { get: { operationId: "x", parameters, responses: {} } } },
  });
  const ids = (base: Json, revision: Json): string[] => breaking(base, revision).map(({ id }) => id);

  test("keeps its parameters by name, in any position", () => {
    const old = at("/groups/{group}/{id}?version={version}", path("group"), path("id"));
    expect(ids(old, at("/groups/{group}/{id}", path("group"), path("id")))).toEqual(["operation-path-changed"]);
  });

  test("reports what was added and removed in it", () => {
    const now = at("/groups/{type}/{range}", path("type"), path("range"));
    expect(ids(at("/groups"), now)).toEqual(["operation-path-changed"]);
    expect(ids(now, at("/groups"))).toEqual(["operation-path-changed"]);
  });

  test("reports other changes of a parameter as well", () => {
    const short = { ...path("name"), schema: { ...text, maxLength: 5 } };
    expect(ids(at("/a/{id}", path("id")), at("/b/{name}", short))).toEqual([
      "operation-path-changed",
      "max-length-lowered",
    ]);
  });
});

test("an object that may now be anything is reported once, not once more for each property", () => {
  const page = { type: "object", properties: { a: text, b: text }, required: ["a"] };
  expect(breaking(received(page), received({})).map(({ id }) => id)).toEqual(["type-widened"]);
});

test("a part that other changes reject is replaced by one that both sides accept", () => {
  const side = (more: Json, required: string[]): Json => ({
    type: "object",
    properties: { img: text, s: text, fields: { type: "object" }, ...more },
    required,
  });
  const either = { oneOf: [{ type: "object" }, { type: "array", items: {} }] };
  const changes = breaking(
    received(side({}, ["img"])),
    received(side({ fields: either, s: { type: ["string", "null"] } }, ["fields"])),
  );
  expect(changes).toHaveLength(3);
  expect(takes(side({}, ["fields"]), about(changes, "`img`"))).toBe(true);
  expect(takes(side({ s: { type: ["string", "null"] } }, ["img"]), about(changes, "`s`"))).toBe(true);
  expect(takes(side({ fields: either }, ["img"]), about(changes, "`fields`"))).toBe(true);
});

test("a value of one alternative is not used for a change of another", () => {
  const whole = {
    type: "object",
    properties: { t: { enum: ["c", "p"] }, def: { type: "object" } },
    required: ["t", "def"],
  };
  const figure = (t: string, name: string): Json => ({
    type: "object",
    properties: { t: { enum: [t] }, def: { type: "object", properties: { [name]: text }, required: [name] } },
    required: ["t", "def"],
  });
  const changes = breaking(sent(whole), sent({ oneOf: [figure("c", "radius"), figure("p", "points")] }));
  expect(about(changes, "`radius`")?.witness?.whole?.value).toEqual({ t: "c", def: {} });
  expect(about(changes, "`points`")?.witness?.whole?.value).toEqual({ t: "p", def: {} });
});

test("a renamed tag is not shown by a value that is rejected for another reason", () => {
  const pet = (tag: string, pic: Json): Json => ({
    type: "object",
    properties: { pic },
    discriminator: { propertyName: tag },
  });
  const changes = breaking(received(pet("userType", text)), received(pet("type", { type: ["string", "null"] })));
  expect(changes.find(({ id }) => id === "discriminator-changed")?.witness).toBeUndefined();
});
