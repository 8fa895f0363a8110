import { Kind } from "../schema/kind.ts";
import type { Normal, NumberFacet } from "../schema/normal.ts";
import type { Edit, Sides } from "./edit.ts";
import { spots } from "./edit.ts";
import { setEdit } from "./set-edit.ts";

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
  const steps = (x: NumberFacet): string[] => x.multiples.map(String);
  edits.push(
    ...setEdit(
      sides,
      "multipleOf",
      steps(a),
      steps(b),
      { added: "multiple-of-added", removed: "multiple-of-removed", changed: "multiple-of-changed" },
      (x, y) => withNumber(x, { multiples: y.number.multiples }),
    ),
  );
  edits.push(
    ...setEdit(
      sides,
      "format",
      a.formats,
      b.formats,
      { added: "format-added", removed: "format-removed", changed: "format-changed" },
      (x, y) =>
        a.integer === b.integer ? withNumber(x, { formats: y.number.formats }) : withRange(x, y.number.formats),
    ),
  );
  return edits;
}

/** Adds the range of integer formats if the type is already integer. */
function withRange(x: Normal, formats: readonly string[]): Normal {
  const rest = formats.filter((format) => format !== "int32" && format !== "int64");
  if (!formats.includes("int32")) return withNumber(x, { formats: rest });
  const { min, max } = x.number;
  return withNumber(x, { formats: rest, min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
}

function withNumber(x: Normal, change: Partial<NumberFacet>): Normal {
  return { ...x, number: { ...x.number, ...change } };
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
    variant: (x, y) =>
      end === "min"
        ? withNumber(x, { min: y.number.min, minExclusive: y.number.minExclusive })
        : withNumber(x, { max: y.number.max, maxExclusive: y.number.maxExclusive }),
  };
}
