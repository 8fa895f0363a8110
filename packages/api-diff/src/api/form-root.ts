import { asObject } from "../document/cursor.ts";
import type { FieldLevel, Root } from "../compare/pair-graph.ts";
import { writeForm } from "../wire/written.ts";
import type { Context } from "./context.ts";
import { field } from "./context.ts";
import type { Media } from "./media-types.ts";
import { mediaKey } from "./media-types.ts";
import { textWidening } from "./text-widening.ts";

const FORM = "application/x-www-form-urlencoded";

/** Returns the properties of a schema whose fields are sent as text: a form cannot contain null. */
export function formRoot({ profile }: Context, a: Media, b: Media): Pick<Root, "write" | "fieldLevel"> {
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
