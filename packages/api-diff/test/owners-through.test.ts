import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, in30, received, ref, sent } from "./support/documents.ts";

/** Generators wrap references and move them into compositions. Changes must keep the same names. */

type Json = Record<string, unknown>;

const text = { type: "string" };
const holding = (names: string, required: string[] = []): Json => ({
  type: "object",
  properties: Object.fromEntries([...names].map((name) => [name, text])),
  required,
});
const breaks = (base: unknown, revision: unknown): string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ message }) => message)
    .sort();

describe("a reference in a wrapper is a reference to the same schema", () => {
  const Key = { base: holding("ab", ["a"]), revision: holding("ab") };
  const wrappers: [string, Json][] = [
    ["oneOf", { nullable: true, oneOf: [ref("Key")] }],
    ["anyOf", { description: "", anyOf: [ref("Key")] }],
    ["allOf", { readOnly: false, allOf: [ref("Key")] }],
  ];

  test.each(wrappers)("in %s, from a plain one", (_, wrapper) => {
    const base = in30(received(ref("Key"), components({ Key: Key.base })));
    const revision = in30(received(wrapper, components({ Key: Key.revision })));
    expect(breaks(base, revision)).toEqual(["`a` in Key is no longer required"]);
    expect(breaks(in30(received(wrapper, components({ Key: Key.base }))), revision)).toEqual([
      "`a` in Key is no longer required",
    ]);
  });

  test("and with a description as another member: named at the changed reference, far below", () => {
    const described = (name: string): Json => ({ allOf: [ref(name), { description: "Described." }] });
    const order = (to: (name: string) => Json, code: string): unknown =>
      in30(
        received(
          { type: "object", properties: { a: ref("Order"), b: ref("Bill") } },
          components({
            Order: { type: "object", properties: { line: to("Line") } },
            Bill: { type: "object", properties: { line: to("Line") } },
            Line: { type: "object", properties: { code: to(code) } },
            Short: { type: "string", maxLength: 9 },
            Long: { type: "string", maxLength: 99 },
          }),
        ),
      );
    expect(breaks(order(ref, "Short"), order(described, "Long"))).toEqual([
      "Line.code: the maximum length rises from `9` to `99`",
    ]);
  });

  test("and with a description next to it: once, however many properties have it", () => {
    const order = (to: Json, key: Json): unknown => {
      const properties = { one: to, two: to, more: { type: "array", items: to } };
      return received(ref("Order"), components({ Order: { type: "object", properties }, Key: key }));
    };
    expect(
      breaks(order(ref("Key"), Key.base), order({ ...ref("Key"), description: "The key." }, Key.revision)),
    ).toEqual(["`a` in Key is no longer required"]);
  });

  test("but additions of the wrapper belong to the wrapper", () => {
    const order = (one: Json): unknown =>
      received(ref("Order"), components({ Order: { type: "object", properties: { one } }, Key: Key.base }));
    expect(breaks(order(ref("Key")), order({ anyOf: [ref("Key"), { type: "null" }] }))).toEqual([
      "Order.one may now be null",
    ]);
  });

  test("and a wrapper that refers to another schema is the owner", () => {
    const both = { Old: holding("ab"), New: holding("a"), Sees: ref("Old") };
    const order = (to: string): unknown => {
      const one = { readOnly: true, allOf: [ref(to)] };
      return received(ref("Order"), components({ ...both, Order: { type: "object", properties: { one } } }));
    };
    expect(breaks(order("Old"), order("New"))).toEqual(["Property `b` was removed from Order.one"]);
  });
});

describe("what a composition inherits belongs to the composition", () => {
  test("if it requires what another schema declares", () => {
    const Common = holding("ab", ["a"]);
    const page = (required: string[]): unknown =>
      sent(ref("Page"), components({ Common, Page: { allOf: [ref("Common"), { ...holding("c"), required }] } }));
    expect(breaks(page(["c"]), page(["c", "b"]))).toEqual(["`b` in Page is now required"]);
  });

  test("if it no longer includes a schema", () => {
    const Struct = holding("s");
    const list = (...allOf: Json[]): unknown => received({ allOf }, components({ Struct, Other: ref("Struct") }));
    expect(breaks(list(ref("Struct"), holding("e")), list(holding("e")))).toEqual([
      "Property `s` was removed from the response 200 of POST /x",
    ]);
  });

  test("if a property moves into it", () => {
    const Price = holding("a");
    const nullable = { ...holding(""), properties: { a: { type: ["string", "null"] } } };
    const base = received(ref("Price"), components({ Price }));
    const revision = received(ref("Price"), components({ Price: { allOf: [ref("Terms")] }, Terms: nullable }));
    expect(breaks(base, revision)).toEqual(["Price.a may now be null"]);
  });

  test("also behind a wrapper: reported once", () => {
    const Price = holding("a");
    const nullable = { ...holding(""), properties: { a: { type: ["string", "null"] } } };
    const list = (price: Json, schemas: Json): unknown => {
      const one = { type: "object", properties: { price } };
      return received({ type: "object", properties: { all: ref("Price"), one } }, components(schemas));
    };
    const wrapped = { description: "The price.", anyOf: [ref("Price")] };
    const moved = { Price: { allOf: [ref("Terms")] }, Terms: nullable };
    expect(breaks(list(ref("Price"), { Price }), list(wrapped, moved))).toEqual(["Price.a may now be null"]);
  });

  test("if it narrows what another schema declares", () => {
    const resource = (...allOf: Json[]): unknown =>
      sent(ref("Product"), components({ Resource: holding("t"), Product: { allOf: [ref("Resource"), ...allOf] } }));
    const limited = { type: "object", properties: { t: { enum: ["x"] } } };
    expect(breaks(resource(holding("o")), resource(limited))).toEqual(["Product.t is limited to `x`"]);
  });

  test("and what all inherit from one schema is reported for that schema once", () => {
    const two = (common: Json): unknown => {
      const schemas = { Common: common, A: { allOf: [ref("Common")] }, B: { allOf: [ref("Common"), holding("b")] } };
      return received({ type: "object", properties: { a: ref("A"), b: ref("B") } }, components(schemas));
    };
    expect(breaks(two(holding("ab")), two(holding("a")))).toEqual(["Property `b` was removed from Common"]);
  });
});

