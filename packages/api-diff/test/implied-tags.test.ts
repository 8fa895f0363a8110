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

/** Alternatives by the names of their components, distinguished by `t`. */
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
