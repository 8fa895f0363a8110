import { asObject, type Cursor, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { sameValue } from "../schema/canonical.ts";
import { declares } from "../schema/declares.ts";
import { normalOf, propertyOf } from "../schema/handle.ts";
import { isPlain, Kind } from "../schema/kind.ts";
import type { Normal } from "../schema/normal.ts";
import type { Finding } from "../compare/report.ts";
import { field, schemaAt, spotsIn, type Context } from "./context.ts";
import { mediaKey, mediaVariant, includesType, type Media } from "./media-types.ts";

const KEYS = ["encoding", "itemEncoding", "prefixEncoding"];

type Places = Pick<Finding, "base" | "revision" | "subject" | "what" | "usages">;

/** Compares the encoding of the parts of a body: the `encoding` field, or the defaults if it is absent. */
export function compareEncoding(context: Context, a: Media, b: Media, places: Places): void {
  const isMultipart = mediaKey(b.name).startsWith("multipart/");
  const isWritten = KEYS.some((key) => field(a.cursor, key) !== undefined || field(b.cursor, key) !== undefined);
  if (!isMultipart && !isWritten) return;
  const [schemaA, schemaB] = [
    normalOf(schemaAt(context.baseSchemas, a.cursor)),
    normalOf(schemaAt(context.revisionSchemas, b.cursor)),
  ];
  const at = { ...places, ...spotsIn(a.cursor, b.cursor, "encoding") };
  const before = asObject(field(a.cursor, "encoding")) ?? {};
  const after = asObject(field(b.cursor, "encoding")) ?? {};
  const fields = isMultipart ? schemaB.object.properties.keys() : [];
  const headers: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after), ...fields])) {
    // The encoding of an added or removed part is reported with the part.
    if (declares(schemaA, name) !== declares(schemaB, name)) continue;
    const [x, y] = [propertyOf(schemaA, name), propertyOf(schemaB, name)];
    const [old, now] = filledIn([asObject(before[name]), asObject(after[name])], [x, y]);
    if (sameEncoding(old, now)) {
      const [was, is] = [a, b].map(({ cursor }) => cursor.child("encoding")?.child(name));
      const known = requiredHeaders(context.base, was);
      const demanded = requiredHeaders(context.revision, is).filter((one) => !known.includes(one));
      if (demanded.length > 0)
        context.report({ rule: "encoding-changed", ...at, before: name, after: after[name], levels: RISKY });
      else if (!sameValue(before[name] ?? {}, after[name] ?? {}) || !refersAlike(context, was, is)) headers.push(name);
      continue;
    }
    // OpenAPI gives the encoding of a property that is not declared no meaning; some tools may use it.
    const isDeclared = declares(schemaB, name) || schemaB.object.additional !== undefined;
    const levels = isDeclared ? encodingLevels(old, now) : { levels: RISKY };
    context.report({ rule: "encoding-changed", ...at, before: name, after: after[name] ?? now, ...levels });
  }
  // Most tools treat the headers of parts, and explicitly written defaults, as prose.
  if (headers.length > 0) context.report({ rule: "body-text-changed", ...at });
  for (const key of ["itemEncoding", "prefixEncoding"]) {
    if (
      sameValue(field(a.cursor, key), field(b.cursor, key)) &&
      refersAlike(context, a.cursor.child(key), b.cursor.child(key))
    )
      continue;
    const spots = spotsIn(a.cursor, b.cursor, key);
    context.report({ rule: "encoding-changed", ...places, ...spots, before: key, after: field(b.cursor, key) });
  }
}

const RISKY = { send: "risky", receive: "risky" } as const;

/** Returns whether the references in equal texts lead to the same. */
function refersAlike({ base, revision, equality }: Context, a: Cursor | undefined, b: Cursor | undefined): boolean {
  return a === undefined || b === undefined || base.dialect !== revision.dialect || equality.equal(a, b);
}