test("a schema that is removed from one section is not one that is added to another", () => {
  const Struct = holding("s");
  const reply = { description: "", content: { "application/json": { schema: holding("e") } } };
  const base = received(ref("Struct"), components({ Struct }));
  const revision = documentOf(
    { responses: { 200: { $ref: "#/components/responses/List" } } },
    { components: { responses: { List: reply } } },
  );
  expect(breaks(base, revision)).toEqual(["Property `s` was removed from the response 200"]);
});

describe("alternatives", () => {
  test("the existing one remains if others are added", () => {
    const items = (items: Json, A: Json): unknown =>
      received({ type: "array", items }, components({ A, B: holding("b") }));
    const [base, revision] = [
      items({ oneOf: [ref("A")] }, holding("ac")),
      items({ anyOf: [ref("A"), ref("B")] }, holding("a")),
    ];
    expect(breaks(base, revision)).toEqual(["Property `c` was removed from A"]);
  });

  test.each([
    ["oneOf", [{ maxLength: 0 }, { format: "uuid" }]],
    ["anyOf", [{ maxLength: 5 }, { pattern: "^x{7}$" }]],
  ])("%s of texts: a rule of one of them does not apply to all", (keyword, list) => {
    const parts = list.map((part) => ({ type: "string", ...part }));
    expect(breaks(sent(text), sent({ [keyword]: parts }))).toEqual([
      "The request body of POST /x must now match one of several alternatives as well",
    ]);
  });
});

test("a requirement is shown at the schema that requires, not at the one that declares the property", () => {
  const shop = (required: readonly string[]): object =>
    sent(
      { $ref: "#/components/schemas/Listener" },
      components({
        Draft: { type: "object", properties: { zone: { type: "string" } } },
        Listener: { allOf: [{ $ref: "#/components/schemas/Draft" }, { type: "object", required }] },
      }),
    );
  const [change] = diff(shop(["key"]), shop(["key", "zone"])).changes;
  expect(change?.message).toBe("`zone` in Listener is now required");
  expect(change?.revision?.pointer).toBe("/components/schemas/Listener/allOf/1/required");
});

describe("a reference that is removed without a replacement", () => {
  const Page = { type: "object", properties: { name: text } };
  const pages = components({ Page });
  const page = { $ref: "#/components/schemas/Page" };
  const named = (base: object, revision: object): readonly string[] =>
    diff(base, revision)
      .changes.filter(({ level }) => level === "breaking")
      .map(({ message }) => message)
      .sort();

  test("is a loss of the body that had it, not of the component", () => {
    expect(named(received(page, pages), received(undefined, pages))).toEqual([
      "The response 200 of POST /x allows more types: `object` becomes `any`",
    ]);
  });

  test("is a loss of the list that had it", () => {
    const list = (items?: object): Json => ({ type: "array", ...(items === undefined ? {} : { items }) });
    const lists = (items?: object): Json => received(ref("List"), components({ List: list(items), Page }));
    expect(named(lists(page), lists())).toEqual(["List[] allows more types: `object` becomes `any`"]);
  });
});

describe("a renamed component whose old name remains as a reference", () => {
  const lists = { one: { type: "array", items: ref("new.Key") }, two: ref("new.Key") };
  const older = JSON.parse(JSON.stringify(lists).replaceAll("new.Key", "old.Key")) as Json;
  const Key = { base: holding("ab", ["a"]), revision: holding("ab") };

  test("is one thing: its change is reported once", () => {
    const base = received({ type: "object", properties: older }, components({ "old.Key": Key.base }));
    const schemas = { "old.Key": ref("new.Key"), "new.Key": Key.revision };
    const revision = received({ type: "object", properties: lists }, components(schemas));
    expect(breaks(base, revision)).toEqual(["`a` in old.Key is no longer required"]);
  });

  test("but if the old name remains a separate schema, the references are what changed", () => {
    const base = received({ type: "object", properties: older }, components({ "old.Key": Key.base }));
    const schemas = { "old.Key": Key.base, "new.Key": Key.revision };
    const revision = received({ type: "object", properties: lists }, components(schemas));
    expect(breaks(base, revision)).toHaveLength(2);
  });
});
