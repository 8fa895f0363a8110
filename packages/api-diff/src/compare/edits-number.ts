import { Kind } from "../schema/kind.ts";
import type { Normal, NumberFacet } from "../schema/normal.ts";
import { spots, type Edit, type Sides } from "./edit.ts";
import { setEdit, taking } from "./set-edit.ts";

/** Returns differences in ranges, multiples and number formats. */
export function numberEdits(sides: Sides): Edit[] {
  const { na, nb } = sides;
  const a = na.number;
  const b = nb.number;
  if ((na.kinds & nb.kinds & Kind.number) === 0 || a === b) return [];
  const edits: Edit[] = [];
  const low = compareBound(a.min, a.minExclusive, b.min, b.minExclusive);
  if (low !== 0) edits.push(boundEdit(sides, "min", low > 0 ? "minimum-raised" : "minimum-lowered"));
  const high = compareBound(-a.max, a.maxExclusive, -b.max, b.maxExclusive);
  if (high !== 0) edits.push(boundEdit(sides, "max", high > 0 ? "maximum-lowered" : "maximum-raised"));
  edits.push(
    ...setEdit(
      sides,
      "multipleOf",
      "multiple-of",
      ({ number }) => number.multiples.map(String),
      taking("number", "multiples"),
    ),
    ...setEdit(
      sides,
      "format",
      "format",
      ({ number }) => number.formats,
      a.integer === b.integer ? taking("number", "formats") : (x, y) => withRange(x, y.number.formats),
    ),
  );
  return edits;
}

/** Adds the range of integer formats if the type is already integer. */
function withRange(x: Normal, formats: readonly string[]): Normal {
  const rest = formats.filter((format) => format !== "int32" && format !== "int64");
  if (!formats.includes("int32")) return { ...x, number: { ...x.number, formats: rest } };
  const [min, max] = [Math.max(x.number.min, -(2 ** 31)), Math.min(x.number.max, 2 ** 31 - 1)];
  return { ...x, number: { ...x.number, formats: rest, min, max } };
}

/** Returns a positive number if the new bound is stricter. */
function compareBound(old: number, oldExclusive: boolean, now: number, nowExclusive: boolean): number {
  if (old !== now) return now > old ? 1 : -1;
  if (oldExclusive === nowExclusive || !Number.isFinite(old)) return 0;
  return nowExclusive ? 1 : -1;
}

function boundEdit(sides: Sides, end: "min" | "max", rule: string): Edit {
  const written = (normal: Normal): string => {
    const exclusive = end === "min" ? "exclusiveMinimum" : "exclusiveMaximum";
    return normal.origin[exclusive] === undefined ? `${end}imum` : exclusive;
  };
  const keyword =
    written(sides.nb) === `${end}imum` && sides.nb.origin[`${end}imum`] === undefined
      ? written(sides.na)
      : written(sides.nb);
  const value = (x: NumberFacet): unknown => {
    const bound = end === "min" ? x.min : x.max;
    const exclusive = end === "min" ? x.minExclusive : x.maxExclusive;
    if (!Number.isFinite(bound)) return undefined;
    return exclusive ? `${end === "min" ? ">" : "<"} ${bound}` : bound;
  };
  return {
    rule,
    ...spots(sides, keyword),
    before: value(sides.na.number),
    after: value(sides.nb.number),
    variant: taking("number", end, `${end}Exclusive`),
  };
}
