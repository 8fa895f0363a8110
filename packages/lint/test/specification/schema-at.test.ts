import { expect, test } from "vitest";
import { schemaAt, type JsonObject } from "./schema-at.ts";

const bundle: JsonObject = {
  components: {
    schemas: {
      Wait: { type: "object", required: ["type"], properties: { type: { const: "wait" }, ms: { type: "integer" } } },
    },
  },
};
const wait = { $ref: "#/components/schemas/Wait" };

test("steps through references, parts, items and choices", () => {
  const start = { allOf: [{ required: ["steps"], properties: { steps: { items: { oneOf: [wait] } } } }] };
  expect(schemaAt(bundle, start, "steps").required).toBe(true);
  expect(schemaAt(bundle, start, "steps[].{wait}.ms")).toEqual({ schema: { type: "integer" }, required: false });
});

test("a member next to a reference overrides the target's member", () => {
  expect(schemaAt(bundle, { ...wait, type: "string" }, "").schema["type"]).toBe("string");
});

test.each(["steps", "[].ms", "{press}", "ms.deeper"])("%s has no target and is reported", (path) => {
  expect(() => schemaAt(bundle, wait, path)).toThrow(/nothing at/);
});
