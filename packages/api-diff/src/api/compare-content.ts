import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import { sameValue } from "../schema/canonical.ts";
import { declares } from "../schema/declares.ts";
import { normalOf } from "../schema/handle.ts";
import type { Finding } from "../compare/report.ts";
import type { Scope } from "./context.ts";
import { field, reportTexts, schemaAt, spot, spotIn, usage } from "./context.ts";
import type { Media } from "./media-types.ts";
import { covering, mediaKey, mediaVariant, readMedia, takesIn } from "./media-types.ts";

/** Where a body is: the request, or the response of a status; and who receives it. */
export interface Carrier {
  readonly part: string;
  readonly flow: number;
  readonly status: string | undefined;
}

/** Compares the media types of a request body or a response. */
export function compareContent(scope: Scope, a: Cursor, b: Cursor, carrier: Carrier): void {
  const { context } = scope;
  const before = readMedia(context.base, a);
  const after = readMedia(context.revision, b);
  const usages = [usage(scope, carrier.part, carrier.flow, carrier.status)];
  const where = {
    base: spotIn(a, "content"),
    revision: spotIn(b, "content"),
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
  for (const [key, media] of before) {
    const other = covering(after, key, before);
    if (other !== undefined) {
      compareMedia(scope, media, other, carrier);
      continue;
    }
    // Types in the place of a range: readers get one of those that they were told of.
    const isNarrow = [...after.keys()].some((type) => takesIn(key, type));
    const levels = isNarrow ? { levels: { send: "breaking", receive: "safe" } as const } : {};
    context.report({ rule: "media-type-removed", ...where, base: spot(media.cursor), before: media.name, ...levels });
  }
  for (const [key, media] of after) {
    const range = covering(before, key, after);
    if (range !== undefined) {
      // What a range promised holds for the types in it that are spelled out.
      if (!before.has(key) && covering(after, mediaKey(range.name), before) !== media)
        compareMedia(scope, range, media, carrier);
      continue;
    }
    // A range in the place of a type: readers were told which one comes, and are told no more.
    const isLoose = [...before.keys()].some((old) => !after.has(old) && covering(after, old, before) === media);
    const levels = isLoose ? { levels: { send: "safe", receive: "risky" } as const } : {};
    context.report({ rule: "media-type-added", ...where, revision: spot(media.cursor), after: media.name, ...levels });
  }
}

/** A body that had no media type, or has none any more. */
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
  const target = usage(scope, carrier.part, carrier.flow, carrier.status);
  const places = {
    base: spot(a.cursor),
    revision: spot(b.cursor),
    subject: scope.b.name,
    what: carrier.part,
    usages: [target],
  };
  if (a.name !== b.name && mediaKey(a.name) === mediaKey(b.name)) {
    // A version or a profile tells representations apart; a charset and the spelling do not.
    const isOther = mediaVariant(a.name) !== mediaVariant(b.name);
    const levels = isOther ? { levels: { send: "risky", receive: "risky" } as const } : {};
    context.report({ rule: "media-type-parameters-changed", ...places, before: a.name, after: b.name, ...levels });
  }
  const streams = [a, b].map(({ cursor }) => field(cursor, "itemSchema") !== undefined);
  if (streams[0] !== streams[1]) {
    const form = (isStream: boolean | undefined): string => (isStream === true ? "a stream of items" : "one value");
    const [before, after] = streams.map(form);
    context.report({ rule: "media-type-streaming-changed", ...places, before, after });
  }
  // What was one value and is a stream now, or the other way round, cannot be compared.
  const isSameFile = context.baseSchemas.isAcross && isFile(a) && isFile(b);
  for (const key of streams[0] === streams[1] && !isSameFile ? (["schema", "itemSchema"] as const) : []) {
    context.graph.use(schemaAt(context.baseSchemas, a.cursor, key), schemaAt(context.revisionSchemas, b.cursor, key), {
      usage: target,
      base: a.cursor.child(key),
      revision: b.cursor.child(key),
    });
  }
  const sides = [
    normalOf(schemaAt(context.baseSchemas, a.cursor)),
    normalOf(schemaAt(context.revisionSchemas, b.cursor)),
  ];
  // The encoding of a part that came or went is told with the part.
  const isNew = (name: string): boolean => new Set(sides.map((side) => declares(side, name))).size === 2;
  const before = asObject(field(a.cursor, "encoding")) ?? {};
  const after = asObject(field(b.cursor, "encoding")) ?? {};
  const headers: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isNew(name)) continue;
    if (sameEncoding(before[name], after[name])) {
      if (!sameValue(before[name] ?? {}, after[name] ?? {})) headers.push(name);
      continue;
    }
    context.report({
      rule: "encoding-changed",
      ...places,
      base: spotIn(a.cursor, "encoding"),
      revision: spotIn(b.cursor, "encoding"),
      before: name,
      after: after[name],
      ...encodingLevels(before[name], after[name]),
    });
  }
  // Most tools take the headers of parts, and what a default says as well, for prose.
  if (headers.length > 0)
    context.report({
      rule: "body-text-changed",
      ...places,
      base: spotIn(a.cursor, "encoding"),
      revision: spotIn(b.cursor, "encoding"),
    });
  for (const key of ["itemEncoding", "prefixEncoding"]) {
    if (sameValue(field(a.cursor, key), field(b.cursor, key))) continue;
    const at = { base: spotIn(a.cursor, key), revision: spotIn(b.cursor, key) };
    context.report({ rule: "encoding-changed", ...places, ...at, before: key, after: field(b.cursor, key) });
  }
  reportTexts(context, a.cursor, b.cursor, ["example", "examples"], () => ({
    rule: "body-text-changed",
    subject: scope.b.name,
    what: carrier.part,
    usages: [target],
  }));
}

/** A body of bytes: 3.0 writes a text of the format `binary`, 3.1 may leave the schema out. */
function isFile({ name, cursor }: Media): boolean {
  const schema = field(cursor, "schema");
  const { type = "string", format = "binary", ...rest } = asObject(schema) ?? {};
  const isBare = Object.keys(rest).every((key) => key === "description" || key === "contentMediaType");
  return (
    !/json|xml|yaml|text|form/.test(name) && isBare && type === "string" && format === "binary" && schema !== false
  );
}

/** A part that may be of more types, or of fewer, and is else written as it was. */
function encodingLevels(a: unknown, b: unknown): Pick<Finding, "levels"> {
  const [x, y] = [a, b].map((value) => asObject(value) ?? {});
  if (typeof x?.contentType !== "string" || typeof y?.contentType !== "string") return {};
  if (!sameEncoding({ ...x, contentType: y.contentType }, y)) return {};
  const [before, after] = [x.contentType, y.contentType].map((list) => list.split(",").map(mediaVariant));
  const isWithin = (these: readonly string[] = [], those: readonly string[] = []): boolean =>
    these.every((type) => those.some((other) => type === other || takesIn(other, type)));
  return {
    levels: {
      send: isWithin(before, after) ? "safe" : "breaking",
      receive: isWithin(after, before) ? "safe" : "breaking",
    },
  };
}

/** What a part is written as: its content type, style and explode; headers of parts are prose to most tools. */
function sameEncoding(a: unknown, b: unknown): boolean {
  const essence = (value: unknown): unknown => {
    const encoding = asObject(value) ?? {};
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
