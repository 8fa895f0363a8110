import type { Kind, ResultRules } from "./result-kinds.ts";
import type { Json, Report } from "./report.ts";

/** A result in the shape of the older version, and what that shape cannot represent. */
export interface Downgraded<Data> {
  /** The result in v1's shape. */
  readonly data: Data;
  /** Values that v1's shape cannot represent. */
  readonly reports: readonly Report[];
}

/**
 * Creates the function that applies rules to a copy of a result. Only what the rules change is copied, so everything
 * else can be of any type.
 */
export const downgradeBy =
  (rules: ResultRules) =>
  (given: object): Downgraded<never> => {
    const data = { ...given };
    const reports: Report[] = [];
    for (const [kind, place, ...args] of rules as readonly (readonly [Kind, string, ...never[]])[])
      visit(data, place.split("/"), "", (around, name, path) =>
        kind(around, name, (what, field = "") => reports.push({ kind: what, field: path + field }), ...args),
      );
    return { data: data as never, reports };
  };

/** Visits every place that a pointer with `*` matches, and copies the objects on the way. */
function visit(
  around: Json,
  [name = "", ...rest]: readonly string[],
  path: string,
  found: (around: Json, name: string, path: string) => void,
): void {
  for (const key of name === "*" ? Object.keys(around) : [name]) {
    const value = around[key];
    const place = `${path}/${key}`;
    if (rest[0]) {
      if (Object(value) === value) visit((around[key] = copyOf(value as Json)), rest, place, found);
    } else if (value !== undefined) found(around, key, place);
  }
}

function copyOf(value: Json): Json {
  return Array.isArray(value) ? ([...(value as unknown[])] as unknown as Json) : { ...value };
}
