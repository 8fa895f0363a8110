import { type Cursor, asObject } from "../document/cursor.ts";
import { Flow } from "../compare/flow.ts";
import type { Finding } from "../compare/report.ts";
import type { Usage } from "../compare/usage.ts";
import { compareEncoding } from "./compare-encoding.ts";
import { type Context, type Scope, field, reportTexts, schemaAt, spot, spotsIn, usage } from "./context.ts";
import type { FieldLevel, Root } from "../compare/pair-graph.ts";
import { writeForm } from "../wire/written.ts";
import { textWidening } from "./text-widening.ts";
import { normalOf } from "../schema/handle.ts";
import { Kind } from "../schema/kind.ts";
import type { Schemas } from "../schema/schemas.ts";
import { type Media, covering, isRange, mediaKey, mediaVariant, readMedia, includesType } from "./media-types.ts";

/** The request, or the response of a status, that carries a body, and who receives it. */
export interface Carrier {
  readonly part: string;
  readonly flow: number;
  readonly status: string | undefined;
  readonly isIgnored?: true;
}

/** Compares the media types of a request body or a response. */
export function compareContent(scope: Scope, a: Cursor, b: Cursor, carrier: Carrier): void {
  const { context } = scope;
  const before = readMedia(context.base, a);
  const after = readMedia(context.revision, b);
  const usages = [usageIn(scope, carrier)];
  const where = {
    ...spotsIn(a, b, "content"),
    subject: scope.b.name,
    what: carrier.part,
    usages,
  };
  if (before.size === 0 || after.size === 0) {
    if (before.size !== after.size && carrier.status !== undefined)
      context.report({ rule: after.size > 0 ? "response-body-added" : "response-body-removed", ...where });
    else reportAll(scope, where, before, after);
    return;
  }
  // A receiver of webhooks and callbacks cannot choose a media type: each of them may arrive.
  const isOffered = carrier.status === undefined && carrier.flow === Flow.receive;
  for (const [key, media] of before) {
    const other = covering(after, key, before);
    if (other !== undefined) {
      compareMedia(scope, media, other, carrier);
      continue;
    }
    // Types that replace a range: readers still get one of the types they expected.
    const isNarrow = isOffered || (isRange(key) && [...after.keys()].some((type) => includesType(key, type)));
    const levels = isNarrow ? { levels: { send: "breaking", receive: "safe" } as const } : {};
    context.report({ rule: "media-type-removed", ...where, base: spot(media.cursor), before: media.name, ...levels });
  }
  const lost = [...before.keys()].filter((old) => !after.has(old));
  const replacing = new Set(lost.map((old) => covering(after, old, before)));
  for (const [key, media] of after) {
    const range = covering(before, key, after);
    if (range !== undefined) {
      // The promise of a range also holds for its types that are now listed.
      const isSpelledOut = !before.has(key) && covering(after, mediaKey(range.name), before) !== media;
      if (isSpelledOut && holdsBytes(context.baseSchemas, range) && !holdsBytes(context.revisionSchemas, media))
        // It is unknown which files of that type were sent.
        context.report({
          rule: "media-type-described",
          ...where,
          base: spot(range.cursor),
          revision: spot(media.cursor),
          before: range.name,
          after: media.name,
        });
      else if (isSpelledOut) compareMedia(scope, range, media, carrier);
      continue;
    }
    // A range that replaces a type: readers used to know the exact type, and no longer do.
    const isLoose = !isOffered && replacing.has(media);
    const levels = isLoose ? { levels: { send: "safe", receive: "risky" } as const } : {};
    const rule = isOffered ? "media-type-offered" : "media-type-added";
    context.report({ rule, ...where, revision: spot(media.cursor), after: media.name, ...levels });
  }
}

function usageIn(scope: Scope, { part, flow, status, isIgnored }: Carrier): Usage {
  return { ...usage(scope, part, flow, status), ...(isIgnored === undefined ? {} : { isIgnored }) };
}

/** Reports a body that had no media type, or no longer has one. */
function reportAll(
  { context }: Scope,
  where: Pick<Finding, "base" | "revision" | "subject" | "what" | "usages">,
  before: ReadonlyMap<string, Media>,
  after: ReadonlyMap<string, Media>,
): void {
  for (const { name, cursor } of before.values())
    context.report({ rule: "media-type-removed", ...where, before: name, base: spot(cursor) });
  for (const { name, cursor } of after.values())
    context.report({ rule: "media-type-added", ...where, after: name, revision: spot(cursor) });
}

