import type { Cursor } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { field } from "./context.ts";
import { mediaKey } from "./media-types.ts";
import { isPlain, Kind } from "../schema/kind.ts";
import { placeInTemplate, templateNames, type Operation } from "./operation.ts";
import type { Form } from "../wire/written.ts";

/** A parameter of an operation or of its path item. */
export interface Parameter {
  readonly cursor: Cursor;
  readonly name: string;
  readonly in: string;
  /** Identifies the parameter in both documents: header names without case, path parameters by position. */
  readonly key: string;
  readonly required: boolean;
}

/** A parameter, or the encoding of a field: it determines how a value is written. */
export interface Carried {
  readonly in: string;
  readonly cursor: Cursor | undefined;
}

/** OpenAPI describes these headers elsewhere and ignores them as parameters. */
const IGNORED_HEADERS = new Set(["accept", "content-type", "authorization"]);

/** Returns the declared headers that OpenAPI ignores as parameters, by their names without case. */
export function readIgnoredHeaders(document: OpenDocument, operation: Operation): ReadonlyMap<string, Cursor> {
  const found = new Map<string, Cursor>();
  for (const cursor of declared(document, operation)) {
    const name = field(cursor, "name");
    const isIgnored = field(cursor, "in") === "header" && typeof name === "string";
    if (cursor !== undefined && isIgnored && IGNORED_HEADERS.has(name.toLowerCase()))
      found.set(name.toLowerCase(), cursor);
  }
  return found;
}

/** Returns the parameters of an operation; its own override those of the path. */
export function readParameters(document: OpenDocument, operation: Operation): Map<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const cursor of declared(document, operation)) {
    const parameter = readParameter(cursor, operation);
    if (parameter !== undefined) found.set(parameter.key, parameter);
    if (found.size > MAX_PARAMETERS)
      throw new InvalidDocument(
        `${operation.method} ${operation.path.slice(0, 100)} has more than ${MAX_PARAMETERS} parameters. Send what they describe in the body.`,
      );
  }
  return found;
}

/** Number of parameters of one operation: each takes about a kilobyte. */
const MAX_PARAMETERS = 40_000;

/** Yields the parameters of the path, then those of the operation. */
function* declared(document: OpenDocument, operation: Operation): Generator<Cursor | undefined> {
  for (const holder of [operation.item, operation.cursor]) {
    const written = holder.child("parameters");
    const list = written === undefined ? undefined : document.resolve(written);
    if (list === undefined || !Array.isArray(list.value)) continue;
    for (let index = 0; index < list.value.length; index += 1) yield document.get(list, index);
  }
}

function readParameter(cursor: Cursor | undefined, operation: Operation): Parameter | undefined {
  const name = field(cursor, "name");
  const place = field(cursor, "in");
  if (cursor === undefined || typeof name !== "string" || typeof place !== "string") return undefined;
  if (place === "header" && IGNORED_HEADERS.has(name.toLowerCase())) return undefined;
  return {
    cursor,
    name,
    in: place,
    key: keyOf(name, place, operation),
    required: place === "path" || field(cursor, "required") === true,
  };
}

function keyOf(name: string, place: string, operation: Operation): string {
  if (place === "header") return `header:${name.toLowerCase()}`;
  if (place !== "path") return `${place}:${name}`;
  const position = placeInTemplate(operation.path, name);
  // Counted from the end: a base path that moves into the paths may add parameters at the front.
  return position === undefined ? `path:${name}` : `path#${templateNames(operation.path).length - position}`;
}

const DEFAULT_STYLE: Readonly<Record<string, string>> = {
  query: "form",
  cookie: "form",
  path: "simple",
  header: "simple",
};

/** Returns how a parameter, or a field without a name, writes its values. */
export function formOf({ cursor, name = "", in: place }: Carried & { readonly name?: string }): Form {
  const content = field(cursor, "content");
  const media = content !== null && typeof content === "object" ? Object.keys(content)[0] : undefined;
  const style = (field(cursor, "style") as string | undefined) ?? DEFAULT_STYLE[place] ?? "form";
  const explode = (field(cursor, "explode") as boolean | undefined) ?? style === "form";
  return { name, in: place, style, explode, media };
}

/**
 * Describes how values of some kinds are written into a request or response, with defaults filled in; it contains only
 * what affects the result.
 */
export function serialization(parameter: Carried, kinds: number): string {
  const isText = isPlain(kinds);
  const { media, style, explode } = formOf(parameter);
  // Plain text writes a plain value in the style of its place.
  if (media !== undefined && !(isText && mediaKey(media) === "text/plain")) return media;
  // A single plain value looks the same in the delimited styles, with and without explode.
  if (isText) return ["form", "spaceDelimited", "pipeDelimited"].includes(style) ? "form" : style;
  // Elements are separated by commas either way; only members look different.
  const isSeen = style !== "simple" || (kinds & Kind.object) !== 0;
  return `${style}${explode && isSeen ? ", exploded" : ""}`;
}
