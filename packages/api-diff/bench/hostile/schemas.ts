import { each, range, refer, type Side, used } from "./side.ts";

type Shape = (side: Side) => object;

const text = (side: Side, id: number): object => ({ type: "string", maxLength: side.bound(id) });
const pattern = (side: Side, id: number): string => `^k${id}-[a-z]{3,${side.bound(id)}}$`;
const tagged = (side: Side, id: number): object => ({
  type: "object",
  required: ["tag"],
  properties: { tag: { const: side.name(id) }, value: { type: side.type(id), maxLength: side.bound(id) } },
});
const owned = (side: Side, id: number): object => ({
  type: "object",
  required: [side.name(id)],
  properties: { [side.name(id)]: { type: side.type(id), maxLength: side.bound(id) } },
});
const deep = (levels: number, last: object, around: (inner: object) => object): object =>
  range(levels).reduce<object>((inner) => around(inner), last);
const member = (side: Side, id: number): string =>
  side.name(((id % side.ids.length) + side.ids.length) % side.ids.length);

/** Returns chains of 40 schemas, each of which leads to the next two. */
function ladders(side: Side, keyword: "oneOf" | "allOf", own: (side: Side, id: number) => object): object {
  const first = (id: number): number => id - (id % 40);
  const next = (id: number): object[] => (id % 40 > 37 ? [] : [1, 2].map((more) => refer(member(side, id + more))));
  return used(
    {
      properties: each(
        side,
        (id) => refer(side.name(first(id))),
        (id) => `p${first(id)}`,
      ),
    },
    each(side, (id) => ({ [keyword]: [own(side, id), ...next(id)] })),
  );
}

