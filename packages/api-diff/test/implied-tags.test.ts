import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, received, sent } from "./support/documents.ts";

type Json = Record<string, unknown>;

const pet = (more: Json = {}): Json => ({
  type: "object",
  required: ["t"],
  properties: { t: { type: "string" }, ...more },
});
const bodies: Json = { Cat: pet({ a: {} }), Dog: pet({ b: {} }), Katze: pet({ a: {} }), Cow: pet({ c: {} }) };

/** Alternatives by the names of their components, told apart by `t`. */
function told(names: readonly string[], mapping?: Json): Json {
  const oneOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { oneOf, discriminator: { propertyName: "t", ...(mapping === undefined ? {} : { mapping }) } };
}

function said(make: typeof sent, before: Json, after: Json): string[] {
  const [base, revision] = [before, after].map((schema) => make(schema, components(bodies)));
  return diff(base, revision).changes.map(({ id: rule, level }) => `${level} ${rule}`);
}

describe("a tag without a mapping is the name of its component", () => {
  const [cats, renamed] = [told(["Cat", "Dog"]), told(["Katze", "Dog"])];

  test("so renaming the component renames the tag", () => {
    expect(said(sent, cats, renamed)).toEqual([
      "breaking discriminator-mapping-removed",
      "safe discriminator-mapping-added",
    ]);
    expect(said(received, cats, renamed)).toEqual([
      "risky discriminator-mapping-added",
      "safe discriminator-mapping-removed",
    ]);
  });

  test("unless the mapping keeps it", () => {
    const kept = told(["Katze", "Dog"], { Cat: "#/components/schemas/Katze" });
    expect(said(sent, cats, kept)).toEqual([]);
    expect(said(sent, told(["Cat", "Dog"], { Cat: "Cat", Dog: "Dog" }), cats)).toEqual([]);
  });

  test("and comes and goes with its alternative", () => {
    expect(said(sent, told(["Cat", "Dog", "Cow"]), cats)).toEqual(["breaking alternative-removed"]);
    expect(said(sent, cats, told(["Cat", "Dog", "Cow"]))).toEqual(["safe alternative-added"]);
  });

  test("also when one alternative is left, and the message names the whole", () => {
    expect(said(sent, cats, told(["Cat"]))).toEqual(["breaking alternative-removed"]);
    expect(said(received, told(["Cat"]), cats)).toEqual(["breaking alternative-added"]);
    const [base, revision] = [cats, told(["Cat"])].map((schema) => sent(schema, components(bodies)));
    expect(diff(base, revision).changes.map(({ message }) => message)).toEqual([
      "The request body of POST /x can no longer be `Dog`",
    ]);
  });
});
