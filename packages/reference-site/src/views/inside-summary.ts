import { html, type Html } from "../html/html.ts";
import type { Shape } from "../schema/shape.ts";

/** Returns the number of fields or alternatives in a collapsed group. */
export function summary(shape: Shape): string {
  const closed = shape.extra === "closed" ? ", no others allowed" : "";
  if (shape.union !== undefined) return `${shape.union.alternatives.length} forms`;
  if (shape.fields.length > 0) return `${shape.fields.length} field${shape.fields.length === 1 ? "" : "s"}${closed}`;
  return shape.items === undefined ? "values" : "items";
}

/** Renders the names in a collapsed group, so that readers see them without expanding it. */
export function insideNames({ fields, union }: Shape): Html | undefined {
  const names = union === undefined ? fields.map(({ name }) => name) : union.alternatives.map(({ name }) => name);
  if (names.length === 0) return undefined;
  return html`<small>${names.join(", ")}</small>`;
}

/** Returns whether a shape has children. */
export function hasInside(shape: Shape): boolean {
  return (
    shape.fields.length > 0 ||
    shape.items !== undefined ||
    shape.tuple.length > 0 ||
    shape.values !== undefined ||
    shape.union !== undefined
  );
}
