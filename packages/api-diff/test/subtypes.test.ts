import { describe, expect, test } from "vitest";
import { diff, load, type LoadedDocument } from "../src/index.ts";
import { components, in30, received, sent } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";

const text = { type: "string" };
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const Pet = { type: "object", required: ["kind"], properties: { kind: text }, discriminator: { propertyName: "kind" } };
const extend = (properties: object, required: string[] = [], of = "Pet"): object => ({
  allOf: [ref(of), { type: "object", properties, ...(required.length > 0 && { required }) }],
});
/** A list of pets in a separate schema. */
const pets = { type: "object", properties: { list: { type: "array", items: ref("Pet") } } };

function reported(make: typeof sent, before: object, after: object): string[] {
  const document = (schemas: object): object => in30(make(ref("Pets"), components({ Pet, Pets: pets, ...schemas })));
  return diff(document(before), document(after)).changes.map(
    ({ id, level, impact }) => `${level} ${id} ${impact.map(({ operation }) => operation).join()}`,
  );
}

describe("a schema that extends one with a discriminator may replace it", () => {
  test("so its changes are those of the body", () => {
    expect(reported(received, { Cat: extend({ a: text }) }, { Cat: extend({ a: { type: "integer" } }) })).toEqual([
      "breaking type-changed POST /x",
    ]);
    expect(reported(sent, { Cat: extend({ a: text }) }, { Cat: extend({ a: text }, ["a"]) })).toEqual([
      "breaking property-became-required POST /x",
    ]);
  });

  test("also if it extends it through another one", () => {
    const lion = (type: string): object => ({ Cat: extend({}), Lion: extend({ roars: { type } }, [], "Cat") });
    expect(reported(received, lion("boolean"), lion("string"))).toEqual(["breaking type-changed POST /x"]);
  });

  test("also if it is one object in both documents, and only what it refers to changed", () => {
    const Cat = extend({ a: ref("A") });
    expect(reported(received, { Cat, A: text }, { Cat, A: { type: "integer" } })).toEqual([
      "breaking type-changed POST /x",
    ]);
  });

  test("so one that is added or removed is an alternative", () => {
    const both = { Cat: extend({ a: text }), Dog: extend({ b: text }) };
    expect(reported(sent, both, { Cat: both.Cat })).toEqual(["breaking alternative-removed POST /x"]);
    expect(reported(received, { Cat: both.Cat }, both)).toEqual(["risky alternative-added POST /x"]);
    expect(reported(sent, { Cat: both.Cat }, both)).toEqual(["safe alternative-added POST /x"]);
  });

  test("and nothing is reported if nothing changed, or it is not used", () => {
    const cats = { Cat: extend({ a: text }) };
    expect(reported(sent, cats, cats)).toEqual([]);
    const unused = (type: string): object => in30(sent(text, components({ Pet, Cat: extend({ a: { type } }) })));
    expect(diff(unused("string"), unused("integer")).changes).toEqual([]);
  });

  test("in OpenAPI 2.0 as well", () => {
    const document = (type: string): object => ({
      swagger: "2.0",
      info: { title: "t", version: "1" },
      paths: { "/x": { get: { responses: { 200: { description: "", schema: { $ref: "#/definitions/Pet" } } } } } },
      definitions: {
        Pet: { type: "object", required: ["kind"], properties: { kind: text }, discriminator: "kind" },
        Cat: { allOf: [{ $ref: "#/definitions/Pet" }, { type: "object", properties: { a: { type } } }] },
      },
    });
    expect(diff(document("string"), document("integer")).verdict).toBe("breaking");
  });

  test("also if a mapping names it, and it extends nothing", () => {
    const document = (type: string): object => {
      const mapping = { cat: "#/components/schemas/Cat" };
      const Named = { ...Pet, discriminator: { propertyName: "kind", mapping } };
      return in30(
        received(ref("Pet"), components({ Pet: Named, Cat: { type: "object", properties: { a: { type } } } })),
      );
    };
    expect(diff(document("string"), document("integer")).verdict).toBe("breaking");
  });

  test("a change of the extended schema is reported once", () => {
    const document = (type: string): object =>
      in30(
        received(
          ref("Pet"),
          components({ Pet: { ...Pet, properties: { ...Pet.properties, n: { type } } }, Cat: extend({ a: { type } }) }),
        ),
      );
    const places = diff(document("string"), document("integer")).changes.map(({ revision }) => revision?.pointer);
    expect(places.toSorted()).toEqual([
      "/components/schemas/Cat/allOf/1/properties/a/type",
      "/components/schemas/Pet/properties/n/type",
    ]);
  });
});

describe("a schema in another file that extends one with a discriminator may replace it", () => {
  const list = (schemas: object): object => ({ ...schemas, Other: text });
  const pet = (mapping?: object): object => ({
    ...Pet,
    discriminator: { propertyName: "kind", ...(mapping && { mapping }) },
  });
  const cat = (type: string): object => ({
    allOf: [{ $ref: "#/Pet" }, { type: "object", properties: { m: { type } } }],
  });

  async function between(before: object, after: object, used = "Pet"): Promise<readonly string[]> {
    const read = (schemas: object): Promise<LoadedDocument> =>
      load("openapi.json", {
        read: filesOf({
          "openapi.json": JSON.stringify(in30(received({ $ref: `all.json#/${used}` }))),
          "all.json": JSON.stringify(list(schemas)),
        }),
      });
    const [old, now] = await Promise.all([before, after].map(read));
    return diff(old, now).changes.map(({ level, message }) => `${level} ${message}`);
  }

  test.each<[string, object]>([
    ["without a mapping", pet()],
    ["with one", pet({ c: "#/Cat" })],
  ])("%s", async (_, parent) => {
    expect(await between({ Pet: parent, Cat: cat("string") }, { Pet: parent, Cat: cat("integer") })).toEqual([
      "breaking Cat.m changes its type from `string` to `integer`",
    ]);
    expect(await between({ Pet: parent }, { Pet: parent, Cat: cat("string") })).toEqual([
      "risky Pet may now also be `Cat`",
    ]);
  });

  test("which counts only if an operation uses it", async () => {
    expect(await between({ Pet: pet(), Cat: cat("string") }, { Pet: pet() }, "Other")).toEqual([]);
  });
});