/** Returns the required headers of a part, in lower case. */
function requiredHeaders(document: OpenDocument, encoding: Cursor | undefined): readonly string[] {
  const headers = document.get(encoding, "headers");
  return keysIn(headers)
    .filter((name) => asObject(document.get(headers, name)?.value)?.required === true)
    .map((name) => name.toLowerCase());
}

type Encoding = Readonly<Record<string, unknown>>;

/**
 * Returns both encodings. If only one names a content type, or a file becomes text, each gets its default content type.
 * Consequences of a changed type are reported with the part.
 */
function filledIn(
  [a = {}, b = {}]: readonly (Encoding | undefined)[],
  [x, y]: readonly (Normal | undefined)[],
): readonly [Encoding, Encoding] {
  const isWritten = a.contentType !== undefined || b.contentType !== undefined;
  const [old, now] = [contentTypeOf(x), contentTypeOf(y)];
  const isFileOnOneSide = isText(x) && isText(y) && old !== undefined && now !== undefined && old !== now;
  if (!isWritten && !isFileOnOneSide) return [a, b];
  return [
    { ...a, contentType: a.contentType ?? old },
    { ...b, contentType: b.contentType ?? now },
  ];
}

/** Returns whether a part is text, or a list of texts. */
function isText(part: Normal | undefined): boolean {
  if (part === undefined) return false;
  const kinds = part.kinds & ~Kind.null;
  const { items } = part.array;
  return kinds === Kind.string || (kinds === Kind.array && items !== undefined && isText(normalOf(items)));
}

/** Returns the content type of a part whose encoding names none; undefined if OpenAPI defines no default. */
function contentTypeOf(part: Normal | undefined): string | undefined {
  const kinds = (part?.kinds ?? 0) & ~Kind.null;
  if (part === undefined || kinds === 0) return undefined;
  if (kinds === Kind.array && part.array.items !== undefined) {
    const items = normalOf(part.array.items);
    return (items.kinds & Kind.array) === 0 ? contentTypeOf(items) : undefined;
  }
  if (kinds === Kind.object) return "application/json";
  if (!isPlain(kinds)) return undefined;
  const { formats, contents } = part.string;
  if (kinds !== Kind.string || contents.length + formats.length === 0) return "text/plain";
  const media = contents.find((content) => content.startsWith("contentMediaType="));
  if (media !== undefined) return String(JSON.parse(media.slice("contentMediaType=".length)));
  const isBytes = formats.includes("binary") || contents.some((content) => content.startsWith("contentEncoding="));
  return isBytes ? "application/octet-stream" : "text/plain";
}

/** Returns levels for a part that may have more or fewer content types but is otherwise encoded as before. */
function encodingLevels(x: Encoding, y: Encoding): Pick<Finding, "levels"> {
  if (typeof x.contentType !== "string" || typeof y.contentType !== "string") return {};
  if (!sameEncoding({ ...x, contentType: y.contentType }, y)) return {};
  const [before, after] = [x.contentType, y.contentType].map((list) => list.split(",").map(mediaVariant));
  const isWithin = (these: readonly string[] = [], those: readonly string[] = []): boolean =>
    these.every((type) => those.some((other) => type === other || includesType(other, type)));
  return {
    levels: {
      send: isWithin(before, after) ? "safe" : "breaking",
      receive: isWithin(after, before) ? "safe" : "breaking",
    },
  };
}

/**
 * Returns whether two encodings agree in content type, style and explode. To most tools, headers of parts are prose.
 */
function sameEncoding(a: Encoding, b: Encoding): boolean {
  const essence = (encoding: Encoding): unknown => {
    const style = encoding.style ?? "form";
    return {
      type: encoding.contentType,
      style,
      explode: encoding.explode ?? style === "form",
      reserved: encoding.allowReserved === true,
      inside: [encoding.encoding, encoding.itemEncoding, encoding.prefixEncoding],
    };
  };
  return sameValue(essence(a), essence(b));
}
