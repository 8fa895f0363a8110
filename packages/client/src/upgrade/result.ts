import type { Json, Report, ResultRules } from "./rules.ts";

/** A result in the shape of the older version, and what it could not carry. */
export interface Downgraded<Data> {
  /** The result as v1 has it. */
  readonly data: Data;
  /** What it could not carry. */
  readonly reports: readonly Report[];
}

/** Applies the rules of an operation to a copy of a result: of what they change, so that all else may be anything. */
export function downgrade(rules: ResultRules, given: object): Downgraded<Json> {
  const data = { ...given } as Json;
  const reports: Report[] = [];
  for (const [scope, group] of rules)
    for (const [place, how, keep] of group)
      visit(data, (scope + place).split("/"), "", (around, name, value, field) => {
        const tell = (kind: Report["kind"], inside = ""): void => void reports.push({ kind, field: field + inside });
        if (how === undefined) tell("lossy");
        else if (how === 0) {
          if (value && !Array.isArray(value)) return;
          around[name] = value?.[0];
          tell("lossy");
        } else if (typeof how === "string") {
          around[how] = value;
          if (!keep) delete around[name];
        } else {
          for (const other in value) if (other !== how[0]) tell("dropped", `/${other}`);
          around[name] = value?.[how[0]] ?? [];
        }
      });
  return { data, reports };
}

/** Goes to every place that a pointer with `*` stands for, and copies what it goes through. */
function visit(
  around: Json,
  [name = "", ...rest]: readonly string[],
  path: string,
  found: (around: Json, name: string, value: Json | null, path: string) => void,
): void {
  for (const key of name === "*" ? Object.keys(around) : [name]) {
    const value = around[key] as Json | null | undefined;
    const place = `${path}/${key}`;
    if (rest[0]) {
      if (Object(value) === value) visit((around[key] = copyOf(value as Json)), rest, place, found);
    } else if (value !== undefined) found(around, key, value, place);
  }
}

function copyOf(value: Json): Json {
  return Array.isArray(value) ? ([...(value as unknown[])] as unknown as Json) : { ...value };
}
