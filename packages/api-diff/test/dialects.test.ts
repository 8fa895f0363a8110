import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, in30, received, sent } from "./support/documents.ts";

const text = { type: "string" };

function reported(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id, level }) => `${level} ${id}`);
}

describe("nullable", () => {
  test("that a 3.1 document kept from 3.0 is reported once, however often it occurs", () => {
    const fields = { type: "object", properties: { a: { ...text, nullable: true }, b: { ...text, nullable: true } } };
    expect(reported(in30(sent(fields)), sent(fields))).toEqual(["risky nullable-left"]);
  });

  test("next to a reference under allOf is always reported", () => {
    const pet = components({ Pet: { type: "object" } });
    const held = { allOf: [{ $ref: "#/components/schemas/Pet" }] };
    for (const place of [sent, received]) {
      const [plain, nullable] = [held, { ...held, nullable: true }].map((schema) => in30(place(schema, pet)));
      expect(reported(plain, nullable)).toEqual(["risky nullable-without-type-changed"]);
      expect(reported(nullable, plain)).toEqual(["risky nullable-without-type-changed"]);
    }
  });

  test("next to a reference itself is always reported", () => {
    const pet = components({ Pet: { type: "object" } });
    const held = { $ref: "#/components/schemas/Pet" };
    for (const place of [sent, received]) {
      const [plain, nullable] = [held, { ...held, nullable: true }].map((schema) => in30(place(schema, pet)));
      expect(reported(plain, nullable)).toEqual(["risky nullable-without-type-changed"]);
      expect(reported(nullable, plain)).toEqual(["risky nullable-without-type-changed"]);
    }
  });

  test("does not make other keywords next to a 3.0 reference count", () => {
    const pet = components({ Pet: text });
    const held = { $ref: "#/components/schemas/Pet", nullable: true };
    expect(reported(in30(sent(held, pet)), in30(sent({ ...held, maxLength: 3 }, pet)))).toEqual([]);
  });

  test("in 3.1 has formally no effect, but is reported", () => {
    expect(reported(sent(text), sent({ ...text, nullable: true }))).toEqual(["risky nullable-without-type-changed"]);
  });
});

describe("bounds of integers", () => {
  const int64 = { type: "integer", format: "int64" };
  const largest = { ...int64, maximum: 2 ** 63, minimum: -(2 ** 63) };

  test("that a format already implies are not a change", () => {
    for (const place of [sent, received]) {
      expect(diff(place(int64), place(largest)).verdict).toBe("compatible");
      expect(diff(place(largest), place(int64)).verdict).toBe("compatible");
    }
    const int32 = { type: "integer", format: "int32" };
    expect(diff(sent(int32), sent({ ...int32, maximum: 2147483647 })).verdict).toBe("compatible");
    expect(diff(sent(int32), sent({ ...int32, maximum: 2147483646 })).verdict).toBe("breaking");
  });
});