/** Schemas, each a hundred bytes or more of one keyword again and again. */
export const SCHEMAS: Readonly<Record<string, Shape>> = {
  "enum of texts": (side) => used({ enum: side.ids.map(side.name) }),
  "enum of numbers": (side) => used({ enum: side.ids.map((id) => id * side.bound(id) + side.name(id).charCodeAt(0)) }),
  "enum of objects": (side) => used({ enum: side.ids.map((id) => ({ [side.name(id)]: [id, side.bound(id)] })) }),
  "enum of long texts": (side) => used({ enum: side.ids.map((id) => side.name(id).repeat(1000)) }),
  properties: (side) => used({ type: "object", properties: each(side, (id) => ({ type: side.type(id) })) }),
  "properties of a closed object": (side) =>
    used({ type: "object", properties: each(side, (id) => text(side, id)), additionalProperties: false }),
  "required names": (side) => used({ type: "object", required: side.ids.map(side.name) }),
  "required properties": (side) =>
    used({
      type: "object",
      required: side.ids.map(side.name),
      properties: each(side, (id) => ({ type: side.type(id) })),
    }),
  "properties with patterns": (side) => used({ properties: each(side, (id) => ({ pattern: pattern(side, id) })) }),
  "deep properties": (side) =>
    used({
      properties: each(side, (id) => deep(100, { type: side.type(id) }, (inner) => ({ properties: { a: inner } }))),
    }),
  "deep lists": (side) =>
    used({ properties: each(side, (id) => deep(100, { type: side.type(id) }, (items) => ({ type: "array", items }))) }),
  "oneOf of constants": (side) =>
    used({ oneOf: side.ids.map((id) => ({ const: side.name(id), title: side.type(id) })) }),
  "oneOf of objects with a key of their own": (side) => used({ oneOf: side.ids.map((id) => owned(side, id)) }),
  "anyOf of open objects": (side) =>
    used({
      anyOf: side.ids.map((id) => ({ type: "object", properties: { [side.name(id)]: { type: side.type(id) } } })),
    }),
  "anyOf of patterns": (side) =>
    used({ anyOf: side.ids.map((id) => ({ type: "string", pattern: pattern(side, id) })) }),
  "oneOf of ranges": (side) =>
    used({ oneOf: side.ids.map((id) => ({ type: "integer", minimum: 20 * id, maximum: 20 * id + side.bound(id) })) }),
  "oneOf of references with a discriminator": (side) =>
    used(
      { oneOf: side.ids.map((id) => refer(side.name(id))), discriminator: { propertyName: "tag" } },
      each(side, (id) => tagged(side, id)),
    ),
  "oneOf of references with a mapping": (side) =>
    used(
      {
        oneOf: side.ids.map((id) => refer(side.name(id))),
        discriminator: { propertyName: "tag", mapping: each(side, (id) => `#/components/schemas/${side.name(id)}`) },
      },
      each(side, (id) => tagged(side, id)),
    ),
  "subtypes by allOf": (side) =>
    used(
      {
        type: "object",
        required: ["tag"],
        properties: { tag: { type: "string" } },
        discriminator: { propertyName: "tag" },
      },
      each(side, (id) => ({ allOf: [refer("Used"), { properties: { [side.name(id)]: { type: side.type(id) } } }] })),
    ),
  "allOf of objects": (side) => used({ allOf: side.ids.map((id) => owned(side, id)) }),
  "allOf of references": (side) =>
    used(
      { allOf: side.ids.map((id) => refer(side.name(id))) },
      each(side, (id) => owned(side, id)),
    ),
  "allOf of unions": (side) =>
    used({
      allOf: side.ids.map((id) => ({
        oneOf: range(10).map((one) => ({
          required: [`${side.name(id)}_${one}`],
          properties: { [`${side.name(id)}_${one}`]: { type: side.type(id) } },
        })),
      })),
    }),
  "allOf of small unions": (side) =>
    used({ allOf: side.ids.map((id) => ({ anyOf: [owned(side, id), { maxProperties: side.bound(id) }] })) }),
  "allOf of patterns": (side) =>
    used({ allOf: side.ids.map((id) => ({ type: "string", pattern: `${side.name(id)}.{0,${side.bound(id)}}x` })) }),
  "allOf of divisors": (side) =>
    used({ type: "integer", allOf: side.ids.map((id) => ({ multipleOf: id + side.bound(id) })) }),
  "allOf of contained elements": (side) =>
    used({
      type: "array",
      allOf: side.ids.map((id) => ({ contains: { const: side.name(id), maxLength: side.bound(id) } })),
    }),
  "allOf in allOf": (side) =>
    used({
      allOf: side.ids.map((id) => deep(100, owned(side, id), (inner) => ({ allOf: [inner, { maxProperties: 1000 }] }))),
    }),
  "allOf of many chains": (side) =>
    used(
      { oneOf: side.ids.filter((id) => id % 50 === 0).map((id) => refer(side.name(id))) },
      each(side, (id) => ({ allOf: [...(id % 50 === 49 ? [] : [refer(member(side, id + 1))]), owned(side, id)] })),
    ),
  "patterns of names": (side) =>
    used({
      patternProperties: each(
        side,
        (id) => ({ type: side.type(id) }),
        (id) => `^${side.name(id)}-[a-z]*$`,
      ),
    }),
  "names and patterns of names": (side) =>
    used({
      properties: each(side, (id) => ({ type: side.type(id) })),
      patternProperties: each(
        side,
        (id) => ({ maxLength: side.bound(id) }),
        (id) => `^${side.name(id)}$`,
      ),
    }),
  "one circle": (side) =>
    used(
      refer(side.name(0)),
      each(side, (id) => ({ properties: { next: refer(member(side, id + 1)), value: { type: side.type(id) } } })),
    ),
  "circles of twenty": (side) =>
    used(
      {
        properties: each(
          side,
          (id) => refer(side.name(id - (id % 20))),
          (id) => `p${id - (id % 20)}`,
        ),
      },
      each(side, (id) => ({
        properties: { next: refer(member(side, id % 20 === 19 ? id - 19 : id + 1)), value: { type: side.type(id) } },
      })),
    ),
  "a web of alternatives": (side) =>
    used(
      refer(side.name(0)),
      each(side, (id) => ({
        oneOf: [...[1, 2, 3].map((step) => refer(member(side, id * 7 + step))), tagged(side, id)],
      })),
    ),
  "a web of properties": (side) =>
    used(
      refer(side.name(0)),
      each(side, (id) => ({
        properties: {
          value: { type: side.type(id) },
          ...Object.fromEntries(range(5).map((step) => [`p${step}`, refer(member(side, id * 5 + step))])),
        },
      })),
    ),
  "a web of allOf": (side) =>
    used(
      refer(side.name(0)),
      each(side, (id) => ({
        allOf: [
          owned(side, id),
          ...[1, 2].map((step) => ({ properties: { [`p${step}`]: refer(member(side, id * 2 + step)) } })),
        ],
      })),
    ),
  "a chain of references": (side) =>
    used(
      refer(side.name(0)),
      each(side, (id) => (id + 1 < side.ids.length ? refer(side.name(id + 1)) : { type: side.type(id) })),
    ),
  definitions: (side) =>
    used({
      $defs: each(side, (id) => text(side, id)),
      properties: each(side, (id) => refer(`Used/$defs/${side.name(id)}`)),
    }),
  anchors: (side) =>
    used({
      $defs: each(side, (id) => ({ $anchor: side.name(id), type: side.type(id) })),
      properties: each(side, (id) => ({ $ref: `#/components/schemas/Used/$defs/${side.name(id)}` })),
    }),
  "what is not allowed": (side) => used({ allOf: side.ids.map((id) => ({ not: owned(side, id) })) }),
  conditions: (side) =>
    used({
      allOf: side.ids.map((id) => ({
        if: owned(side, id),
        then: { maxProperties: side.bound(id) },
        else: { properties: { e: { type: side.type(id) } } },
      })),
    }),
  "dependent schemas": (side) => used({ dependentSchemas: each(side, (id) => owned(side, id + 1)) }),
  "dependent names": (side) => used({ dependentRequired: each(side, (id) => [side.name(id + 1), side.type(id)]) }),
  "needs of one name": (side) => used({ dependentRequired: { x: side.ids.map(side.name) } }),
  "an enum split by a tag": (side) =>
    used(
      side.type(side.ids.length - 1) === "string"
        ? { type: "object", properties: { tag: { enum: side.ids.map(side.name) } } }
        : { oneOf: side.ids.map((id) => tagged(side, id)) },
    ),
  "enums of properties": (side) =>
    used({
      properties: each(side, (id) => ({ enum: range(100).map((at) => `${side.name(id)}_${at + side.bound(id)}`) })),
    }),
  "alternatives with many properties": (side) =>
    used({
      oneOf: side.ids.map((id) => ({
        type: "object",
        properties: Object.fromEntries(range(50).map((at) => [`p${at}`, { type: side.type(id), minLength: id }])),
      })),
    }),
  "names of properties": (side) =>
    used({ allOf: side.ids.map((id) => ({ propertyNames: { pattern: pattern(side, id) } })) }),
  "maps in maps": (side) =>
    used({
      properties: each(side, (id) =>
        deep(100, { type: side.type(id) }, (additionalProperties) => ({ type: "object", additionalProperties })),
      ),
    }),
  "ladders of alternatives": (side) => ladders(side, "oneOf", tagged),
  "ladders of allOf": (side) => ladders(side, "allOf", owned),
  "positions of a list": (side) =>
    used({ type: "array", prefixItems: side.ids.map((id) => ({ type: side.type(id), maxLength: side.bound(id) })) }),
  "unevaluated properties": (side) =>
    used({ anyOf: side.ids.map((id) => owned(side, id)), unevaluatedProperties: false }),
  "unions in properties": (side) =>
    used({
      properties: each(side, (id) => ({ oneOf: range(10).map((one) => ({ ...owned(side, id), title: `t${one}` })) })),
    }),
  "values with large numbers": (side) =>
    used({
      properties: each(side, (id) => ({
        type: "number",
        multipleOf: 1e-7 * side.bound(id),
        maximum: 1e300 * side.bound(id),
      })),
    }),
  "default values": (side) =>
    used({ properties: each(side, (id) => ({ type: "object", default: { [side.name(id)]: [side.bound(id)] } })) }),
  "long names": (side) =>
    used({
      properties: each(
        side,
        (id) => ({ type: side.type(id) }),
        (id) => side.name(id).repeat(2000),
      ),
    }),
  "awkward patterns": (side) =>
    used({
      properties: each(side, (id) => ({
        type: "string",
        pattern: `^(?:[a-z]{1,9}_?[0-9]{0,9}){1,40}x{${side.bound(id)}}$`,
      })),
    }),
  "long patterns": (side) =>
    used({
      properties: each(side, (id) => ({
        type: "string",
        pattern: `^(${range(2000)
          .map((at) => `${side.name(id)}${at}`)
          .join("|")})$`,
      })),
    }),
};
