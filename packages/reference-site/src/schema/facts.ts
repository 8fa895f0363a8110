import { isObject, listAt, type Json, type JsonObject } from "../bundle/bundle.ts";

const units: readonly (readonly [name: string, milliseconds: number])[] = [
  ["year", 31_536_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** Formats milliseconds in the largest unit that gives a whole number. Returns undefined below one second. */
function readableDuration(milliseconds: number): string | undefined {
  for (const [name, size] of units) {
    const count = milliseconds / size;
    if (count >= 1 && Number.isInteger(count)) return `${count} ${name}${count === 1 ? "" : "s"}`;
  }
  return undefined;
}

/** A constraint on a value, or its default. */
export interface Fact {
  readonly label: string;
  /** Values to show as code. */
  readonly values: readonly string[];
  /** Text to show after the values. */
  readonly note?: string;
  /** Whether the values are schemas, as JSON. */
  readonly rule?: true;
}

const plainBounds: readonly (readonly [key: string, label: string])[] = [
  ["multipleOf", "multiple of"],
  ["pattern", "matches"],
  ["contentMediaType", "holds"],
  ["contentEncoding", "encoded as"],
];

/** Returns the default, bounds, allowed values and cross-field rules of a schema, in display order. */
export function boundsOf(schema: JsonObject): Fact[] {
  const facts: Fact[] = [];
  if (schema["default"] !== undefined) facts.push(defaultFact(schema, schema["default"]));
  if (typeof schema["x-sunset"] === "string") {
    facts.push({ label: "may be removed from", values: [schema["x-sunset"]] });
  }
  for (const conditional of listAt(schema, "x-default-when")) {
    if (isObject(conditional)) facts.push(conditionalDefault(schema, conditional));
  }
  if (Array.isArray(schema["enum"])) facts.push({ label: "one of", values: schema["enum"].map(literal) });
  const bounds = [
    range(schema, "value", "minimum", "maximum"),
    exclusive(schema),
    range(schema, "characters", "minLength", "maxLength"),
    range(schema, "items", "minItems", "maxItems"),
    range(schema, "fields", "minProperties", "maxProperties"),
  ];
  facts.push(...bounds.filter((fact) => fact !== undefined));
  for (const [key, label] of plainBounds) {
    const value = schema[key];
    if (value !== undefined) facts.push({ label, values: [String(value)] });
  }
  if (schema["uniqueItems"] === true) facts.push({ label: "items are unique", values: [] });
  if (schema["readOnly"] === true) facts.push({ label: "read only", values: [] });
  if (schema["writeOnly"] === true) facts.push({ label: "write only", values: [] });
  for (const [field, needs] of Object.entries(
    isObject(schema["dependentRequired"]) ? schema["dependentRequired"] : {},
  )) {
    facts.push({ label: `with ${field}, also needs`, values: (Array.isArray(needs) ? needs : []).map(String) });
  }
  for (const key of ["if", "not", "contains", "propertyNames"]) {
    const rule = schema[key];
    if (isObject(rule)) facts.push(ruleFact(key, schema, rule));
  }
  if (schema["examples"] !== undefined) {
    facts.push({ label: "for example", values: listAt(schema, "examples").map(literal) });
  }
  facts.push(...creditFacts(schema["x-credits"]));
  return facts;
}

function defaultFact(schema: JsonObject, value: Json): Fact {
  const readable = inWords(schema, value);
  return { label: "default", values: [literal(value)], ...(readable === undefined ? {} : { note: `(${readable})` }) };
}

function conditionalDefault(schema: JsonObject, conditional: JsonObject): Fact {
  const when = Object.entries(isObject(conditional["when"]) ? conditional["when"] : {});
  const condition = when.map(([field, value]) => `${field} is ${literal(value ?? null)}`).join(" and ");
  const value = conditional["default"] ?? null;
  const readable = inWords(schema, value);
  return {
    label: "default",
    values: [literal(value)],
    note: `${readable === undefined ? "" : `(${readable}) `}when ${condition}`,
  };
}

/** Formats a duration if the description says that the value is in milliseconds. */
function inWords(schema: JsonObject, value: Json): string | undefined {
  if (typeof value !== "number" || !/millisecond/i.test(String(schema["description"] ?? ""))) return undefined;
  return readableDuration(value);
}

function range(schema: JsonObject, what: string, low: string, high: string): Fact | undefined {
  const [from, to] = [schema[low], schema[high]];
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return { label: `${what}: exactly`, values: [String(from)] };
  if (to === undefined) return { label: `${what}: at least`, values: [String(from)] };
  if (from === undefined) return { label: `${what}: at most`, values: [String(to)] };
  return { label: `${what}:`, values: [`${String(from)} to ${String(to)}`] };
}

function exclusive(schema: JsonObject): Fact | undefined {
  const [above, below] = [schema["exclusiveMinimum"], schema["exclusiveMaximum"]];
  if (above !== undefined) return { label: "greater than", values: [String(above)] };
  return below === undefined ? undefined : { label: "less than", values: [String(below)] };
}

const ruleLabels: Record<string, string> = {
  if: "rule:",
  not: "must not match",
  contains: "holds an item like",
  propertyNames: "names match",
};

function ruleFact(key: string, schema: JsonObject, rule: JsonObject): Fact {
  const parts = key === "if" ? [rule, schema["then"], schema["else"]].filter((part) => part !== undefined) : [rule];
  const words = key === "if" ? conditionInWords(parts) : parts.map((part) => [...ruleWords(part)].join(" ")).join(" ");
  const label = ruleLabels[key] ?? key;
  return { label, values: parts.map(inNames), rule: true, ...(words !== undefined && words !== "" && { note: words }) };
}

/**
 * Describes an `if` rule: with the descriptions in the document if there are any, otherwise in generated words if the
 * rule is simple.
 */
function conditionInWords(parts: readonly Json[]): string | undefined {
  const words = parts.map((part) => [...ruleWords(part)].join(" "));
  if (words.some((text) => text !== "")) return `${words[0]} Then: ${words.slice(1).join(" Otherwise: ")}`;
  const [condition, ...consequences] = parts.map(ruleInWords);
  if (condition === undefined || consequences.includes(undefined)) return undefined;
  return `if ${condition}, then ${consequences.join("; otherwise ")}`;
}

/** Formats part of a rule as JSON, with schema names instead of references. */
function inNames(part: Json): string {
  return literal(part).replace(/\{"\$ref":"#\/components\/schemas\/([\w.-]+)"\}/g, "$1");
}

/** Yields the descriptions inside a rule, and what must be absent, each with the name of its field. */
function* ruleWords(rule: Json, name = ""): Generator<string> {
  if (rule === false) yield `\`${name}\`: Absent.`;
  if (!isObject(rule)) return;
  if (typeof rule["description"] === "string")
    yield `${name === "" ? "" : `\`${name}\`: `}${rule["description"].trim()}`;
  for (const [key, part] of Object.entries(rule)) {
    const isMap = key === "properties" && isObject(part);
    const parts = isMap ? Object.entries(part) : [part].flat().map((one) => [name, one] as const);
    for (const [at, [field, inner]] of parts.entries()) {
      const words = isMap || isObject(inner) ? [...ruleWords(inner ?? true, field)] : [];
      if (at > 0 && words.length > 0 && /^(?:any|one)Of$/.test(key)) yield "Or:";
      yield* words;
    }
  }
}

/** Formats a price, such as `2 / ten results`. */
function priceOf(unit: string, credits: Json): string {
  return `${String(credits)} / ${unit.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

/** Returns the fact for `x-credits`. */
export function creditFacts(credits: Json | undefined): Fact[] {
  if (!isObject(credits)) return [];
  const { description, ...charges } = credits;
  const values = Object.entries(charges)
    .filter(([, charge]) => typeof charge === "number")
    .map(([unit, charge]) => priceOf(unit, charge ?? 0));
  return [{ label: "credits", values, ...(typeof description === "string" ? { note: description } : {}) }];
}

function literal(value: Json): string {
  return JSON.stringify(value) ?? "";
}

/**
 * Describes a simple rule about the items of a list in words, with names and values as code. Returns undefined for all
 * other rules.
 */
function ruleInWords(rule: Json): string | undefined {
  const [key, value] = onlyMember(rule);
  if (key === "contains") {
    const item = valueInWords(value);
    return item === undefined ? undefined : `an item is ${item}`;
  }
  if (key === "maxItems" || key === "minItems")
    return `there ${value === 1 ? "is" : "are"} at ${key === "maxItems" ? "most" : "least"} ${String(value)} item${value === 1 ? "" : "s"}`;
  return undefined;
}

/** Describes a value: the constants that it can be, or the name of its schema. */
function valueInWords(schema: Json | undefined): string | undefined {
  const [key, value] = onlyMember(schema);
  if (key === "const") return inCode(value ?? null);
  if (key === "$ref") return `\`${String(value).split("/").at(-1) ?? ""}\``;
  if (!Array.isArray(value)) return undefined;
  if (key === "enum") return value.map(inCode).join(" or ");
  if (key !== "oneOf" && key !== "anyOf") return undefined;
  const parts = value.map(valueInWords);
  return parts.includes(undefined) ? undefined : parts.join(" or ");
}

/** Returns the only keyword of a schema. Returns an empty array if there are none or several. */
function onlyMember(schema: Json | undefined): readonly [key?: string, value?: Json] {
  const [only = [], ...others] = isObject(schema) ? Object.entries(schema) : [];
  return others.length > 0 ? [] : only;
}

function inCode(value: Json): string {
  return `\`${literal(value)}\``;
}

/** Returns the note of a rule with what separates it from the values before: a sentence begins after a full stop. */
export function noteAfter({ note = "" }: Fact): string {
  if (note === "") return "";
  return /^\p{Lu}/u.test(note) ? `. ${note}` : ` ${note}`;
}
