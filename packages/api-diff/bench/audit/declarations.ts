// Checks that a pair of schemas shows what an entry states, by the keywords as they are written.
import { composed, declarationsOf, type Pair } from "./meaning.ts";
import { type Node, objectOf, type Raw } from "./raw.ts";

/** The members of an entry that the audit reads. */
export interface Entry {
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Names the property or keyword first, with or without code marks. */
  readonly message: string;
}

/** The keywords of each rule about schemas. Other rules are about properties, operations and what surrounds schemas. */
const KEYWORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:type|null)-/, ["type", "nullable", "enum", "const", "oneOf", "anyOf", "x-nullable", "format"]],
  [/^enum-/, ["enum", "const"]],
  [/^value-/, ["type", "enum", "const", "not"]],
  [/^minimum-/, ["minimum", "exclusiveMinimum", "format"]],
  [/^maximum-/, ["maximum", "exclusiveMaximum", "format"]],
  [/^multiple-of-/, ["multipleOf"]],
  [/^min-length-/, ["minLength", "pattern"]],
  [/^max-length-/, ["maxLength", "pattern"]],
  [/^pattern-(?!prop)/, ["pattern"]],
  [/^format-/, ["format"]],
  [/^content-/, ["contentEncoding", "contentMediaType", "contentSchema", "format"]],
  [/^min-items-/, ["minItems"]],
  [/^max-items-/, ["maxItems"]],
  [/^unique-items-/, ["uniqueItems"]],
  [/^additional-properties-/, ["additionalProperties"]],
  [/^pattern-properties-/, ["patternProperties"]],
  [/^property-names-/, ["propertyNames"]],
  [/^min-properties-/, ["minProperties"]],
  [/^max-properties-/, ["maxProperties"]],
  [/^alternative/, ["oneOf", "anyOf", "discriminator", "type"]],
  [/^overlapping-/, ["oneOf", "anyOf", "type", "properties", "required"]],
  [/^discriminator-/, ["discriminator"]],
  [/^not-/, ["not"]],
  [/^condition-/, ["if", "then", "else"]],
  [/^contains-/, ["contains", "minContains", "maxContains"]],
  [/^unevaluated-/, ["unevaluatedProperties", "unevaluatedItems"]],
  [/^dependent-/, ["dependentRequired", "dependentSchemas"]],
  [/^schema-emptied/, ["type", "properties", "required", "additionalProperties"]],
  [/^composition-/, ["allOf", "oneOf", "anyOf", "not", "if"]],
];

export function keywordsOf(rule: string): readonly string[] | undefined {
  return KEYWORDS.find(([pattern]) => pattern.test(rule))?.[1];
}

const PRESENCE =
  /^(?:(?:required-)?property-(?:added|removed)(?:-to-closed-object|-from-closed-object)?|property-(?:allowed|forbidden|left-to-alternatives))$/;
const REQUIRED = /^property-became-(?:required|optional)$/;
const ACCESS = /^property-(?:became|no-longer)-(read|write)-only$/;

/** Returns whether a rule is about a property that was added or removed, or about whether it is required. */
export function isAboutPresence(rule: string): boolean {
  return PRESENCE.test(rule) || REQUIRED.test(rule);
}

/** Returns whether a rule is about a schema or its properties. */
export function isAboutSchema(rule: string): boolean {
  return keywordsOf(rule) !== undefined || PRESENCE.test(rule) || REQUIRED.test(rule) || ACCESS.test(rule);
}

/**
 * Returns the schemas of both sides that state what the entry is about. Returns undefined if the pair does not show it.
 */
export function statementsOf(
  entry: Entry,
  subject: string | undefined,
  raws: readonly [Raw, Raw],
  pair: Pick<Pair, "base" | "revision">,
): readonly [readonly Node[], readonly Node[]] | undefined {
  const [base, revision] = raws;
  const nodes = [pair.base, pair.revision] as const;
  if (REQUIRED.test(entry.id) && subject !== undefined) {
    const [old, now] = both(raws, nodes, subject, "required");
    if (old.length > 0 === now.length > 0) return undefined;
    return [old, now];
  }
  if (PRESENCE.test(entry.id) && subject !== undefined) {
    const [old, now] = both(raws, nodes, subject, "properties");
    const isForbidden = /allowed|forbidden|alternatives/.test(entry.id);
    if (!isForbidden && old.length > 0 === now.length > 0) return undefined;
    return [old, now];
  }
  if (ACCESS.test(entry.id) && subject !== undefined) {
    const keyword = entry.id.includes("read") ? "readOnly" : "writeOnly";
    const [old, now] = both(raws, nodes, subject, "properties");
    const says = (raw: Raw, list: readonly Node[]): boolean =>
      list.some((node) =>
        composed(raw, raw.child(node, "properties", subject) ?? node).some(
          ({ value }) => objectOf(value)?.[keyword] === true,
        ),
      );
    return old.length > 0 && now.length > 0 && says(base, old) !== says(revision, now) ? [old, now] : undefined;
  }
  const keywords = keywordsOf(entry.id);
  if (keywords === undefined) return undefined;
  const [old, now] = nodes.map((node, side) =>
    composed(raws[side] as Raw, node).filter(({ value }) =>
      keywords.some((key) => objectOf(value)?.[key] !== undefined),
    ),
  ) as [Node[], Node[]];
  const texts = [old, now].map((list) =>
    JSON.stringify(list.map(({ value }) => keywords.map((key) => objectOf(value)?.[key]))),
  );
  return texts[0] === texts[1] || !containsValues(entry, old, now, keywords) ? undefined : [old, now];
}

function both(
  raws: readonly [Raw, Raw],
  nodes: readonly [Node, Node],
  name: string,
  how: "properties" | "required",
): readonly [readonly Node[], readonly Node[]] {
  return [declarationsOf(raws[0], nodes[0], name, how), declarationsOf(raws[1], nodes[1], name, how)];
}

/** Returns whether the values of an entry are in the keywords of its side, if they are plain. */
function containsValues(
  { id, before, after }: Entry,
  old: readonly Node[],
  now: readonly Node[],
  keywords: readonly string[],
): boolean {
  const texts = (nodes: readonly Node[]): string =>
    JSON.stringify(nodes.map(({ value }) => keywords.map((key) => objectOf(value)?.[key])));
  const [was, is] = [texts(old), texts(now)];
  const list = (value: unknown): readonly unknown[] =>
    Array.isArray(value) ? value : value === undefined ? [] : [value];
  const holds = (text: string, value: unknown): boolean => text.includes(JSON.stringify(value));
  if (id === "enum-values-added") return list(after).every((value) => holds(is, value) && !holds(was, value));
  if (id === "enum-values-removed") return list(before).every((value) => holds(was, value) && !holds(is, value));
  if (id === "enum-introduced") return list(after).every((value) => holds(is, value));
  if (id === "enum-dropped") return list(before).every((value) => holds(was, value));
  if (/^(?:pattern|format)-/.test(id) && !id.startsWith("pattern-prop"))
    return (
      (typeof before !== "string" || id.startsWith("format") || holds(was, before)) &&
      (typeof after !== "string" || id.startsWith("format") || holds(is, after))
    );
  if (/^(?:min|max)/.test(id) && /raised|lowered/.test(id)) {
    const isDefault = (value: unknown): boolean =>
      value === undefined ||
      value === 0 ||
      typeof value === "string" ||
      (typeof value === "number" && Math.abs(value) > 1e9);
    return (isDefault(before) || holds(was, before)) && (isDefault(after) || holds(is, after));
  }
  if (id.startsWith("type-")) return was !== is;
  return true;
}
