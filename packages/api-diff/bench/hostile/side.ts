/** How the revision differs from the base: everything changes, or has another name, or another order, or one thing changes. */
export const CHANGES = ["all", "names", "order", "one"] as const;
export type Change = (typeof CHANGES)[number];

/** One version of a description, which consists of numbered parts. */
export interface Side {
  readonly ids: readonly number[];
  readonly name: (id: number) => string;
  /** A type that `all` and `one` change. */
  readonly type: (id: number) => "string" | "integer";
  /** A number that `all`, `order` and `one` raise. */
  readonly bound: (id: number) => number;
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Returns one version with a number of parts; without a change, the base. */
export function sideOf(count: number, change?: Change): Side {
  const isChanged = (id: number): boolean =>
    change === "all" || change === "order" || (change === "one" && id === count - 1);
  return {
    ids: change === "order" ? range(count).reverse() : range(count),
    name: (id) => `${change === "names" ? "b" : "a"}${id}`,
    type: (id) => (isChanged(id) && change !== "order" ? "integer" : "string"),
    bound: (id) => (isChanged(id) ? 9 : 5),
  };
}

/** Returns an object with a member for each part. */
export function each(side: Side, member: (id: number) => unknown, key = side.name): Record<string, unknown> {
  return Object.fromEntries(side.ids.map((id) => [key(id), member(id)]));
}

const json = (schema: unknown): object => ({ content: { "application/json": { schema } } });

/** Returns a description around these fields. */
export function description(fields: object): object {
  return { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: {}, ...fields };
}

/** Returns a description that sends and receives a schema. */
export function used(schema: unknown, schemas: object = {}): object {
  const post = {
    requestBody: json({ $ref: "#/components/schemas/Used" }),
    responses: { 200: { description: "", ...json({ $ref: "#/components/schemas/Used" }) } },
  };
  return description({ paths: { "/used": { post } }, components: { schemas: { Used: schema, ...schemas } } });
}

/** Returns a description with these fields in its only operation. */
export function operation(fields: object, others: object = {}): object {
  return description({ paths: { "/used": { post: { responses: {}, ...fields } } }, ...others });
}

/** Returns a reference to a schema. */
export const refer = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
