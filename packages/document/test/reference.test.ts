import { expect, test } from "vitest";
import { referenceTo, resolve, type JsonObject } from "../src/index.ts";

const document: JsonObject = {
  components: {
    schemas: {
      Job: { type: "object" },
      Alias: { $ref: "#/components/schemas/Job" },
      "a/b~c%d": { type: "string" },
      "{id}": { type: "integer" },
      "50%": { type: "number" },
      Loop: { $ref: "#/components/schemas/Loop" },
      Nothing: null,
    },
  },
};
const schema = (name: string) => resolve(document, { $ref: `#/components/schemas/${name}` });

test("follows a reference to its end, and returns other values unchanged", () => {
  expect(schema("Alias")).toEqual({ type: "object" });
  expect(resolve(document, { type: "string" })).toEqual({ type: "string" });
  expect(resolve(document, undefined)).toBeUndefined();
  expect(resolve(document, { $ref: "#" })).toBe(document);
});

test("decodes the fragment as part of a URI; keeps a percent sign that does not begin an escape", () => {
  expect(schema("%7Bid%7D")).toEqual({ type: "integer" });
  expect(schema("50%")).toEqual({ type: "number" });
});

test.each(["Job", "a/b~c%d", "{id}", "50%"])("a reference written to %s resolves to it", (name) => {
  const { schemas } = document["components"] as { schemas: JsonObject };
  expect(resolve(document, { $ref: referenceTo("schemas", name) })).toBe(schemas[name]);
});

test.each([
  ["nowhere", "#/components/schemas/Gone"],
  ["in a circle", "#/components/schemas/Loop"],
  ["into another file", "./Job.yaml#/type"],
  ["to an anchor", "#Job"],
])("returns nothing for a reference that leads %s", (_where, $ref) => {
  expect(resolve(document, { $ref })).toBeUndefined();
});
