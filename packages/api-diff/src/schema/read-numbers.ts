import { tidyNumber } from "./facets.ts";
import { Kind } from "./kind.ts";
import { ANY_NUMBER, type NumberFacet } from "./normal.ts";

const NUMBER_FORMATS = new Set([
  "int8",
  "int16",
  "int32",
  "int64",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
  "float",
  "double",
  "decimal",
  "double-int",
]);

/** Formats apply to their own kind; an unknown one applies to the kind that the schema declares. */
export function isNumberFormat(format: string, kinds: number): boolean {
  if ((kinds & Kind.string) === 0) return (kinds & Kind.number) !== 0;
  return (kinds & Kind.number) !== 0 && NUMBER_FORMATS.has(format);
}

/** Reads the keywords for numbers; `isOld` for boolean `exclusiveMinimum` and `exclusiveMaximum`. */
export function readNumbers(
  raw: Readonly<Record<string, unknown>>,
  integer: boolean,
  isOld: boolean,
  kinds: number,
): NumberFacet {
  const low = bound(raw.minimum, raw.exclusiveMinimum, isOld, 1);
  const high = bound(raw.maximum, raw.exclusiveMaximum, isOld, -1);
  const format = typeof raw.format === "string" && isNumberFormat(raw.format, kinds) ? [raw.format] : [];
  const multiples = typeof raw.multipleOf === "number" && raw.multipleOf > 0 ? [raw.multipleOf] : [];
  if (!integer && low === undefined && high === undefined && format.length + multiples.length === 0) return ANY_NUMBER;
  return tidyNumber({
    ...ANY_NUMBER,
    integer,
    min: low?.value ?? -Infinity,
    minExclusive: low?.exclusive ?? false,
    max: high?.value ?? Infinity,
    maxExclusive: high?.exclusive ?? false,
    multiples,
    formats: format,
  });
}

/**
 * Returns the stricter of the inclusive and the exclusive bound; `sign` is 1 for lower bounds. In 3.0 exclusive is a
 * flag.
 */
function bound(
  inclusive: unknown,
  exclusive: unknown,
  isOld: boolean,
  sign: 1 | -1,
): { value: number; exclusive: boolean } | undefined {
  const plain =
    typeof inclusive === "number" ? { value: inclusive, exclusive: isOld && exclusive === true } : undefined;
  if (isOld || typeof exclusive !== "number") return plain;
  if (plain === undefined || (exclusive - plain.value) * sign >= 0) return { value: exclusive, exclusive: true };
  return plain;
}
