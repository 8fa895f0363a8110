import { describe, expect, test } from "vitest";
import { diff, RULES } from "../src/index.ts";
import type { Rule } from "../src/rules/rule.ts";
import { unshown } from "../src/rules/unshown.ts";
import { components, documentOf, in30, received, sent } from "./support/documents.ts";
import { breaking } from "./support/changes.ts";

// About: src/compare/schema-edits.ts

/** Schemas that lose their only type, or get one. */

describe("a plain value that may become anything", () => {
  test.each([
    ["a list of values", { type: "integer", enum: [0, 1, 2] }],
    ["a format", { type: "number", format: "double" }],
    ["bounds", { type: "string", minLength: 2, maxLength: 3, pattern: "^a" }],
    ["elements", { type: "array", items: { type: "string", maxLength: 3 }, maxItems: 4 }],
  ])("loses %s with its type: one change", (_, schema) => {
    expect(breaking(received(schema), received({})).map(({ id }) => id)).toEqual(["type-widened"]);
  });
});

test("a format that is added with a type is not shown by a value of another type", () => {
  const changes = breaking(sent({}), sent({ type: "string", format: "binary" }));
  expect(changes.find(({ id }) => id === "type-narrowed")?.witness?.value).toBeDefined();
  expect(changes.find(({ id }) => id === "format-added")?.witness).toBeUndefined();
});

test("another value for readers does not result in advice for senders", () => {
  const map = { type: "object", additionalProperties: { type: "object" } };
  const one = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  const change = breaking(received(map), received(one)).find(({ id }) => id === "required-property-added");
  expect(change?.advice).toBe("Read `id` as the new document describes it.");
});

test("values that only a contradiction excluded may have been returned before", () => {
  const numbers = { type: "object", properties: { code: { type: "integer", enum: ["1", "2"] } } };
  const integers = { type: "object", properties: { code: { type: "integer" } } };
  expect(diff(received(numbers), received(integers)).changes.map(({ id, level }) => `${id} ${level}`)).toEqual([
    "value-allowed risky",
  ]);
  const never = { type: "object", properties: { code: { not: {} } } };
  expect(diff(received(never), received(integers)).verdict).toBe("breaking");
});

describe("implied tags", () => {
  type Json = Record<string, unknown>;

  const pet = (more: Json = {}): Json => ({
    type: "object",
    required: ["t"],
    properties: { t: { type: "string" }, ...more },
  });
  const bodies: Json = { Cat: pet({ a: {} }), Dog: pet({ b: {} }), Katze: pet({ a: {} }), Cow: pet({ c: {} }) };

  /** Returns alternatives by the names of their components, distinguished by `t`. */
  function tagged(names: readonly string[], mapping?: Json): Json {
    const oneOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    return { oneOf, discriminator: { propertyName: "t", ...(mapping === undefined ? {} : { mapping }) } };
  }

  function reported(make: typeof sent, before: Json, after: Json): string[] {
    const [base, revision] = [before, after].map((schema) => make(schema, components(bodies)));
    return diff(base, revision).changes.map(({ id: rule, level }) => `${level} ${rule}`);
  }

  describe("a tag without a mapping is the name of its component", () => {
    const [cats, renamed] = [tagged(["Cat", "Dog"]), tagged(["Katze", "Dog"])];

    test("so renaming the component renames the tag", () => {
      expect(reported(sent, cats, renamed)).toEqual([
        "breaking discriminator-mapping-removed",
        "safe discriminator-mapping-added",
      ]);
      expect(reported(received, cats, renamed)).toEqual([
        "risky discriminator-mapping-added",
        "safe discriminator-mapping-removed",
      ]);
    });

    test("unless the mapping keeps it", () => {
      const kept = tagged(["Katze", "Dog"], { Cat: "#/components/schemas/Katze" });
      expect(reported(sent, cats, kept)).toEqual([]);
      expect(reported(sent, tagged(["Cat", "Dog"], { Cat: "Cat", Dog: "Dog" }), cats)).toEqual([]);
    });

    test("and is added and removed with its alternative", () => {
      expect(reported(sent, tagged(["Cat", "Dog", "Cow"]), cats)).toEqual(["breaking alternative-removed"]);
      expect(reported(sent, cats, tagged(["Cat", "Dog", "Cow"]))).toEqual(["safe alternative-added"]);
    });

    test("also if only one alternative remains, and the message names the whole", () => {
      expect(reported(sent, cats, tagged(["Cat"]))).toEqual(["breaking alternative-removed"]);
      expect(reported(received, tagged(["Cat"]), cats)).toEqual(["breaking alternative-added"]);
      const [base, revision] = [cats, tagged(["Cat"])].map((schema) => sent(schema, components(bodies)));
      expect(diff(base, revision).changes.map(({ message }) => message)).toEqual([
        "The request body of POST /x can no longer be `Dog`",
      ]);
    });
  });
});

