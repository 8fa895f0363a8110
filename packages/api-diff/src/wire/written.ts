/** How a parameter or header carries a value. */
export interface Form {
  readonly name: string;
  /** `query`, `path`, `header` or `cookie`. */
  readonly in: string;
  readonly style: string;
  readonly explode: boolean;
  /** The media type of its `content`, if any. */
  readonly media: string | undefined;
}

/** A value as it is sent: its text, if it is text, and the values that a server may read from it. */
export interface Written {
  readonly text: string | undefined;
  readonly readings: readonly unknown[];
}

/**
 * Writes a value as a parameter or header does.
 *
 * @param reader how the other side reads it
 * @returns undefined if OpenAPI does not define how: null, an empty value, nested lists, an empty path segment
 * @example write({ name: "ids", in: "query", style: "form", explode: false, media: undefined }, [1, 2])?.text; //
 *   ids=1,2
 */
export function write(form: Form, value: unknown, reader: Form = form): Written | undefined {
  if (form.media !== undefined) return inMedia(form, form.media, value);
  if (Array.isArray(value)) return list(form, value);
  if (value !== null && typeof value === "object") return object(form, Object.entries(value));
  const text = textOf(value);
  if (text === undefined || (text === "" && form.in === "path" && form.style === "simple")) return undefined;
  return { text: place(form, encode(form, text)), readings: [...readings(text), ...elementsOf(text, reader)] };
}

/**
 * Writes an object as a form does, one field per member.
 *
 * @param hasText whether the fields are in one text
 * @returns undefined if a member is null, which no field can carry
 */
export function writeForm(value: unknown, hasText: boolean): Written | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return { text: undefined, readings: [value] };
  // An empty list has no field.
  const members = Object.entries(value).filter(([, member]) => !Array.isArray(member) || member.length > 0);
  if (members.some(([, member]) => member === null)) return undefined;
  const form: Form = { name: "", in: "query", style: "form", explode: true, media: undefined };
  const written = object(form, members) ?? { text: undefined, readings: listReadings(members) };
  return hasText ? written : { ...written, text: undefined };
}

/** Several fields of one name are read as a list of their values. */
function listReadings(members: readonly (readonly [string, unknown])[]): unknown[] {
  const each = (read: (text: string) => unknown): unknown =>
    Object.fromEntries(
      members.map(([name, value]) => {
        const texts = [value].flat().map(textOf);
        if (texts.some((text) => text === undefined)) return [name, value];
        const values = texts.map((text) => read(text ?? ""));
        return [name, Array.isArray(value) ? values : values[0]];
      }),
    );
  return [each((text) => text), each(typed), Object.fromEntries(members)];
}

function inMedia(form: Form, media: string, value: unknown): Written | undefined {
  const isJson = media.includes("json");
  const text = isJson ? JSON.stringify(value) : textOf(value);
  return text === undefined
    ? undefined
    : { text: place(form, encode(form, text)), readings: isJson ? [value] : readings(text) };
}

/** Separators of a list that is written as one text. */
const DELIMITERS: Readonly<Record<string, string>> = {
  form: ",",
  simple: ",",
  spaceDelimited: " ",
  pipeDelimited: "|",
};

/** Reads the text of one value as a list: `q=a` is a list of one. */
function elementsOf(text: string, { style, explode }: Form): unknown[] {
  const delimiter = DELIMITERS[style];
  if (delimiter === undefined) return [];
  const parts = explode && style !== "simple" ? [text] : text.split(delimiter);
  const typed = parts.map((part) => readings(part).at(-1));
  return parts.length === 1 ? readings(text).map((reading) => [reading]) : [parts, typed];
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value);
  // Half a character has no bytes that could be sent.
  return /\p{Surrogate}/u.test(text) ? undefined : text;
}

/** Returns the values that a text may stand for. */
export function readings(text: string): unknown[] {
  const isNumber = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text);
  return [text, ...(isNumber ? [Number(text)] : []), ...(text === "true" || text === "false" ? [text === "true"] : [])];
}

function list(form: Form, items: readonly unknown[]): Written | undefined {
  const texts = items.map(textOf).filter((text) => text !== undefined);
  if (items.length === 0 || texts.length < items.length) return undefined;
  const parts = texts.map((text) => encode(form, text));
  const [first = "", ...others] = texts;
  const delimiter = isRepeated(form) ? undefined : DELIMITERS[form.style];
  // A server that expects one value takes the whole text for it.
  const sole = others.length === 0 ? readings(first) : delimiter === undefined ? [] : [texts.join(delimiter)];
  return isCut(form, texts)
    ? undefined
    : { text: joined(form, parts), readings: [texts, texts.map(typed), items, ...sole] };
}

function object(form: Form, members: readonly (readonly [string, unknown])[]): Written | undefined {
  const texts = members.map(([name, value]) => [name, textOf(name) === undefined ? undefined : textOf(value)] as const);
  if (members.length === 0 || texts.some(([, text]) => text === undefined)) return undefined;
  const entries = texts.map(([name, text]) => [name, text ?? ""] as const);
  if (isCut(form, entries.flat())) return undefined;
  const parts = entries.map(([name, text]) => [encode(form, name), encode(form, text)] as const);
  const text =
    form.style === "deepObject"
      ? parts.map(([name, one]) => `${form.name}[${name}]=${one}`).join("&")
      : form.explode
        ? place({ ...form, name: "" }, parts.map((pair) => pair.join("=")).join(form.in === "query" ? "&" : ","))
        : place(form, parts.flat().join(","));
  return {
    text,
    readings: [
      Object.fromEntries(entries),
      Object.fromEntries(entries.map(([name, one]) => [name, typed(one)])),
      Object.fromEntries(members),
    ],
  };
}

/** Outside URLs, a comma inside a value cannot be distinguished from a separator. */
function isCut(form: Form, texts: readonly string[]): boolean {
  return (form.in === "header" || form.in === "cookie") && texts.some((text) => text.includes(","));
}

function typed(text: string): unknown {
  return readings(text).at(-1);
}

/** Returns whether each element of a list has a field of its own. */
function isRepeated(form: Form): boolean {
  return form.explode && (form.in === "query" || form.in === "cookie");
}

function joined(form: Form, parts: readonly string[]): string {
  if (isRepeated(form)) return parts.map((part) => place(form, part)).join("&");
  const between: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };
  return place(form, parts.join(between[form.style] ?? ","));
}

function encode(form: Form, text: string): string {
  return form.in === "header" || form.in === "cookie" ? text : encodeURIComponent(text);
}

/** Returns a text at its place in the request. */
function place(form: Form, text: string): string {
  if (form.in === "header") return form.name === "" ? text : `${form.name}: ${text}`;
  if (form.in !== "path") return form.name === "" ? text : `${form.name}=${text}`;
  if (form.style === "label") return `.${text}`;
  return form.style === "matrix" ? `;${form.name}=${text}` : text;
}
