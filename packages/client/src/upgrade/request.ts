import type { Json, Report, RequestGroup, RequestRules } from "./rules.ts";

/** A body of the newer version, and what its sender should know. */
export interface Upgraded<Body> {
  /** The body for v2. */
  readonly body: Body;
  /** What was dropped, is not quite the same, was written out, or will be refused. */
  readonly reports: readonly Report[];
}

/** Applies the rules of an operation to a copy of a body: of what they change, so that all else may be anything. */
export function upgrade(rules: RequestRules, given: object, keepDefaults: boolean): Upgraded<Json> {
  const body = { ...given } as Json;
  const reports: Report[] = [];
  for (const [scope, group] of rules) {
    const place = scope.slice(0, -1);
    const now = place ? { ...(body[place] as Json) } : body;
    // Where the object is missing, and no default has to stand in it, the rules have nothing to do.
    if (place && (body[place] ?? keepDefaults)) body[place] = now;
    applyGroup(now, group, keepDefaults, (kind, field) => {
      reports.push({ kind, field: `/${scope}${field}` });
    });
  }
  return { body, reports };
}

/** Applies rules to one object, a kind after the other. One function, because five would be half as large again. */
function applyGroup(
  now: Json,
  [renames, defaults, bounds, items, splits]: RequestGroup,
  keepDefaults: boolean,
  tell: (kind: Report["kind"], field: string) => void,
): void {
  // Options whose element is not in the list did nothing, and would be refused now.
  items?.forEach(([list, from, to, name = "", ...fields]) => {
    const asked = (now[list] as unknown[] | undefined)?.includes(from);
    const options = now[name] as Json | undefined;
    const item = { ...to };
    for (const option in options)
      if (asked && fields.includes(option)) item[option] = options[option];
      else tell("dropped", `${name}/${option}`);
    if (asked) now[list] = (now[list] as unknown[]).map((one) => (one === from ? item : one));
    delete now[name];
  });

  // An element with exactly one of the fields stays as it is; one with none of them has nothing to do.
  splits?.forEach(([list, type, ...by]) => {
    const parts = (now[list] as Json[] | undefined)?.flatMap((item, index) => {
      const fields = by.filter((field) => field in item);
      if (item["type"] !== type || (fields[0] && Object.keys(item).length < 3)) return item;
      tell(fields[0] ? "lossy" : "dropped", `${list}/${index}`);
      return fields.map((field) => ({ type, [field]: item[field] }));
    });
    if (parts) now[list] = parts;
  });

  // A value that stands under the new name already wins: the caller's, or that of a rename further up.
  renames?.forEach(([from, to, values, lossy]) => {
    const old = now[from] as string;
    const value = values ? values[old] : old;
    delete now[from];
    if (old === undefined) return;
    if (!to || value === undefined || now[to] !== undefined) return tell("dropped", from);
    now[to] = value;
    if (lossy) tell("lossy", from);
  });

  bounds?.forEach(([field, least, most]) => {
    const value = now[field] as string | undefined;
    const size = (value?.length ?? value) as number;
    if (size < least || size > (most as number)) tell("refused", field);
  });

  if (keepDefaults)
    for (const field in defaults)
      if (now[field] === undefined) {
        now[field] = defaults[field];
        tell("default", field);
      }
}
