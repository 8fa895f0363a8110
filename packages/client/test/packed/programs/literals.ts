// Literal JSON Schemas in a program: their data is typed, without a schema library and without `as const`.
import { createClient, type JsonData, type JsonSchema, type Output } from "@extraction-api/client";

const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });
const urls = ["https://example.com/"];

/** Whether two types are the same: each is assignable to the other, and neither is `any`. */
type Same<A, B> = 0 extends 1 & A ? false : [A, B] extends [B, A] ? true : false;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameters are the assertion
const same = <A, B>(fact: Same<A, B>): boolean => fact;

export async function lamp(): Promise<number> {
  const { data } = await client.extract({
    urls,
    schema: {
      type: "object",
      properties: { name: { type: "string" }, price: { type: "number" } },
      required: ["price"],
    },
  });
  return data.price + (data.name?.length ?? 0);
}

export async function prices(): Promise<number> {
  const schema = { type: "object", properties: { price: { type: "number" } }, required: ["price"] } as const;
  const { data } = await client.scrape({ url: "https://example.com/", formats: [{ type: "json", schema }] });
  let sum: number = data.data.json.price;
  for await (const page of client.batchScrape({ urls, formats: [{ type: "json", schema }] }))
    sum += page.json?.price ?? 0;
  return sum;
}

/** A layer on top of the client, for schemas of its callers. */
export async function read<const S extends JsonSchema>(url: string, schema: S): Promise<Output<S>> {
  const { data } = await client.extract({ urls: [url], schema });
  return data;
}

export async function names(): Promise<string[]> {
  return read("https://example.com/", { type: "array", items: { type: "string" } });
}

type Nested<Levels extends number, Made extends unknown[] = []> = Made["length"] extends Levels
  ? { readonly type: "string" }
  : {
      readonly type: "object";
      readonly properties: { readonly in: Nested<Levels, [...Made, 1]> };
      readonly required: readonly ["in"];
    };
interface Endless extends JsonSchema {
  readonly type: "array";
  readonly items: Endless;
}
/** A very deep schema and a recursive schema become `unknown` at some level. */
export const deep = (data: JsonData<Nested<60>>): unknown => data.in.in.in.in;
export const endless = (data: JsonData<Endless>): unknown => data[0]?.[0]?.[0];

/** A schema with names in `required` that TypeScript knows in full or in part. */
interface Lamp<Required> {
  readonly type: "object";
  readonly properties: { readonly a: { readonly type: "string" }; readonly b: { readonly type: "number" } };
  readonly required: Required;
}

/**
 * Inherited names such as `constructor` are ordinary names, also in TypeScript 5.0, which treats `constructor` as a
 * function.
 */
type InheritedNames = JsonData<{
  type: "object";
  properties: { constructor: { type: "string" }; toString: { type: "string" }; points: { type: "number" } };
  required: readonly ["constructor", "valueOf"];
}>;
export const inheritedNames: InheritedNames = { constructor: "Lotus", toString: "Lotus, 1978", valueOf: 86 };

export const facts = [
  same<JsonData<{ type: "integer" }>, number>(true),
  same<JsonData<{ type: readonly ["string", "null"] }>, string | null>(true),
  same<JsonData<{ type: "string"; nullable: true }>, string | null>(true),
  same<JsonData<{ const: "a" }>, "a">(true),
  same<JsonData<{ enum: readonly ["a", 1, null] }>, "a" | 1 | null>(true),
  same<JsonData<{ type: "array" }>, unknown[]>(true),
  same<JsonData<{ type: "array"; items: { type: "boolean" } }>, boolean[]>(true),
  same<JsonData<{ type: "object" }>, { [name: string]: unknown }>(true),
  same<JsonData<{ type: "object"; additionalProperties: { type: "number" } }>, { [name: string]: number }>(true),
  same<JsonData<{ anyOf: readonly [{ type: "null" }, { type: "number" }] }>, number | null>(true),
  same<JsonData<{ oneOf: readonly [{ const: 1 }, { const: 2 }] }>, 1 | 2>(true),
  same<
    JsonData<{
      allOf: readonly [
        { type: "object"; properties: { a: { type: "string" } }; required: readonly ["a"] },
        { type: "object"; properties: { b: { type: "number" } } },
      ];
    }>,
    { a: string; b?: number }
  >(true),
  // What TypeScript sees only in part makes a type wider.
  same<JsonData<Lamp<string[]>>, { a?: string; b?: number }>(true),
  same<JsonData<Lamp<readonly ["a"] | readonly ["a", "b"]>>, { a?: string; b?: number }>(true),
  same<JsonData<Lamp<readonly ["a", "b" | "c"]>>, { a: string; b?: number }>(true),
  same<JsonData<Lamp<readonly ["a", ...string[]]>>, { a?: string; b?: number }>(true),
  same<
    JsonData<{ type: "object"; properties: Record<string, { type: "string" }>; required: readonly ["a"] }>,
    { [name: string]: unknown }
  >(true),
  same<JsonData<{ type: "string"; nullable: boolean }>, string | null>(true),
  same<JsonData<{ type: "string"; nullable?: true }>, string | null>(true),
  same<JsonData<{ type: "array"; nullable: true; allOf: readonly [{ type: "null" }] }>, null>(true),
  same<JsonData<{ type: "string"; const: "a" | undefined }>, string>(true),
  same<JsonData<{ allOf: readonly [{ type: "string" } | { type: "number" }] }>, string | number>(true),
  same<JsonData<{ type: "string"; allOf: { type: "number" }[] }>, string>(true),
  // Names and items that another keyword describes do the same.
  same<
    JsonData<{
      type: "object";
      patternProperties: { "^x": { type: "string" } };
      additionalProperties: { type: "number" };
    }>,
    { [name: string]: unknown }
  >(true),
  same<
    JsonData<{ type: "object"; properties?: { a: { type: "string" } }; additionalProperties: { type: "number" } }>,
    { [name: string]: unknown }
  >(true),
  same<JsonData<{ type: "array"; prefixItems: readonly [{ type: "string" }]; items: { type: "number" } }>, unknown[]>(
    true,
  ),
  // Keywords that are not read make the type unknown, never wrong.
  same<JsonData<{ $ref: "#/$defs/a" }>, unknown>(true),
  same<JsonData<{ properties: { a: { type: "string" } } }>, unknown>(true),
  same<JsonData<{ type: string }>, unknown>(true),
  same<JsonData<true>, unknown>(true),
  same<JsonData<JsonSchema>, unknown>(true),
];
