import { asObject, type Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import type { Change } from "../types.ts";
import type { Spot } from "./edit.ts";

/** Whether what is at a place was deprecated, and until when it was promised. Words beside a `$ref` come first. */
export function deprecationAt(document: OpenDocument, spot: Spot | undefined): NonNullable<Change["deprecation"]> {
  const written = spot?.keys.reduce<Cursor | undefined>((at, key) => at?.child(key), spot.cursor);
  const meant = written === undefined ? undefined : document.resolve(written);
  const said = (key: string): unknown => asObject(written?.value)?.[key] ?? asObject(meant?.value)?.[key];
  const sunset = said("x-sunset");
  return { deprecated: said("deprecated") === true, ...(typeof sunset === "string" ? { sunset } : {}) };
}