function compareMedia(scope: Scope, a: Media, b: Media, carrier: Carrier): void {
  const { context } = scope;
  const isXml = [a, b].some(({ name }) => !NOT_XML.test(mediaKey(name)));
  const target = { ...usageIn(scope, carrier), ...(isXml ? ({ isXml } as const) : {}) };
  const places = {
    base: spot(a.cursor),
    revision: spot(b.cursor),
    subject: scope.b.name,
    what: carrier.part,
    usages: [target],
  };
  if (a.name !== b.name && mediaKey(a.name) === mediaKey(b.name)) {
    // A version or a profile distinguishes representations; a charset and the spelling do not.
    const isOther = mediaVariant(a.name) !== mediaVariant(b.name);
    const levels = isOther ? RISKY : {};
    context.report({ rule: "media-type-parameters-changed", ...places, before: a.name, after: b.name, ...levels });
  }
  const streams = [a, b].map(({ cursor }) => field(cursor, "itemSchema") !== undefined);
  if (streams[0] !== streams[1]) {
    const form = (isStream: boolean | undefined): string => (isStream === true ? "a stream of items" : "one value");
    const [before, after] = streams.map(form);
    context.report({ rule: "media-type-streaming-changed", ...places, before, after });
  }
  // A single value cannot be compared with a stream.
  const isSameFile = isFile(a) && isFile(b) && (context.baseSchemas.isAcross || !(a.name + b.name).includes("*"));
  for (const key of streams[0] === streams[1] && !isSameFile ? (["schema", "itemSchema"] as const) : []) {
    context.graph.use(schemaAt(context.baseSchemas, a.cursor, key), schemaAt(context.revisionSchemas, b.cursor, key), {
      usage: target,
      base: a.cursor.child(key),
      revision: b.cursor.child(key),
      ...(key === "schema" ? formRoot(context, a, b) : {}),
    });
  }
  compareEncoding(context, a, b, places);
  reportTexts(context, a.cursor, b.cursor, ["example", "examples"], () => ({
    rule: "body-text-changed",
    subject: scope.b.name,
    what: carrier.part,
    usages: [target],
  }));
}

/** Media types that no part of can be XML: ranges, types of vendors and parts of `multipart` may be. */
const NOT_XML = /json|yaml|urlencoded|^text\/(?:plain|html|csv|event-stream)$/;

const RISKY = { levels: { send: "risky", receive: "risky" } } as const;

/** Returns whether a body consists of bytes: 3.0 declares text with the format `binary`, 3.1 may omit the schema. */
function isFile({ name, cursor }: Media): boolean {
  const schema = field(cursor, "schema");
  const { type = "string", format = "binary", ...rest } = asObject(schema) ?? {};
  const isBare = Object.keys(rest).every((key) => key === "description" || key === "contentMediaType");
  return (
    !/json|xml|yaml|text|form|multipart/.test(name) &&
    field(cursor, "itemSchema") === undefined &&
    isBare &&
    type === "string" &&
    format === "binary" &&
    schema !== false
  );
}

/** Returns whether a body is declared as text with the format `binary`, directly or by reference. */
function holdsBytes(schemas: Schemas, media: Media): boolean {
  const { kinds, string } = normalOf(schemaAt(schemas, media.cursor));
  return kinds === Kind.string && string.formats.includes("binary");
}

const FORM = "application/x-www-form-urlencoded";

/** Returns the properties of a schema whose fields are sent as text: a form cannot contain null. */
function formRoot({ profile }: Context, a: Media, b: Media): Pick<Root, "write" | "fieldLevel"> {
  const isForm = (media: Media): boolean => [FORM, "multipart/form-data"].includes(mediaKey(media.name));
  if (!isForm(a) || !isForm(b) || hasOtherTypes(a) || hasOtherTypes(b)) return {};
  const hasText = mediaKey(a.name) === FORM && mediaKey(b.name) === FORM;
  const fieldLevel: FieldLevel = (name, before, after) => {
    const [x, y] = [a, b].map(({ cursor }) => cursor.child("encoding")?.child(name));
    const widened = textWidening({ in: "query", cursor: x }, { in: "query", cursor: y }, before, after);
    // Requests stay valid. Generated types change only if the field is more than a plain value.
    return widened === undefined ? undefined : widened === "value" || profile === "wire" ? "safe" : "risky";
  };
  return { fieldLevel, write: (value) => writeForm(value, hasText) };
}

/** Returns whether a field has another encoding, such as JSON. */
function hasOtherTypes({ cursor }: Media): boolean {
  const encodings = Object.values(asObject(field(cursor, "encoding")) ?? {});
  return encodings.some((encoding) => (asObject(encoding)?.contentType ?? "text/plain") !== "text/plain");
}