describe("untyped", () => {
  /** The other keywords of a schema without a type show what it is meant to be. */

  const text = { type: "string" };
  const thing = { properties: { a: text, b: text } };
  const within = (schema: object): object => ({ type: "object", properties: { ids: schema } });
  const said = (base: object, revision: object): readonly string[] =>
    diff(base, revision).changes.map(({ level, id }) => `${level} ${id}`);

  describe("something that changes its kind without a type", () => {
    const list = { type: "array", items: thing };

    test("a list that becomes an object without a type is reported once", () => {
      expect(said(in30(received(within(list))), in30(received(within(thing))))).toEqual(["breaking type-widened"]);
    });

    test("a list without a type that becomes an object is reported once", () => {
      const closed = { type: "object", properties: { a: text, b: text }, required: ["a", "b"] };
      expect(said(sent(within({ items: thing })), sent(within(closed)))).toEqual(["breaking type-changed"]);
      expect(said(received(within({ items: thing })), received(within(closed)))).toEqual(["breaking type-changed"]);
    });

    test("readers of an object without a type miss its properties in a list", () => {
      const [change] = diff(received(within(thing)), received(within({ type: "array", items: thing }))).changes;
      expect(change).toMatchObject({
        level: "breaking",
        message: "`ids` in the response 200 of POST /x changes its type from `object` to `array`",
        advice: "Read `array` instead of `object`.",
        unshown:
          "No value shows it: the old schema named no type, so it accepted these values, too. Readers miss what it described.",
      });
      const hint = { properties: { a: text } };
      expect(said(received(within(hint)), received(within(text)))).toEqual(["safe type-narrowed"]);
      expect(said(received(within({ items: {} })), received(within(text)))).toEqual(["safe type-narrowed"]);
    });

    test("callers see a value that is refused now", () => {
      const [change] = diff(sent(within(thing)), sent(within({ type: "array", items: thing }))).changes;
      expect(change).toMatchObject({ level: "breaking", advice: "Send `array` instead of `object`." });
      expect(change?.witness?.whole?.value).toEqual({ ids: null });
    });

    test("an object that becomes a list without a type, and a text", () => {
      expect(said(received(within({ type: "object", ...thing })), received(within({ items: thing })))).toEqual([
        "breaking type-widened",
      ]);
      expect(said(received(within({ ...text, minLength: 3 })), received(within(thing)))).toEqual([
        "breaking type-widened",
      ]);
    });

    test("an object without a type that gets a type is the same", () => {
      expect(diff(received(within(thing)), received(within({ type: "object", ...thing }))).verdict).not.toBe(
        "breaking",
      );
    });
  });

  test.each([
    [sent({ type: "integer" }), sent({ minimum: 2, maxLength: 1 }), ["breaking minimum-raised", "safe type-widened"]],
    [
      sent({ enum: [3] }),
      sent({ minItems: 1, exclusiveMaximum: 0 }),
      ["breaking maximum-lowered", "safe enum-dropped"],
    ],
    [
      received({ minimum: 1, required: ["a"] }),
      received({ type: "integer" }),
      ["breaking minimum-lowered", "safe type-narrowed"],
    ],
  ])("keywords for several types limit each of them", (base, revision, changes) => {
    expect(said(base, revision)).toEqual(expect.arrayContaining(changes));
  });

  test("an object without a type that is no longer described is reported once", () => {
    const changes = diff(
      in30(received({ type: "array", items: thing })),
      in30(received({ type: "array", items: {} })),
    ).changes;
    expect(changes.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "breaking An element of the response 200 of POST /x is no longer described: any value is possible",
    ]);
    expect(changes[0]?.witness?.whole?.value).toEqual([{ a: null }]);
    expect(diff(sent(thing), sent({})).verdict).toBe("compatible");
  });

  test("a property that a rule about all other properties excludes is not considered intentionally forbidden", () => {
    const part = { type: "object", additionalProperties: { type: "object" } };
    const whole = (properties: object): object => sent({ allOf: [part], properties });
    expect(said(whole({ a: text }), whole({ a: text, mail: text }))).toEqual(["risky property-added"]);
  });

  test("an object with patterns of names that gets or loses its type is the same", () => {
    const named = { required: ["b"], properties: { b: text }, patternProperties: { "^k": text } };
    expect(said(sent(named), sent({ type: "object", ...named }))).toEqual(["risky type-spelled-out"]);
    expect(said(received({ type: "object", ...named }), received(named))).toEqual(["risky type-spelled-out"]);
  });

  test("a limit of numbers without a type breaks no query parameter that takes any text", () => {
    const query = (schema: object): object => documentOf({ parameters: [{ name: "q", in: "query", schema }] });
    expect(diff(query({ minimum: 1 }), query(text)).verdict).toBe("risky");
    expect(diff(query({ properties: { a: text, b: text } }), query(text)).verdict).not.toBe("compatible");
  });

  test("an object without a type that becomes null is named so", () => {
    const [change] = diff(received(thing), received({ type: "null" })).changes;
    expect(change?.message).toBe('The response 200 of POST /x changes its type from `object` to `"null"`');
  });

  test("that readers miss something is no reason in a request", () => {
    const rule = RULES.find(({ id }) => id === "type-changed") as Rule;
    expect(unshown(rule, "breaking", false, false, true)).toContain("Readers miss what it described");
    expect(unshown(rule, "breaking", false, false, false)).not.toContain("Readers");
    const [change] = diff(sent(thing), sent({ type: "array", items: thing })).changes;
    expect(change?.witness?.whole).toBeDefined();
  });
});
