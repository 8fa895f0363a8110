import { expect, test } from "vitest";
import { checkSchema, describeErrors, validatorOf } from "../../src/extract/check-schema.ts";

const types = '"array", "boolean", "integer", "null", "number", "object", "string"';
const draft7 = "http://json-schema.org/draft-07/schema#";

test.each([
  [{ type: "objekt" }, `/type must be one of ${types}`],
  [{ $schema: draft7, type: "objekt" }, `/type must be one of ${types}`],
  [{ properties: { price: { type: "nummer" } } }, `/properties/price/type must be one of ${types}`],
  [{ type: ["string", "bad"] }, `/type/1 must be one of ${types}`],
  [{ properties: { price: 7 } }, "/properties/price must be object or boolean"],
  [{ required: "price", properties: [] }, "/required must be array; /properties must be object"],
  [{ properties: { a: { minLength: -1 } } }, "/properties/a/minLength must be >= 0"],
])("says once for each place what is wrong with %o", (schema, problem) => {
  expect(checkSchema(schema)?.split("; ").toSorted()).toEqual(problem.split("; ").toSorted());
});

test("says which values and types data may have", () => {
  const check = validatorOf({ properties: { unit: { enum: ["kg", 1, null] }, size: { type: ["integer", "null"] } } });
  expect(describeErrors(typeof check === "string" ? [] : check({ unit: "g", size: "x" }))).toBe(
    '/unit must be one of "kg", 1, null; /size must be integer or null',
  );
});

test("names few of many allowed values, and the beginning of long ones", () => {
  const check = validatorOf({ enum: Array.from({ length: 1_000 }, (_, at) => `${at} ${"long".repeat(1_000)}`) });
  const text = describeErrors(typeof check === "string" ? [] : check("none"));
  expect(text.length).toBeLessThan(3_000);
  expect(text).toMatch(/^\/ must be one of "0 longlong.*, …$/);
});

test("compiles a schema once for the check before a page is read and the one after it", () => {
  const schema = { properties: { price: { type: "number" } } };
  expect(validatorOf(schema)).toBe(validatorOf(schema));
});

test("judges by what a schema says now, also if the caller changed it", () => {
  const price = { type: "number" };
  const schema = { properties: { price } };
  const faultsOf = () => {
    const check = validatorOf(schema);
    return typeof check === "string" ? -1 : check({ price: "5" }).length;
  };
  expect(faultsOf()).toBe(1);
  price.type = "string";
  expect(faultsOf()).toBe(0);
});
